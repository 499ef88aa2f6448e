internal import CompositorKernels
internal import CoreGraphics

/// The opaque bounds of images with alpha: a line of text's picture is mostly clear, and clear pixels need not be read.
final class InkCache {
  private struct Entry {
    let image: CGImage
    let ink: PixelRect
    var lastUsed: Int
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0
  /// Pixels below which reading an image costs no more than asking; chosen.
  private static let leastArea = 1024

  func removeAll() { entries.removeAll() }

  /// Drops images that were not queried for some frames.
  func beginFrame() {
    frame += 1
    if frame % Workshop.span == 0 { entries = entries.filter { $0.value.lastUsed >= frame - Workshop.span } }
  }

  /// The smallest rectangle outside of which every pixel is clear.
  func ink(of image: CGImage) -> PixelRect {
    let whole = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
    if image.isOpaque || whole.area < InkCache.leastArea { return whole }
    let key = ObjectIdentifier(image)
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUsed = frame
      return entries.values[index].ink
    }
    var edges: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let buffer = image.pixels
    withUnsafeMutableBytes(of: &edges) {
      ck_ink(
        $0.assumingMemoryBound(to: Int32.self).baseAddress, buffer.row(0), buffer.stride, Int32(buffer.width),
        Int32(buffer.height))
    }
    let ink = PixelRect(x0: Int(edges.0), y0: Int(edges.1), x1: Int(edges.2), y1: Int(edges.3))
    entries[key] = Entry(image: image, ink: ink, lastUsed: frame)
    return ink
  }
}
