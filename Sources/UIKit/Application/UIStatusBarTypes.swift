/// The style of the status bar.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// By the interface's style.
  case `default` = 0
  /// Light on dark.
  case lightContent = 1
  /// Dark on light.
  case darkContent = 3
}

/// The animation of the status bar's showing and hiding.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It moves over the upper edge.
  case slide = 2
}
