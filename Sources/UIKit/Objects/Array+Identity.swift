/// Arrays of objects, compared by identity.
extension Array where Element: AnyObject {
  /// Returns true if an object is an element.
  func containsIdentical(_ object: Element) -> Bool { contains { $0 === object } }

  /// Returns the elements that are not in another array, in order.
  func without(_ others: [Element]) -> [Element] {
    let excluded = Set(others.map { ObjectIdentifier($0) })
    return filter { !excluded.contains(ObjectIdentifier($0)) }
  }
}
