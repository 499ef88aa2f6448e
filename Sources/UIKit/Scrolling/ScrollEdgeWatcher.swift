internal import CoreGraphics
internal import Foundation

/// Someone who follows how far a scroll view's content lies behind a bar.
protocol ScrollEdgeWatcher: AnyObject {
  func contentDidMove(in scrollView: UIScrollView)
  /// Returns the resting offset for content that was released and would rest at a proposed one.
  func rest(_ proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint
  /// The height of a large title that lies above the content and goes down with it.
  func titleSpace(above scrollView: UIScrollView) -> CGFloat
}

extension ScrollEdgeWatcher {
  /// Most have no say.
  func rest(_ proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint { proposed }
  func titleSpace(above scrollView: UIScrollView) -> CGFloat { 0 }
}

extension UIScrollView {
  /// How far the content went on behind what covers its top; below zero while it is pulled down.
  ///
  /// Units: points.
  var distanceBehindTop: CGFloat { contentOffset.y + restingTop - refreshSpace }

  /// How far the content goes on behind what covers its bottom; below zero while it is pulled up.
  ///
  /// Units: points.
  var distanceBehindBottom: CGFloat {
    contentSize.height + adjustedContentInset.bottom - bounds.height - contentOffset.y
  }
}

/// The observers of content at one of its ends; not retained.
struct ScrollEdgeWatchers {
  private struct WeakWatcher {
    weak var watcher: (any ScrollEdgeWatcher)?
  }

  private var entries: [WeakWatcher] = []

  mutating func add(_ watcher: any ScrollEdgeWatcher) {
    remove(watcher)
    entries.append(WeakWatcher(watcher: watcher))
  }

  mutating func remove(_ watcher: any ScrollEdgeWatcher) {
    entries.removeAll { $0.watcher == nil || $0.watcher === watcher }
  }

  func contentDidMove(in scrollView: UIScrollView) {
    for entry in entries { entry.watcher?.contentDidMove(in: scrollView) }
  }
}
