public import Foundation

/// Surroundings of views with glass, without an appearance of their own.
///
/// Differs: glass inside does not flow together.
nonisolated open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  /// Inert: the distance in points at which glass inside would flow together.
  open var spacing: CGFloat = 0

  /// Surroundings without a spacing.
  public override init() { super.init() }

  /// Returns surroundings with the same spacing, as it may change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = UIGlassContainerEffect()
    other.spacing = spacing
    return other
  }

  /// True for the same spacing.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIGlassContainerEffect)?.spacing == spacing }
  /// Hashes the spacing.
  open override var hash: Int { spacing.hashValue }
}
