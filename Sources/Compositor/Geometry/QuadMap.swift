internal import Foundation

/// A picture laid over the target by a projective map: where its pixels are found, and its edges.
package struct QuadMap: Sendable {
  /// Target pixel → 128 × source position, three rows; see `ck_op.map`.
  package var map: [Double]
  /// Left, top, right, bottom.
  package var edges: [HalfPlane]
  /// Pixels it may touch.
  package var bounds: PixelRect

  /// - Parameter plane: From source pixels to target pixels.
  package init?(width: Int, height: Int, plane: Homography, target: PixelRect) {
    guard let back = plane.inverse else { return nil }
    func centred(_ x: Double, _ y: Double, _ z: Double) -> (Double, Double, Double) { (x, y, z + (x + y) * 0.5) }
    let u = centred(back.a, back.b, back.c)
    let v = centred(back.d, back.e, back.f)
    let w = centred(back.g, back.h, back.i)
    map = [u.0 * 128, u.1 * 128, u.2 * 128, v.0 * 128, v.1 * 128, v.2 * 128, w.0, w.1, w.2]
    let (width, height) = (Double(width), Double(height))
    edges = [
      QuadMap.edge(u.0, u.1, u.2), QuadMap.edge(v.0, v.1, v.2),
      QuadMap.edge(width * w.0 - u.0, width * w.1 - u.1, width * w.2 - u.2),
      QuadMap.edge(height * w.0 - v.0, height * w.1 - v.1, height * w.2 - v.2),
    ]
    let box = plane.bounds(of: Box(minX: 0, minY: 0, maxX: width, maxY: height))
    bounds = box.isFinite ? box.pixels(scale: 1).outset(1).intersection(target) : target
  }

  /// The line a·x + b·y + c = 0 in units of distance, 32.32 fixed point.
  package static func edge(_ a: Double, _ b: Double, _ c: Double) -> HalfPlane {
    let length = (a * a + b * b).squareRoot()
    let one = 4_294_967_296.0
    guard length > 1e-300, length.isFinite else { return HalfPlane(a: 0, b: 0, c: c >= 0 ? 1 << 60 : -(1 << 60)) }
    func fixed(_ v: Double) -> Int64 { Int64(max(-268_435_456, min(268_435_456, v / length)) * one) }
    return HalfPlane(a: fixed(a), b: fixed(b), c: fixed(c))
  }
}
