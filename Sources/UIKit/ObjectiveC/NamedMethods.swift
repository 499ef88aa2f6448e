internal import Foundation
internal import QuartzCore

/// A method that is known by its name, and how it is called.
nonisolated final class NamedMethod: @unchecked Sendable {
  typealias Call = @MainActor @Sendable (AnyObject, _Arguments) -> Any?
  /// How other code may take a method's place.
  enum Replacing {
    /// Not at all: nothing looks who is called.
    case none
    /// The method itself looks at its beginning, and has its body apart.
    case atEntry(Call)
    /// The library's base looks, and runs this body if nothing took its place.
    case inBase(Call)
    /// `class_addMethod` put it into the class.
    case added
  }

  let name: String
  /// Calls it on an instance, overridden or not.
  let call: Call
  /// The class declares it, and has it only where a class below says so: an action that a responder may have.
  let isInformal: Bool
  let replacing: Replacing
  /// The replacement; set on the main thread.
  var replacement: Implementation?
  /// The original implementation.
  var own: Implementation {
    if let body { return body }
    let made = Implementation(of: self)
    body = made
    return made
  }
  private var body: Implementation?

  init(_ name: String, isInformal: Bool = false, replacing: Replacing = .none, _ call: @escaping Call) {
    (self.name, self.isInformal, self.replacing, self.call) = (name, isInformal, replacing, call)
  }

  convenience init(getterOf property: NamedProperty) { self.init(property.name) { object, _ in property.get(object) } }

  convenience init(_ name: String, setterOf property: NamedProperty) {
    self.init(name) { object, arguments in
      _ = property.set(object, ValueForms(arguments.given(0)))
      return nil
    }
  }

  /// Sends the message; an added method is in no class of Swift's that could be called.
  @MainActor func send(to target: AnyObject, _ arguments: _Arguments) -> Any? {
    if case .added = replacing, let replacement { return replacement.run(on: target, arguments) }
    return call(target, arguments)
  }
}

/// Methods that can be called by their names alone, as documents and selectors name them.
package enum NamedMethods {
  /// Says that instances of a class and of its subclasses have a selector's method.
  nonisolated package static func register(_ selector: Selector, of type: AnyClass) {
    register(selector, of: type, isInformal: false)
  }

  /// Says so of methods that the class declares and has not. Rule: PB-02
  nonisolated static func register(_ selector: Selector, of type: AnyClass, isInformal: Bool) {
    guard let own = selector.own else { return }
    let method = NamedMethod(selector.description, isInformal: isInformal) { target, arguments in
      if !own(target, arguments) { Diagnostics.fail(.unperformable(target, selector)) }
      return nil
    }
    NamedMembers.register(method, of: type)
  }

  /// Says how a method of instances is called.
  nonisolated package static func register<Object: AnyObject>(
    _ name: String, of type: Object.Type, _ call: @escaping @MainActor (Object, _Arguments) -> Any?
  ) {
    NamedMembers.register(NamedMethod(name, untyped(call)), of: type)
  }

  /// Says how a method of the library is called that apps exchange for their own, and what its base does.
  nonisolated static func register<Object: AnyObject>(
    _ names: String..., of type: Object.Type, call: @escaping @MainActor (Object, _Arguments) -> Any?,
    base: @escaping @MainActor (Object, _Arguments) -> Any?
  ) {
    let method = NamedMethod(names[0], replacing: .inBase(untyped(base)), untyped(call))
    for name in names { NamedMembers.register(method, of: type, as: name) }
  }

  /// Says how a method is called that looks at its beginning whether another took its place, and what its body is.
  nonisolated static func register<Object: AnyObject>(
    replaceable name: String, of type: Object.Type, call: @escaping @MainActor (Object, _Arguments) -> Any?,
    body: @escaping @MainActor (Object, _Arguments) -> Any?
  ) {
    NamedMembers.register(NamedMethod(name, replacing: .atEntry(untyped(body)), untyped(call)), of: type)
  }

  nonisolated private static func untyped<Object: AnyObject>(
    _ call: @escaping @MainActor (Object, _Arguments) -> Any?
  ) -> NamedMethod.Call {
    { target, arguments in
      guard let target = target as? Object else { return nil }
      let answer = call(target, arguments)
      return answer is Void ? nil : answer
    }
  }

  /// Says how a method of a class is called.
  nonisolated static func register<Object: AnyObject>(
    class name: String, of type: Object.Type, _ call: @escaping @MainActor (Object.Type, _Arguments) -> Any?
  ) {
    NamedMembers.register(
      class: NamedMethod(name) { target, arguments in
        guard let type = target as? Object.Type else { return nil }
        let answer = call(type, arguments)
        return answer is Void ? nil : answer
      }, of: type)
  }

  /// The method that the object's class, or the nearest one above it, has under a name; a class has its own methods.
  nonisolated static func find(_ name: String, of object: AnyObject) -> NamedMethod? {
    if let found = NamedMembers.method(name, of: Swift.type(of: object)) { return found }
    return (object as? AnyClass).flatMap { NamedMembers.classMethod(name, of: $0) }
  }

  /// Returns true if an object has a method under a name.
  nonisolated static func has(_ name: String, _ object: AnyObject) -> Bool {
    find(name, of: object).map { !$0.isInformal } ?? false
  }
}
