internal import CompositorKernels
internal import CoreGraphics

/// The opaque bounds of images with alpha: a line of text's picture is mostly clear, and clear pixels need not be read.
final class OpaqueBoundsCache {
  private struct CacheEntry {
    let image: CGImage
    let ink: PixelRect
  }
  private var entries = FrameCache<ObjectIdentifier, CacheEntry>()
  /// Pixels below which reading an image costs no more than asking; chosen.
  private static let leastArea = 1024

  func removeAll() { entries.removeAll() }

  /// Drops images that were not queried for some frames.
  func beginFrame() {
    entries.beginFrame()
    entries.removeUnused()
  }

  /// The smallest rectangle outside of which every pixel is clear.
  func ink(of image: CGImage) -> PixelRect {
    let whole = PixelRect(x0: 0, y0: 0, x1: image.width, y1: image.height)
    if image.isOpaque || whole.area < OpaqueBoundsCache.leastArea { return whole }
    let key = ObjectIdentifier(image)
    if let known = entries.value(key) { return known.ink }
    var edges: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let buffer = image.pixels
    withUnsafeMutableBytes(of: &edges) {
      ck_ink(
        $0.assumingMemoryBound(to: Int32.self).baseAddress, buffer.row(0), buffer.stride, Int32(buffer.width),
        Int32(buffer.height))
    }
    let ink = PixelRect(x0: Int(edges.0), y0: Int(edges.1), x1: Int(edges.2), y1: Int(edges.3))
    entries.insert(CacheEntry(image: image, ink: ink), for: key)
    return ink
  }
}
