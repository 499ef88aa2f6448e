internal import CCairo
package import Foundation

/// Draws into pixels.
///
/// Differs: only bitmaps are drawn to, in 8-bit sRGB. Use it on one thread at a time.
public final class CGContext {
  /// The bottom of the layer stack: what `makeImage` shows.
  package let pixels: PixelBuffer
  /// The base space's transform to device pixels, y down: what shadows and patterns are measured in.
  package let baseMatrix: CGAffineTransform
  /// True if every pixel is to stay opaque.
  package let isOpaque: Bool
  let foreign: ForeignPixels?

  /// The current target of drawing: the pixels or the innermost transparency layer.
  var canvas: Canvas
  var state: GraphicsState
  /// Saved states, outermost first.
  var saved: [GraphicsState] = []
  /// Open transparency layers, outermost first.
  var layers: [TransparencyLayer] = []
  /// Overrides `setShouldAntialias`; not part of the saved state.
  var allowsAntialiasing = true
  /// Text space to user space.
  var textTransform = CGAffineTransform.identity
  /// The current path, in device pixels.
  var devicePath = CGMutablePath()

  struct TransparencyLayer {
    let below: Canvas
    /// How many states were saved when it began, its own among them.
    let depth: Int
  }

  /// A context with UIKit's orientation: the origin at the top left, y down, `scale` pixels a point.
  ///
  /// An opaque one starts black. Sides over 32 767 pixels draw nothing.
  package init(pixels: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
    (self.pixels, self.isOpaque, foreign) = (pixels, isOpaque, nil)
    baseMatrix = CGAffineTransform(scaleX: scale, y: scale)
    canvas = Canvas(pixels: pixels)
    state = GraphicsState(matrix: baseMatrix)
    if isOpaque { fillBlack() }
  }

  /// A context whose user space maps to device pixels, y down, by `matrix`.
  init(pixels: PixelBuffer, matrix: CGAffineTransform) {
    (self.pixels, isOpaque, foreign, baseMatrix) = (pixels, false, nil, matrix)
    canvas = Canvas(pixels: pixels)
    state = GraphicsState(matrix: matrix)
  }

  /// A context with UIKit's orientation on new pixels; `size` is in points.
  package convenience init(size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    let rect = DeviceRect(covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    self.init(pixels: PixelBuffer(width: rect.width, height: rect.height), scale: scale, isOpaque: isOpaque)
  }

  /// A bitmap with the origin at the bottom left, y up, one unit a pixel.
  ///
  /// Shape: `height × bytesPerRow` bytes, top row first. The layouts are those of `CGImageAlphaInfo` with 8 bits a
  /// channel: RGB premultiplied or skipping a byte in either order, gray, and alpha only. Errors: nil for any other
  /// layout, sides that are not 1…32 767, or rows too short. Differs: drawing happens in pixels of the context's own,
  /// which every call copies from and to `data`.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let sides = 1...Canvas.maximumSide
    guard sides.contains(width), sides.contains(height),
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, model: space.model, info: CGBitmapInfo(rawValue: bitmapInfo)),
      !layout.isStraight,
      let foreign = ForeignPixels(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout, space: space)
    else { return nil }
    self.foreign = foreign
    pixels = PixelBuffer(width: width, height: height)
    isOpaque = layout.alphaOffset == nil
    baseMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    canvas = Canvas(pixels: pixels)
    state = GraphicsState(matrix: baseMatrix)
    foreign.load(into: pixels)
  }

  /// Columns.
  public var width: Int { pixels.width }
  /// Rows.
  public var height: Int { pixels.height }

  /// Device space of Core Graphics has y up; ours has y down.
  ///
  /// The flip is its own inverse.
  var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

  /// Returns an image of the context's content, copied.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    loadForeign()
    let copy = PixelBuffer(width: width, height: height, isCleared: false)
    cairo_surface_flush(canvas.surface)
    memcpy(copy.base, pixels.base, pixels.bytesPerRow * height)
    if isOpaque { copy.makeOpaque() }
    return CGImage(pixels: copy, isOpaque: isOpaque ? true : nil)
  }

  /// The context's own pixels as an image, not copied: nothing may be drawn any more.
  package func finish() -> CGImage {
    while !layers.isEmpty { endTransparencyLayer() }
    cairo_surface_finish(canvas.surface)
    if isOpaque { pixels.makeOpaque() }
    return CGImage(pixels: pixels, isOpaque: isOpaque ? true : nil)
  }

  /// Does nothing: every call has drawn when it returns.
  public func flush() {}
  /// Does nothing: every call has drawn when it returns.
  public func synchronize() {}

  /// False once Cairo has refused something, after which it draws no more; nothing may lead there.
  package var isSound: Bool { cairo_status(canvas.cr) == CAIRO_STATUS_SUCCESS }

  private func fillBlack() {
    cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
    cairo_paint(canvas.cr)
  }

  func loadForeign() { foreign?.load(into: pixels) }
  func storeForeign() { if layers.isEmpty { foreign?.store(from: pixels) } }
}

extension PixelBuffer {
  func makeOpaque() {
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width { row[x] |= 0xFF00_0000 }
    }
  }
}
