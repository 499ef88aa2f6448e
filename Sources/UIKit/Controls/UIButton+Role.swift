internal import CoreGraphics
internal import Foundation

extension UIButton {
  /// The purpose of a button.
  nonisolated public enum Role: Int, Sendable {
    /// No particular one.
    case normal = 0
    /// The choice that a person most likely makes.
    case primary = 1
    /// It cancels.
    case cancel = 2
    /// It deletes something.
    case destructive = 3
  }

  /// The tint of a configuration: red where the button deletes something.
  var configurationTint: UIColor { role == .destructive ? .systemRed : tintColor }
}
