internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Glass that shows its backdrop.
///
/// Differs: a light blur with a tint; edges refract nothing. Rule: CN-13
nonisolated open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  /// How clear glass is.
  nonisolated public enum Style: Int, Sendable {
    /// Frosted.
    case regular = 0
    /// Almost clear.
    case clear = 1
  }

  let style: Style

  /// Glass of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
  /// Regular glass.
  public convenience override init() { self.init(style: .regular) }

  /// Inert: glass does not move under a finger.
  open var isInteractive = false
  /// The colour of the glass; none unless set.
  open var tintColor: UIColor?

  /// Returns glass with the same values, as these may change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = UIGlassEffect(style: style)
    (other.isInteractive, other.tintColor) = (isInteractive, tintColor)
    return other
  }

  /// True for the same style and tint.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIGlassEffect else { return false }
    return other.style == style && other.tintColor == tintColor && other.isInteractive == isInteractive
  }
  /// Hashes the style.
  open override var hash: Int { style.rawValue }

  /// Returns the filters on the backdrop, in order; strengths are chosen by eye.
  func filters(_ traits: UITraitCollection) -> [RenderFilter] {
    let white: Double = traits.userInterfaceStyle == .dark ? 0.11 : 1
    var filters: [RenderFilter] = [
      .blur(radius: style == .clear ? 2 : 8), .saturate(1.4),
      .tint(RenderColor(red: white, green: white, blue: white, alpha: style == .clear ? 0.1 : 0.45)),
    ]
    if let tint = tintColor?.resolvedColor(with: traits).cgColor.rgba {
      filters.append(.tint(RenderColor(red: tint.x, green: tint.y, blue: tint.z, alpha: tint.w * 0.6)))
    }
    return filters
  }
}
