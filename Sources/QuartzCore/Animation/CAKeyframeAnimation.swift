public import CoreGraphics
public import Foundation

/// An animation through a row of values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values to pass through.
  open var values: [Any]?
  /// The way of a point; wins over `values`.
  open var path: CGPath?
  /// The times of the values, 0…1 and rising; evenly spaced when nil or of another length.
  ///
  /// Shape: as many as there are values, or steps of the path and one; one more for discrete values.
  open var keyTimes: [NSNumber]?
  /// A curve for each stretch between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of a cubic path at each value; 0 if nil.
  open var tensionValues: [NSNumber]?
  /// The continuity of a cubic path at each value; 0 if nil.
  open var continuityValues: [NSNumber]?
  /// The bias of a cubic path at each value; 0 if nil.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer along the path; nil keeps its own.
  open var rotationMode: CAAnimationRotationMode?

  private var track: KeyframeTrack?

  /// An animation without values.
  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
    track = other.track
  }

  package override func prepare(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    super.prepare(duration: duration, timingFunction: timingFunction)
    let source: KeyframeSource
    if let path {
      source = .path(MotionPath(path))
    } else {
      source = .values((values ?? []).compactMap { read($0) })
    }
    func numbers(_ list: [NSNumber]?) -> [Double] { list?.map(\.doubleValue) ?? [] }
    track = KeyframeTrack(
      source: source, mode: calculationMode, keyTimes: numbers(keyTimes), curves: timingFunctions ?? [],
      tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
  }

  package override func value(at fraction: Double, over current: LayerValue?) -> LayerValue? {
    track?.value(at: fraction)
  }

  /// A layer that turns along its path has another transform as well.
  override var property: LayerKey? { rotationMode == nil ? super.property : nil }

  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    super.apply(moment, to: target)
    guard let rotationMode, let angle = track?.angle(at: eased(moment.fraction)) else { return }
    let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    target.state.transform = CATransform3DRotate(target.state.transform, turn, 0, 0, 1)
  }
}

/// The interpolation between keyframes.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at an even speed; key times and curves are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer along a path.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
