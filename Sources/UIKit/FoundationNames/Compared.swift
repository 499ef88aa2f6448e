internal import Foundation

/// A value as conditions and sort descriptors compare it. Rule: OC-16
nonisolated struct Compared {
  let value: Any?

  init(_ value: Any?) {
    let flat = Bridged.flat(value)
    self.value = flat is NSNull ? nil : flat
  }

  var number: Double? { value.flatMap { Bridged.number(of: $0)?.doubleValue } }
  var text: String? { value as? String ?? (value as? NSString).map { $0 as String } }
  var date: Date? { value as? Date ?? (value as? NSDate).map { $0 as Date } }
  /// The elements of a collection.
  var elements: [Any]? {
    switch value {
    case let array as [Any]: array
    case let array as NSArray: array.map { $0 }
    case let set as Set<AnyHashable>: Array(set)
    case let set as NSSet: set.map { $0 }
    case let set as NSOrderedSet: set.map { $0 }
    default: nil
    }
  }

  func equals(_ other: Compared, _ options: String.CompareOptions = []) -> Bool {
    if value == nil || other.value == nil { return value == nil && other.value == nil }
    if let text, let otherText = other.text { return text.compare(otherText, options: options) == .orderedSame }
    if let number, let otherNumber = other.number { return number == otherNumber }
    if let one = value as? AnyHashable, let two = other.value as? AnyHashable { return one == two }
    return (value as AnyObject) === (other.value as AnyObject)
  }

  /// Nothing is before everything.
  func order(to other: Compared, _ options: String.CompareOptions = []) -> ComparisonResult {
    if let text, let otherText = other.text { return text.compare(otherText, options: options) }
    if let number, let otherNumber = other.number { return Self.order(number, otherNumber) }
    if let date, let otherDate = other.date { return Self.order(date, otherDate) }
    switch (value == nil, other.value == nil) {
    case (true, false): return .orderedAscending
    case (false, true): return .orderedDescending
    default: return .orderedSame
    }
  }

  /// The order that a method of a name tells.
  func order(to other: Compared, by name: String) -> ComparisonResult {
    guard let text, let otherText = other.text else { return ownOrder(to: other, name) ?? order(to: other) }
    switch name {
    case "caseInsensitiveCompare:": return text.caseInsensitiveCompare(otherText)
    case "localizedCompare:": return text.localizedCompare(otherText)
    case "localizedCaseInsensitiveCompare:": return text.localizedCaseInsensitiveCompare(otherText)
    case "localizedStandardCompare:": return text.localizedStandardCompare(otherText)
    default: return text.compare(otherText)
    }
  }

  /// The answer of the object's class.
  private func ownOrder(to other: Compared, _ name: String) -> ComparisonResult? {
    guard let object = value.flatMap(NamedProperties.object) else { return nil }
    let answer = Isolated.method(name, object, [other.value])?.answer
    return answer as? ComparisonResult ?? Compared(answer).number.flatMap { ComparisonResult(rawValue: Int($0)) }
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> ComparisonResult {
    one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
  }
}
