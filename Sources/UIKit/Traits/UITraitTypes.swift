/// The kind of device that an interface is made for.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The contrast of content with its background.
nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// As designed.
  case normal = 0
  /// As strongly as can be.
  case high = 1
}

/// The colours of a display.
nonisolated public enum UIDisplayGamut: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// Those of most displays.
  case SRGB = 0
  /// More of them.
  case P3 = 1
}

/// A display's support for force touch.
nonisolated public enum UIForceTouchCapability: Int, Sendable {
  /// Not told.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// The preferred weight of text.
nonisolated public enum UILegibilityWeight: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// As designed.
  case regular = 0
  /// Heavier.
  case bold = 1
}

/// The kind of list that something is in.
nonisolated public enum UIListEnvironment: Int, Sendable {
  /// Not told.
  case unspecified = 0
  /// It is in none.
  case none = 1
  /// Rows from edge to edge.
  case plain = 2
  /// Rows in groups.
  case grouped = 3
  /// Rows in groups with room around them.
  case insetGrouped = 4
  /// A sidebar.
  case sidebar = 5
  /// A sidebar with rows from edge to edge.
  case sidebarPlain = 6
}

/// The state of screen capture: recorded or mirrored, or not.
nonisolated public enum UISceneCaptureState: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// It is not.
  case inactive = 0
  /// It is.
  case active = 1
}

/// The appearance of the interface as active or inactive.
nonisolated public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// It lies behind another.
  case inactive = 0
  /// It is in front.
  case active = 1
}

/// The size of a window toolbar's buttons.
nonisolated public enum UINSToolbarItemPresentationSize: Int, Sendable {
  /// Not told: there is no such toolbar.
  case unspecified = -1
  /// The usual size.
  case regular = 0
  /// Smaller.
  case small = 1
  /// Larger.
  case large = 3
}

/// The layout direction of a user interface.
nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// The layout direction of an interface, as a trait.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

nonisolated extension UITraitEnvironmentLayoutDirection {
  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// A limit on showing pictures brighter than white.
nonisolated public enum UIHDRHeadroomUsageLimit: Int, Sendable {
  /// Not told.
  case unspecified = -1
  /// It is.
  case active = 0
  /// It is not.
  case inactive = 1
}

extension UIImage {
  /// The dynamic range of an image.
  nonisolated public enum DynamicRange: Int, Sendable {
    /// Not told.
    case unspecified = -1
    /// No brighter than white.
    case standard = 0
    /// Somewhat brighter.
    case constrainedHigh = 1
    /// As bright as the display can.
    case high = 2
  }
}
