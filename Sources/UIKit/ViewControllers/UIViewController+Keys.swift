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
    if isFirstResponder, !resignFirstResponder() { UIApplication.shared.firstResponder = nil }
  }
}

extension UIResponder {
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
