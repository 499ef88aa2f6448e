public import Foundation

/// A view's reaction to tilting the device. Rule: P-66
///
/// Differs: no host has the sensor; views keep their effects, and are never moved by them.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Returns the values to add to the view's properties for an offset, by key path.
  ///
  /// Units: -1…1 each.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Effects that count as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; of several on one property the last counts.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

/// A motion effect that interpolates a number by the tilt about one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  nonisolated public enum EffectType: Int, Sendable {
    /// To the left and the right.
    case tiltAlongHorizontalAxis = 0
    /// To and fro.
    case tiltAlongVerticalAxis = 1
  }

  /// The property.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The value to add at -1; a number.
  open var minimumRelativeValue: Any?
  /// The value to add at 1; a number.
  open var maximumRelativeValue: Any?

  /// An effect on a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = number(minimumRelativeValue), let high = number(maximumRelativeValue) else { return nil }
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let part = (min(max(Double(offset), -1), 1) + 1) / 2
    return [keyPath: low + (high - low) * part]
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension UIView {
  /// The effects that the view keeps.
  public var motionEffects: [UIMotionEffect] {
    get { extras?.motionEffects ?? [] }
    set { ownExtras.motionEffects = newValue }
  }
  /// Adds an effect, once.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffects.contains(where: { $0 === effect }) else { return }
    ownExtras.motionEffects.append(effect)
  }
  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    extras?.motionEffects.removeAll { $0 === effect }
  }
}
