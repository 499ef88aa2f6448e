internal import CoreGraphics
internal import Foundation

/// An animation of one property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of one, as in `transform.rotation.z`.
  @exclusivity(unchecked) open var keyPath: String?
  /// True adds the animated value to the layer's; transforms are applied before the layer's own.
  @exclusivity(unchecked) open var isAdditive = false
  /// True begins every pass at the end of the previous one.
  @exclusivity(unchecked) open var isCumulative = false
  /// The function that makes a transform from the animated numbers.
  @exclusivity(unchecked) open var valueFunction: CAValueFunction?

  /// The key path taken apart, once a layer has taken the animation.
  private(set) final var valuePath: ValuePath?

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// An animation without a property.
  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation {
    let copy = CAPropertyAnimation()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    valuePath = other.valuePath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  package override func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    super.prepare(duration: duration, timingFunction: timingFunction)
    valuePath = keyPath.flatMap { ValuePath($0) }
  }

  /// Reads what client code told: a set of corners is no number, and changes as a whole.
  final func read(_ value: Any?) -> LayerValue? {
    guard valuePath?.property == .maskedCorners else { return LayerValue(any: value) }
    return LayerValue(any: value).flatMap(LayerState.corners).map { .object(NSNumber(value: $0.rawValue)) }
  }

  /// Adds the animation for the event, as its property if it has none.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if keyPath == nil { keyPath = event }
    super.run(forKey: event, object: anObject, arguments: dict)
  }

  /// The animated value at a part of one pass, over the value below.
  package func value(at fraction: Double, over current: LayerValue?) -> LayerValue? { nil }

  /// True if the timing function bends the whole pass.
  package var easesWholePass: Bool { true }

  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    guard let valuePath, let current = target.animatableValue(valuePath) else { return }
    let fraction = easesWholePass ? eased(moment.fraction) : moment.fraction
    guard var value = produced(at: fraction, over: current) else { return }
    if isCumulative, moment.iteration > 0, let end = produced(at: 1, over: current) {
      value = value.adding(end.times(Int(min(moment.iteration, 1e6))))
    }
    if isAdditive { value = current.adding(value) }
    if value.isFinite { target.setAnimatableValue(value, valuePath) }
  }

  private func produced(at fraction: Double, over current: LayerValue) -> LayerValue? {
    guard let valueFunction else { return value(at: fraction, over: current) }
    return value(at: fraction, over: nil).flatMap { valueFunction.transform($0.scalars) }.map(LayerValue.transform)
  }

  override var property: LayerKey? { valuePath?.property }

  /// True if the whole position is animated, not a coordinate.
  final var movesPosition: Bool { valuePath?.property == .position && valuePath?.part == .whole }

  package override func effect(on layer: CALayer) -> LayerEffect {
    guard let valuePath else { return .nothing }
    return valuePath.property?.effect ?? layer.effect(ofKey: valuePath.key)
  }

  package override func displayKeys(of layer: CALayer) -> [String] {
    guard let valuePath, valuePath.property == nil else { return [] }
    return type(of: layer).needsDisplay(forKey: valuePath.key) ? [valuePath.key] : []
  }
}

extension LayerValue {
  /// The value put on top of itself, `count` times in all.
  func times(_ count: Int) -> LayerValue {
    switch self {
    case .transform(let t):
      var (result, power, rest) = (CATransform3DIdentity, t, count)
      while rest > 0 {
        if rest & 1 == 1 { result = CATransform3DConcat(power, result) }
        power = CATransform3DConcat(power, power)
        rest >>= 1
      }
      return .transform(result)
    case .number(let a): return .number(a * Double(count))
    case .point(let a): return .point(a * Double(count))
    case .size(let a): return .size(a * Double(count))
    case .rect(let a): return .rect(CGRect(origin: a.origin * Double(count), size: a.size * Double(count)))
    case .numbers(let a): return .numbers(a.map { $0 * Double(count) })
    case .color(let c):
      return c.map { .color(CGColor(rgba: $0.rgba * Double(count))) } ?? self
    case .flag, .colors, .filters, .path, .object: return self
    }
  }
}
