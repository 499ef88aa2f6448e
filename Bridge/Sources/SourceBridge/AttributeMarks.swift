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

  /// The compiler refuses uses of the declaration.
  private(set) var isUnavailable = false
  /// The compiler warns of uses of the declaration.
  private(set) var isDeprecated = false
  /// Attributes of what documents of Interface Builder name.
  private static let ofDocuments: Set<String> = [
    "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable",
  ]

  init(_ list: AttributeListSyntax) {
    for case .attribute(let attribute) in list {
      let name = attribute.attributeName.trimmedDescription
      names.insert(name)
      if name == "objc", let arguments = attribute.arguments { objectiveCName = arguments.trimmedDescription }
      if name == "available", let arguments = attribute.arguments { readAvailability(arguments.trimmedDescription) }
    }
    // Such a member is unavailable to sources alone; the attribute goes.
    if isForDocuments { isUnavailable = false }
  }

  /// Availability as far as Linux' compiler looks at it.
  private mutating func readAvailability(_ arguments: String) {
    let words = arguments.split(separator: ",").map { String($0).trimmingSpaces }
    guard let platform = words.first, platform == "*" || platform == "swift" else { return }
    if words.contains("unavailable") || words.contains(where: { $0.hasPrefix("obsoleted") }) { isUnavailable = true }
    if words.contains(where: { $0.hasPrefix("deprecated") }) { isDeprecated = true }
  }

  /// A member that documents of Interface Builder name.
  var isForDocuments: Bool { !names.isDisjoint(with: Self.ofDocuments) }

  subscript(_ name: String) -> Bool { names.contains(name) }

  /// Makes the declaration one that selectors can name.
  var isExposed: Bool {
    !names.isDisjoint(with: [
      "objc", "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged",
    ])
  }
}
