public import Foundation

/// A custom action of an element besides its activation.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action, and returns whether it was performed.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The action's name.
  open var name: String
  /// Its picture; nil for none.
  open var image: UIImage?
  /// The closure of the action; nil if a target performs it.
  open var actionHandler: Handler?
  /// The target that performs it.
  open weak var target: AnyObject?
  /// The selector performed on the target.
  open var selector: Selector?

  /// An action that a closure does.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
  /// An action with a picture that a closure does.
  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
  /// An action that a target does.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
    super.init()
  }
  /// An action with a picture that a target does.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Performs the action; returns false if it has no handler.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let selector, let target else { return false }
    return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
  }
}
