internal import Foundation

extension UIViewController {
  /// Takes a child from wherever it was. Rule: P-47
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    if let old = child.parent {
      child.send(willMoveToParent: nil)
      child.loadedView?.removeFromSuperview()
      old.children.removeAll { $0 === child }
      child.parent = nil
    }
    child.send(willMoveToParent: self)
    children.append(child)
    child.parent = self
    child.movement = .toParent
    child.inheritedTraitsMayHaveChanged()
  }

  /// Leaves the parent and says so. Rule: P-47
  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    send(didMoveToParent: nil)
    movement = .none
  }

  /// The outermost controller around this one, itself when it has no parent. Rule: P-03
  var containmentRoot: UIViewController {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  func send(willMoveToParent parent: UIViewController?) {
    CallLog.record(self, "willMove(toParent: \(CallLog.name(parent)))")
    if parent == nil { movement = .fromParent }
    willMove(toParent: parent)
  }

  func send(didMoveToParent parent: UIViewController?) {
    CallLog.record(self, "didMove(toParent: \(CallLog.name(parent)))")
    didMove(toParent: parent)
  }
}
