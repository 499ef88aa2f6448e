internal import CoreGraphics

extension UIView {
  /// How round the screen is that a frame in this view fills, where that is seen; else 0.
  func screenRadius(of frame: CGRect) -> CGFloat {
    guard let window, window.screen.hardware.isDrawn else { return 0 }
    return convert(frame, to: nil) == window.bounds ? window.screen.hardware.cornerRadius : 0
  }
}
