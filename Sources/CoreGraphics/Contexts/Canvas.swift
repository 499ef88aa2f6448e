internal import CCairo
internal import Foundation

/// Cairo on pixels.
///
/// Coordinates are device pixels, y down; the pixels may be a window that starts at an offset.
final class Canvas {
  let pixels: PixelBuffer
  /// The window's place in device pixels.
  let x: Int, y: Int
  let surface: OpaquePointer
  let cr: OpaquePointer

  /// Cairo's own limit for a side of an image.
  static let maximumSide = 32_767

  init(pixels: PixelBuffer, x: Int = 0, y: Int = 0) {
    (self.pixels, self.x, self.y) = (pixels, x, y)
    surface = cairo_image_surface_create_for_data(
      pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: pixels.width),
      Int32(clamping: pixels.height), Int32(clamping: pixels.bytesPerRow))
    cairo_surface_set_device_offset(surface, -Double(x), -Double(y))
    cr = cairo_create(surface)
  }

  /// A transparent window.
  convenience init(covering rect: DeviceRect) {
    self.init(pixels: PixelBuffer(width: rect.width, height: rect.height), x: rect.x, y: rect.y)
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  /// All of it.
  var bounds: DeviceRect { DeviceRect(x: x, y: y, width: pixels.width, height: pixels.height) }

  /// The pixels that the clip leaves.
  var clipBounds: DeviceRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cr)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    return DeviceRect(covering: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)).intersection(bounds)
  }

  /// Makes `path`, in device pixels, Cairo's current path.
  func trace(_ segments: [PathSegment]) {
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    for segment in segments {
      switch segment {
      case .close: cairo_close_path(cr)
      case .move(let p): if let p = CairoPoint(p) { cairo_move_to(cr, p.x, p.y) }
      case .line(let p): if let p = CairoPoint(p) { cairo_line_to(cr, p.x, p.y) }
      case .quad(let p, let c):
        guard let p = CairoPoint(p), let c = CairoPoint(c) else { continue }
        var (x, y) = (c.x, c.y)
        if cairo_has_current_point(cr) != 0 { cairo_get_current_point(cr, &x, &y) }
        cairo_curve_to(
          cr, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3,
          p.x, p.y)
      case .curve(let p, let c1, let c2):
        guard let p = CairoPoint(p), let c1 = CairoPoint(c1), let c2 = CairoPoint(c2) else { continue }
        cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      }
    }
  }

  /// A point that Cairo's fixed-point coordinates hold: ±2²³ pixels is their end, half of it leaves room for pens.
  private struct CairoPoint {
    let x, y: Double
    init?(_ p: CGPoint) {
      guard !p.x.isNaN, !p.y.isNaN else { return nil }
      let limit = 4_194_304.0
      (x, y) = (min(max(Double(p.x), -limit), limit), min(max(Double(p.y), -limit), limit))
    }
  }
}

/// Whole pixels.
struct DeviceRect: Equatable {
  var x, y, width, height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
  }

  /// The pixels that a rectangle touches; none when it is null or no number.
  ///
  /// Beyond 2²² it is cut.
  init(covering rect: CGRect) {
    func whole(_ v: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      v.isNaN ? 0 : Int(min(max(v, -4_194_304), 4_194_304).rounded(rule))
    }
    let left = whole(rect.minX, .down)
    let top = whole(rect.minY, .down)
    self.init(
      x: left, y: top, width: whole(rect.maxX, .up) - left, height: whole(rect.maxY, .up) - top)
  }

  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  func intersection(_ other: DeviceRect) -> DeviceRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return DeviceRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  func grown(by dx: Int, _ dy: Int) -> DeviceRect {
    DeviceRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }

  /// True when Cairo can take it as a matrix: it has an inverse that is made of numbers.
  var isUsable: Bool { isFinite && abs(determinant) > 1e-18 && inverted().isFinite && determinant.isFinite }
}
