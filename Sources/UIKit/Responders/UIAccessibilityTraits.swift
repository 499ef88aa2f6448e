/// The traits of an element for assistive technologies.
nonisolated public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits of the traits.
  public let rawValue: UInt64
  /// Traits by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen when the app opens.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating it starts something that speech would disturb.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An adjustable value.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Direct interaction by touches.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after the element was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A header of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A toggle.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
  /// An element that handles zoom gestures and keys.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
}

extension UIAccessibilityTraits {
  /// Traits as interface documents call them; other names say nothing.
  static func named(_ names: [String]) -> UIAccessibilityTraits {
    let known: [String: UIAccessibilityTraits] = [
      "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
      "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
      "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
      "startsMediaSession": .startsMediaSession, "adjustable": .adjustable, "header": .header, "tabBar": .tabBar,
      "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
      "toggleButton": .toggleButton, "supportsZoom": .supportsZoom,
    ]
    return UIAccessibilityTraits(names.compactMap { known[$0] })
  }
}

/// The kind of elements in a container.
nonisolated public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing of a kind.
  case none = 0
  /// Cells in rows and columns.
  case dataTable = 1
  /// Entries in an order.
  case list = 2
  /// A part of the page that can be jumped to.
  case landmark = 3
  /// Elements that belong together.
  case semanticGroup = 4
}

/// The navigation style of a container.
nonisolated public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As usual.
  case automatic = 0
  /// Element by element.
  case separate = 1
  /// As one.
  case combined = 2
}

/// The direction of an accessibility scroll.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To what lies at the right.
  case right = 1
  /// To what lies at the left.
  case left = 2
  /// To what lies above.
  case up = 3
  /// To what lies below.
  case down = 4
  /// To the page after.
  case next = 5
  /// To the page before.
  case previous = 6
}
