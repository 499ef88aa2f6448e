/// The implementation of a method, apart from its name.
nonisolated final class Implementation: @unchecked Sendable {
  /// The method whose body it is.
  private let origin: NamedMethod

  init(of origin: NamedMethod) { self.origin = origin }

  /// Does it.
  @MainActor func run(on target: AnyObject, _ arguments: _Arguments) -> Any? {
    switch origin.replacing {
    case .inBase(let body), .atEntry(let body): return body(target, arguments)
    case .none, .added: return origin.call(target, arguments)
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

  /// Puts an implementation in a method's place; its own ends that.
  nonisolated static func replace(_ method: NamedMethod, by implementation: Implementation) {
    method.replacement = implementation === method.own ? nil : implementation
    isActive = true
  }

  /// Returns true if a replacement handled the call in place of a method's base implementation.
  static func handles(_ name: String, _ object: AnyObject, _ arguments: Any?...) -> Bool {
    ExtensionOverrides.handles(name, object, arguments) || isActive && answer(name, object, arguments) != nil
  }

  /// Calls replacements of methods whose base implementation is empty.
  static func send(_ name: String, to object: AnyObject, _ arguments: Any?...) {
    if !ExtensionOverrides.handles(name, object, arguments), isActive { _ = answer(name, object, arguments) }
  }

  /// The result of what stands in the method's place; nil when nothing does.
  ///
  /// `owner` is the class whose method it is, nil
  /// for the library's hooks.
  fileprivate static func answer(
    _ name: String, _ object: AnyObject, _ arguments: [Any?], owner: AnyClass? = nil
  ) -> (value: Any?, Void)? {
    let method = NamedMembers.replaced(name, of: Swift.type(of: object), owner: owner)
    guard let replacement = method?.replacement else { return nil }
    return (replacement.run(on: object, _Arguments(name, of: arguments)), ())
  }
}

extension _ObjectiveC {
  /// The result of a replacement that ran in place of a method's body.
  nonisolated public struct Redirected {
    let answer: Any?

    /// Returns the replacement's result.
    public func result<Value>() -> Value {
      if let value = Bridged.value(answer, as: Value.self) { return value }
      fatalError(
        "a method that took another's place returned \(String(describing: answer)), not a \(Value.self) [OC-08]")
    }
  }

  /// The beginning of a method that may be exchanged: if another took its place, that runs, and the method returns its
  /// result.
  nonisolated public static func redirect<Owner: AnyObject>(
    _ object: AnyObject, _ type: Owner.Type, _ selector: String, _ arguments: Any?...
  ) -> Redirected? {
    guard Swizzling.isActive else { return nil }
    return Isolated.run((selector, object, arguments)) { Swizzling.answer($0, $1, $2, owner: type) }.map {
      Redirected(answer: $0.value)
    }
  }
}
