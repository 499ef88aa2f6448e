internal import Foundation

extension UIScreen {
  /// Windows are told of their new traits, then everybody else of each setting that changed. Rule: AX-07, AX-09
  func notifyPreferencesDidChange(before: AccessibilityPreferences) {
    ScreenTraitsSnapshot.capture(self)
    for window in UIApplication.shared.windows { window.inheritedTraitsMayHaveChanged() }
    let names: [(AccessibilityPreferences, Notification.Name)] = [
      (.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
      (.increaseContrast, UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
      (.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
      (.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
    ]
    let changed = accessibilityPreferences.symmetricDifference(before)
    for (preference, name) in names where changed.contains(preference) {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}
