internal import QuartzCore

/// A bar or a part of one that shows an item.
protocol BarItemWatcher: AnyObject {
  /// Something that is seen of the item changed.
  func barItemDidChange(_ item: AnyObject, animated: Bool)
  /// The view of the item alone.
  func view(of item: AnyObject) -> UIView?
}

extension BarItemWatcher {
  func view(of item: AnyObject) -> UIView? { nil }
}

/// The views that show an item; not retained.
struct BarWatchers {
  private struct Watcher {
    weak var object: (any BarItemWatcher)?
  }

  private var list: [Watcher] = []

  mutating func add(_ watcher: any BarItemWatcher) {
    list.removeAll { $0.object == nil || $0.object === watcher }
    list.append(Watcher(object: watcher))
  }

  mutating func remove(_ watcher: any BarItemWatcher) { list.removeAll { $0.object == nil || $0.object === watcher } }

  /// The view of one item alone that is in a window, the last first.
  func shownView(of item: AnyObject) -> UIView? {
    list.reversed().lazy.compactMap { $0.object?.view(of: item) }.first { $0.window != nil && $0.isShown }
  }

  func notify(_ item: AnyObject, animated: Bool = false) {
    for watcher in list { watcher.object?.barItemDidChange(item, animated: animated) }
  }
}

extension UIBarButtonItem {
  /// The view of the item in a bar: its custom view, or the button made for it.
  var shownView: UIView? {
    watchers.shownView(of: self).map { customView?.isDescendant(of: $0) == true ? customView ?? $0 : $0 }
  }

  /// The other controls in the item's bar.
  var neighboursInBar: [UIView] {
    guard let own = watchers.shownView(of: self) else { return [] }
    var bar: UIView? = own
    while let view = bar, !(view is UINavigationBar), !(view is UIToolbar) { bar = view.superview }
    return bar?.controls(besides: own) ?? []
  }
}

extension UIView {
  /// Neither it nor what it is in is hidden.
  fileprivate var isShown: Bool { !isHidden && superview?.isShown ?? true }

  fileprivate func controls(besides own: UIView) -> [UIView] {
    subviews.flatMap { view in
      if view === own { return [UIView]() }
      return view is UIControl ? [view] : view.controls(besides: own)
    }
  }
}
