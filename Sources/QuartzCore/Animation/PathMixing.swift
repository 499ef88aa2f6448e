internal import CoreGraphics
internal import Foundation

extension CGPath {
  /// Point by point between two paths of the same steps; nil when their steps differ in kind or number.
  nonisolated static func mix(_ a: CGPath, _ b: CGPath, _ f: Double) -> CGPath? {
    guard a.segments.count == b.segments.count else { return nil }
    var segments: [PathSegment] = []
    segments.reserveCapacity(a.segments.count)
    for (a, b) in zip(a.segments, b.segments) {
      guard let segment = PathSegment.mix(a, b, f) else { return nil }
      segments.append(segment)
    }
    return CGPath(segments: segments)
  }

  /// The path as the render tree holds it.
  nonisolated var render: [RenderSegment] {
    segments.map {
      switch $0 {
      case .move(let p): .move(p)
      case .line(let p): .line(p)
      case .quad(let p, let c): .quad(p, control: c)
      case .curve(let p, let c1, let c2): .curve(p, control1: c1, control2: c2)
      case .close: .close
      }
    }
  }
}

extension PathSegment {
  nonisolated static func mix(_ a: PathSegment, _ b: PathSegment, _ f: Double) -> PathSegment? {
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { p + (q - p) * f }
    return switch (a, b) {
    case (.move(let p), .move(let q)): .move(mix(p, q))
    case (.line(let p), .line(let q)): .line(mix(p, q))
    case (.quad(let p, let c), .quad(let q, let d)): .quad(mix(p, q), control: mix(c, d))
    case (.curve(let p, let c1, let c2), .curve(let q, let d1, let d2)):
      .curve(mix(p, q), control1: mix(c1, d1), control2: mix(c2, d2))
    case (.close, .close): .close
    default: nil
    }
  }
}
