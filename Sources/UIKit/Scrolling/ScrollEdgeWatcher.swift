internal import CoreGraphics
internal import Foundation

/// Someone who follows how far a scroll view's content lies behind a bar.
protocol ScrollEdgeWatcher: AnyObject {
  func contentDidMove(in scrollView: UIScrollView)
  /// Where content is to rest that a finger let go and that would rest at an offset.
  func rest(_ proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint
}

extension ScrollEdgeWatcher {
  /// Most have no say.
  func rest(_ proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint { proposed }
}

extension UIScrollView {
  /// How far the content went on behind what covers its top; below zero while it is pulled down.
  ///
  /// Units: points.
  var distanceBehindTop: CGFloat { contentOffset.y + restingTop }
}
