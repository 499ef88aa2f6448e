public import Foundation

// The keyboard of the screen is there where the host's device has one (`Device.showsKeyboard`).
extension UIResponder {
  /// Posted before the keyboard appears.
  ///
  /// Order: will change frame, will show, its motion, did change frame, did show.
  nonisolated public static let keyboardWillShowNotification = name("WillShow")
  /// Posted once the keyboard has come.
  nonisolated public static let keyboardDidShowNotification = name("DidShow")
  /// Posted before the keyboard leaves.
  nonisolated public static let keyboardWillHideNotification = name("WillHide")
  /// Posted once the keyboard has left.
  nonisolated public static let keyboardDidHideNotification = name("DidHide")
  /// Posted before the keyboard's frame changes, for any reason except an interactive drag.
  nonisolated public static let keyboardWillChangeFrameNotification = name("WillChangeFrame")
  /// Posted once the keyboard's frame has changed.
  nonisolated public static let keyboardDidChangeFrameNotification = name("DidChangeFrame")

  /// Posted if the keyboard stays for another first responder: the views that make space for it may change. Rule: G-05
  nonisolated static let keyboardTypistDidChange = name("TypistDidChange")

  /// The frame before, on the screen, in an `NSValue`.
  ///
  /// Differs: on Linux `as? NSValue` finds it, `as? CGRect` does not.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after, on the screen, in an `NSValue`.
  ///
  /// Differs: on Linux `as? NSValue` finds it, `as? CGRect` does not.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the keyboard's animation, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of the keyboard's motion, a `UIView.AnimationCurve` raw value that has no name.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The user info key of a Boolean: the keyboard belongs to this application, which it always does.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  nonisolated private static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIKeyboard\(event)Notification")
  }
}
