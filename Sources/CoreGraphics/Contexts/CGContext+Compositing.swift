internal import CCairo
public import Foundation

extension CGContext {
  /// Runs one drawing step so that alpha, blend mode, shadow, clip and mask all apply to it as a whole.
  ///
  /// `paint` draws on the canvas it gets, with the operator that is set; it is told the mode in effect there.
  /// `bounds` is where it draws at most, in device pixels; nil when that is not known.
  func draw(within bounds: CGRect?, _ paint: (Canvas, CGBlendMode) -> Void) {
    loadForeign()
    defer { storeForeign() }
    let cr = canvas.cr
    guard state.shadow != nil || state.mask != nil || state.blendMode.isComputed else {
      cairo_set_antialias(cr, antialias)
      cairo_set_operator(cr, state.blendMode.cairoOperator)
      paint(canvas, state.blendMode)
      // Do not keep a source whose pixels may be gone.
      return cairo_set_source_rgba(cr, 0, 0, 0, 1)
    }
    var window = shadowExtent(canvas.clipBounds)
    // One more pixel for edges between pixels.
    if let bounds { window = window.intersection(DeviceRect(covering: bounds).grown(by: 1, 1)) }
    if window.isEmpty { return }
    let layer = Canvas(covering: window)
    cairo_set_antialias(layer.cr, antialias)
    paint(layer, .normal)
    composite(layer, alpha: 1)
  }

  var antialias: cairo_antialias_t {
    state.shouldAntialias && allowsAntialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
  }

  /// The pixels whose shadows may fall into `rect`, and `rect` itself.
  func shadowExtent(_ rect: DeviceRect) -> DeviceRect {
    guard let shadow = state.shadow else { return rect }
    let reach = AlphaBlur.reach(shadow.deviation)
    let origin = CGRect(x: -shadow.offset.width, y: -shadow.offset.height, width: 0, height: 0)
    let casting = DeviceRect(covering: rect.rect.offsetBy(dx: origin.minX, dy: origin.minY)).grown(by: reach, reach)
    let (left, top) = (min(rect.x, casting.x), min(rect.y, casting.y))
    return DeviceRect(
      x: left, y: top, width: max(rect.x + rect.width, casting.x + casting.width) - left,
      height: max(rect.y + rect.height, casting.y + casting.height) - top)
  }

  /// Puts a finished layer, under it its shadow, on the canvas.
  private func composite(_ layer: Canvas, alpha: CGFloat) {
    cairo_surface_flush(layer.surface)
    if let shadow = state.shadow, let shade = AlphaBlur.shadow(of: layer, shadow, visible: canvas.clipBounds) {
      compositeLayer(shade, offset: shadow.offset, alpha: alpha)
    }
    compositeLayer(layer, offset: .zero, alpha: alpha)
  }

  private func compositeLayer(_ layer: Canvas, offset: CGSize, alpha: CGFloat) {
    if state.blendMode.isComputed { return compositeComputed(layer, offset, alpha) }
    let cr = canvas.cr
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_set_operator(cr, state.blendMode.cairoOperator)
    cairo_set_source_surface(cr, layer.surface, Double(offset.width), Double(offset.height))
    paintSource(alpha)
    cairo_restore(cr)
  }

  private func paintSource(_ alpha: CGFloat) {
    if let mask = state.mask {
      if alpha < 1 {
        let group = Canvas(covering: canvas.clipBounds)
        cairo_set_source(group.cr, cairo_get_source(canvas.cr))
        cairo_paint_with_alpha(group.cr, Double(alpha))
        cairo_set_source_surface(canvas.cr, group.surface, 0, 0)
        return cairo_mask_surface(canvas.cr, mask.surface, 0, 0)
      }
      cairo_mask_surface(canvas.cr, mask.surface, 0, 0)
    } else {
      cairo_paint_with_alpha(canvas.cr, Double(alpha))
    }
  }

  /// Modes that Cairo lacks, computed on a copy which then replaces what is there, so that clips apply.
  private func compositeComputed(_ layer: Canvas, _ offset: CGSize, _ alpha: CGFloat) {
    let window = canvas.clipBounds
    if window.isEmpty { return }
    let result = Canvas(covering: window)
    let source = Canvas(covering: window)
    cairo_set_source_surface(result.cr, canvas.surface, 0, 0)
    cairo_paint(result.cr)
    cairo_set_source_surface(source.cr, layer.surface, Double(offset.width), Double(offset.height))
    cairo_paint_with_alpha(source.cr, Double(alpha))
    cairo_surface_flush(result.surface)
    result.pixels.blend(source.pixels, state.blendMode)
    cairo_surface_mark_dirty(result.surface)
    cairo_save(canvas.cr)
    cairo_set_operator(canvas.cr, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(canvas.cr, result.surface, 0, 0)
    paintSource(1)
    cairo_restore(canvas.cr)
  }

  // MARK: Transparency layers

  /// Collects drawing until `endTransparencyLayer`, then composites it as one image.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saveGState()
    let window = shadowExtent(canvas.clipBounds)
    layers.append(TransparencyLayer(below: canvas, depth: saved.count))
    canvas = Canvas(covering: window)
    (state.alpha, state.shadow, state.mask, state.blendMode) = (1, nil, nil, .normal)
  }

  /// The same, for drawing inside a rectangle only.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites the layer with the alpha, shadow, mask and mode that were set when it began.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let content = canvas
    canvas = layer.below
    saved.removeLast(saved.count - layer.depth)
    state = saved.removeLast()
    loadForeign()
    composite(content, alpha: state.alpha)
    cairo_restore(canvas.cr)
    storeForeign()
  }
}
