internal import CCairo
public import Foundation

extension CGContext {
  /// Fills the clip with colours that change from `start` to `end`.
  ///
  /// Differs: draws nothing when either lies over four million pixels away.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard isNear([start, end]), start != end else { return }
    paint(
      gradient, cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y)), options)
  }

  /// Fills the clip with colours that change from one circle to the other.
  ///
  /// Differs: draws nothing when either reaches over four million pixels away.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let reach = max(startRadius, endRadius)
    func corners(_ center: CGPoint) -> [CGPoint] {
      [CGPoint(x: center.x - reach, y: center.y - reach), CGPoint(x: center.x + reach, y: center.y + reach)]
    }
    guard startRadius >= 0, endRadius >= 0, isNear(corners(startCenter) + corners(endCenter)) else { return }
    paint(
      gradient,
      cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), Double(startRadius), Double(endCenter.x), Double(endCenter.y),
        Double(endRadius)), options)
  }

  /// Fills the clip with colours that change around a point, from `angle` in the direction of rising angles.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite, state.matrix.isUsable else { return }
    let inverse = state.matrix.inverted()
    // As many steps as the longest circle on a large screen has pixels would be wasted: bytes have 256.
    let table = (0..<2048).map { gradient.color(at: Double($0) / 2047) }.map(Self.premultiplied)
    let alpha = state.alpha
    draw(within: nil) { canvas, _ in
      let fan = Canvas(covering: canvas.clipBounds)
      for y in 0..<fan.pixels.height {
        let row = fan.pixels.row(y)
        for x in 0..<fan.pixels.width {
          let p = CGPoint(x: CGFloat(x + fan.x) + 0.5, y: CGFloat(y + fan.y) + 0.5).applying(inverse)
          let fraction = Double(atan2(p.y - center.y, p.x - center.x) - angle) / (2 * Double.pi)
          row[x] = table[min(Int((fraction - fraction.rounded(.down)) * 2048), 2047)]
        }
      }
      cairo_surface_mark_dirty(fan.surface)
      cairo_identity_matrix(canvas.cr)
      cairo_set_source_surface(canvas.cr, fan.surface, 0, 0)
      cairo_paint_with_alpha(canvas.cr, Double(alpha))
      cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
    }
  }

  /// True when all points are within four million pixels, in both spaces: gradients beyond overflow in Cairo.
  private func isNear(_ points: [CGPoint]) -> Bool {
    (points + points.map { $0.applying(state.matrix) }).allSatisfy { abs($0.x) < 4_194_304 && abs($0.y) < 4_194_304 }
  }

  private static func premultiplied(_ c: SIMD4<Double>) -> UInt32 {
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return byte(c.w) << 24 | byte(c.x * c.w) << 16 | byte(c.y * c.w) << 8 | byte(c.z * c.w)
  }

  private func paint(_ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
    defer { cairo_pattern_destroy(pattern) }
    guard state.matrix.isUsable else { return }
    gradient.addStops(to: pattern, options)
    let alpha = state.alpha
    var matrix = state.matrix.cairo
    draw(within: nil) { canvas, _ in
      cairo_set_matrix(canvas.cr, &matrix)
      cairo_set_source(canvas.cr, pattern)
      cairo_identity_matrix(canvas.cr)
      cairo_paint_with_alpha(canvas.cr, Double(alpha))
    }
  }
}

extension CGGradient {
  /// Adds stops so that what lies beyond an end is transparent unless the options extend it.
  fileprivate func addStops(to pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
    func add(_ location: Double, _ c: SIMD4<Double>, clear: Bool = false) {
      cairo_pattern_add_color_stop_rgba(pattern, location, c.x, c.y, c.z, clear ? 0 : c.w)
    }
    cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    let (first, last) = (stops[0], stops[stops.count - 1])
    if !options.contains(.drawsBeforeStartLocation) { add(0, first.rgba, clear: true) }
    add(0, first.rgba)
    for stop in stops { add(stop.location, stop.rgba) }
    add(1, last.rgba)
    if !options.contains(.drawsAfterEndLocation) { add(1, last.rgba, clear: true) }
  }
}
