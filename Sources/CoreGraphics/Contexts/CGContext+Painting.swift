internal import CCairo
public import Foundation

extension CGContext {
  /// Fills the current path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }

  /// Strokes the current path and forgets it.
  public func strokePath() { stroke(takePath()) }

  /// Paints the current path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  /// Fills a rectangle; the current path is forgotten.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles; the current path is forgotten.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse; the current path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle; the current path is forgotten.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a width of its own; the current path is forgotten.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = before
  }

  /// Strokes an ellipse; the current path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each two points; the current path is forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, in an opaque context black; ignores blend mode and shadow.
  public func clear(_ rect: CGRect) {
    saveGState()
    (state.shadow, state.alpha) = (nil, 1)
    state.blendMode = isOpaque ? .copy : (state.mask == nil ? .clear : .destinationOut)
    setFillColor(.black)
    fill(rect)
    restoreGState()
  }

  func fill(_ path: [PathSegment], _ rule: CGPathFillRule) {
    if path.isEmpty { return }
    let paint = state.fill
    draw(within: CGPath(segments: path).boundingBox) { canvas, mode in
      canvas.trace(path)
      cairo_set_fill_rule(canvas.cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      setSource(paint, on: canvas)
      canvas.fillTraced(bounding: mode.reachesOutside)
    }
  }

  func stroke(_ path: [PathSegment]) {
    guard !path.isEmpty, state.lineWidth > 0, state.matrix.isUsable else { return }
    if state.blendMode.reachesOutside {
      let inverse = state.matrix.inverted()
      let outline = stroked(CGPath(segments: path.map { $0.applying(inverse) }))
      let before = state.fill
      state.fill = state.stroke
      fill(outline.segments.map { $0.applying(state.matrix) }, .winding)
      return state.fill = before
    }
    let pen = CGSize(width: hypot(state.matrix.a, state.matrix.c), height: hypot(state.matrix.b, state.matrix.d))
    // A square cap reaches √2 half widths, a miter as far as its limit allows.
    let reach = state.lineWidth / 2 * max(1.5, state.lineJoin == .miter ? state.miterLimit : 1)
    let box = CGPath(segments: path).boundingBox
    let bounds = CGRect(
      x: box.minX - reach * pen.width, y: box.minY - reach * pen.height, width: box.width + 2 * reach * pen.width,
      height: box.height + 2 * reach * pen.height)
    draw(within: bounds) { canvas, _ in
      canvas.trace(path)
      setSource(state.stroke, on: canvas)
      setPen(on: canvas, along: path)
      cairo_stroke(canvas.cr)
      cairo_identity_matrix(canvas.cr)
    }
  }

  private func setPen(on canvas: Canvas, along path: [PathSegment]) {
    let cr = canvas.cr
    var matrix = state.matrix.cairo
    cairo_set_matrix(cr, &matrix)
    cairo_set_line_width(cr, Double(state.lineWidth))
    switch state.lineCap {
    case .butt: cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE)
    }
    switch state.lineJoin {
    case .miter: cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cr, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cr, Double(state.miterLimit))
    cairo_set_dash(cr, nil, 0, 0)
    guard let dashes = DashPattern(phase: state.dashPhase, lengths: state.dashLengths) else { return }
    // Too many dashes to draw one by one look like no dashes.
    let box = CGPath(segments: path).boundingBox
    let extent = CGFloat(path.count) * (box.width + box.height)
    let scale = abs(state.matrix.determinant).squareRoot()
    guard extent < dashes.period * scale * 100_000 else { return }
    let lengths = state.dashLengths.map(Double.init)
    cairo_set_dash(cr, lengths, Int32(lengths.count), state.dashPhase.isFinite ? Double(state.dashPhase) : 0)
  }
}

extension Canvas {
  /// Fills Cairo's current path; `bounding` keeps operators inside that would reach beyond it.
  func fillTraced(bounding: Bool) {
    guard bounding else { return cairo_fill(cr) }
    cairo_save(cr)
    cairo_clip(cr)
    cairo_paint(cr)
    cairo_restore(cr)
  }
}
