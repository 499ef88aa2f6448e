internal import CoreGraphics
internal import Foundation

/// Observes how far the selected view controller's content extends behind the tab bar, and in which direction it
/// scrolls.
final class TabBarEdge: ScrollEdgeWatcher {
  private unowned let tabs: UITabBarController
  private weak var content: UIScrollView?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  /// Observes another view controller, if the visible one changed.
  func watch() {
    var page = tabs.changes.destination
    while let stack = page as? UINavigationController { page = stack.topViewController }
    let found = page?.edgeScrollView(at: .bottom)
    guard !isShowingAhead else { return }
    if found !== content {
      content?.bottomEdgeWatchers.remove(self)
      content = found
      (last, turn) = (0, 0)
      tabs.chrome.makeSmall(false)
      found?.bottomEdgeWatchers.add(self)
    }
    tabs.tabBar.scrollEdgeDistance = found?.distanceBehindBottom ?? 0
  }

  /// True if the bar already has the appearance for the coming view controller of a stack's change. Rule: S-15
  private var isShowingAhead = false

  /// Updates the bar's appearance for another view controller's content, animated inside an animation block.
  func show(_ page: UIViewController?) {
    isShowingAhead = true
    tabs.tabBar.scrollEdgeDistance = page?.edgeScrollView(at: .bottom)?.distanceBehindBottom ?? 0
    tabs.tabBar.layoutIfNeeded()
  }

  /// Settles the state after a minimization that was shown ahead.
  func settle() {
    isShowingAhead = false
    watch()
  }

  func contentDidMove(in scrollView: UIScrollView) {
    guard scrollView === content, !isShowingAhead else { return }
    tabs.tabBar.scrollEdgeDistance = scrollView.distanceBehindBottom
    followMotion(of: scrollView)
  }

  // MARK: Which way it goes

  /// The last content offset, and the offset at which its direction last reversed.
  private var (last, turn): (CGFloat, CGFloat) = (0, 0)
  /// The distance of scrolling after which the bar follows (chosen: more than a touch trembles).
  ///
  /// Units: points.
  private static let decisiveWay: CGFloat = 24

  /// Minimizes or restores the bar as a touch scrolls the content, or as it decelerates. Rule: S-38
  private func followMotion(of scrollView: UIScrollView) {
    // What lies beyond the ends goes back by itself, which is nobody's wish.
    let inset = scrollView.adjustedContentInset
    let top = -inset.top
    let bottom = max(top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    let now = min(max(scrollView.contentOffset.y, top), bottom)
    let before = last
    last = now
    guard scrollView.isDragging || scrollView.isDecelerating else { return turn = now }
    if (now - before) * (before - turn) < 0 { turn = before }
    let way = now - turn
    switch tabs.tabBarMinimizeBehavior {
    case .automatic, .never: return
    case .onScrollDown: follow(way, isAtEnd: now == top)
    case .onScrollUp: follow(-way, isAtEnd: now == bottom)
    }
  }

  private func follow(_ way: CGFloat, isAtEnd: Bool) {
    if isAtEnd || way <= -Self.decisiveWay {
      tabs.chrome.makeSmall(false)
    } else if way >= Self.decisiveWay {
      tabs.chrome.makeSmall(true)
    }
  }
}
