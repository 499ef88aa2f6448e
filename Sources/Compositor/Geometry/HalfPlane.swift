internal import CompositorKernels

/// A side of a line in 32.32 fixed point: pixel (x, y) is `a·x + b·y + c` pixels inside.
package struct HalfPlane: Equatable, Sendable {
  package var a, b, c: Int64

  package init(a: Int64, b: Int64, c: Int64) { (self.a, self.b, self.c) = (a, b, c) }

  /// Holds every pixel.
  package static let everything = HalfPlane(a: 0, b: 0, c: 1 << 60)

  var code: ck_edge { ck_edge(a: a, b: b, c: c) }
}
