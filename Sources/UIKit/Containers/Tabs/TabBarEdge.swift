internal import CoreGraphics
internal import Foundation

/// Follows how far the selected page's content goes on behind the tab bar.
final class TabBarEdge: ScrollEdgeWatcher {
  private unowned let tabs: UITabBarController
  private weak var content: UIScrollView?

  init(_ tabs: UITabBarController) { self.tabs = tabs }

  /// Another page, or another of its stack, may be seen.
  func watch() {
    var page = tabs.changes.destination
    while let stack = page as? UINavigationController { page = stack.topViewController }
    let found = page?.edgeScrollView
    if found !== content {
      content?.bottomEdgeWatcher = nil
      content = found
      found?.bottomEdgeWatcher = self
    }
    tabs.tabBar.scrollEdgeDistance = found?.distanceBehindBottom ?? 0
  }

  func contentDidMove(in scrollView: UIScrollView) {
    if scrollView === content { tabs.tabBar.scrollEdgeDistance = scrollView.distanceBehindBottom }
  }
}

extension UIScrollView {
  /// How far the content goes on behind what covers its bottom; below zero while it is pulled up.
  ///
  /// Units: points.
  fileprivate var distanceBehindBottom: CGFloat {
    contentSize.height + adjustedContentInset.bottom - bounds.height - contentOffset.y
  }
}
