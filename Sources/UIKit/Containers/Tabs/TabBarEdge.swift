internal import CoreGraphics
internal import Foundation

/// Follows how far the selected page's content goes on behind the tab bar, and which way a finger moves it.
final class TabBarEdge: ScrollEdgeWatcher {
  private unowned let tabs: UITabBarController
  private weak var content: UIScrollView?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  /// Another page, or another of its stack, may be seen.
  func watch() {
    var page = tabs.changes.destination
    while let stack = page as? UINavigationController { page = stack.topViewController }
    let found = page?.edgeScrollView(at: .bottom)
    guard !isShowingAhead else { return }
    if found !== content {
      content?.bottomEdgeWatchers.remove(self)
      content = found
      (last, reversalOffset) = (0, 0)
      tabs.chrome.makeSmall(false)
      found?.bottomEdgeWatchers.add(self)
    }
    tabs.tabBar.scrollEdgeDistance = found?.distanceBehindBottom ?? 0
  }

  /// Along with a change of a stack below it the bar comes to look as the page that comes wants it. Rule: S-15
  private var isShowingAhead = false

  /// The bar looks as over another page's content, in motion where this is called in an animation.
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
  private var (last, reversalOffset): (CGFloat, CGFloat) = (0, 0)
  /// How far content goes one way until the bar follows (chosen: more than a finger trembles).
  ///
  /// Units: points.
  private static let decisiveDistance: CGFloat = 24

  /// The bar becomes small or large as a finger moves the content, or it goes on by itself afterwards. Rule: S-38
  private func followMotion(of scrollView: UIScrollView) {
    // What lies beyond the ends goes back by itself, which is nobody's wish.
    let inset = scrollView.adjustedContentInset
    let top = -inset.top
    let bottom = max(top, scrollView.contentSize.height + inset.bottom - scrollView.bounds.height)
    let now = min(max(scrollView.contentOffset.y, top), bottom)
    let before = last
    last = now
    guard scrollView.isDragging || scrollView.isDecelerating else { return reversalOffset = now }
    if (now - before) * (before - reversalOffset) < 0 { reversalOffset = before }
    let delta = now - reversalOffset
    switch tabs.tabBarMinimizeBehavior {
    case .automatic, .never: return
    case .onScrollDown: follow(delta, isAtEnd: now == top)
    case .onScrollUp: follow(-delta, isAtEnd: now == bottom)
    }
  }

  private func follow(_ delta: CGFloat, isAtEnd: Bool) {
    if isAtEnd || delta <= -Self.decisiveDistance {
      tabs.chrome.makeSmall(false)
    } else if delta >= Self.decisiveDistance {
      tabs.chrome.makeSmall(true)
    }
  }
}
