public import Foundation

/// A path that grows.
///
/// Differs: a step that needs a current point if there is none is ignored silently; Apple's logs it.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  /// An empty path.
  public init() { super.init(segments: []) }

  /// The current point, known without walking the path.
  public override var currentPoint: CGPoint { current }

  /// Adds a step whose points are in the path's coordinates.
  package func append(_ segment: PathSegment) {
    if case .move(let p) = segment {
      (start, current) = (p, p)
      // A move right after a move only replaces it.
      if case .move? = segments.last { segments.removeLast() }
    } else if segments.isEmpty {
      return
    } else if case .close = segment {
      if case .close? = segments.last { return }
      current = start
    } else {
      // After a close the next subpath starts where the closed one did.
      if case .close? = segments.last { segments.append(.move(start)) }
      current = segment.points.last ?? current
    }
    segments.append(segment)
  }

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quad(end.applying(transform), control: control.applying(transform)))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(
      .curve(end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform)))
  }

  /// Draws a line back to the subpath's start and joins the ends.
  public func closeSubpath() { append(.close) }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY), transform: transform)
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY), transform: transform)
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY), transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Starts a subpath at the first point and joins the others by lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
    }
  }

  /// Adds another path's steps.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for segment in path.segments { append(segment.applying(transform)) }
  }
}
