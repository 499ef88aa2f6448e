internal import Foundation
package import QuartzCore

/// A gradient's place on the target: pixel centres to gradient space.
package struct GradientField {
  /// u = map[0]·x + map[1]·y + map[2], v = map[3]·x + map[4]·y + map[5], x and y counted from the origin; the place
  /// on the ramp is u (axial), the length of (u, v) (radial) or its turn (conic).
  package var map: [Double]
  package var originX, originY: Int

  package init?(
    _ gradient: RenderGradient, bounds: Box, sx: Double, sy: Double, tx: Double, ty: Double
  ) {
    guard !gradient.stops.isEmpty else { return nil }
    originX = Int(tx.rounded(.down))
    originY = Int(ty.rounded(.down))
    let (x0, y0) = (bounds.minX + gradient.start.x * bounds.width, bounds.minY + gradient.start.y * bounds.height)
    let (x1, y1) = (bounds.minX + gradient.end.x * bounds.width, bounds.minY + gradient.end.y * bounds.height)
    let (dx, dy) = (x1 - x0, y1 - y0)
    // Points from pixels: x = (px − fx) / sx.
    let (ix, iy) = (1 / sx, 1 / sy)
    let (fx, fy) = (tx - Double(originX), ty - Double(originY))
    let (ox, oy) = (-fx * ix - x0, -fy * iy - y0)
    switch gradient.kind {
    case .axial:
      let length = dx * dx + dy * dy
      guard length > 0 else { return nil }
      let (gx, gy) = (dx / length, dy / length)
      map = [gx * ix, gy * iy, gx * ox + gy * oy, 0, 0, 0, 0, 0, 1]
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      map = [ix / abs(dx), 0, ox / abs(dx), 0, iy / abs(dy), oy / abs(dy), 0, 0, 1]
    case .conic:
      guard dx != 0 || dy != 0 else { return nil }
      // Turned so that the direction from start to end is the +x axis.
      map = [dx * ix, dy * iy, dx * ox + dy * oy, -dy * ix, dx * iy, dx * oy - dy * ox, 0, 0, 1]
    }
    guard map.allSatisfy(\.isFinite) else { return nil }
  }

  /// 1024 colours from 0 to 1, interpolated before premultiplication.
  package static func ramp(_ gradient: RenderGradient) -> [UInt32] {
    let stops = gradient.stops
    var (result, next) = ([UInt32](), 0)
    result.reserveCapacity(1024)
    for index in 0..<1024 {
      let t = Double(index) / 1023
      while next < stops.count, !(stops[next].location > t) { next += 1 }
      if next == 0 || next == stops.count {
        result.append(stops[max(0, next - 1)].color.premultiplied)
        continue
      }
      let (a, b) = (stops[next - 1], stops[next])
      let part = (t - a.location) / (b.location - a.location)
      func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
      result.append(
        RenderColor(
          red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
          blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha)
        ).premultiplied)
    }
    return result
  }
}
