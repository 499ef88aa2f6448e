/// The content inset adjustment that a controller requests for its scroll views.
private final class ScrollInsetPreference {
  var adjusts = true
}

extension UIViewController {
  var adjustsOwnScrollViews: Bool { attached { ScrollInsetPreference() }.adjusts }

  func setAdjustsOwnScrollViews(_ adjusts: Bool) {
    attached { ScrollInsetPreference() }.adjusts = adjusts
    guard let view = viewIfLoaded else { return }
    for case let scrollView as UIScrollView in [view] + view.subviews { scrollView.insetsMayHaveChanged() }
  }
}
