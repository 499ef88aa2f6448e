internal import Foundation

/// The accessibility preferences of a person for every app, for better visibility or less motion.
///
/// The names are those of the switches in the settings of iOS. Rule: AX-09
nonisolated package struct AccessibilityPreferences: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Text is drawn heavier.
  package static let boldText = AccessibilityPreferences(rawValue: 1)
  /// Colours stand out more.
  package static let increaseContrast = AccessibilityPreferences(rawValue: 2)
  /// Blurs are opaque.
  package static let reduceTransparency = AccessibilityPreferences(rawValue: 4)
  /// Less moves.
  package static let reduceMotion = AccessibilityPreferences(rawValue: 8)
  /// Fades stand in for slides; counts only together with less motion.
  package static let preferCrossFades = AccessibilityPreferences(rawValue: 16)
}

/// The trait for reduced transparency: effects observe it to become opaque.
nonisolated struct ReducedTransparency: UITraitDefinition {
  static var defaultValue: Bool { false }
}
