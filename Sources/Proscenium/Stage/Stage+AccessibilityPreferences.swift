internal import UIKit

/// The person's preferences for every app, as in the settings of iOS.
///
/// A change is known to what shows and told by its notification at once. Rule: AX-07, AX-09
extension Stage {
  /// True if text is bold (`UIAccessibility.isBoldTextEnabled`, the trait `legibilityWeight`).
  public var isBoldTextEnabled: Bool {
    get { application.screen.accessibilityPreferences.contains(.boldText) }
    set { setPreference([.boldText], newValue) }
  }

  /// True if colours have more contrast (`UIAccessibility.isDarkerSystemColorsEnabled`, the trait
  /// `accessibilityContrast`).
  public var isDarkerSystemColorsEnabled: Bool {
    get { application.screen.accessibilityPreferences.contains(.increaseContrast) }
    set { setPreference([.increaseContrast], newValue) }
  }

  /// True if blurs are opaque (`UIAccessibility.isReduceTransparencyEnabled`).
  public var isReduceTransparencyEnabled: Bool {
    get { application.screen.accessibilityPreferences.contains(.reduceTransparency) }
    set { setPreference([.reduceTransparency], newValue) }
  }

  /// True if motion is reduced (`UIAccessibility.isReduceMotionEnabled`); without it no fades replace slides either.
  public var isReduceMotionEnabled: Bool {
    get { application.screen.accessibilityPreferences.contains(.reduceMotion) }
    set { setPreference(newValue ? [.reduceMotion] : [.reduceMotion, .preferCrossFades], newValue) }
  }

  /// True if less moves, with fades instead of slides. Rule: G-29
  public var prefersCrossFadeTransitions: Bool {
    get { application.screen.accessibilityPreferences.isSuperset(of: [.reduceMotion, .preferCrossFades]) }
    set { setPreference([.reduceMotion, .preferCrossFades], newValue) }
  }

  private func setPreference(_ preferences: AccessibilityPreferences, _ isOn: Bool) {
    activate()
    if isOn {
      application.screen.accessibilityPreferences.formUnion(preferences)
    } else {
      application.screen.accessibilityPreferences.subtract(preferences)
    }
  }
}
