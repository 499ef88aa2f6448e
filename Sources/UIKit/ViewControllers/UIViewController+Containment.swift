public import Foundation
internal import QuartzCore

extension UIViewController {
  /// The name of UIKit's exception for inconsistent view and controller hierarchies.
  ///
  /// Differs: nothing is raised here; misuse stops the program with the id of its rule.
  public nonisolated static let hierarchyInconsistencyException = NSExceptionName(
    "UIViewControllerHierarchyInconsistency")
  /// Adds a child, removing it from its former parent. Rule: P-47
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    guard !isInside(child) else { return Diagnostics.fail(.containmentCycle(child, self)) }
    if child.parent != nil {
      child.parts.presenterWillMove()
      child.movement = .fromParent
      child.loadedView?.removeFromSuperview()
      child.removeFromParent()
    }
    // A child that another container adopts in the callback stays there.
    var callouts = Callouts(while: child.parent == nil)
    callouts { child.send(willMoveToParent: self) }
    callouts {
      children.append(child)
      child.parent = self
      child.movement = .toParent
      child.inheritedTraitsMayHaveChanged()
      AppearanceTransition.joined(child, self)
    }
  }

  /// Removes the controller from its parent, with callbacks. Rule: P-47
  func leaveParent() {
    guard let parent else { return }
    // Nobody ends what was begun with the parent when it is no child any more: one whose view is out has gone.
    if appearance.isOpen, containerTransition == nil, viewIfLoaded?.window == nil,
      parent.shouldAutomaticallyForwardAppearanceMethods
    {
      AppearanceTransition.settle(self)
    }
    parent.children.removeObject(self)
    parent.childTraitOverrides[ObjectIdentifier(self)] = nil
    self.parent = nil
    // What the container's bars took, elsewhere is free.
    (barInsets, bottomBarInset) = (.zero, 0)
    send(didMoveToParent: nil)
    movement = .none
  }

  /// The outermost controller around this one, itself when it has no parent. Rule: P-03
  var containmentRoot: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// The nearest container of a class around this controller.
  func nearestAncestor<Container: UIViewController>(_ type: Container.Type = Container.self) -> Container? {
    var candidate = parent
    while let next = candidate {
      if let found = next as? Container { return found }
      candidate = next.parent
    }
    return nil
  }

  /// Returns true if another controller is this one or around it.
  private func isInside(_ other: UIViewController) -> Bool {
    var candidate: UIViewController? = self
    while let next = candidate {
      if next === other { return true }
      candidate = next.parent
    }
    return false
  }

  func send(willMoveToParent parent: UIViewController?) {
    CallLog.record(self, "willMove(toParent: \(CallLog.name(parent)))")
    willMove(toParent: parent)
  }

  func send(didMoveToParent parent: UIViewController?) {
    CallLog.record(self, "didMove(toParent: \(CallLog.name(parent)))")
    didMove(toParent: parent)
  }
}
