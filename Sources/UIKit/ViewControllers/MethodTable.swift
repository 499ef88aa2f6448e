/// Tells whether a class of view controllers has a version of its own of one of the base's methods.
///
/// The Objective-C runtime would be asked for the method's implementation. Here the compiler's table of methods, which
/// stands in each class's metadata, is looked at: where a method stands in it is found by comparing the base with two
/// subclasses of which one overrides nothing and the other that method alone, so no place is known beforehand. No app
/// code is run. See decision 10. Rule: S-02
struct MethodTable {
  /// The method's place in every class's table, in words from the start of the metadata.
  private let place: Int

  /// The method that the one subclass overrides and the other does not.
  init(overridden: UIViewController.Type, plain: UIViewController.Type) {
    let base = ClassMetadata(UIViewController.self)
    let (changed, unchanged) = (ClassMetadata(overridden), ClassMetadata(plain))
    let places = base.table.filter { base[$0] == unchanged[$0] && base[$0] != changed[$0] }
    guard places.count == 1 else {
      fatalError("the methods of UIViewController are not where the compiler put them before [decision 10]")
    }
    place = places[0]
  }

  /// Whether the class, or one between it and the base, overrides the method.
  func overrides(_ type: UIViewController.Type) -> Bool {
    ClassMetadata(type)[place] != ClassMetadata(UIViewController.self)[place]
  }

  // Rule: S-01, S-42
  static let show = MethodTable(overridden: OwnShow.self, plain: NothingOwn.self)
  // Rule: S-01, S-42
  static let showDetail = MethodTable(overridden: OwnShowDetail.self, plain: NothingOwn.self)
}

/// The words of a class's metadata, as the compiler lays them out on Linux: header, then the methods, base first.
private struct ClassMetadata {
  private let start: UnsafeRawPointer
  /// The words after the header, up to the end that the metadata tells of itself.
  let table: Range<Int>

  /// Words of the header before the first method: kind, superclass, flags, sizes, class sizes, description, destroyer.
  private static let header = 7
  /// Where the header tells the metadata's size, and how far in front of the start it begins.
  ///
  /// Units: bytes.
  private static let size = (whole: 32, front: 36)

  init(_ type: UIViewController.Type) {
    start = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let whole = start.load(fromByteOffset: Self.size.whole, as: UInt32.self)
    let front = start.load(fromByteOffset: Self.size.front, as: UInt32.self)
    table = Self.header..<max(Self.header, Int(whole - front) / MemoryLayout<UInt>.size)
  }

  subscript(word: Int) -> UInt { start.load(fromByteOffset: word * MemoryLayout<UInt>.size, as: UInt.self) }
}

private class NothingOwn: UIViewController {}

private class OwnShow: UIViewController {
  override func show(_ vc: UIViewController, sender: Any?) {}
}

private class OwnShowDetail: UIViewController {
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}
