/// The style of a presentation; raw values by rule P-10.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice for the controller. Rule: P-09
  case automatic = -2
  /// No adaptation; an error as a style to present in. Rule: P-09
  case none = -1
  /// Covers the screen and takes the presenter's view out.
  case fullScreen = 0
  /// A card, or a centred page where there is room.
  case pageSheet = 1
  /// A card, or a small centred form where there is room.
  case formSheet = 2
  /// Covers the controller that defines the context and takes its view out. Rule: P-04
  case currentContext = 3
  /// As the transitioning delegate's presentation controller says.
  case custom = 4
  /// Covers the screen and leaves the presenter's view.
  case overFullScreen = 5
  /// Covers the controller that defines the context and leaves its view. Rule: P-04
  case overCurrentContext = 6
  /// A bubble at an anchor where there is room.
  case popover = 7
  /// Blurs what is behind on a screen without touch.
  case blurOverFullScreen = 8
}

/// The stock animation of a presentation; raw values by rule P-10.
nonisolated public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom. Rule: G-20
  case coverVertical = 0
  /// Turns around the vertical axis. Rule: G-20
  case flipHorizontal = 1
  /// One fades into the other. Rule: G-20
  case crossDissolve = 2
  /// The presenter's page curls up. Rule: G-20, P-27
  case partialCurl = 3
}
