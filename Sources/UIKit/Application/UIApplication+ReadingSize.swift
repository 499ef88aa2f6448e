internal import Foundation

extension UIScreen {
  /// Windows are told of their new traits, then everybody else.
  func tellReadingSize() {
    ScreenFacts.take(self)
    for window in UIApplication.shared.windows { window.inheritedTraitsMayHaveChanged() }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: contentSizeCategory.rawValue])
  }
}

extension UIApplication {
  /// The person's preferred content size category.
  public var preferredContentSizeCategory: UIContentSizeCategory { screen.contentSizeCategory }
}
