import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Filters of what lies behind, in bodies that are moved, scaled and turned.
@Suite struct BackdropTests {
  /// A red ground with a page over it, in the page a bar that takes the colour away.
  private func pixels(
    opacity: Double = 1, transform: CATransform3D = CATransform3DIdentity, x: CGFloat = 0,
    _ configure: (inout RenderSubtree.Style) -> Void = { _ in }
  ) -> PixelBuffer {
    let bar = node(rect(10, 10, 40, 20)) { $0.backgroundFilters = [.saturate(0)] }
    let text = node(rect(20, 16, 20, 8)) { $0.background = color(0xFF00_00FF) }
    let page = node(
      rect(10 + x, 10, 60, 40), opacity: opacity, transform: transform, children: [bar, text], configure)
    let compositor = Compositor()
    _ = compositor.draw(tree(80, 60, [page], background: 0xFFFF_0000))
    return compositor.surface
  }

  private static let gray: UInt32 = 0xFF36_3636, red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF

  @Test(
    "what lies behind is seen through a page that stands, moves by a part of a pixel, is scaled or turned",
    arguments: [
      (CATransform3DIdentity, 0), (CATransform3DIdentity, 0.4), (scaled(0.9, 0.9), 0), (scaled(1.1, 1.05), 0.3),
      (scaled(0.45, 0.45), 0), (rotation(0.1), 0.2), (turned(0.4), 0),
    ] as [(CATransform3D, CGFloat)])
  func seen(transform: CATransform3D, x: CGFloat) {
    let pixels = pixels(transform: transform, x: x)
    // The page's middle stays where it is, at (40, 30): text, the bar above it, the page below the bar, beside the page.
    #expect(pixels.pixel(40, 29) == Self.blue)
    #expect(pixels.pixel(40, 30 - Int(7 * transform.m22)) == Self.gray)
    #expect(pixels.pixel(40, 44) == Self.red)
    #expect(pixels.pixel(5, 5) == Self.red)
  }

  @Test("filters of filters see what lies below them, wherever both stand")
  func nested() {
    func page(_ x: CGFloat) -> PixelBuffer {
      let dark = node(rect(0, 0, 40, 40)) { $0.backgroundFilters = [.brightness(-0.5)] }
      let inner = node(rect(10, 0, 40, 40), transform: scaled(0.9, 0.9), children: [dark])
      let gray = node(rect(0, 0, 60, 20)) { $0.backgroundFilters = [.saturate(0)] }
      let compositor = Compositor()
      let outer = node(rect(x, 0, 60, 40), children: [gray, inner])
      _ = compositor.draw(tree(80, 60, [outer], background: 0xFFFF_FFFF))
      return compositor.surface
    }
    for x: CGFloat in [0, 0.5] {
      let pixels = page(x)
      #expect(pixels.pixel(30, 10) == pixels.pixel(30, 30))
      #expect(pixels.pixel(30, 10) & 255 == 127)
      #expect(pixels.pixel(3, 10) == 0xFFFF_FFFF)
    }
  }

  @Test("groups cut it off: opacity, filters, masks and rasterizing")
  func cutOff() {
    func middle(_ pixels: PixelBuffer) -> UInt32 { pixels.pixel(23, 22) }
    #expect(middle(pixels(opacity: 0.5)) == Self.red)
    #expect(middle(pixels { $0.filters = [.brightness(0)] }) == Self.red)
    #expect(middle(pixels(x: 0.5) { $0.rasterizationScale = 1 }) == Self.red)
    #expect(middle(pixels()) == Self.gray)
  }

  @Test("nothing outside the bounds shines in", arguments: [0, 0.5] as [CGFloat])
  func edges(x: CGFloat) {
    let white = node(rect(10, 10, 40, 20)) { $0.background = color(0xFFFF_FFFF) }
    let bar = node(rect(10, 10, 40, 20)) { $0.backgroundFilters = [.blur(radius: 8)] }
    let compositor = Compositor()
    _ = compositor.draw(
      tree(80, 60, [node(rect(x, 0, 60, 40), children: [white, bar])], background: 0xFF00_0000))
    // Between pixels half a column of the ground is behind the bar.
    #expect(compositor.surface.pixel(30, 20) & 255 >= (x == 0 ? 255 : 240))
    #expect(compositor.surface.pixel(30, 10) & 255 >= (x == 0 ? 255 : 240))
    #expect(compositor.surface.pixel(30, 9) == 0xFF00_0000)
  }

  @Test("what changes behind a page between pixels is drawn again")
  func damage() {
    let bar = node(rect(0, 0, 60, 20)) { $0.backgroundFilters = [.blur(radius: 2)] }
    let page = node(rect(0.5, 0, 60, 40), children: [bar])
    let compositor = Compositor()
    for x in [20, 30] as [CGFloat] {
      let spot = node(rect(x, 5, 8, 8)) { $0.background = color(0xFFFF_0000) }
      _ = compositor.draw(tree(80, 60, [spot, page]))
      let fresh = Compositor()
      _ = fresh.draw(tree(80, 60, [spot, page]))
      let isEqual = (0..<60).allSatisfy { y in
        (0..<80).allSatisfy { compositor.surface.pixel($0, y) == fresh.surface.pixel($0, y) }
      }
      #expect(isEqual)
    }
  }
}
