internal import Foundation

/// Animations that run together in the group's own time and end with it.
///
/// Differs: animations inside that say no duration last as long as the group.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations; their `beginTime` counts from the group's.
  ///
  /// Their delegates are not told.
  open var animations: [CAAnimation]?

  /// An empty group.
  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.makeCopy() }
  }

  package override func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    super.prepare(duration: duration, timingFunction: timingFunction)
    for animation in animations ?? [] { animation.prepare(duration: timing.duration, timingFunction: nil) }
  }

  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    let time = eased(moment.fraction) * timing.duration
    for animation in animations ?? [] {
      guard let inner = animation.timing.moment(at: time, begin: animation.timing.beginTime) else { continue }
      animation.apply(inner, to: target)
    }
  }

  package override func effect(on layer: CALayer) -> LayerEffect {
    animations?.map { $0.effect(on: layer) }.max() ?? .nothing
  }

  package override func displayKeys(of layer: CALayer) -> [String] {
    animations?.flatMap { $0.displayKeys(of: layer) } ?? []
  }

  override func willShow(on layer: CALayer) {
    for animation in animations ?? [] { animation.willShow(on: layer) }
  }
}
