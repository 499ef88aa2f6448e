internal import CoreGraphics
internal import Foundation

// The wheel above the content. Rule: LV-57, LV-58
extension UIScrollView {
  /// The room that is kept for the wheel.
  var refreshSpace: CGFloat { refreshControl?.reservedHeight ?? 0 }
  /// The height of the large title between the bar's first row and the content.
  var titleSpace: CGFloat { edgeWatcher?.titleSpace(above: self) ?? 0 }

  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.attach(to: nil)
    if let refreshControl {
      refreshControl.removeFromSuperview()
      insertSubview(refreshControl, at: 0)
      refreshControl.attach(to: self)
    }
    insetsMayHaveChanged()
  }

  /// Room for the wheel came or went: the content stays where it is.
  func refreshSpaceDidChange() { insetsMayHaveChanged(keepsContent: true) }
}
