internal import Foundation

/// Keyboard avoidance of sheets, popovers and alerts: lays out their container again, along with the keyboard's own
/// motion, when the keyboard moves or the first responder changes.
///
/// See also: `UIKeyboardLayoutGuide`, for an app's own views.
final class KeyboardFollower: NSObject {
  private weak var container: UIView?

  func follow(in container: UIView) {
    self.container = container
    let action = Selector("keyboardWillChangeFrame") { (follower: KeyboardFollower) in { follower.keyboardMoves() } }
    for name in [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardResponderDidChange] {
      NotificationCenter.default.addObserver(self, selector: action, name: name, object: nil)
    }
  }

  func stop() {
    NotificationCenter.default.removeObserver(self)
    container = nil
  }

  /// As long as the keyboard's own motion (rule A-50 has both begin with the same commit).
  func keyboardMoves() {
    guard let container else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
  }
}
