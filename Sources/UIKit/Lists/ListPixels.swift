internal import CoreGraphics
internal import Foundation

extension UIScrollView {
  /// The edge of a pixel next to a place of the content.
  ///
  /// Neighbours reach the place between them by different sums: half-way between two pixels their last bits must not
  /// decide, else one covers the other's line.
  func toPixel(_ offset: CGFloat) -> CGFloat {
    let scale = max(1, contentScaleFactor)
    return (offset * scale + 0.001).rounded() / scale
  }
}
