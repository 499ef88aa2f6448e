internal import Foundation

/// Changes one child for another and settles who belongs to the container: after a cancelled change all is as it was.
///
/// Traces: T-23, T-25
@MainActor class MemberPlan: ContainerPlan {
  /// Whether it went through.
  private(set) var isCompleted = false

  override var endsWithAppearingFirst: Bool { true }

  /// The order of the published containers: the leaving one is told, then the coming one taken in. Trace: T-25
  func join() {
    from.send(willMoveToParent: nil)
    parent.addChild(to)
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    isCompleted = completed
    let (stays, leaves) = completed ? (to, from) : (from, to)
    if !completed { leaves.send(willMoveToParent: nil) }
    guard stays.parent === parent else { return }
    stays.movement = .none
    stays.send(didMoveToParent: parent)
    if leaves.parent === parent { leaves.removeFromParent() }
  }
}
