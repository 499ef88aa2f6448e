internal import CoreGraphics
internal import Foundation

extension UIFont {
  /// How far the baseline of one line stands inside the edges of its line, to the pixel as labels measure it.
  var baselineInsets: (fromTop: CGFloat, fromBottom: CGFloat) {
    let scale = UIScreen.main.scale
    let bottom = (-descender * scale).rounded() / scale
    return ((ascender * scale).rounded() / scale, bottom)
  }
}
