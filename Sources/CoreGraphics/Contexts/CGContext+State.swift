internal import CCairo
public import Foundation

extension CGContext {
  /// Saves clip, transform and attributes until `restoreGState`.
  public func saveGState() {
    saved.append(state)
    cairo_save(canvas.cr)
  }

  /// Restores the state of the last `saveGState`.
  ///
  /// Differs: without one it does nothing, as does one that belongs to an outer transparency layer; Apple's logs it.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0) else { return }
    state = saved.removeLast()
    cairo_restore(canvas.cr)
  }

  // MARK: Transform

  /// User space to Core Graphics' device space: pixels from the bottom left.
  public var ctm: CGAffineTransform { state.matrix.concatenating(flip) }

  /// The same as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// User space to device pixels from the top left.
  package var topLeftMatrix: CGAffineTransform { state.matrix }

  /// Applies a transform before the current one.
  ///
  /// Errors: one that leads to elements that are not finite is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    let matrix = transform.concatenating(state.matrix)
    if matrix.isFinite { state.matrix = matrix }
  }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales about the origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns the x axis towards the y axis; in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// A point in pixels from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// A rectangle's bounding box in pixels from the bottom left.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// A point given in pixels from the bottom left.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size given in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The bounding box of a rectangle given in pixels from the bottom left.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: Lines

  /// In user space; negative and not finite widths are ignored.
  public func setLineWidth(_ width: CGFloat) { if width >= 0, width.isFinite { state.lineWidth = width } }
  /// The ends of open lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// The corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the limit of mitred corners, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.miterLimit = limit } }
  /// Dash, gap, dash, gap…, starting at `phase`; none draws whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.dashPhase, state.dashLengths) = (phase, lengths)
  }

  // MARK: Compositing

  /// Multiplies everything painted; 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }
  /// Sets the blend mode of source and backdrop.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Turns the smoothing of edges on or off.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
  /// Allows or forbids the smoothing of edges altogether; `saveGState` does not save it.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }
  /// The interpolation of pictures.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// A shadow in a third of black.
  ///
  /// Units: base space, which no transform changes; `blur` is twice the Gaussian's standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// A shadow under everything painted from now on; none without a colour.
  ///
  /// Units: base space, which no transform changes; `blur` is twice the Gaussian's standard deviation. Differs: an
  /// offset of more than 4096 pixels means no shadow, and blurs end at a deviation of 250 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let offset = offset.applying(baseMatrix)
    let deviation = blur / 2 * abs(baseMatrix.a)
    // What lies further away than a large screen is wide casts no shadow into it.
    guard let color, color.alpha > 0, abs(offset.width) <= 4096, abs(offset.height) <= 4096, deviation.isFinite else {
      return state.shadow = nil
    }
    state.shadow = GraphicsState.Shadow(offset: offset, deviation: max(deviation, 0), color: color)
  }

  // MARK: Colours

  /// The paint of insides.
  public func setFillColor(_ color: CGColor) { state.fill = GraphicsState.Paint(color) }
  /// The paint of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = GraphicsState.Paint(color) }
  /// The paint of insides, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The paint of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The paint of insides, a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// The paint of lines, a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// The paint of insides, of inks.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// The paint of lines, of inks.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the colour space for the components of `setFillPattern`.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
  /// Sets the colour space for the components of `setStrokePattern`.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }
  /// Fills with a pattern.
  ///
  /// Shape: one alpha for a coloured pattern, sRGB components and alpha for a stencil.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = Self.color(pattern, colorComponents) { setFillColor(color) }
  }
  /// Strokes with a pattern.
  ///
  /// Shape: one alpha for a coloured pattern, sRGB components and alpha for a stencil.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = Self.color(pattern, colorComponents) { setStrokeColor(color) }
  }
  /// Moves patterns, in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  private static func color(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>) -> CGColor? {
    CGColorSpace(patternBaseSpace: nil).flatMap {
      CGColor(patternSpace: $0, pattern: pattern, components: components)
    }
  }
}
