public import Foundation

/// An action that runs when a layer's property changes or an event occurs.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Does what the event asks for, right after the change.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  /// Nil where it says that there is none.
  var unlessNull: (any CAAction)? { self === NSNull.noAction || self is NSNull ? nil : self }
}

/// Says "no action, and look no further".
extension NSNull: CAAction {
  /// One for all, so that none is made for a change that is not animated.
  package static let noAction = NSNull()
  /// The default does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
