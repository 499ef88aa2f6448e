internal import Foundation

/// An animation between two values, given by any two of start, end and difference, or by one of them.
///
/// What is left out is taken from the layer as it is below this animation. On an additive animation, what is left out
/// is the value that adds nothing.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  @exclusivity(unchecked) open var fromValue: Any?
  /// The value at the end.
  @exclusivity(unchecked) open var toValue: Any?
  /// The difference of the value.
  @exclusivity(unchecked) open var byValue: Any?

  /// The three values read, once a layer has taken the animation.
  @exclusivity(unchecked) private var from, to, by: LayerValue?
  /// The ends where both are told and are points of the layer's position.
  private var positions: (from: CGPoint, to: CGPoint)?

  /// An animation without a property.
  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation {
    let copy = CABasicAnimation()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    (from, to, by, positions) = (other.from, other.to, other.by, other.positions)
  }

  package override func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    super.prepare(duration: duration, timingFunction: timingFunction)
    (from, to, by) = (read(fromValue), read(toValue), read(byValue))
    positions = if case (.point(let from)?, .point(let to)?) = (from, to), movesPosition { (from, to) } else { nil }
  }

  /// A position between two told points, as most animations have it, is found by the same sums as any value; only each is not
  /// wrapped into a value of any kind.
  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    guard let positions, !isCumulative, valueFunction == nil else { return super.apply(moment, to: target) }
    let eased = easesWholePass ? eased(moment.fraction) : moment.fraction
    let fraction = driver?.shownProgress ?? progress(at: eased)
    var point =
      fraction == 0
      ? positions.from : fraction == 1 ? positions.to : positions.from + (positions.to - positions.from) * fraction
    if isAdditive { point = target.state.position + point }
    if point.isFinite { target.state.position = point }
  }

  /// True when neither end is told: as an action, it goes from what was shown to what is set.
  var isOpen: Bool { fromValue == nil && toValue == nil && byValue == nil }

  /// Progress along the way from 0 to 1; springs go past it.
  package func progress(at fraction: Double) -> Double { fraction }

  package override func value(at fraction: Double, over current: LayerValue?) -> LayerValue? {
    guard let (start, end) = ends(over: isAdditive ? (current?.neutral) : current) else { return nil }
    return start.interpolated(to: end, at: driver?.shownProgress ?? progress(at: fraction))
  }

  private func ends(over current: LayerValue?) -> (LayerValue, LayerValue)? {
    if let from, let to { return (from, to) }
    return switch (from, to, by, current) {
    case (let from?, nil, let by?, _): (from, from.adding(by))
    case (nil, let to?, let by?, _): (to.subtracting(by), to)
    case (let from?, nil, nil, let current): (from, current ?? from.neutral)
    case (nil, let to?, nil, let current): (current ?? to.neutral, to)
    case (nil, nil, let by?, let current): ((current ?? by.neutral), (current ?? by.neutral).adding(by))
    case (nil, nil, nil, _), (_?, _?, _, _): nil
    }
  }
}
