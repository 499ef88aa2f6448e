internal import Foundation
package import QuartzCore

/// A projective map of the plane: x' = (a·x + b·y + c) / w, y' = (d·x + e·y + f) / w, w = g·x + h·y + i.
package struct Homography: Sendable, Equatable {
  package var a, b, c, d, e, f, g, h, i: Double

  package init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double, i: Double
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  /// The matrix that acts on the plane like this map and forgets depth.
  package var matrix: SpaceMatrix {
    SpaceMatrix([a, d, 0, g], [b, e, 0, h], [0, 0, 0, 0], [c, f, 0, i])
  }

  package var determinant: Double { a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) }

  /// The inverse up to a positive factor: points with w > 0 come back with w > 0.
  ///
  /// Nil when seen edge-on.
  package var inverse: Homography? {
    let det = determinant
    guard abs(det) > 1e-12, det.isFinite else { return nil }
    let s = 1 / det
    return Homography(
      a: (e * i - f * h) * s, b: (c * h - b * i) * s, c: (b * f - c * e) * s,
      d: (f * g - d * i) * s, e: (a * i - c * g) * s, f: (c * d - a * f) * s,
      g: (d * h - e * g) * s, h: (b * g - a * h) * s, i: (a * e - b * d) * s)
  }

  /// Returns the projection of a point; nil at or behind the viewer.
  package func project(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let w = g * x + h * y + i
    guard w > 1e-6 else { return nil }
    return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)
  }

  /// The box around a box's image; everything when part of it is at or behind the viewer.
  package func bounds(of box: Box) -> Box {
    if box.isEmpty { return .nothing }
    guard box.isFinite else { return .everything }
    if b == 0, d == 0, g == 0, h == 0, i == 1 {
      let (x0, x1, y0, y1) = (a * box.minX + c, a * box.maxX + c, e * box.minY + f, e * box.maxY + f)
      return Box(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
    var result = Box.nothing
    for (x, y) in [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)] {
      guard let p = project(x, y) else { return .everything }
      result = Box(
        minX: min(result.minX, p.x), minY: min(result.minY, p.y), maxX: max(result.maxX, p.x),
        maxY: max(result.maxY, p.y))
    }
    return result
  }

  /// First a scaling and a shift, then this map.
  package func after(scaleX s: Double, scaleY t: Double, x: Double, y: Double) -> Homography {
    Homography(
      a: a * s, b: b * t, c: a * x + b * y + c, d: d * s, e: e * t, f: d * x + e * y + f, g: g * s, h: h * t,
      i: g * x + h * y + i)
  }

  /// Area of a box's image over the box's area, square-rooted; nil when part of it is behind the viewer.
  package func magnification(of box: Box) -> Double? {
    guard box.isFinite, !box.isEmpty, let p0 = project(box.minX, box.minY), let p1 = project(box.maxX, box.minY),
      let p2 = project(box.maxX, box.maxY), let p3 = project(box.minX, box.maxY)
    else { return nil }
    let cross = (p2.x - p0.x) * (p3.y - p1.y) - (p2.y - p0.y) * (p3.x - p1.x)
    return (abs(cross) / 2 / (box.width * box.height)).squareRoot()
  }
}

/// The kind of map from a plane to the pixels of its target, from the cheapest to the most expensive.
package enum PlaneMap: Sendable, Equatable {
  /// Local coordinates times the target's scale, moved by whole pixels.
  case shifted(x: Int, y: Int)
  /// Edges stay horizontal and vertical; also a shift by parts of a pixel, and mirrored when a factor is below 0.
  case straight(sx: Double, sy: Double, tx: Double, ty: Double)
  /// Anything else that can be seen.
  case general(Homography)

  /// Nil when nothing can be seen: edge-on, behind the viewer or not a number.
  package init?(_ m: Homography, scale: Double) {
    guard m.i.isFinite, abs(m.determinant) > 1e-12 else { return nil }
    if abs(m.g) < 1e-10 * abs(m.i), abs(m.h) < 1e-10 * abs(m.i) {
      guard m.i > 1e-6 else { return nil }
      let n = 1 / m.i
      if abs(m.b * n) < 1e-9, abs(m.d * n) < 1e-9 {
        let (sx, sy, tx, ty) = (m.a * n, m.e * n, m.c * n, m.f * n)
        guard abs(tx) < 4_000_000, abs(ty) < 4_000_000 else { return nil }
        if abs(sx - scale) < 1e-9 * scale, abs(sy - scale) < 1e-9 * scale, abs(tx - tx.rounded()) < 1e-6,
          abs(ty - ty.rounded()) < 1e-6
        {
          self = .shifted(x: Int(tx.rounded()), y: Int(ty.rounded()))
        } else {
          self = .straight(sx: sx, sy: sy, tx: PlaneMap.snapped(tx), ty: PlaneMap.snapped(ty))
        }
        return
      }
    }
    self = .general(m)
  }

  /// The map of a body: one with children that is only moved lands on whole pixels.
  ///
  /// It is then drawn or copied and never mixed. What has no children keeps its parts of a pixel, so does what is
  /// rasterized, cut in depth, or has bounds that begin between pixels.
  package func settled(_ body: RenderBody, scale: Double, isCut: Bool) -> PlaneMap {
    guard case .straight(let sx, let sy, let tx, let ty) = self, !isCut, abs(sx - scale) < 1e-9 * scale,
      abs(sy - scale) < 1e-9 * scale, body.style.rasterizationScale <= 0, !body.children.isEmpty,
      isWhole(body.style.bounds.origin.x, scale), isWhole(body.style.bounds.origin.y, scale)
    else { return self }
    return .shifted(x: Int((tx + 0.5).rounded(.down)), y: Int((ty + 0.5).rounded(.down)))
  }

  private func isWhole(_ v: CGFloat, _ scale: Double) -> Bool {
    let pixels = PlaneMap.snapped(Double(v) * scale)
    return pixels == pixels.rounded()
  }

  /// Rounds to 1/65536 of a pixel: sums with whole pixels are then exact, so a subtree looks the same at any place.
  package static func snapped(_ v: Double) -> Double { (v * 65536).rounded() / 65536 }
}
