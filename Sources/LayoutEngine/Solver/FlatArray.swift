/// A row of plain values that grows by doubling; its owner frees it.
///
/// Arrays that are properties of a class check for sharing and for exclusive access at every write; the solver's inner
/// loops are nothing but such writes.
struct FlatArray<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Takes over the values of another row.
  mutating func become(_ other: FlatArray) {
    base.deallocate()
    capacity = other.capacity
    base = .allocate(capacity: capacity)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  func free() { base.deallocate() }

  subscript(_ index: Int32) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && Int(index) < count)
      return UnsafePointer(base + Int(index))
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && Int(index) < count)
      return base + Int(index)
    }
  }

  /// The index that the value got.
  @inline(__always) @discardableResult mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
    return Int32(count - 1)
  }

  @inline(__always) mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
