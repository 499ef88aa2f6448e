public import Foundation

/// What happens when a layer's property changes or an event befalls it.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Does what the event asks for, right after the change.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Says "no action, and look no further".
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
