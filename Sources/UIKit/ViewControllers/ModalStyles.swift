/// The style of a presentation; raw values by rule P-10.
nonisolated public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice for the controller. Rule: P-09
  case automatic = -2
  /// No adaptation; an error as a style to present in. Rule: P-09
  case none = -1
  /// Covers the screen and removes the presenter's view.
  case fullScreen = 0
  /// A card, or a centred page in regular widths.
  case pageSheet = 1
  /// A card, or a small centred form in regular widths.
  case formSheet = 2
  /// Covers the controller that defines the context and removes its view. Rule: P-04
  case currentContext = 3
  /// The style of the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers the screen and leaves the presenter's view.
  case overFullScreen = 5
  /// Covers the controller that defines the context and leaves its view. Rule: P-04
  case overCurrentContext = 6
  /// A popover at an anchor in regular widths.
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
  /// The presenter's view curls up. Rule: G-20, P-27
  case partialCurl = 3
}
