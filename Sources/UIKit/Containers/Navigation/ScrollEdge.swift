internal import Foundation

extension UIViewController {
  /// The scroll views that apps named, as long as there are both.
  private static let named = NSMapTable<UIViewController, NamedScrollViews>.weakToStrongObjects()

  /// Sets the scroll view whose content extends behind the bars at some edges; nil lets the bars find one.
  ///
  /// Not retained. Rule: S-38
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let known = Self.named.object(forKey: self) ?? NamedScrollViews()
    for one in NSDirectionalRectEdge.each where edge.contains(one) {
      known.byEdge[one.rawValue] = scrollView.map(WeakScrollView.init)
    }
    Self.named.setObject(known, forKey: self)
    var container = parent
    while let next = container {
      next.viewIfLoaded?.setNeedsLayout()
      container = next.parent
    }
  }
  /// Sets the scroll view whose content extends behind the bars at all edges.
  public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }
  func namedScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard let known = Self.named.object(forKey: self) else { return nil }
    return NSDirectionalRectEdge.each.lazy.filter { edge.contains($0) }.compactMap { known.byEdge[$0.rawValue]?.view }
      .first
  }

  /// Returns the scroll view whose content is behind the bars at an edge: the one set by the app, the view itself, else
  /// the backmost one in it.
  func edgeScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return contentScrollView(for: edge) ?? view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}

/// The scroll views that an app set for each edge.
private final class NamedScrollViews: NSObject {
  var byEdge: [UInt: WeakScrollView] = [:]
}

private struct WeakScrollView {
  weak var view: UIScrollView?
  init(_ view: UIScrollView) { self.view = view }
}

extension NSDirectionalRectEdge {
  fileprivate static var each: [NSDirectionalRectEdge] { [.top, .leading, .bottom, .trailing] }
}
