internal import Foundation

/// What an app said of an object for people who do not look; what it did not say is the object's own.
final class AccessibilityRecord {
  var isElement: Bool?
  var label: NSAttributedString?
  var hint: NSAttributedString?
  var value: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var respondsToUserInteraction: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none
  var inputLabels: [String]?
  var customActions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
}

/// What an object of a stock kind is, where an app says nothing else.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

extension NSAttributedString {
  convenience init?(plain text: String?) {
    guard let text else { return nil }
    self.init(string: text)
  }
}
