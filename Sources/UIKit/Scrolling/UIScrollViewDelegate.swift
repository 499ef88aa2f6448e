public import Foundation

/// The delegate of a scroll view's content.
///
/// Every requirement is optional; one that is left out behaves as absent.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Optional: the offset changed, by any cause.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Optional: the scale changed, by any cause.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Optional: a finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Optional: the finger lets go; the place where the content will rest may be changed.
  ///
  /// Units: the velocity in points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Optional: the finger let go; whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Optional: the content moves on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Optional: the content came to rest, or a finger stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Optional: an animated change of the offset from code is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Optional: the view that zooms; nil forbids zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Optional: fingers begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Optional: zooming is over, the return to the limits included.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Optional: whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Optional: the top was reached after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Optional: the insets in force changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The default does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default keeps the proposed offset.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default allows no zooming.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default does nothing.
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default: scrolls.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// The default does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
