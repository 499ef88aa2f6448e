/// The implementation of a method, apart from its name.
nonisolated final class Implementation: @unchecked Sendable {
  /// The method whose body it is.
  private let origin: NamedMethod

  init(of origin: NamedMethod) { self.origin = origin }

  /// Does it.
  @MainActor func run(on target: AnyObject, _ arguments: _Arguments) -> Any? {
    switch origin.replacing {
    case .inBase(let body): return body(target, arguments)
    case .atEntry:
      // Its beginning is told that this is no message, which would go to what took its place.
      Swizzling.entering = origin
      return origin.call(target, arguments)
    case .none: return origin.call(target, arguments)
    }
  }

  // MARK: As a pointer

  /// Implementations that were handed out stay for good, as code does.
  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  static func at(_ pointer: OpaquePointer) -> Implementation {
    Unmanaged<Implementation>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}

/// Methods whose places others took. Rule: OC-08
enum Swizzling {
  /// True if any did; the library's hooks look at nothing else until then.
  nonisolated(unsafe) private(set) static var isActive = false
  /// The method that is about to be entered for its own body.
  nonisolated(unsafe) fileprivate(set) static var entering: NamedMethod?

  /// Puts an implementation in a method's place; its own ends that.
  nonisolated static func replace(_ method: NamedMethod, by implementation: Implementation) {
    method.replacement = implementation === method.own ? nil : implementation
    isActive = true
  }

  /// Returns true if a replacement handled the call in place of a method's base implementation.
  static func takes(_ name: String, _ object: AnyObject, _ arguments: Any?...) -> Bool {
    isActive && answer(name, object, arguments) != nil
  }

  /// Calls replacements of methods whose base implementation is empty.
  static func send(_ name: String, to object: AnyObject, _ arguments: Any?...) {
    if isActive { _ = answer(name, object, arguments) }
  }

  fileprivate static func answer(_ name: String, _ object: AnyObject, _ arguments: [Any?]) -> (value: Any?, Void)? {
    guard let replacement = NamedMembers.replaced(name, of: Swift.type(of: object))?.replacement else { return nil }
    return (replacement.run(on: object, _Arguments(name, of: arguments)), ())
  }
}

extension _ObjectiveC {
  /// The result of a replacement that ran in place of a method's body.
  nonisolated public struct Redirected {
    fileprivate let answer: Any?

    /// Returns the replacement's result.
    public func result<Value>() -> Value {
      if let value = Bridged.value(answer, as: Value.self) { return value }
      fatalError(
        "a method that took another's place returned \(String(describing: answer)), not a \(Value.self) [OC-08]")
    }
  }

  /// Begins a method that may be exchanged: if a replacement is set it runs, and the method returns its result.
  nonisolated public static func redirect<Owner: AnyObject>(
    _ object: AnyObject, _ type: Owner.Type, _ selector: String, _ arguments: Any?...
  ) -> Redirected? {
    guard Swizzling.isActive else { return nil }
    if let entering = Swizzling.entering, entering === NamedMembers.ownMethod(selector, of: type) {
      Swizzling.entering = nil
      return nil
    }
    return Isolated.run((selector, object, arguments)) { Swizzling.answer($0, $1, $2) }.map {
      Redirected(answer: $0.value)
    }
  }
}
