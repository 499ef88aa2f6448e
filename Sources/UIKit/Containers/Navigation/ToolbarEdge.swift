internal import CoreGraphics
internal import Foundation

/// Follows how far the page's content goes on behind a stack's toolbar.
final class ToolbarEdge: ScrollEdgeWatcher {
  private let toolbar: UIToolbar
  private weak var content: UIScrollView?

  init(_ toolbar: UIToolbar) { self.toolbar = toolbar }

  /// Another page is seen; nil where the toolbar is away, which keeps its look on the way.
  func watch(_ page: UIViewController?) {
    follow(page?.edgeScrollView(at: .bottom))
    if let page { toolbar.scrollEdgeDistance = Self.distance(of: page) }
  }

  /// The bar looks as over the content of a page that comes, in motion where this is called in an animation.
  func show(_ page: UIViewController?) {
    follow(nil)
    toolbar.scrollEdgeDistance = Self.distance(of: page)
    toolbar.layoutIfNeeded()
  }

  private func follow(_ found: UIScrollView?) {
    guard found !== content else { return }
    content?.bottomEdgeWatchers.remove(self)
    content = found
    found?.bottomEdgeWatchers.add(self)
  }

  /// A page without a scroll view has nothing behind the bar.
  private static func distance(of page: UIViewController?) -> CGFloat {
    page?.edgeScrollView(at: .bottom)?.distanceBehindBottom ?? 0
  }

  func contentDidMove(in scrollView: UIScrollView) {
    if scrollView === content { toolbar.scrollEdgeDistance = scrollView.distanceBehindBottom }
  }
}
