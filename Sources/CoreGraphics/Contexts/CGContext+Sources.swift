internal import CCairo
internal import Foundation

extension CGContext {
  /// A bitmap with the origin at the bottom left.
  convenience init(bottomLeft pixels: PixelBuffer) {
    let matrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(pixels.height))
    self.init(pixels: pixels, matrix: matrix)
  }

  /// Makes a paint the canvas' source, with the state's alpha.
  func setSource(_ paint: GraphicsState.Paint, on canvas: Canvas) {
    let alpha = Double(state.alpha)
    switch paint {
    case .color(let color):
      let c = color.rgba
      cairo_set_source_rgba(canvas.cr, c.x, c.y, c.z, c.w * alpha)
    case .pattern(let pattern, let color): setSource(pattern, tint: color, on: canvas)
    }
  }

  /// Draws one period of the pattern and makes it the source, repeating.
  private func setSource(_ pattern: CGPattern, tint: CGColor, on canvas: Canvas) {
    let matrix = pattern.matrix.concatenating(
      CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    ).concatenating(baseMatrix)
    guard matrix.isUsable else { return cairo_set_source_rgba(canvas.cr, 0, 0, 0, 0) }
    // Whole pixels for a period, so that it repeats without seams; 4096 are more than screens of this kind show.
    func side(_ length: CGFloat) -> Int { Int(min(max(length.rounded(), 1), 4096)) }
    let (width, height) = (
      side(pattern.step.width * hypot(matrix.a, matrix.b)), side(pattern.step.height * hypot(matrix.c, matrix.d))
    )
    // Period to pixels, top row first as the pattern's y grows.
    let scale = CGAffineTransform(
      scaleX: CGFloat(width) / pattern.step.width, y: CGFloat(height) / pattern.step.height)
    let tile = PixelBuffer(width: width, height: height)
    draw(pattern, tint: tint, on: tile, scale)
    let image = CGImage(pixels: tile, isOpaque: false)
    image.withSurface { surface in
      // The source outlives this closure, so it gets a copy that Cairo owns.
      let copy = cairo_surface_create_similar_image(surface, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      let cr = cairo_create(copy)
      cairo_set_source_surface(cr, surface, 0, 0)
      cairo_paint(cr)
      cairo_destroy(cr)
      let source = cairo_pattern_create_for_surface(copy)
      var inverse = matrix.inverted().concatenating(scale).cairo
      cairo_pattern_set_matrix(source, &inverse)
      cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
      cairo_identity_matrix(canvas.cr)
      cairo_set_source(canvas.cr, source)
      cairo_pattern_destroy(source)
      cairo_surface_destroy(copy)
    }
  }

  /// Draws the cell, and those neighbours that reach into its period.
  private func draw(_ pattern: CGPattern, tint: CGColor, on tile: PixelBuffer, _ scale: CGAffineTransform) {
    func neighbours(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> ClosedRange<Int> {
      let first = max((-high / step).rounded(.down) + 1, -4)
      let last = min(((step - low) / step).rounded(.up) - 1, 4)
      return Int(min(first, last))...Int(max(first, last))
    }
    let bounds = pattern.bounds
    for row in neighbours(bounds.minY, bounds.maxY, pattern.step.height) {
      for column in neighbours(bounds.minX, bounds.maxX, pattern.step.width) {
        let shift = CGAffineTransform(
          translationX: CGFloat(column) * pattern.step.width, y: CGFloat(row) * pattern.step.height)
        let context = CGContext(pixels: tile, matrix: shift.concatenating(scale))
        context.setAlpha(state.alpha * (pattern.isColored ? tint.alpha : 1))
        context.clip(to: bounds)
        if !pattern.isColored {
          context.setFillColor(CGColor(rgba: tint.rgba))
          context.setStrokeColor(CGColor(rgba: tint.rgba))
        }
        pattern.draw(in: context)
      }
    }
  }
}
