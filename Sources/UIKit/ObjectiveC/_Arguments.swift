internal import Foundation

/// The arguments of a method that is called by name.
///
/// Two arguments are kept without an array: that is what controls and gesture recognizers send.
@MainActor public struct _Arguments {
  private let first: Any?
  private let second: Any?
  private let rest: [Any?]
  /// The number of arguments.
  public let count: Int
  /// Whose arguments they are, for messages.
  let selector: String

  /// None, one or two.
  init(_ selector: String, _ first: Any? = nil, _ second: Any? = nil, count: Int = 2) {
    (self.selector, self.first, self.second, rest, self.count) = (selector, first, second, [], count)
  }

  /// Any number.
  init(_ selector: String, of arguments: [Any?]) {
    self.selector = selector
    first = arguments.first ?? nil
    second = arguments.dropFirst().first ?? nil
    rest = Array(arguments.dropFirst(2))
    count = arguments.count
  }

  /// An argument as it came; nil past the last.
  func given(_ index: Int) -> Any? {
    switch index {
    case 0: first
    case 1: second
    default: index - 2 < rest.count ? rest[index - 2] : nil
    }
  }

  /// Returns an argument as the type that the method needs: itself, or its bridged value.
  ///
  /// An event that was not sent is an empty one: on iOS the method runs, and messages to nil answer as it does.
  ///
  /// Errors: an argument of another kind stops the program, with the selector's name. Rule: OC-03
  public subscript<Value>(_ index: Int) -> Value {
    let given = given(index)
    if let given, let value = given as? Value { return value }
    if given == nil, let kind = Value.self as? any AbsentArgument.Type, let value = kind.absent() as? Value {
      return value
    }
    if let value = Bridged.value(given, as: Value.self) ?? Bridged.unchecked(given, as: Value.self) { return value }
    let usageError = UsageError.argument(index, given, Value.self, selector)
    Diagnostics.fail(usageError)
    fatalError(usageError.text)
  }
}

extension UsageError {
  fileprivate static func argument(_ index: Int, _ given: Any?, _ wanted: Any.Type, _ selector: String) -> UsageError {
    UsageError(
      "OC-03", nil,
      "\(selector) was sent \(given.map { "a \(Swift.type(of: $0))" } ?? "nil") as its argument \(index + 1), which is of"
        + " type \(wanted): send what the method takes, or declare the parameter as Any.")
  }
}

/// A class whose absent instance an empty one can stand for. Rule: OC-03
@MainActor protocol AbsentArgument: AnyObject {
  static func absent() -> AnyObject
}
