internal import Foundation

extension UIViewController {
  /// The scroll view whose content goes behind the bars: the view itself, else the backmost one in it.
  var edgeScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}
