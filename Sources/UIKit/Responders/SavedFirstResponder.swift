/// The first responder of a covered view controller; nil if it resigned meanwhile, or its cell was given up.
///
/// Rule: P-70, S-52, LV-10.4
@MainActor final class SavedFirstResponder {
  private weak var kept: UIResponder?

  var responder: UIResponder? {
    get {
      guard let view = kept as? UIView else { return kept }
      return view.firstResponderRequest == .withPage ? view : nil
    }
    set {
      if let old = kept as? UIView, old.firstResponderRequest == .withPage { old.firstResponderRequest = .none }
      kept = newValue
      (newValue as? UIView)?.firstResponderRequest = .withPage
    }
  }
}
