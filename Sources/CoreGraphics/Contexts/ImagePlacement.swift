internal import CCairo
internal import Foundation

/// A picture put somewhere on a canvas.
struct ImagePlacement {
  private let image: CGImage
  /// The corners, in device pixels.
  private let quad: [PathSegment]
  /// Device pixels to the picture's pixels.
  fileprivate let inverse: CGAffineTransform
  let bounds: CGRect

  /// Nil when nothing would be seen.
  ///
  /// An upright picture has its top row at the smallest y of user space.
  init?(_ image: CGImage, in rect: CGRect, matrix: CGAffineTransform, isUpright: Bool) {
    guard image.width > 0, image.height > 0, rect.isFinite, !rect.isEmpty else { return nil }
    let (sx, sy) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    let position =
      isUpright
      ? CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: rect.minX, ty: rect.minY)
      : CGAffineTransform(a: sx, b: 0, c: 0, d: -sy, tx: rect.minX, ty: rect.maxY)
    let device = position.concatenating(matrix)
    // Pixman's matrices have 16 bits before the point: pictures shrunk beyond that are not seen anyway.
    guard device.isUsable, device.inverted().isModest else { return nil }
    self.image = image
    inverse = device.inverted()
    let path = CGMutablePath()
    path.addRect(rect, transform: matrix)
    quad = path.segments
    bounds = path.boundingBox
  }

  /// Fills the place with the picture, or with the canvas' source through a stencil's alpha.
  func paint(
    on canvas: Canvas, filter: CGInterpolationQuality, alpha: CGFloat = 1, bounding: Bool, repeats: Bool = false,
    everywhere: Bool = false, stencil: Bool = false
  ) {
    image.withSurface { surface in
      let pattern = cairo_pattern_create_for_surface(surface)
      var matrix = inverse.cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, cairoFilter(filter))
      cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_save(canvas.cr)
      cairo_identity_matrix(canvas.cr)
      if !stencil { cairo_set_source(canvas.cr, pattern) }
      if !everywhere {
        canvas.trace(quad)
        if alpha == 1, !stencil {
          canvas.fillTraced(bounding: bounding)
          cairo_restore(canvas.cr)
          return cairo_pattern_destroy(pattern)
        }
        cairo_clip(canvas.cr)
      }
      if stencil { cairo_mask(canvas.cr, pattern) } else { cairo_paint_with_alpha(canvas.cr, Double(alpha)) }
      cairo_restore(canvas.cr)
      cairo_pattern_destroy(pattern)
    }
  }
}

extension ImagePlacement {
  /// Enlarged, Cairo's better filters turn into the nearest pixel beyond sixteen times; Apple's always smooths.
  fileprivate func cairoFilter(_ quality: CGInterpolationQuality) -> cairo_filter_t {
    let enlarges = hypot(inverse.a, inverse.b) <= 1 && hypot(inverse.c, inverse.d) <= 1
    switch quality {
    case .none: return CAIRO_FILTER_NEAREST
    case .low: return CAIRO_FILTER_BILINEAR
    case .default, .medium, .high: return enlarges ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
    }
  }
}

extension CGAffineTransform {
  fileprivate var isModest: Bool { [a, b, c, d].allSatisfy { abs($0) < 32_767 } }
}

extension CGImage {
  /// Gives a Cairo surface over the image's own pixels, which must not be written.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    guard
      let surface = cairo_image_surface_create_for_data(
        pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: width),
        Int32(clamping: height), Int32(clamping: pixels.bytesPerRow))
    else { return }
    if cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS { body(surface) }
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
