/// The first responder of a controller whose view appears and disappears. Rule: TI-09
extension UIViewController {
  /// Makes a controller with an accessory view first responder when it appears, if there is no other.
  func claimFirstResponderOnAppearance() {
    guard canBecomeFirstResponder, isReachable, UIApplication.shared.firstResponder == nil,
      inputAccessoryView != nil || inputView != nil
    else { return }
    becomeFirstResponder()
  }

  /// Resigns the first responder when the controller disappears, without asking it.
  func loseKeysWithPage() {
    UIApplication.shared.keyboard.hostLeft(self)
    UIApplication.shared.keyboard.keyboardOwnerMayHaveLeft()
    if isFirstResponder, !resignFirstResponder() { UIApplication.shared.firstResponder = nil }
  }
}

/// The keeping of the keyboard. Rule: TI-10
extension UIViewController {
  fileprivate var keepsKeyboard: Bool {
    guard let window = viewIfLoaded?.window, !isBeingDismissed else { return false }
    // A form sheet that fills a compact width lets it go, as any page does.
    let fills = modalPresentationStyle == .formSheet && window.traitCollection.horizontalSizeClass == .compact
    return !fills && disablesAutomaticKeyboardDismissal
  }
}

extension UIResponder {
  /// True if the keyboard stays after the first responder resigned: the outermost controller is asked, unless one on
  /// the path to it presents something, or the responder's own controller has left the window.
  var pageKeepsKeyboard: Bool {
    var controller = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    guard controller?.presentedViewController == nil, controller?.viewIfLoaded?.window != nil else { return false }
    while let parent = controller?.parent { controller = parent }
    return controller?.keepsKeyboard ?? false
  }

  /// The view of the first responder: itself, its view, or that of the responder with the accessory.
  var viewOfKeys: UIView? {
    let owner = UIApplication.shared.keyboard.host(of: self) ?? self
    return owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
  }

  /// Resigns with the controller's view; returns the responder to restore, and nil if it refuses.
  func resignFirstResponderWithPage() -> UIResponder? {
    guard resignFirstResponder() else { return nil }
    return UIApplication.shared.keyboard.endVisit(of: self) ?? self
  }
}
