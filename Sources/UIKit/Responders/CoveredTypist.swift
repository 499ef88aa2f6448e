/// The first responder of a covered view controller; nil if it resigned meanwhile. Rule: P-70, S-52
@MainActor final class CoveredTypist {
  private weak var kept: UIResponder?

  var responder: UIResponder? {
    get {
      guard let view = kept as? UIView else { return kept }
      return view.keysWish == .withPage ? view : nil
    }
    set {
      if let old = kept as? UIView, old.keysWish == .withPage { old.keysWish = .none }
      kept = newValue
      (newValue as? UIView)?.keysWish = .withPage
    }
  }
}
