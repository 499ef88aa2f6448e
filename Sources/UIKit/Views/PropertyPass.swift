internal import Foundation

/// The pass that brings views' properties up to date, before constraints and layout. Rule: A-53
///
/// Who asked for it in a window is kept by the application; who is new, or asked elsewhere, is asked before its layout.
enum PropertyPass {
  /// The limit of repeated updates in one pass, as with layout.
  private static let mostRounds = 100

  /// Updates the views that asked, the outer ones first, until none asks any more; returns true if any did.
  static func run(in application: UIApplication) -> Bool {
    var (didAnything, rounds) = (false, 0)
    while !application.propertyRequests.isEmpty, rounds < mostRounds {
      rounds += 1
      let views = application.propertyRequests.removeAll()
      let due = views.filter { $0.constraintRequest.isOfProperties && $0.settledWindow != nil }
      let inOrder = due.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      for view in inOrder.map(\.element) { view.updateOwnProperties() }
      didAnything = didAnything || !due.isEmpty
    }
    return didAnything
  }
}

/// The views of an application that requested an update, not retained.
final class PropertyRequests {
  private struct Request { weak var view: UIView? }
  private var all: [Request] = []

  var isEmpty: Bool { all.isEmpty }

  func add(_ view: UIView) { all.append(Request(view: view)) }

  /// Removes the requests, and returns the views that still exist.
  func removeAll() -> [UIView] {
    defer { all = [] }
    return all.compactMap(\.view)
  }
}

extension UIView {
  /// How many views are around.
  fileprivate var depth: Int {
    var (count, view) = (0, superview)
    while let outer = view { (count, view) = (count + 1, outer.superview) }
    return count
  }

  /// Requests `updateProperties()` before the next layout. Rule: A-53
  public func setNeedsUpdateProperties() {
    constraintRequest.isOfProperties = true
    // Outside a window the layout that comes with one asks.
    guard settledWindow != nil else { return setNeedsLayout() }
    application.propertyRequests.add(self)
  }

  /// Updates the view's properties where that is due, its controller's first.
  func updateOwnProperties() {
    guard constraintRequest.isOfProperties else { return }
    constraintRequest.isOfProperties = false
    controller?.updateProperties()
    updateProperties()
  }

  /// Updates properties now, here and in subviews, if needed.
  ///
  /// Order: the outer views first. Rule: A-53
  public func updatePropertiesIfNeeded() {
    updateOwnProperties()
    for view in subviews { view.updatePropertiesIfNeeded() }
  }
}

extension UIViewController {
  /// Requests `updateProperties()`, of the controller and its view; before the view is loaded, it is called with the
  /// view anyway.
  ///
  /// Rule: A-53
  public func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }
  /// Updates the properties now, of the controller, its view and subviews, if needed. Rule: A-53
  public func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }
}
