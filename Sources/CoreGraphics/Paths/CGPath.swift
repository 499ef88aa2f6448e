public import Foundation

/// A figure of lines and curves that does not change.
///
/// Differs: a `CGMutablePath` is one too, and must not be changed while another thread reads it.
public class CGPath: @unchecked Sendable {
  /// The path's steps in order.
  package internal(set) var segments: [PathSegment]

  package init(segments: [PathSegment]) { self.segments = segments }

  /// A closed rectangle from its origin along the x axis first.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform.value)
    self.init(segments: path.segments)
  }

  /// A closed ellipse from its right end along rising y.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform.value)
    self.init(segments: path.segments)
  }

  /// A closed rectangle with elliptic corners from the middle of its right edge along rising y.
  ///
  /// Differs: corners too large for the rectangle are made to fit; Apple's traps.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform.value)
    self.init(segments: path.segments)
  }

  /// True when it has no step.
  public var isEmpty: Bool { segments.isEmpty }

  /// The current point: the start of the next line; the origin in an empty path.
  public var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for segment in segments {
      switch segment {
      case .move(let p): (start, current) = (p, p)
      case .line(let p), .quad(let p, _), .curve(let p, _, _): current = p
      case .close: current = start
      }
    }
    return current
  }

  /// True when the path is one closed rectangle with sides along the axes, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var points: [CGPoint] = []
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .move(let p) where index == 0: points.append(p)
      case .line(let p) where index > 0 && index < 5: points.append(p)
      case .close where index == segments.count - 1: break
      case .move, .line, .quad, .curve, .close: return false
      }
    }
    if points.count == 5, points[4] == points[0] { points.removeLast() }
    guard points.count == 4 else { return false }
    let horizontalFirst =
      points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
      && points[3].x == points[0].x
    let verticalFirst =
      points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
      && points[3].y == points[0].y
    guard horizontalFirst || verticalFirst else { return false }
    rect?.pointee = CGRect(bounding: points)
    return true
  }

  /// A path with the same steps.
  public func copy() -> CGPath? { CGPath(segments: segments) }

  /// The path's image.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.map { $0.applying(transform.value) })
  }

  /// A path with the same steps that can grow.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// The path's image, as one that can grow.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self, transform: transform.value)
    return path
  }

  /// Calls `function` with every step in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with every step in order.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      for segment in segments {
        for (index, point) in segment.points.enumerated() { points[index] = point }
        var element = CGPathElement(type: segment.type, points: points.baseAddress!)
        block(&element)
      }
    }
  }
}

extension CGPath: Hashable {
  /// True when both have the same steps.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.segments == b.segments }
  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

extension PathSegment {
  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

extension UnsafePointer<CGAffineTransform>? {
  var value: CGAffineTransform { self?.pointee ?? .identity }
}
