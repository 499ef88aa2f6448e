internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The delegate of a dynamic animator's pauses.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Optional: sent before items move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Optional: sent when all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws of mechanics, as its behaviours define, with the application's clock. Rule: DY-01
///
/// Differs: the steps are another engine's than Apple's: directions, rests and limits are as there, single places on the way
/// are not.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates items move.
  public let referenceView: UIView?
  /// The behaviours that were added, in their order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate of pauses.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// True if items move.
  open private(set) var isRunning = false
  /// The time that items have moved, without pauses.
  ///
  /// Units: seconds.
  open var elapsedTime: TimeInterval { world.time }

  let world = DynamicsWorld()
  private var last = 0.0
  /// For how long everything has stood still.
  private var stillness = 0.0

  /// An animator for items in a view's coordinates.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator for items that are no views.
  public override init() {
    referenceView = nil
    super.init()
  }

  // MARK: Behaviours

  /// Adds a behaviour; its items move from the next frame on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    guard !behavior.isHeld else { return Diagnostics.report(.behaviorHeld(behavior)) }
    for member in behavior.family { member.willMove(to: self) }
    behaviors.append(behavior)
    behavior.animator = self
    behaviorsDidChange()
  }

  /// Removes a behaviour; its items keep their positions.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    if behaviors.contains(where: { $0 === behavior }) { remove([behavior]) }
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { remove(behaviors) }

  /// Takes some out at once: an animator that pauses is not resumed by those that are still there.
  private func remove(_ gone: [UIDynamicBehavior]) {
    for behavior in gone {
      for member in behavior.family { member.willMove(to: nil) }
      behaviors.removeAll { $0 === behavior }
      behavior.animator = nil
    }
    behaviorsDidChange()
  }

  private var all: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  /// The items inside of a rectangle, or partly.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter { item in
      let box = CGRect(origin: .zero, size: item.bounds.size).applying(item.transform)
      return rect.intersects(
        CGRect(
          x: item.center.x - box.width / 2, y: item.center.y - box.height / 2, width: box.width, height: box.height))
    }
  }

  /// Reads an item's position, size and rotation after the app changed them; its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readItem()
    resume()
  }

  // MARK: Time

  func behaviorsDidChange() {
    let before = world.bodies.map(\.item)
    world.hold(DynamicItems(all.flatMap(\.movedItems)).all)
    for body in world.bodies where !before.contains(where: { $0 === body.item }) { body.matter = BodyMatter() }
    for case let behavior as UIDynamicItemBehavior in all { behavior.applyProperties(world) }
    if world.bodies.isEmpty { pause() } else { resume() }
  }

  private func resume() {
    stillness = 0
    guard !isRunning, !world.bodies.isEmpty else { return }
    if let delegate {
      CallLog.record(delegate, "dynamicAnimatorWillResume(_:)")
      delegate.dynamicAnimatorWillResume(self)
    }
    isRunning = true
    last = CACurrentMediaTime()
    UIApplication.shared.frameSteps.append(FrameStep(owner: self) { [weak self] now in self?.frame(now) ?? false })
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    guard let delegate else { return }
    CallLog.record(delegate, "dynamicAnimatorDidPause(_:)")
    delegate.dynamicAnimatorDidPause(self)
  }

  /// One frame; answers whether another one follows.
  private func frame(_ now: CFTimeInterval) -> Bool {
    guard isRunning else { return false }
    let passed = now - last
    last = now
    let steps = world.advance(by: passed, { all }) {
      for behavior in all { behavior.action?() }
    }
    AnimationBlock.withoutAnimation { for body in world.bodies { body.writeItem() } }
    for case let behavior as UICollisionBehavior in all { behavior.notifyContacts() }
    stillness = world.rests() ? stillness + Double(steps) * DynamicsWorld.step : 0
    if stillness >= all.map(\.patience).max() ?? 0 { pause() }
    return isRunning
  }
}
