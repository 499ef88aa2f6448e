internal import CoreGraphics
internal import Foundation

/// Observes how far content extends behind a stack's toolbar.
final class ToolbarEdge: ScrollEdgeWatcher {
  private let toolbar: UIToolbar
  private weak var content: UIScrollView?

  init(_ toolbar: UIToolbar) { self.toolbar = toolbar }

  /// Observes another view controller; nil if the toolbar is hidden, which keeps its appearance meanwhile.
  func watch(_ page: UIViewController?) {
    follow(page?.edgeScrollView(at: .bottom))
    if let page { toolbar.scrollEdgeDistance = Self.distance(of: page) }
  }

  /// Updates the bar's appearance for a view controller's content, animated inside an animation block.
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

  /// Returns the distance of a view controller's content behind the bar; zero without a scroll view.
  private static func distance(of page: UIViewController?) -> CGFloat {
    page?.edgeScrollView(at: .bottom)?.distanceBehindBottom ?? 0
  }

  func contentDidMove(in scrollView: UIScrollView) {
    if scrollView === content { toolbar.scrollEdgeDistance = scrollView.distanceBehindBottom }
  }
}
