public import Foundation
internal import QuartzCore

// Messages to classes themselves, as `UIApplication.perform(Selector("sharedApplication"))`.
extension NSObjectProtocol {
  /// True if the class itself has the selector's method. Rule: OC-02
  nonisolated public static func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { NamedMembers.classMethod($0.description, of: self) != nil } ?? false
  }

  /// Sends a message to the class; what the method returns is there until the turn ends. Rule: OC-01
  @discardableResult nonisolated public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self as AnyObject, [])
  }

  /// Sends a message with an argument to the class; what the method returns is there until the turn ends. Rule: OC-01,
  /// OC-03
  @discardableResult nonisolated public static func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self as AnyObject, [object])
  }

  /// Sends a message with two arguments to the class; what the method returns is there until the turn ends. Rule: OC-01,
  /// OC-03
  @discardableResult nonisolated public static func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    Messages.send(aSelector, to: self as AnyObject, [object1, object2])
  }
}
