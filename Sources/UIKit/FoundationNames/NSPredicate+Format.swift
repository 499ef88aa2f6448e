public import Foundation

extension NSPredicate {
  /// A condition that a format describes, with the values for `%@`, `%K`, `%d` and their like. Rule: OC-16
  ///
  /// Foundation has this initializer on iOS; on Linux it marks its own as unavailable.
  ///
  /// Errors: a format that cannot be read is misuse, and the condition is false.
  /// Differs: `SUBQUERY`, `FUNCTION` and functions such as `sum()` are not built; keys are read as by `value(forKeyPath:)`.
  nonisolated public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// A condition that a format describes, with the values for its places in an array. Rule: OC-16
  ///
  /// Errors: a format that cannot be read is misuse, and the condition is false.
  nonisolated public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let condition = Condition.parsed(predicateFormat, arguments ?? [])
    self.init { object, bindings in condition.isTrue(of: object, bindings) }
  }
}

extension NSSortDescriptor {
  /// A key whose values are compared as strings, numbers or dates. Rule: OC-16
  ///
  /// Foundation has this initializer on iOS; on Linux it marks its own as unavailable.
  nonisolated public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending) { Compared($0).order(to: Compared($1)) }
  }

  /// A key whose values a method compares: `compare:`, `caseInsensitiveCompare:`, `localizedCompare:`,
  /// `localizedCaseInsensitiveCompare:`, `localizedStandardCompare:`, or one of their own class. Rule: OC-16
  nonisolated public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let name = selector?.description ?? "compare:"
    self.init(key: key, ascending: ascending) { Compared($0).order(to: Compared($1), by: name) }
  }

  /// A key whose values a closure compares. Rule: OC-16
  nonisolated public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(
      keyPath: \NSObject.[keyed: key ?? "self"], ascending: ascending,
      comparator: { cmptr(($0 as? ReadValue)?.value ?? $0, ($1 as? ReadValue)?.value ?? $1) })
  }
}

/// A value that a key path with a name in it leads to.
nonisolated private struct ReadValue {
  let value: Any
}

extension NSObject {
  nonisolated fileprivate subscript(keyed key: String) -> ReadValue {
    ReadValue(value: (key == "self" ? self : KeyValueCoding.value(at: key, of: self)) ?? NSNull())
  }
}
