internal import Foundation

/// The name of a method together with how to call it.
///
/// Differs: Linux has no Objective-C runtime, so a selector made from a name alone can be compared, and performed on
/// instances of classes that were registered with a method of that name; one made from a name and a method can be
/// performed. Written by hand it reads `Selector("tap:", Self.tap)`.
nonisolated public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The Objective-C spelling, one colon for each argument.
  public let description: String
  /// Calls the method on a target; answers false when the target is of another class.
  typealias Invocation = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool
  /// The method that it was made with.
  private let own: Invocation?
  /// Calls the method; nil where only a name is known that no class was registered with.
  var invoke: Invocation? {
    if let own { return own }
    guard NamedMethods.knows(description) else { return nil }
    let name = description
    return { NamedMethods.find(name, of: $0)?.own?($0, $1, $2) ?? false }
  }

  /// Whether an object is of the class that has the method; nil where only the name is known.
  var accepts: (@Sendable (_ target: AnyObject) -> Bool)?

  /// A selector that is a name alone.
  public init(_ name: String) {
    description = name
    own = nil
  }

  /// A selector of a name and of how to call its method.
  init(_ name: String, invoking own: @escaping Invocation) {
    description = name
    self.own = own
  }

  /// A selector that is a name alone.
  public init(stringLiteral value: String) { self.init(value) }

  /// A method without arguments.
  @preconcurrency public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    description = name
    accepts = { $0 is Target }
    own = { target, _, _ in
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
    own = { target, sender, _ in
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
    own = { target, sender, event in
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

extension Misuse {
  fileprivate static func unperformable(_ target: AnyObject, _ action: Selector) -> Misuse {
    Misuse(
      "", target,
      "\(tell(target)) cannot perform \(action): write Selector(\"\(action)\", Type.method) so that the selector carries"
        + " the method.")
  }
}
