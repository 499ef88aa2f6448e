public import Foundation

extension UIApplication {
  /// Where the status bar lies on the screen as it is held; zero while it is hidden, and on a screen that has none.
  ///
  /// Rule: P-60, P-62
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let width = screen.bounds.width
    let face = StatusBarFace(
      hardware: screen.hardware, width: width, isTurned: !interfaceOrientation.isPortrait, isRightToLeft: false)
    return face.height > 0 ? CGRect(x: 0, y: 0, width: width, height: face.height) : .zero
  }

  /// Whether the controller in front hides the status bar.
  public var isStatusBarHidden: Bool { systemBars.wish.isStatusBarHidden }

  /// How the interface is held.
  public var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }
}
