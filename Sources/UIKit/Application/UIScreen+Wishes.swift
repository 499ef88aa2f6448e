internal import Foundation

extension UIScreen {
  /// Windows are told of their new traits, then everybody else of each setting that changed. Rule: AX-07, AX-09
  func tellWishes(before: PersonalWishes) {
    ScreenFacts.take(self)
    for window in UIApplication.shared.windows { window.inheritedTraitsMayHaveChanged() }
    let names: [(PersonalWishes, Notification.Name)] = [
      (.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
      (.increaseContrast, UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
      (.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
      (.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
    ]
    let changed = wishes.symmetricDifference(before)
    for (wish, name) in names where changed.contains(wish) { NotificationCenter.default.post(name: name, object: nil) }
  }
}
