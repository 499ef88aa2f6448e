extension Array where Element: AnyObject {
  /// Returns the index of an object; searches from both ends, because most changes are there.
  package func index(ofObject object: AnyObject) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if self[low] === object { return low }
      if self[high] === object { return high }
      (low, high) = (low + 1, high - 1)
    }
    return nil
  }

  /// Takes an object out, if it is there.
  package mutating func removeObject(_ object: AnyObject) {
    if let index = index(ofObject: object) { remove(at: index) }
  }
}
