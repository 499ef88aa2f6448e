public import Foundation

/// A behaviour of a dynamic animator; the base class only has children. Rule: DY-02
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviours that come and go with this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at every step of the animator.
  open var action: (() -> Void)?
  /// The animator that runs the behaviour.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// A behaviour that holds others.
  public override init() { super.init() }

  /// Adds a child behaviour; one that is a child already stays in its place.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent == nil, behavior.animator == nil, !behavior.family.contains(where: { $0 === self }) else {
      return Diagnostics.report(.behaviorHeld(behavior))
    }
    behavior.willMove(to: dynamicAnimator)
    childBehaviors.append(behavior)
    behavior.parent = self
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.willMove(to: nil)
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    dynamicAnimator?.behaviorsDidChange()
  }

  /// Sent before the behaviour is added to an animator, or taken from it with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  var isHeld: Bool { parent != nil || animator != nil }
  /// Itself and all inside.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
  /// The items that it moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// How long bodies must rest before the animator pauses; without end where they are moved again without anybody's doing.
  ///
  /// Units: seconds; chosen: longer than what is thrown up stands in the air.
  var patience: Double { 0.25 }

  /// Pushes bodies, once a step.
  func push(_ world: DynamicsWorld, _ step: Double) {}
  /// Says what velocities must meet, once a part of a step.
  func addRows(to world: DynamicsWorld, _ step: Double) {}
  /// Holds back a body that moved from where it was.
  func keep(_ body: DynamicsBody, from before: Vector) {}
  /// The items or the numbers are others now: what rested moves.
  func didChange() { dynamicAnimator?.behaviorsDidChange() }
}

extension Misuse {
  static func behaviorHeld(_ behavior: UIDynamicBehavior) -> Misuse {
    Misuse(
      "DY-02", behavior,
      "\(tell(behavior)) is held by an animator or by another behavior, or holds the one it is added to; take it out"
        + " first.")
  }

  static func dynamicsNumber(_ behavior: UIDynamicBehavior, _ what: String, _ value: Any) -> Misuse {
    Misuse("DY-03", behavior, "\(tell(behavior)): \(what) cannot be \(value); nothing changes.")
  }

  static func itemOfNoBehavior(_ behavior: UIDynamicBehavior, _ call: String) -> Misuse {
    Misuse("DY-03", behavior, "\(tell(behavior)): \(call) is given an item that the behavior does not have.")
  }
}

/// The items of a behaviour, each once.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
