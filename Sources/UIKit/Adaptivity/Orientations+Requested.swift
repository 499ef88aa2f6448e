internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// How the interface stands for this controller. Rule: P-53
  var naturalOrientation: UIInterfaceOrientation { Orientations.natural(for: self) }
}

extension Presentation {
  /// It begins or ends, and the interface turns to how those in front are shown then; answers the turn. Rule: P-53
  func rotateInterface(coming: Bool, animated: Bool) -> CGFloat {
    coming ? Orientations.begin(self, animated: animated) : Orientations.end(self, animated: animated)
  }
}

extension UIApplication {
  /// True if what is on the screen is on its way to another size or orientation.
  var isScreenChanging: Bool { ScreenTransition.isRunning }
}
