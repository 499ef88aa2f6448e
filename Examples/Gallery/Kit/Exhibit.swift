import UIKit

/// Something to try: a row of the gallery.
@MainActor package struct Exhibit {
  package let title: String
  var detail: String?
  /// Shows it; what has an arrow points at the view.
  let show: (_ gallery: UIViewController, _ source: UIView) -> Void

  /// Something with a way out of its own.
  init(_ title: String, _ detail: String? = nil, show: @escaping (UIViewController, UIView) -> Void) {
    (self.title, self.detail, self.show) = (title, detail, show)
  }

  /// A screen that would be an app's whole window; the gallery frames it, and it grows out of its row.
  init(_ title: String, _ detail: String? = nil, screen: @escaping () -> UIViewController) {
    self.init(title, detail) { gallery, source in
      let frame = ScreenController(showing: screen())
      frame.modalPresentationStyle = .fullScreen
      let options = UIViewController.Transition.ZoomOptions()
      // Fingers are the screen's own.
      options.interactiveDismissShouldBegin = { _ in false }
      frame.preferredTransition = .zoom(options: options) { [weak source] _ in source }
      gallery.present(frame, animated: true)
    }
  }
}

/// A page of exhibits: a row of the gallery's first list.
@MainActor package struct Topic {
  package let title: String
  let symbol: String
  let color: UIColor
  let words: String
  package let exhibits: [Exhibit]
}
