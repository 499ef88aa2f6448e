internal import Foundation

/// The one place that sends appearance callbacks.
///
/// Transitions, containers, windows and apps with manual forwarding all come through `begin` and `end`.
enum Appearance {
  /// Starts to show or hide; sends the "will". Rule: P-49
  static func begin(_ controller: UIViewController, appearing: Bool, animated: Bool) {
    switch (controller.appearance, appearing) {
    case (.disappeared, true), (.disappearing, true):
      willAppear(controller, animated)
    case (.appeared, false), (.appearing, false):
      willDisappear(controller, animated)
    case (.appearing, true), (.disappearing, false):
      Diagnostics.report(.unbalancedAppearance(controller))
    case (.appeared, true), (.disappeared, false):
      break
    }
  }

  /// Ends what was begun; sends the "did". Rule: P-49, D-20
  static func end(_ controller: UIViewController) {
    switch controller.appearance {
    case .appearing(let animated):
      // Whoever ends without a layout in between still gets the callback first.
      controller.deliverIsAppearing()
      controller.awaitsIsAppearing = false
      controller.appearance = .appeared
      CallLog.record(controller, "viewDidAppear(\(animated))")
      controller.viewDidAppear(animated)
      if controller.movement == .toParent { controller.movement = .none }
    case .disappearing(let animated):
      controller.appearance = .disappeared
      CallLog.record(controller, "viewDidDisappear(\(animated))")
      controller.viewDidDisappear(animated)
    case .appeared, .disappeared:
      Diagnostics.report(.unbalancedAppearance(controller))
    }
  }

  private static func willAppear(_ controller: UIViewController, _ animated: Bool) {
    controller.appearance = .appearing(animated: animated)
    controller.awaitsIsAppearing = true
    controller.loadViewIfNeeded()
    CallLog.record(controller, "viewWillAppear(\(animated))")
    controller.viewWillAppear(animated)
    controller.loadedView?.setNeedsLayout()
  }

  private static func willDisappear(_ controller: UIViewController, _ animated: Bool) {
    controller.appearance = .disappearing(animated: animated)
    controller.awaitsIsAppearing = false
    CallLog.record(controller, "viewWillDisappear(\(animated))")
    controller.viewWillDisappear(animated)
  }

  // MARK: Children

  /// Tells the children that are seen with their parent; called inside the parent's own callback. Rule: P-50
  static func cascadeWill(from parent: UIViewController, appearing: Bool, animated: Bool) {
    guard parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance.isTowardsVisible == appearing else {
      return
    }
    for child in visibleChildren(of: parent) where child.appearance.isTowardsVisible != appearing {
      begin(child, appearing: appearing, animated: animated)
    }
  }

  /// Ends what `cascadeWill` began. Rule: P-50
  static func cascadeDid(from parent: UIViewController, appearing: Bool) {
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in parent.children {
      guard child.appearance.isOpen, child.appearance.isTowardsVisible == appearing else { continue }
      guard child.containerTransition == nil else { continue }
      end(child)
    }
  }

  private static func visibleChildren(of parent: UIViewController) -> [UIViewController] {
    guard let view = parent.viewIfLoaded else { return [] }
    return parent.children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  // MARK: Views that come and go by themselves

  /// A child's view is about to join or leave a window without a transition of its own. Rule: P-48
  static func willMove(_ view: UIView, to window: UIWindow?) {
    guard let child = view.controller, let parent = child.parent, parent.appearance.isTowardsVisible,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return }
    switch (child.appearance, window) {
    case (.disappeared, .some):
      begin(child, appearing: true, animated: parent.appearance == .appearing(animated: true))
    case (.appeared, .none):
      begin(child, appearing: false, animated: false)
    case (.disappeared, .none), (.appeared, .some), (.appearing, _), (.disappearing, _):
      return
    }
    // While the parent itself is still appearing, its end is the child's end.
    guard !parent.appearance.isOpen else { return }
    let isAppearing = window != nil
    UIApplication.shared.atCommit {
      if child.appearance.isOpen, child.appearance.isTowardsVisible == isAppearing, child.containerTransition == nil {
        end(child)
      }
    }
  }

  /// A view's window changed; a controller that waits for it lays out next.
  static func didMove(_ view: UIView, to window: UIWindow?) {
    if window != nil, view.controller?.awaitsIsAppearing == true { view.setNeedsLayout() }
  }

  /// A controller's view may only be put inside its parent's. Rule: D-29
  static func check(_ view: UIView, joins superview: UIView) {
    guard let child = view.controller, let parent = child.parent else { return }
    var outer: UIView? = superview
    while let candidate = outer {
      if let owner = candidate.controller {
        if owner !== parent { Diagnostics.fail(.wrongParent(child, parent, owner)) }
        return
      }
      outer = candidate.superview
    }
  }
}
