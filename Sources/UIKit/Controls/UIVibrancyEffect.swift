internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The prominence of content on a material.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Text of less weight.
  case secondaryLabel = 1
  /// Text of little weight.
  case tertiaryLabel = 2
  /// Text of the least weight.
  case quaternaryLabel = 3
  /// An area.
  case fill = 4
  /// An area of less weight.
  case secondaryFill = 5
  /// An area of little weight.
  case tertiaryFill = 6
  /// A line.
  case separator = 7

  /// How far it is from the material's tone to black or white (chosen by eye beside iOS 17).
  fileprivate var strength: Double {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.4
    case .quaternaryLabel: 0.25
    case .fill: 0.3
    case .secondaryFill: 0.22
    case .tertiaryFill: 0.16
    case .separator: 0.25
    }
  }
}

/// Shows content on a blur in one tone that suits it.
///
/// Differs: an even tone between the material's and black or white, where iOS takes up the light from behind.
/// Rule: PC-97
nonisolated open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// An effect for text on a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
  /// An effect for content of a style on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// True for the same style on the same blur.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.style == style && other.blur.isEqual(blur)
  }
  /// Hashes style and blur.
  open override var hash: Int { blur.hash * 31 + style.rawValue }

  /// Returns the filters on the content.
  func filters(isDark surroundings: Bool) -> [RenderFilter] {
    let isDark = blur.style.isDark ?? surroundings
    let (tone, goal) = isDark ? (0.3, 1.0) : (0.85, 0.0)
    let white = tone + (goal - tone) * style.strength
    return [.tint(RenderColor(red: white, green: white, blue: white, alpha: 1))]
  }
}
