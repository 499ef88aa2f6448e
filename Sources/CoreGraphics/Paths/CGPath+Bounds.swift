public import Foundation

extension CGPath {
  /// The smallest rectangle around every point, control points among them; null for an empty path.
  public var boundingBox: CGRect { CGRect(bounding: segments.flatMap(\.points)) }

  /// The smallest rectangle around the figure itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for segment in segments {
      switch segment {
      case .move(let p), .line(let p):
        points.append(p)
        current = p
      case .quad(let p, let c):
        for t in Self.turningPoints(current.x, c.x, p.x) + Self.turningPoints(current.y, c.y, p.y) {
          points.append(Self.quad(current, c, p, t))
        }
        points.append(p)
        current = p
      case .curve(let p, let c1, let c2):
        for t in Self.turningPoints(current.x, c1.x, c2.x, p.x) + Self.turningPoints(current.y, c1.y, c2.y, p.y) {
          points.append(Self.cubic(current, c1, c2, p, t))
        }
        points.append(p)
        current = p
      case .close: break
      }
    }
    return CGRect(bounding: points)
  }

  /// Returns the parameters in 0…1 of a quadratic's extrema along a coordinate.
  private static func turningPoints(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> [CGFloat] {
    let divisor = p0 - 2 * p1 + p2
    guard divisor != 0 else { return [] }
    let t = (p0 - p1) / divisor
    return t > 0 && t < 1 ? [t] : []
  }

  /// Returns the parameters in 0…1 of a cubic's extrema along a coordinate.
  private static func turningPoints(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    if abs(a) < 1e-12 * (abs(b) + abs(c)) {
      return b == 0 ? [] : [-c / b].filter { $0 > 0 && $0 < 1 }
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    let roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  static func quad(_ p0: CGPoint, _ c: CGPoint, _ p: CGPoint, _ t: CGFloat) -> CGPoint {
    let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    return CGPoint(x: u * p0.x + v * c.x + w * p.x, y: u * p0.y + v * c.y + w * p.y)
  }

  static func cubic(_ p0: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (k0, k1, k2, k3) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
    return CGPoint(
      x: k0 * p0.x + k1 * c1.x + k2 * c2.x + k3 * p.x, y: k0 * p0.y + k1 * c1.y + k2 * c2.y + k3 * p.y)
  }
}
