extension UISwitch {
  /// The style of a switch.
  nonisolated public enum Style: Int, Sendable {
    /// As the device has it.
    case automatic = 0
    /// A box with a mark, on a Mac.
    case checkbox = 1
    /// A knob that slides.
    case sliding = 2
  }
}
