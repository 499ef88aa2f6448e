internal import Foundation
package import QuartzCore

/// A rectangle on the pixel grid, some of its corners rounded.
package struct RoundedShape: Sendable, Hashable {
  /// Edges in 1/256 of a pixel; multiples of 16 when a corner is rounded.
  package var left, top, right, bottom: Int32
  /// In pixels, multiples of 1/256; 0 without rounded corners.
  package var radiusX = 0.0, radiusY = 0.0
  /// Bits 0…3: minXminY, maxXminY, minXmaxY, maxXmaxY.
  package var cut = 0
  package var isContinuous = false

  /// A box of local coordinates under a map that keeps edges straight.
  package init(_ box: Box, sx: Double, sy: Double, tx: Double, ty: Double, corners: CornerStyle? = nil) {
    var (x0, x1) = (box.minX * sx, box.maxX * sx)
    var (y0, y1) = (box.minY * sy, box.maxY * sy)
    if sx < 0 { swap(&x0, &x1) }
    if sy < 0 { swap(&y0, &y1) }
    let step: Double
    if let corners, corners.radius > 0 {
      let reach = min(corners.reach, min(box.width, box.height) / 2)
      radiusX = (reach * abs(sx) * 256).rounded() / 256
      radiusY = (reach * abs(sy) * 256).rounded() / 256
      cut = corners.mirrored(x: sx < 0, y: sy < 0)
      isContinuous = corners.isContinuous
    }
    if radiusX <= 0 || radiusY <= 0 || cut == 0 {
      (radiusX, radiusY, cut, isContinuous) = (0, 0, 0, false)
      step = 256
    } else {
      step = 16
    }
    func fixed(_ v: Double, _ t: Double) -> Int32 {
      let limit = 4_000_000.0
      return Int32((max(-limit, min(limit, PlaneMap.snapped(v) + t)) * step).rounded(.toNearestOrAwayFromZero))
        * Int32(256 / step)
    }
    left = fixed(x0, tx)
    right = fixed(x1, tx)
    top = fixed(y0, ty)
    bottom = fixed(y1, ty)
  }

  /// A box widened to whole pixels.
  package init(widened box: Box, sx: Double, sy: Double, tx: Double, ty: Double) {
    self.init(box, sx: sx, sy: sy, tx: tx, ty: ty)
    (left, top) = (left & ~255, top & ~255)
    (right, bottom) = ((right + 255) & ~255, (bottom + 255) & ~255)
  }

  /// Every pixel the shape may touch.
  package var outer: PixelRect {
    PixelRect(
      x0: Int(left >> 8), y0: Int(top >> 8), x1: Int((right + 255) >> 8), y1: Int((bottom + 255) >> 8))
  }

  /// Pixels that are covered whole: between the rounded corners, over the full width.
  package var inner: PixelRect {
    let rise = Int(radiusY.rounded(.up)) + 1
    return PixelRect(
      x0: Int((left + 255) >> 8), y0: Int((top + 255) >> 8) + (cut & 3 != 0 ? rise : 0),
      x1: Int(right >> 8), y1: Int(bottom >> 8) - (cut & 12 != 0 ? rise : 0))
  }

  /// True when coverage is all or nothing.
  package var isWholePixels: Bool { cut == 0 && (left | top | right | bottom) & 255 == 0 }

  /// The box of the pixels a corner's rounding may touch.
  package func cornerBox(_ corner: Int) -> PixelRect {
    let (rx, ry) = (Int32(radiusX * 256), Int32(radiusY * 256))
    let (x0, x1) = corner & 1 == 0 ? (left, left + rx) : (right - rx, right)
    let (y0, y1) = corner & 2 == 0 ? (top, top + ry) : (bottom - ry, bottom)
    return PixelRect(x0: Int(x0 >> 8), y0: Int(y0 >> 8), x1: Int((x1 + 255) >> 8), y1: Int((y1 + 255) >> 8))
  }
}

/// How a layer's corners are cut, in points.
package struct CornerStyle: Sendable, Hashable {
  package var radius: Double
  package var corners: RenderCorners
  package var isContinuous: Bool

  package init(radius: Double, corners: RenderCorners, isContinuous: Bool) {
    (self.radius, self.corners, self.isContinuous) = (radius, corners, isContinuous)
  }

  /// How far along an edge the curve begins.
  ///
  /// The continuous curve x^3.25 + y^3.25 = 1 meets the circle of the same radius on the diagonal when it is 1.5287
  /// times as long (solved for that condition).
  package var reach: Double { isContinuous ? radius * 1.5287 : radius }

  package func mirrored(x: Bool, y: Bool) -> Int {
    if !x, !y { return Int(corners.rawValue) & 15 }
    return (0..<4).reduce(0) { bits, corner in
      let from = corner ^ (x ? 1 : 0) ^ (y ? 2 : 0)
      return Int(corners.rawValue) >> from & 1 == 1 ? bits | 1 << corner : bits
    }
  }
}

extension RenderSubtree.Style {
  /// Nil for square corners.
  package var cornerStyle: CornerStyle? {
    CornerStyle(cornerRadius, of: bounds.size, maskedCorners, isContinuous: isContinuousCorner)
  }
}

extension RenderSubtree {
  /// The style's corners; the style, which is large, is not copied for them.
  var cornerStyle: CornerStyle? {
    CornerStyle(
      style.cornerRadius, of: style.bounds.size, style.maskedCorners, isContinuous: style.isContinuousCorner)
  }
}

extension CornerStyle {
  /// Nil for square corners.
  ///
  /// The radius is held to half the shorter side.
  init?(_ radius: CGFloat, of size: CGSize, _ corners: RenderCorners, isContinuous: Bool) {
    guard radius.isFinite, radius > 0, size.width > 0, size.height > 0 else { return nil }
    self.init(
      radius: min(Double(radius), min(Double(size.width), Double(size.height)) / 2), corners: corners,
      isContinuous: isContinuous)
  }
}
