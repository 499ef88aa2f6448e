internal import Foundation

/// The name of a method.
///
/// A name alone is performed by the method that the receiver's class has under it, or the nearest class above. One made
/// with a method, `Selector("tap:", Self.tap)`, is performed by that, where the receiver is of its class.
///
/// Differs: Linux has no Objective-C runtime. A class has under a name what the library registers, what an app registers
/// by hand, and what the translation of `@objc` members registers by itself.
nonisolated public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The Objective-C spelling, one colon for each argument.
  public let description: String
  /// Calls the method on a target; answers false when the target, or an argument, is of another class.
  typealias Invocation = @MainActor @Sendable (_ target: AnyObject, _ arguments: _Arguments) -> Bool
  /// The method that it was made with.
  let own: Invocation?
  /// Returns true if an object's class has the method; nil if only the name is known.
  let accepts: (@Sendable (_ target: AnyObject) -> Bool)?

  /// A selector that is a name alone.
  public init(_ name: String) { (description, own, accepts) = (name, nil, nil) }

  /// A selector of a name and of how to call its method.
  init(_ name: String, accepting accepts: (@Sendable (AnyObject) -> Bool)? = nil, invoking own: @escaping Invocation) {
    (description, self.own, self.accepts) = (name, own, accepts)
  }

  /// A selector that is a name alone.
  public init(stringLiteral value: String) { self.init(value) }

  /// A method without arguments.
  @preconcurrency public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    self.init(name, accepting: { $0 is Target }) { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes its sender.
  @preconcurrency public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name, accepting: { $0 is Target }) { target, arguments in
      guard let target = target as? Target, let sender = arguments.given(0) as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// True when the names are equal.
  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
