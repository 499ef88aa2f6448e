import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Whole-pixel placement: a subtree that moves as a whole lands on whole pixels; others keep their fractions.
@Suite struct WholePixelTests {
  static func page(_ x: CGFloat, _ y: CGFloat, _ configure: (inout RenderSubtree.Style) -> Void = { _ in })
    -> RenderNode
  {
    let inner = node(rect(4.5, 3.25, 20, 12), children: [node(rect(2, 2, 5, 5)) { $0.background = color(0xFF20_80C0) }])
    {
      $0.background = color(0xFFC0_2040)
    }
    return node(rect(x, y, 40, 30), children: [inner]) {
      $0.background = color(0xFFFF_FFFF)
      configure(&$0)
    }
  }

  static func drawn(_ nodes: [RenderNode]) -> CGImage {
    let compositor = Compositor(threads: 1)
    _ = compositor.draw(tree(80, 60, nodes, background: 0xFF10_2030))
    return compositor.makeImage()
  }

  @Test(arguments: [(10.4, 10), (10.5, 11), (10.6, 11), (-3.5, -3), (-3.6, -4), (0.499, 0)] as [(CGFloat, CGFloat)])
  func aPageLandsOnTheNearestPixel(offset: CGFloat, pixel: CGFloat) {
    #expect(Self.drawn([Self.page(offset, 5)]) == Self.drawn([Self.page(pixel, 5)]))
    #expect(Self.drawn([Self.page(5, offset)]) == Self.drawn([Self.page(5, pixel)]))
  }

  @Test func aLeafKeepsItsPartsOfAPixel() {
    func leaf(_ x: CGFloat) -> [RenderNode] { [node(rect(x, 5, 20, 20)) { $0.background = color(0xFFFF_FFFF) }] }
    #expect(Self.drawn(leaf(10.4)) != Self.drawn(leaf(10)))
    #expect(Self.drawn(leaf(10.4)) != Self.drawn(leaf(11)))
  }

  @Test func whatIsRasterizedKeepsItsPartsOfAPixel() {
    func page(_ x: CGFloat) -> [RenderNode] { [Self.page(x, 5) { $0.rasterizationScale = 1 }] }
    #expect(Self.drawn(page(10.4)) != Self.drawn(page(10)))
    #expect(Self.drawn(page(10)) == Self.drawn([Self.page(10, 5)]))
  }

  @Test func whatIsScrolledByPartsOfAPixelKeepsItsEdges() {
    func list(_ y: CGFloat) -> [RenderNode] {
      [
        Self.page(10, 10) {
          $0.bounds.origin.y = y
          $0.masksToBounds = true
        }
      ]
    }
    let scrolled = Self.drawn(list(0.4))
    #expect(scrolled != Self.drawn(list(0)))
    // The list's own edges stand where they stood, and nothing shows through them.
    #expect(scrolled.pixels.row(10)[12] == 0xFFFF_FFFF)
    #expect(scrolled.pixels.row(39)[12] == 0xFFFF_FFFF)
    #expect(scrolled.pixels.row(9)[30] == 0xFF10_2030)
    #expect(scrolled.pixels.row(11)[12] == 0xFFFF_FFFF)
    #expect(scrolled.pixels.row(38)[12] == 0xFFFF_FFFF)
    #expect(scrolled.pixels.row(40)[30] == 0xFF10_2030)
  }

  /// Moving pages, children that move in them between pixels, and pages kept as pictures: as by compositors that keep
  /// nothing.
  @Test(arguments: [1, 2], [1.0, 2, 3])
  func childrenThatMoveInMovingPagesMatchAFullDraw(threads: Int, scale: CGFloat) {
    var tuning = CompositorTuning()
    (tuning.threads, tuning.parallelPixels, tuning.bandRows) = (threads, 0, 5)
    let lasting = Compositor(tuning)
    (tuning.keepsSubtrees, tuning.readsRowsOnce, tuning.cacheBudget) = (false, false, 0)
    (tuning.tracksDamage, tuning.skipsHidden) = (false, false)
    let still = (0..<12).map { index in
      node(rect(CGFloat(index % 4) * 30.3, CGFloat(index / 4) * 20.7, 24, 14)) {
        $0.background = color(0x80FF_4020)
        $0.cornerRadius = 5
      }
    }
    let under = node(rect(0, 0, 150, 90), children: still) { $0.background = color(0xFFE0_F0FF) }
    for step in 0..<14 {
      let t = CGFloat(step) / 13
      let items = (0..<9).map { index in
        node(
          rect(CGFloat(index % 3) * 40 * (1 - 0.1 * t), CGFloat(index / 3) * 25 * (1 - 0.05 * t), 30, 20), opacity: 0.8
        ) {
          $0.background = color(0xB040_A060)
          $0.cornerRadius = 6
        }
      }
      let group = node(
        rect(20.2 + 3 * t, 15.6, 60, 40), opacity: 0.7,
        children: [Self.page(3.3 * t, 2)] + Array(items.prefix(2))
      ) { $0.masksToBounds = step % 2 == 0 }
      var lower = under
      lower.placement.position.x -= 45 * t
      if step > 9 { lower.placement.transform = scaled(1 - 0.1 * t, 1 - 0.1 * t) }
      let upper = node(rect(150 * (1 - t), 4 * t, 150, 90), children: items + [group]) {
        $0.background = color(0xFFFF_FFFF)
      }
      var scene = tree(150, 90, scale: scale, [lower, upper])
      // Some of it is not true; no hint may show.
      scene.moving = [under, group].map { RenderTree.Mover($0.body) }
      scene.moving += [RenderTree.Mover(upper.body, stillCount: step % 3 == 0 ? 2 : items.count)]
      _ = lasting.draw(scene)
      let plain = Compositor(tuning)
      _ = plain.draw(scene)
      #expect(lasting.makeImage() == plain.makeImage(), "step \(step)")
    }
  }

  @Test func aLargePageThatIsNewIsDrawnOnce() {
    let items = (0..<80).map { index in
      node(rect(CGFloat(index % 10) * 9.7, CGFloat(index / 10) * 6, 8, 5)) { $0.background = color(0x8000_00FF) }
    }
    let page = node(rect(0, 0, 100, 60), children: items) { $0.background = color(0xFFFF_FFFF) }
    let compositor = Compositor(threads: 1)
    _ = compositor.draw(tree(200, 60, [], background: 0xFF00_0000))
    var (touched, hits) = ([Int](), [Int]())
    for x in 0..<3 {
      var moved = page
      moved.placement.position.x += CGFloat(x) * 1.3
      _ = compositor.draw(tree(200, 60, [moved], background: 0xFF00_0000))
      touched.append(compositor.statistics.touchedPixels)
      hits.append(compositor.statistics.cacheHits)
    }
    // The first frame draws the picture and lays it; those after only lay it.
    #expect(hits == [0, 1, 1])
    #expect(touched[1] < 120 * 60 && touched[2] < 120 * 60)
  }

  @Test func aLargePageThatBeginsToMoveIsDrawnOnce() {
    let items = (0..<80).map { index in
      node(rect(CGFloat(index % 10) * 9.7, CGFloat(index / 10) * 6, 8, 5)) { $0.background = color(0x8000_00FF) }
    }
    let page = node(rect(0, 0, 100, 60), children: items) { $0.background = color(0xFFFF_FFFF) }
    let compositor = Compositor(threads: 1)
    func draw(_ x: CGFloat, clock: CGFloat) {
      var moved = page
      moved.placement.position.x += x
      let hand = node(rect(190 + clock, 0, 2, 2)) { $0.background = color(0xFFFF_FFFF) }
      _ = compositor.draw(tree(200, 60, [moved, hand], background: 0xFF00_0000))
    }
    // It stands while something else moves.
    for step in 0..<4 { draw(0, clock: CGFloat(step)) }
    var (touched, hits) = ([Int](), [Int]())
    for step in 1...3 {
      draw(CGFloat(step) * 1.3, clock: 4)
      touched.append(compositor.statistics.touchedPixels)
      hits.append(compositor.statistics.cacheHits)
    }
    #expect(hits == [0, 1, 1])
    #expect(touched[1] < 120 * 60 && touched[2] < 120 * 60)
  }
}
