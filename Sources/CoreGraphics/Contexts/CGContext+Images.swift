internal import CCairo
public import Foundation

extension CGContext {
  /// Draws a picture with its top row at the rectangle's largest y; an image mask is a stencil for the fill colour.
  ///
  /// Where y points down, as in UIKit's contexts, the picture stands on its head.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isUpright: false) }

  /// Draws a picture with its top row at the rectangle's smallest y: upright where y points down.
  package func drawUpright(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isUpright: true) }

  /// Draws a picture in the rectangle and, when tiling, again and again beside it in all of the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    guard let placement = ImagePlacement(image, in: rect, matrix: state.matrix, isUpright: false),
      max(abs(placement.bounds.midX), abs(placement.bounds.midY)) < 4_194_304
    else { return }
    draw(within: nil) { canvas, _ in
      placement.paint(
        on: canvas, filter: state.interpolation, alpha: state.alpha, bounding: false, repeats: true, everywhere: true)
    }
  }

  private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
    guard let placement = ImagePlacement(image, in: rect, matrix: state.matrix, isUpright: isUpright) else { return }
    let seen = shadowExtent(canvas.clipBounds).intersection(DeviceRect(covering: placement.bounds))
    if seen.isEmpty { return }
    draw(within: placement.bounds) { canvas, mode in
      if image.isMask { setSource(state.fill, on: canvas) }
      placement.paint(
        on: canvas, filter: state.interpolation, alpha: state.alpha, bounding: mode.reachesOutside,
        stencil: image.isMask)
    }
  }

  /// Draws a layer's picture with its lower left corner at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer's picture into a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if let image = layer.image { draw(image, in: rect, isUpright: layer.isUpright) }
  }
}

/// A picture drawn once and used often, with the scale of the context it is made for.
public final class CGLayer {
  /// Draws into the layer.
  public let context: CGContext?
  /// In user space of the context it was made for.
  public let size: CGSize
  let isUpright: Bool

  /// A layer for `context`.
  ///
  /// Errors: nil for a size that is empty, not finite, or over 32 767 pixels.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = abs(context.baseMatrix.a)
    let limit = CGFloat(Canvas.maximumSide)
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
    let pixels = PixelBuffer(width: Int(width), height: Int(height))
    isUpright = context.baseMatrix.d > 0
    self.context =
      isUpright ? CGContext(pixels: pixels, scale: scale) : CGContext(bottomLeft: pixels)
    self.size = size
  }

  var image: CGImage? { context?.makeImage() }
}
