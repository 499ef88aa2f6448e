internal import CoreGraphics

extension UIView {
  /// Gives a part of a control its frame: one that has no size yet is not seen growing to it, nor what is inside.
  func setInitialFrame(_ frame: CGRect) {
    guard bounds.isEmpty else { return self.frame = frame }
    UIView.performWithoutAnimation {
      self.frame = frame
      layoutIfNeeded()
    }
  }
}
