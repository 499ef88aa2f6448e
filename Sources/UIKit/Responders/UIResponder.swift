public import Foundation

/// An object in the chain along which touches, presses and actions travel.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// A responder that stands in no chain yet.
  public override init() { super.init() }

  /// Who is asked when this responder does not answer; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether this responder may take keyboard input; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder may give keyboard input up; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether keyboard input goes here.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// What stands on the screen in the place of the keyboard; nil is the keyboard.
  open var inputView: UIView? { nil }
  /// What stands on the screen above the keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Looks again at the input views of the first responder.
  open func reloadInputViews() {
    if isFirstResponder { UIApplication.shared.keyboard.inputMayHaveChanged() }
  }

  /// Whether the responder stands where keyboard input can reach it.
  var isReachable: Bool { true }
  /// Input was asked for before the responder could be reached.
  func firstResponderMustWait() {}
  /// Input is not wanted any more.
  func forgetFirstResponderWish() {}

  /// Asks for keyboard input; the present first responder must agree to resign.
  ///
  /// Errors: a view or a controller that is in no window gets none; a view gets it when it comes into one.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let application = UIApplication.shared
    if application.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard isReachable else {
      firstResponderMustWait()
      return false
    }
    if let present = application.firstResponder, !present.resignFirstResponder() { return false }
    application.firstResponder = self
    forgetFirstResponderWish()
    return true
  }

  /// Gives keyboard input up.
  @discardableResult open func resignFirstResponder() -> Bool {
    forgetFirstResponderWish()
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  /// Fingers that came down; passed on along the chain unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Fingers that moved; passed on along the chain unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Fingers that were lifted; passed on along the chain unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Fingers that the system took away; passed on along the chain unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Keys that went down; passed on along the chain unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Keys whose force changed; passed on along the chain unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Keys that went up; passed on along the chain unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Keys that the system took away; passed on along the chain unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The combinations of keys this responder has commands for; the nearest of the chain wins.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether an action may be performed here now.
  ///
  /// Differs: without the Objective-C runtime nothing tells whether a class implements a method; classes that answer
  /// actions from the chain are registered with them, or override this.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    NamedMethods.find(action.description, of: self) != nil
  }

  /// What the person does here; its scene hands it on.
  open var userActivity: NSUserActivity?
  /// Sent to controllers whose activity's `needsSave` is true when their scene goes to the background, to bring it up to date.
  ///
  /// Rule: SN-07
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// For an app's own calls with an activity that a scene was given. Rule: SN-07
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Sent when the object was made from an interface document and everything there is connected. Rule: SG-14
  open func awakeFromNib() {}

  /// The nearest responder of the chain that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }
}
