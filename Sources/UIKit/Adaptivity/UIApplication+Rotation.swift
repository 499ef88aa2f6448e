internal import CoreGraphics
internal import Foundation

extension UIApplication {
  /// Turns the device; the interface follows when its top controller allows the orientation. Rule: P-53, T-27
  package func rotate(to orientation: UIInterfaceOrientation) {
    guard orientation != .unknown, orientation != deviceOrientation else { return }
    deviceOrientation = orientation
    scenes.askedOrientation = nil
    UIDevice.current.notifyOrientation()
    Orientations.follow()
  }

  /// Changes the screen's size. Rule: T-27
  package func resize(to size: CGSize) {
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite, size != screen.bounds.size
    else { return }
    ScreenTransition.run(in: self, to: size, angle: 0, animated: true)
  }
}
