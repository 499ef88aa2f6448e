/// The first responder of a covered view controller; nil if it resigned meanwhile, or its cell was given up.
///
/// Rule: P-70, S-52, LV-10.4
@MainActor final class SavedFirstResponder {
  private weak var kept: UIResponder?

  private struct Reference {
    weak var saved: SavedFirstResponder?
  }

  /// All that hold one.
  private static var all: [Reference] = []

  var responder: UIResponder? {
    get {
      guard let view = kept as? UIView else { return kept }
      return view.firstResponderRequest == .withPage ? view : nil
    }
    set {
      if let old = kept as? UIView, old.firstResponderRequest == .withPage { old.firstResponderRequest = .none }
      kept = newValue
      (newValue as? UIView)?.firstResponderRequest = .withPage
      Self.all.removeAll { $0.saved == nil || $0.saved === self }
      if newValue != nil { Self.all.append(Reference(saved: self)) }
    }
  }

  /// Forgets a first responder in views of a list that are given up. Rule: LV-10.4
  static func forget(in views: some Sequence<UIView>) {
    for reference in all {
      guard let saved = reference.saved, let field = saved.kept as? UIView,
        views.contains(where: { field.isDescendant(of: $0) })
      else { continue }
      saved.responder = nil
    }
  }
}
