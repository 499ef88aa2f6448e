internal import Foundation

/// The name of a method together with how to call it.
///
/// Differs: Linux has no Objective-C runtime, so a selector made from a name alone can be compared but not performed;
/// one made from a name and a method can. Written by hand it reads `Selector("tap:", Self.tap)`.
nonisolated public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The Objective-C spelling, one colon for each argument.
  public let description: String
  /// Calls the method on a target; answers false when the target is of another class.
  let invoke: (@MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool)?

  /// Whether an object is of the class that has the method; nil where only the name is known.
  var accepts: (@Sendable (_ target: AnyObject) -> Bool)?

  /// A selector that can only be compared.
  public init(_ name: String) {
    description = name
    invoke = nil
  }

  /// A selector that can only be compared.
  public init(stringLiteral value: String) { self.init(value) }

  /// A method without arguments.
  @preconcurrency public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    description = name
    accepts = { $0 is Target }
    invoke = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes its sender.
  @preconcurrency public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
  ) {
    description = name
    accepts = { $0 is Target }
    invoke = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes its sender and the event.
  @preconcurrency public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    description = name
    accepts = { $0 is Target }
    invoke = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }

  /// Calls the method; a target that cannot is misuse.
  @MainActor func perform(on target: AnyObject, with argument: Any) {
    guard let invoke, invoke(target, argument, nil) else { return Diagnostics.fail(.unperformable(target, self)) }
  }

  /// True when the names are equal.
  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
