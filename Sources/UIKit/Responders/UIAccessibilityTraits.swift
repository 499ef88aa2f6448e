/// The traits of an element for assistive technologies.
nonisolated public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// One bit for each.
  public let rawValue: UInt64
  /// Traits by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// It is tapped.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is looked at.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays sound of its own when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is read.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up the screen when the app opens.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It does not answer.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is searched in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Activating it starts something that speech would disturb.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An adjustable value.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Direct interaction by touches.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after the element was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A header of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
  /// It takes the zoom's keys and gestures.
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

/// How a container is walked through.
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
