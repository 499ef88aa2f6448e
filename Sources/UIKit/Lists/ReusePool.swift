internal import Foundation

/// The pool of a list's views: it creates them and keeps those out of sight for reuse.
final class ReusePool<Key: Hashable, View: UIView> {
  /// Make a view of what was registered, or something else where that was wrong.
  private(set) var makers: [Key: () -> Any?] = [:]
  private var waiting: [Key: [View]] = [:]

  /// Says where views come from; nil takes that back, and those that wait are let go of.
  func register(for key: Key, _ make: (() -> Any?)?) {
    makers[key] = make
    for view in waiting.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
  }

  /// A view is out of sight: it waits, hidden, where it has an identifier.
  func put(_ view: View, for key: Key?) {
    view.extras?.liftedAway?.show()
    view.cancelFirstResponderRequests()
    guard let key else { return view.removeFromSuperview() }
    view.isHidden = true
    waiting[key, default: []].append(view)
  }

  func dequeue(_ key: Key) -> View? { waiting[key]?.popLast() }
}
