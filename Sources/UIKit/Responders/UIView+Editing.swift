/// When a view that has no keyboard input is to have it.
enum FirstResponderRequest {
  case none
  /// As soon as it is in a window that is shown.
  case inWindow
  /// As its page comes back from beneath what covers it. Rule: P-70, S-52
  case withPage
}

extension UIView {
  /// Returns true when nothing inside holds the input any more.
  func resignEditing(_ force: Bool) -> Bool {
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self) else { return true }
    if first.resignFirstResponder() { return true }
    guard force else { return false }
    application.firstResponder = nil
    first.didLoseFirstResponder()
    return true
  }

  /// Takes the input from views that go, also that which they would get back. Rule: LV-10.3, LV-10.4
  static func resignEditing(in views: some Sequence<UIView>) {
    for view in views { view.cancelFirstResponderRequests() }
    guard let first = UIApplication.shared.firstResponder as? UIView,
      let view = views.first(where: { first.isDescendant(of: $0) })
    else { return }
    _ = view.resignEditing(true)
  }

  /// Cancels what a view that is given up was to get later, with all inside. Rule: LV-10.4
  func cancelFirstResponderRequests() {
    firstResponderRequest = .none
    for view in subviews { view.cancelFirstResponderRequests() }
  }

  /// Who asked for keyboard input while its window was hidden gets it.
  func performFirstResponderRequest() {
    if firstResponderRequest == .inWindow { becomeFirstResponder() }
    for view in subviews { view.performFirstResponderRequest() }
  }
}
