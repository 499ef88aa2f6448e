public import Foundation

extension CGContext {
  /// Forgets the current path.
  public func beginPath() { devicePath = CGMutablePath() }

  /// Starts a subpath.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: state.matrix) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: state.matrix) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: state.matrix)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: state.matrix)
  }
  /// Draws a line back to the subpath's start and joins the ends.
  public func closePath() { devicePath.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: state.matrix) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: state.matrix) }
  /// Starts a subpath at the first point and joins the others by lines.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: state.matrix) }
  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: state.matrix) }
  /// Adds another path's steps.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: state.matrix) }
  /// Adds an arc; in radians, `clockwise` means decreasing angles.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.matrix)
  }
  /// Adds an arc that touches the lines to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.matrix)
  }

  /// A copy of the current path in user space; nil when there is none.
  public var path: CGPath? {
    if devicePath.isEmpty { return nil }
    let inverse = state.matrix.inverted()
    return CGPath(segments: devicePath.segments.map { $0.applying(inverse) })
  }
  /// True without a current path.
  public var isPathEmpty: Bool { devicePath.isEmpty }
  /// The current point of the path, in user space.
  public var currentPointOfPath: CGPoint { devicePath.currentPoint.applying(state.matrix.inverted()) }
  /// Around all points of the current path, in user space; null without one.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  /// Returns true if painting the current path would cover a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    switch mode {
    case .fill: return path.contains(point)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke: return stroked(path).contains(point)
    case .fillStroke: return path.contains(point) || stroked(path).contains(point)
    case .eoFillStroke: return path.contains(point, using: .evenOdd) || stroked(path).contains(point)
    }
  }
  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    devicePath = CGMutablePath()
    devicePath.addPath(stroked(path), transform: state.matrix)
  }

  /// The outline of a line along a path, both in user space.
  func stroked(_ path: CGPath) -> CGPath {
    let dashed =
      state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    return dashed.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
  }

  /// Takes the current path away.
  func takePath() -> [PathSegment] {
    defer { devicePath = CGMutablePath() }
    return devicePath.segments
  }
}
