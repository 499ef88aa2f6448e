internal import SwiftSyntax

/// The attributes of a declaration that mean something to Objective-C.
struct AttributeMarks {
  /// Their names, without `@`.
  private(set) var names: Set<String> = []
  /// The name that `@objc(…)` gives.
  private(set) var objectiveCName: String?

  /// Attributes that Swift on Linux refuses, or that say nothing there.
  static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "NSCopying", "NSManaged", "UIApplicationMain", "NSApplicationMain",
  ]

  init(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list {
      let name = attribute.attributeName.trimmedDescription
      names.insert(name)
      if name == "objc", let arguments = attribute.arguments { objectiveCName = arguments.trimmedDescription }
    }
  }

  subscript(_ name: String) -> Bool { names.contains(name) }

  /// Makes the declaration one that selectors can name.
  var isExposed: Bool {
    !names.isDisjoint(with: [
      "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged",
    ])
  }
}
