/// The messages that Objective-C lets any object receive: of a control's target, whose type is `AnyObject`.
///
/// Rewritten sources send by it what they send to such a target.
nonisolated public struct _ObjectMessages {
  private let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  /// Sends a message. Rule: OC-01, OC-03
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: object, [])
  }

  /// Sends a message with an argument. Rule: OC-01, OC-03
  @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self.object, [object])
  }

  /// Sends a message with two arguments. Rule: OC-01, OC-03
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: object, [object1, object2])
  }

  /// Returns true if the object has the selector's method. Rule: OC-02
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { Responding.answer(of: object, $0) } ?? false
  }
}

extension _ObjectiveC {
  /// Returns what sends messages to an object; nil for none.
  nonisolated public static func messages(_ object: AnyObject?) -> _ObjectMessages? { object.map(_ObjectMessages.init) }
}
