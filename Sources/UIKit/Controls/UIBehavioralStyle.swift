/// The conventions that a control follows.
nonisolated public enum UIBehavioralStyle: UInt, Sendable {
  /// As the device has it.
  case automatic = 0
  /// Those of a phone or a tablet.
  case pad = 1
  /// Those of a Mac.
  case mac = 2
}

extension UISlider {
  /// The conventions that the slider follows: those of a phone or a tablet. Rule: CN-07
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UIButton {
  /// The conventions that the button follows: those of a phone or a tablet. Rule: CN-07
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
