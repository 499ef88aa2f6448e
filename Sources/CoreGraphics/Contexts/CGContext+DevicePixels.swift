package import Foundation

/// For those who make pixels themselves, to go into a context pixel on pixel.
extension CGContext {
  /// User space to pixels; the first row is at the top.
  package var deviceMatrix: CGAffineTransform { state.matrix }

  /// The pixels that drawing can be seen in, with those whose shadow falls there.
  package var deviceClip: CGRect { shadowExtent(canvas.clipBounds).rect }

  /// Draws a picture with its top left pixel on a pixel of the context; alpha, blend mode, shadow and clip apply.
  package func drawPixels(_ image: CGImage, x: Int, y: Int) {
    saveGState()
    state.matrix = .identity
    state.interpolation = .none
    drawUpright(image, in: CGRect(x: x, y: y, width: image.width, height: image.height))
    restoreGState()
  }
}
