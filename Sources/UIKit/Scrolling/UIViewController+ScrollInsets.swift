/// The content inset adjustment that a controller requests for its scroll views.
private final class ScrollInsetPreference {
  var adjusts = true
}

extension UIViewController {
  /// True if scroll views that the controller owns get content insets for bars although their content fits; true at
  /// first.
  ///
  /// Only those whose `contentInsetAdjustmentBehavior` is `automatic` do, which takes the place of this since iOS 11.
  /// Differs: classes cannot override it; set it.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { attached { ScrollInsetPreference() }.adjusts }
    set {
      attached { ScrollInsetPreference() }.adjusts = newValue
      guard let view = viewIfLoaded else { return }
      for case let scrollView as UIScrollView in [view] + view.subviews { scrollView.insetsMayHaveChanged() }
    }
  }
}
