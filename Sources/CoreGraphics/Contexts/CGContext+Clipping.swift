internal import CCairo
public import Foundation

extension CGContext {
  /// Clips drawing to the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = consumePath()
    canvas.trace(path)
    cairo_set_fill_rule(canvas.cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(canvas.cr, antialias)
    cairo_clip(canvas.cr)
  }

  /// Clips drawing to a rectangle, and clears the current path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Clips drawing to rectangles, and clears the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Clips drawing to a rectangle, with a mask in it.
  ///
  /// An image mask lets through where its samples are 0, a gray picture where it is white, any other by its alpha.
  public func clip(to rect: CGRect, mask: CGImage) {
    let stencil = mask.coverage
    let result = Canvas(covering: canvas.bounds)
    if let placement = ImagePlacement(stencil, in: rect, matrix: state.matrix, isUpright: false) {
      placement.paint(on: result, filter: state.interpolation, bounding: false)
    }
    if let before = state.mask {
      cairo_identity_matrix(result.cr)
      cairo_set_operator(result.cr, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(result.cr, before.surface, 0, 0)
      cairo_paint(result.cr)
    }
    cairo_surface_flush(result.surface)
    clip(to: rect)
    state.mask = result
  }

  /// Resets the clip to that at the beginning of the transparency layer.
  public func resetClip() {
    cairo_reset_clip(canvas.cr)
    state.mask = nil
  }

  /// Sets by how many pixels curves may differ from what is drawn.
  func setTolerance(_ tolerance: CGFloat) {
    if tolerance.isFinite { cairo_set_tolerance(canvas.cr, max(0.01, Double(tolerance))) }
  }

  /// Around all that is not clipped, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let rect = canvas.clipBounds
    return rect.isEmpty ? .null : rect.rect.applying(state.matrix.inverted())
  }
}
