extension Array where Element: AnyObject {
  /// Where an object stands, looked for from both ends: what comes or goes mostly stands at one of them.
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
