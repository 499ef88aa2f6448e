internal import Foundation

/// The accessibility properties that an app set on an object; the others come from the object itself.
final class AccessibilityRecord {
  var isElement: Bool?
  /// Kept here for objects that are no views.
  var identifier: String?
  var label: AccessibleText?
  var hint: AccessibleText?
  var value: AccessibleText?
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

/// The accessibility defaults of a stock class.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
}

/// A text for accessibility, plain unless the app gave attributes.
///
/// Attributes are made on demand: what Foundation keeps of an attributed string is never freed.
struct AccessibleText {
  let plain: String
  private let attributed: NSAttributedString?

  init?(_ plain: String?) {
    guard let plain else { return nil }
    (self.plain, attributed) = (plain, nil)
  }

  init?(attributed: NSAttributedString?) {
    guard let attributed else { return nil }
    (plain, self.attributed) = (attributed.string, attributed)
  }

  var withAttributes: NSAttributedString { attributed ?? NSAttributedString(string: plain) }
}
