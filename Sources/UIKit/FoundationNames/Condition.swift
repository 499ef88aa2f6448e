internal import Foundation

/// The meaning of a predicate's format. Rule: OC-16
nonisolated indirect enum Condition {
  case constant(Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison)

  /// One comparison; of an aggregate's elements each, or any.
  struct Comparison {
    enum Modifier { case direct, any, all }

    let modifier: Modifier
    let left: Term
    let relation: String
    let options: String.CompareOptions
    let right: Term
  }

  /// One side of a comparison.
  indirect enum Term {
    case value(Any?)
    case itself
    case path(String)
    case variable(String)
    case list([Term])
    case sum(Character, Term, Term)
  }

  func isTrue(of object: Any?, _ bindings: [String: Any]?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.isTrue(of: object, bindings)
    case .all(let conditions): conditions.allSatisfy { $0.isTrue(of: object, bindings) }
    case .any(let conditions): conditions.contains { $0.isTrue(of: object, bindings) }
    case .comparison(let comparison): comparison.isTrue(of: object, bindings)
    }
  }
}

extension Condition.Comparison {
  nonisolated func isTrue(of object: Any?, _ bindings: [String: Any]?) -> Bool {
    let (one, other) = (Compared(left.value(of: object, bindings)), Compared(right.value(of: object, bindings)))
    switch modifier {
    case .direct: return holds(one, other)
    case .any: return (one.elements ?? []).contains { holds(Compared($0), other) }
    case .all: return (one.elements ?? []).allSatisfy { holds(Compared($0), other) }
    }
  }

  nonisolated private func holds(_ one: Compared, _ other: Compared) -> Bool {
    switch relation {
    case "==": return one.equals(other, options)
    case "!=": return !one.equals(other, options)
    case "IN": return isIn(one, other)
    case "CONTAINS": return isIn(other, one)
    case "BETWEEN":
      guard let bounds = other.elements, bounds.count == 2 else { return false }
      return orders(one, Compared(bounds[0]), [.orderedSame, .orderedDescending])
        && orders(one, Compared(bounds[1]), [.orderedSame, .orderedAscending])
    case "<": return orders(one, other, [.orderedAscending])
    case "<=": return orders(one, other, [.orderedAscending, .orderedSame])
    case ">": return orders(one, other, [.orderedDescending])
    case ">=": return orders(one, other, [.orderedDescending, .orderedSame])
    default: return textHolds(one.text, other.text)
    }
  }

  nonisolated private func orders(_ one: Compared, _ other: Compared, _ wanted: Set<ComparisonResult>) -> Bool {
    one.value != nil && other.value != nil && wanted.contains(one.order(to: other, options))
  }

  nonisolated private func isIn(_ one: Compared, _ other: Compared) -> Bool {
    if let elements = other.elements { return elements.contains { Compared($0).equals(one, options) } }
    guard let text = other.text, let part = one.text else { return false }
    return text.range(of: part, options: options) != nil
  }

  nonisolated private func textHolds(_ text: String?, _ pattern: String?) -> Bool {
    guard let text, let pattern else { return false }
    switch relation {
    case "BEGINSWITH": return text.range(of: pattern, options: options.union(.anchored)) != nil
    case "ENDSWITH": return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
    case "LIKE":
      let escaped = NSRegularExpression.escapedPattern(for: pattern)
      let wild = escaped.replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
      return matches(text, wild, [.dotMatchesLineSeparators])
    default: return matches(text, pattern, [])
    }
  }

  nonisolated private func matches(_ text: String, _ pattern: String, _ more: NSRegularExpression.Options) -> Bool {
    var (text, wanted) = (text, more)
    if options.contains(.caseInsensitive) { wanted.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { text = text.folding(options: .diacriticInsensitive, locale: nil) }
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: wanted) else { return false }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}

extension Condition.Term {
  nonisolated func value(of object: Any?, _ bindings: [String: Any]?) -> Any? {
    switch self {
    case .value(let value): return value
    case .itself: return object
    case .variable(let name): return bindings?[name]
    case .list(let terms): return terms.map { $0.value(of: object, bindings) ?? NSNull() }
    case .path(let path):
      guard let object, !(object is NSNull) else { return nil }
      if path == "length", let text = Compared(object).text { return text.utf16.count }
      return KeyValueCoding.value(at: path, of: object as AnyObject)
    case .sum(let sign, let one, let other):
      guard let a = Compared(one.value(of: object, bindings)).number,
        let b = Compared(other.value(of: object, bindings)).number
      else { return nil }
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      default: return a / b
      }
    }
  }
}
