public import Foundation

/// A change over time that a layer shows without its own values changing.
///
/// A layer keeps a copy of what is added to it. Rule: A-26
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
  @exclusivity(unchecked) package final var timing = MediaTiming() { didSet { MediaSession.current.endsMayChange() } }
  private var values: [String: Any] = [:]

  /// The timing function of the progress; nil is linear.
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  /// The delegate of beginning and end; retained by the animation.
  @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)?
  /// False keeps the animation on its layer after its end, with the effect of its fill mode.
  @exclusivity(unchecked) open var isRemovedOnCompletion = true
  /// The preferred frame rate; limited by the screen's.
  @exclusivity(unchecked) open var preferredFrameRateRange = CAFrameRateRange.default

  /// Called once when the animation ended (true), or was removed, replaced or detached (false).
  @exclusivity(unchecked) package final var stopHandler: (@MainActor (_ finished: Bool) -> Void)?
  /// The driver of the animation's time, instead of the layer's clock.
  @exclusivity(unchecked)
  package final var driver: (any AnimationDriver)? { didSet { MediaSession.current.endsMayChange() } }
  /// Added to the begin time found at the commit, when `beginTime` is 0; in the layer's seconds.
  @exclusivity(unchecked) package final var delay: CFTimeInterval = 0
  /// The calls that added the layer's copy; none unless requests are recorded.
  package final var calls: [UInt] = []

  /// An animation without values.
  public override init() { super.init() }

  /// Returns the default value of a property.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "duration", "beginTime", "timeOffset", "repeatCount", "repeatDuration": NSNumber(value: 0)
    case "speed": NSNumber(value: 1)
    case "removedOnCompletion": NSNumber(value: true)
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    default: nil
    }
  }

  /// Returns a value that a client set on the animation; copies keep it.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Pins something to the animation, to be recognised by later.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Another animation with the same values.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    let original = self
    nonisolated(unsafe) var copy: Any = original
    MainActor.assumeIsolated { copy = original.makeCopy() }
    return copy
  }
  /// Another animation with the same values.
  nonisolated open override func copy() -> Any { copy(with: nil) }

  package func makeCopy() -> CAAnimation {
    let copy = CAAnimation()
    copy.adopt(self)
    return copy
  }

  /// Takes over the values of another animation of the same class.
  package func adopt(_ other: CAAnimation) {
    timing = other.timing
    values = other.values
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    stopHandler = other.stopHandler
    driver = other.driver
    delay = other.delay
  }

  /// As an action: adds itself to the layer under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Fills in what is settled when a layer takes the animation.
  package func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    if timing.duration == 0 { timing.duration = duration }
    if self.timingFunction == nil { self.timingFunction = timingFunction }
  }

  /// Shows the animation at a point of its passes on a layer's presentation.
  package func apply(_ moment: ActiveMoment, to target: CALayer) {}

  /// How far the animation reaches in the render tree of a layer.
  package func effect(on layer: CALayer) -> LayerEffect { .nothing }

  /// The one property of every layer that it changes; nil where it changes another, or more than one.
  var property: LayerKey? { nil }

  /// Keys it animates that the layer must be drawn again for.
  package func displayKeys(of layer: CALayer) -> [String] { [] }

  /// The key under which an animation of this kind is always kept.
  var fixedKey: String? { nil }

  /// Called when a layer has taken the animation.
  func willShow(on layer: CALayer) {}

  func eased(_ fraction: Double) -> Double {
    guard let timingFunction else { return fraction }
    return EasedFraction.value(of: timingFunction, at: fraction)
  }
}

/// The fraction that was eased last: what moves together is at the same fraction of the same curve.
private enum EasedFraction {
  static var last: (function: CAMediaTimingFunction, fraction: Double, value: Double)?

  static func value(of function: CAMediaTimingFunction, at fraction: Double) -> Double {
    if let last, last.function === function, last.fraction == fraction { return last.value }
    let value = function.value(at: fraction)
    last = (function, fraction, value)
    return value
  }
}

extension CAAnimation {
  /// The begin time in the layer's time; 0 is the commit.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { if newValue.isFinite { timing.beginTime = newValue } }
  }
  /// The duration of a pass; 0 is the transaction's.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { if newValue >= 0 { timing.duration = newValue } }
  }
  /// The speed of the animation.
  public var speed: Float {
    get { timing.speed }
    set { if newValue.isFinite { timing.speed = newValue } }
  }
  /// The offset into the animation's passes at which it begins; it wraps around at their end.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { if newValue.isFinite { timing.timeOffset = newValue } }
  }
  /// The number of passes.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { if newValue >= 0 { timing.repeatCount = newValue } }
  }
  /// The duration of all passes.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { if newValue >= 0 { timing.repeatDuration = newValue } }
  }
  /// True if every pass runs back again.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The value shown before the beginning and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
