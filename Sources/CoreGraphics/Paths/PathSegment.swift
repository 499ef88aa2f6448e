package import Foundation

/// One step of a path; the first of a path and the first after a `close` may be any but a `close`.
package enum PathSegment: Sendable, Hashable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, control: CGPoint)
  case curve(CGPoint, control1: CGPoint, control2: CGPoint)
  case close

  /// The segment's image.
  package func applying(_ t: CGAffineTransform) -> PathSegment {
    switch self {
    case .move(let p): .move(p.applying(t))
    case .line(let p): .line(p.applying(t))
    case .quad(let p, let c): .quad(p.applying(t), control: c.applying(t))
    case .curve(let p, let c1, let c2):
      .curve(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
    case .close: .close
    }
  }

  /// Every point it names, the end last.
  package var points: [CGPoint] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quad(let p, let c): [c, p]
    case .curve(let p, let c1, let c2): [c1, c2, p]
    case .close: []
    }
  }
}
