internal import QuartzCore

extension UIView {
  /// Keeps views without observable ends for later turns; the others go with their superview.
  nonisolated static func releaseLater(_ views: [UIView]) {
    MainActor.assumeIsolated {
      for index in views.indices where views.peek(index, { $0.goesUnseen }) { DeferredRelease.keep(views[index]) }
    }
  }

  /// True if nothing of an app's ends with the view: it is of a class of the library, and nothing is in it or at it.
  private var goesUnseen: Bool {
    type(of: self) == plainClass && subviews.isEmpty && recognizers.isEmpty && extras == nil && layer.isBare
  }
}
