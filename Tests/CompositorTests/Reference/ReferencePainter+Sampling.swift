import Compositor
import CompositorKernels
import CoreGraphics
import Foundation
import QuartzCore

extension ReferencePainter {
  func paintContent(
    _ style: RenderSubtree.Style, _ map: PlaneMap, clip: Clip, outline: RoundedShape, opacity: Double
  ) {
    switch style.content {
    case nil: break
    case .image(let image, let frame, let rect, let center, let density, let nearest, let tint):
      guard
        let part = ImagePart(
          image: image, frame: frame, rect: rect, center: center, pixelsPerPoint: density, isNearest: nearest)
      else { return }
      paintImage(part, tint: tint?.premultiplied, map, clip: clip, opacity: opacity)
    case .gradient(let gradient):
      paintGradient(gradient, Box(style.bounds), map, clip: clip.with(outline), rect: outline.outer, opacity: opacity)
    case .shape(let path): paintShape(path, map, clip: clip, opacity: opacity)
    }
  }

  func paintImage(_ part: ImagePart, tint: UInt32?, _ map: PlaneMap, clip: Clip, opacity: Double) {
    let f = map.factors(scale: scale)!
    let outline = shape(part.frame, map)
    let pixels = ReferencePixels(part.image)
    func colored(_ pixel: UInt32) -> UInt32 { tint.map { tinted($0, pixel) } ?? pixel }
    if let origin = part.wholePixelOrigin(outline, sx: f.sx, sy: f.sy) {
      fill(outline.outer, clip.with(outline), opacity: opacity) { x, y in
        colored(pixels.held(x - origin.x, y - origin.y))
      }
      return
    }
    let halvings = part.halvings(sx: f.sx, sy: f.sy)
    let small = pixels.halved(halvings)
    let columns = part.columns(sx: f.sx, tx: f.tx, halvings: halvings)
    let rows = part.rows(sy: f.sy, ty: f.ty, halvings: halvings)
    fill(outline.outer, clip.with(outline), opacity: opacity) { x, y in
      colored(
        small.sample(position(x, columns, nearest: part.isNearest), position(y, rows, nearest: part.isNearest)))
    }
  }

  /// Returns the source position of a column or row, in 1/128.
  func position(_ at: Int, _ axis: ImageAxis, nearest: Bool = false) -> Int {
    let piece = axis.pieces.first { at >= $0.from && at < $0.to }!
    var u = (piece.base + (Double(at) + 0.5 - piece.position) * piece.step) * 128 - 63.5
    u = max(0, min(axis.high * 128 - 128, max(axis.low * 128, u)))
    return nearest ? (Int(u) + 64) & ~127 : Int(u)
  }

  func paintGradient(
    _ gradient: RenderGradient, _ bounds: Box, _ map: PlaneMap, clip: Clip, rect: PixelRect, opacity: Double
  ) {
    let f = map.factors(scale: scale)!
    guard !bounds.isEmpty,
      let field = GradientField(gradient, bounds: bounds, sx: f.sx, sy: f.sy, tx: f.tx, ty: f.ty)
    else { return }
    let ramp = GradientField.ramp(gradient)
    fill(rect, clip, opacity: opacity) { x, y in
      let (px, py) = (Double(x - field.originX) + 0.5, Double(y - field.originY) + 0.5)
      let u = field.map[0] * px + field.map[1] * py + field.map[2]
      let v = field.map[3] * px + field.map[4] * py + field.map[5]
      let t =
        switch gradient.kind {
        case .axial: u
        case .radial: (u * u + v * v).squareRoot()
        case .conic: fraction(u, v)
        }
      return ramp[Int(max(0, min(1, t)) * 1023 + 0.5)]
    }
  }

  /// Turn of a vector, 0…1 clockwise from +x, by the polynomial of the specification.
  func fraction(_ x: Double, _ y: Double) -> Double {
    let (low, high) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
    if !(high > 0) { return 0 }
    let a = low / high
    let q = a * a
    var r = ((-0.0464964749 * q + 0.15931422) * q - 0.327622764) * q * a + a
    r *= 0.15915494309189535
    if abs(y) > abs(x) { r = 0.25 - r }
    if x < 0 { r = 0.5 - r }
    return y < 0 ? 1 - r : r
  }

  /// Lays a picture under a projective map.
  func paintQuad(
    _ pixels: ReferencePixels, _ plane: Homography, clip: Clip, opacity: Double, isNearest: Bool = false,
    tint: UInt32? = nil, blend: RenderBlend = .normal
  ) {
    let (w, h) = (pixels.width, pixels.height)
    guard let quad = QuadMap(width: w, height: h, plane: plane, target: target) else { return }
    let magnification = plane.magnification(of: Box(minX: 0, minY: 0, maxX: Double(w), maxY: Double(h))) ?? 1
    let small = pixels.halved(isNearest ? 0 : FlattenPlan.halvings(magnification))
    var m = quad.map
    for n in 0..<3 {
      m[n] *= Double(small.width) / Double(w)
      m[n + 3] *= Double(small.height) / Double(h)
    }
    fill(quad.bounds, clip, opacity: opacity, edges: quad.edges, blend: blend) { x, y in
      let first = x & ~31
      func position(_ n: Int) -> Float {
        let block = Float(m[n] * Double(first) + (m[n + 1] * Double(y) + m[n + 2]))
        return block + Float(x - first) * Float(m[n])
      }
      let w = 1 / position(6)
      func fixed(_ n: Int, _ size: Int) -> Int {
        let v = position(n) * w - 63.5
        let low = v > 0 ? v : 0
        let held = Int(low < Float((size - 1) * 128) ? low : Float((size - 1) * 128))
        return isNearest ? (held + 64) & ~127 : held
      }
      let pixel = small.sample(fixed(0, small.width), fixed(3, small.height))
      return tint.map { tinted($0, pixel) } ?? pixel
    }
  }
}
