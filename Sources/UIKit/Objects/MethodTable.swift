/// Tells which of some methods that a class declares one after the other a subclass overrides.
///
/// The Objective-C runtime would be asked for a method's implementation. Here the compiler's table of methods, which
/// stands in each class's metadata, is looked at: where the methods stand in it is found by comparing the base with two
/// subclasses of which one overrides nothing, and the other the first and the last method, so no place is known
/// beforehand. No app code is run. See decision 10. Rule: S-02
struct MethodTable {
  private let base: ClassMetadata
  /// The position of the first method in every class's table, in words from the start of the metadata.
  private let first: Int

  /// The methods that a base declares from the first to the last that `overriding` overrides; `plain` overrides none.
  init(of base: AnyClass, overriding: AnyClass, plain: AnyClass, count: Int = 1) {
    self.base = ClassMetadata(base)
    let (whole, changed, unchanged) = (self.base, ClassMetadata(overriding), ClassMetadata(plain))
    let places = whole.table.filter { whole[$0] == unchanged[$0] && whole[$0] != changed[$0] }
    guard let first = places.first, let last = places.last, places.count == min(2, count), last - first == count - 1
    else { fatalError("the methods of \(base) are not where the compiler put them before [decision 10]") }
    self.first = first
  }

  /// Returns true if the class, or one between it and the base, overrides a method, counted from the first.
  func overrides(_ type: AnyClass, _ number: Int = 0) -> Bool {
    ClassMetadata(type)[first + number] != base[first + number]
  }

  /// Returns the methods that a class is known to implement because it overrides them.
  func known<Requirement>(of type: AnyClass, _ methods: [Requirement]) -> KnownMethods<Requirement> {
    var known = KnownMethods<Requirement>()
    for (number, method) in methods.enumerated() {
      if overrides(type, number) { known.found(method) } else { known.foundAbsent(method) }
    }
    return known
  }
}

/// The words of a class's metadata, as the compiler lays them out on Linux: header, then the methods, base first.
private struct ClassMetadata {
  private let start: UnsafeRawPointer
  /// The words after the header, up to the end that the metadata tells of itself.
  let table: Range<Int>

  /// Words of the header before the first method: kind, superclass, flags, sizes, class sizes, description, destroyer.
  private static let header = 7
  /// The positions in the header of the metadata's size, and of the part before its start.
  ///
  /// Units: bytes.
  private static let size = (whole: 32, front: 36)

  init(_ type: AnyClass) {
    start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let whole = start.load(fromByteOffset: Self.size.whole, as: UInt32.self)
    let front = start.load(fromByteOffset: Self.size.front, as: UInt32.self)
    table = Self.header..<max(Self.header, Int(whole - front) / MemoryLayout<UInt>.size)
  }

  subscript(word: Int) -> UInt { start.load(fromByteOffset: word * MemoryLayout<UInt>.size, as: UInt.self) }
}
