public import Foundation

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A straight line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; control point and end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two control points and end.
  case addCurveToPoint = 3
  /// A line back to the subpath's start; no point.
  case closeSubpath = 4
}

/// A step of a path, valid while the callback that got it runs.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// The points; their number depends on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step of its parts.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// Called with a pointer of the caller's choice and a step.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
/// Called with a step.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

/// The rule for the interior of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Those the path goes around, counted with direction.
  case winding = 0
  /// Those that an odd number of crossings separates from outside.
  case evenOdd = 1
}

/// The mode of painting a path: fill, stroke or both.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by winding.
  case fill = 0
  /// The inside, by odd crossings.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside by winding, then the line.
  case fillStroke = 3
  /// The inside by odd crossings, then the line.
  case eoFillStroke = 4
}

/// The ends of open lines.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the end.
  case butt = 0
  /// A half circle beyond the end.
  case round = 1
  /// A half square beyond the end.
  case square = 2
}

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Edges run on until they meet, up to the miter limit.
  case miter = 0
  /// A circle about the corner.
  case round = 1
  /// The corner cut off.
  case bevel = 2
}
