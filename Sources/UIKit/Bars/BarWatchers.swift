internal import QuartzCore

/// A bar or a part of one that shows an item.
protocol BarItemWatcher: AnyObject {
  /// Something that is seen of the item changed.
  func barItemDidChange(_ item: AnyObject, animated: Bool)
}

/// Who shows an item; nobody is kept alive by it.
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

  func tell(_ item: AnyObject, animated: Bool = false) {
    for watcher in list { watcher.object?.barItemDidChange(item, animated: animated) }
  }
}
