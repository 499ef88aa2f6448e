/// The keys of a controller whose view comes and goes. Rule: TI-09
extension UIViewController {
  /// A controller that has a view above the keys gets them with its page, where nobody has them.
  func takeKeysWithPage() {
    guard canBecomeFirstResponder, isReachable, UIApplication.shared.firstResponder == nil,
      inputAccessoryView != nil || inputView != nil
    else { return }
    becomeFirstResponder()
  }

  /// Nobody sees where its keys would go: it is not asked.
  func loseKeysWithPage() {
    UIApplication.shared.keyboard.hostLeft(self)
    UIApplication.shared.keyboard.keeperMayHaveLeft()
    if isFirstResponder, !resignFirstResponder() { UIApplication.shared.firstResponder = nil }
  }
}

/// Who keeps the keyboard. Rule: TI-10
extension UIViewController {
  fileprivate var keepsKeyboard: Bool {
    guard let window = viewIfLoaded?.window, presentedViewController == nil, !isBeingDismissed else { return false }
    // A form sheet that fills a compact width lets it go, as any page does.
    let fills = modalPresentationStyle == .formSheet && window.traitCollection.horizontalSizeClass == .compact
    return !fills && disablesAutomaticKeyboardDismissal
  }
}

extension UIResponder {
  /// True if the page it stands on keeps the keyboard when nobody takes the keys: the outermost controller is asked.
  var pageKeepsKeyboard: Bool {
    var controller = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    while let parent = controller?.parent { controller = parent }
    return controller?.keepsKeyboard ?? false
  }

  /// The view on a page for which it has the keys: itself, its view, or that of who lent it its place above the keys.
  var viewOfKeys: UIView? {
    let owner = UIApplication.shared.keyboard.host(of: self) ?? self
    return owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
  }

  /// Gives the keys up along with the page; answers who is to have them again, and nil where it refuses.
  func leaveKeysWithPage() -> UIResponder? {
    guard resignFirstResponder() else { return nil }
    return UIApplication.shared.keyboard.endVisit(of: self) ?? self
  }
}
