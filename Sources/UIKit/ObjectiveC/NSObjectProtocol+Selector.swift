public import Foundation
internal import QuartzCore
internal import Synchronization

extension NSObjectProtocol {
  /// Returns true if the object has the selector's method. Rule: OC-02
  ///
  /// Differs: a selector that carries its method is answered by whether this object is of the method's class.
  nonisolated public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { Responding.answer(of: self as AnyObject, $0) } ?? false
  }

  /// Returns true if instances of the class have the selector's method. Rule: OC-02
  nonisolated public static func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.map { Responding.has($0.description, self) } ?? false
  }

  /// Returns true if the object conforms to a protocol, spelt `UITableViewDelegate.self`.
  nonisolated public func conforms<Proto>(to aProtocol: Proto.Type) -> Bool { self is Proto }

  /// True if the object is of a class or of one below it.
  nonisolated public func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = Swift.type(of: self as AnyObject)
    while let type = next, type != aClass { next = _getSuperclass(type) }
    return next != nil
  }

  /// True if the object is of this very class.
  nonisolated public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self as AnyObject) == aClass }

  // MARK: Sending

  /// Sends a message; its result is retained until the turn ends. Rule: OC-01, OC-03
  @discardableResult nonisolated public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self as AnyObject, [])
  }

  /// Sends a message with an argument; its result is retained until the turn ends. Rule: OC-01, OC-03
  @discardableResult nonisolated public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>!
  {
    Messages.send(aSelector, to: self as AnyObject, [object])
  }

  /// Sends a message with two arguments; its result is retained until the turn ends. Rule: OC-01, OC-03
  @discardableResult nonisolated public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self as AnyObject, [object1, object2])
  }
}

/// Who has which method.
nonisolated enum Responding {
  private static let own = "respondsToSelector:"

  /// Returns an object's answer to `responds(to:)`: by its class's override if it has one, which may ask `plain` in
  /// turn.
  static func answer(of object: AnyObject, _ selector: Selector) -> Bool {
    guard MainQueue.isCurrent else { return plain(object, selector) }
    nonisolated(unsafe) let target = object
    return MainActor.assumeIsolated {
      if let describing = target as? any SelfDescribing { return describing.describedResponds(to: selector) }
      let name = "\(own)\(selector)"
      let answer = Reentrance.once(target, name) { NamedMembers.method(own, of: Swift.type(of: target)) }
      guard let method = answer else { return plain(target, selector) }
      return Reentrance.once(target, name) { method.call(target, _Arguments(own, selector, count: 1)) } as? Bool
        ?? false
    }
  }

  /// Returns true if the class of an object has the method.
  static func plain(_ object: AnyObject, _ selector: Selector) -> Bool {
    if let accepts = selector.accepts, accepts(object) { return true }
    let name = selector.description
    return NamedMethods.has(name, object) || NamedMembers.implements(name, Swift.type(of: object))
  }

  static func has(_ name: String, _ type: AnyClass) -> Bool {
    if let method = NamedMembers.method(name, of: type) { return !method.isInformal }
    return NamedMembers.implements(name, type)
  }
}

/// Messages that an app sends itself.
nonisolated enum Messages {
  /// Sends a message on the thread it is sent on, as iOS does.
  static func send(_ selector: Selector!, to target: AnyObject, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { return nil }
    guard let answer = Bridged.object(answer(selector, target, arguments)) else { return nil }
    let object = answer as AnyObject
    ReturnedObjects.keep(object)
    return Unmanaged.passUnretained(object)
  }

  static func answer(_ selector: Selector, _ target: AnyObject, _ arguments: [Any?]) -> Any? {
    typealias Sending = (Selector, AnyObject, [Any?]) -> Any?
    let onMain: @MainActor (Selector, AnyObject, [Any?]) -> Any? = { selector, target, arguments in
      switch selector.send(to: target, _Arguments(selector.description, of: arguments)) {
      case .answered(let answer): return answer
      case .refused:
        Diagnostics.fail(.unperformable(target, selector))
        return nil
      }
    }
    return withoutActuallyEscaping(onMain) { unsafeBitCast($0, to: Sending.self)(selector, target, arguments) }
  }
}

/// Methods of the root class that an app's class has itself, while they run: what they ask by `super` is answered plainly.
nonisolated enum Reentrance {
  private struct Call: Hashable {
    let object: ObjectIdentifier
    let name: String
  }
  private static let running = Mutex<Set<Call>>([])

  /// The result of a call, nil if the same call of the object runs already.
  static func once<Result>(_ object: AnyObject, _ name: String, _ body: () -> Result?) -> Result? {
    let call = Call(object: ObjectIdentifier(object), name: name)
    guard running.withLock({ $0.insert(call).inserted }) else { return nil }
    defer { running.withLock { _ = $0.remove(call) } }
    return body()
  }
}
