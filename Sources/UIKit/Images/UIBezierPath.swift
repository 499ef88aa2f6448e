public import CoreGraphics
public import Foundation

/// A figure of lines and curves together with how it is stroked.
nonisolated open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of the line; 1 unless set.
  ///
  /// Units: points.
  open var lineWidth: CGFloat = 1
  /// The ends of open lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of mitred corners, in line widths; 10 unless set.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves that are drawn as lines; stored, drawing is always more accurate.
  open var flatness: CGFloat = 0.6
  /// True if areas enclosed twice count as outside.
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// An empty path.
  public override init() { super.init() }

  /// A path with the steps of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// A closed rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// A closed ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A closed rectangle whose corners are continuous: each begins to curve 1.528665 radii before its end.
  ///
  /// A radius above about a third of the shorter side gives that side a round end instead, as on iOS.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A closed rectangle with some continuous corners; the radii's height is not looked at, as on iOS.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addContinuous(rect, corners: corners, radius: cornerRadii.width)
  }

  /// An arc of a circle.
  ///
  /// Units: radians. `clockwise` is as seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The steps, copied out and in.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  // MARK: Steps

  /// Starts a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc after a line to its start.
  ///
  /// Units: radians. `clockwise` is as seen on screen, where angles grow clockwise.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Draws a line back to the subpath's start.
  open func close() { path.closeSubpath() }
  /// Forgets every step.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path's steps.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// The same figure drawn in the other direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.path = path.reversed()
    return reversed
  }

  // MARK: Facts

  /// True without a step.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the figure itself; null when it is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The current point: the start of the next line.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns true if filling would cover a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets dash and gap lengths; none draws whole lines.
  ///
  /// Shape: `count` numbers at `pattern`.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }
  /// Reads dash and gap lengths; the count alone with a nil pattern.
  ///
  /// Shape: room for the count's numbers at `pattern`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.lengths.enumerated() { pattern[index] = length } }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills with the current fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }
  /// Strokes with the current stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }
  /// Fills with the current fill colour.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }
  /// Strokes with the current stroke colour.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { paint(blendMode, alpha) { $0.strokePath() } }
  /// Clips drawing to the path.
  open func addClip() {
    guard let context = GraphicsStack.context else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = GraphicsStack.context else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// A path with the same steps and the same line.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath(cgPath: path)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dash = dash
    return other
  }
}
