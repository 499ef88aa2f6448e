import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The damage of changes: what is redrawn and what is not.
@Suite struct DamageTests {
  func box(_ x: CGFloat, _ y: CGFloat, _ argb: UInt32 = 0xFFFF_0000) -> RenderNode {
    node(rect(x, y, 10, 10)) { $0.background = color(argb) }
  }

  @Test func theFirstFrameIsAllDamage() {
    #expect(Compositor().draw(tree(40, 30, [])) == [PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)])
  }

  @Test func anEqualTreeTouchesNoPixel() {
    let compositor = Compositor()
    _ = compositor.draw(tree(40, 30, [box(3, 4)]))
    // Equal, not identical: all bodies are made anew.
    #expect(compositor.draw(tree(40, 30, [box(3, 4)])) == [])
    #expect(compositor.statistics.touchedPixels == 0)
  }

  @Test func aMovedLayerDamagesBothItsPlacesOnly() {
    let compositor = Compositor()
    let mover = box(0, 0)
    var moved = mover
    moved.placement.position.x += 80
    _ = compositor.draw(tree(200, 100, [mover, box(150, 80)]))
    let damage = compositor.draw(tree(200, 100, [moved, box(150, 80)]))
    #expect(damage == [PixelRect(x0: 0, y0: 0, x1: 12, y1: 12), PixelRect(x0: 78, y0: 0, x1: 92, y1: 12)])
  }

  @Test(arguments: [(0.3, true), (-0.4, true), (0.6, false), (1, false)])
  func whatLandsOnTheSamePixelsIsNotDrawnAgain(_ distance: CGFloat, isStill: Bool) {
    let (compositor, fresh) = (Compositor(), Compositor())
    let page = node(rect(20, 20, 100, 60), children: [box(3, 4), box(30.5, 30)]) { $0.background = color(0xFF00_FF00) }
    var moved = page
    moved.placement.position.x += distance
    moved.placement.position.y += distance
    _ = compositor.draw(tree(200, 100, [page]))
    let damage = compositor.draw(tree(200, 100, [moved]))
    #expect(damage.isEmpty == isStill)
    _ = fresh.draw(tree(200, 100, [moved]))
    #expect(compositor.makeImage() == fresh.makeImage())
  }

  @Test func whatHasPartsOfAPixelOrFadesIsDrawnAgain() {
    let compositor = Compositor()
    let page = node(rect(20, 20, 100, 60), children: [box(3, 4)]) { $0.background = color(0xFF00_FF00) }
    var (leaf, faded) = (box(150, 20), page)
    _ = compositor.draw(tree(200, 100, [page, leaf]))
    leaf.placement.position.x += 0.3
    #expect(!compositor.draw(tree(200, 100, [page, leaf])).isEmpty)
    faded.placement.position.x += 0.3
    faded.placement.opacity = 0.5
    #expect(!compositor.draw(tree(200, 100, [faded, leaf])).isEmpty)
  }

  @Test func aChangedColourDamagesItsLayerOnly() {
    let compositor = Compositor()
    _ = compositor.draw(tree(200, 100, [box(20, 20), box(150, 80)]))
    let damage = compositor.draw(tree(200, 100, [box(20, 20), box(150, 80, 0xFF00_FF00)]))
    #expect(damage == [PixelRect(x0: 148, y0: 78, x1: 162, y1: 92)])
  }

  @Test func whatOpaqueLayersHideIsNotDrawn() {
    var tuning = CompositorTuning()
    tuning.threads = 1
    let compositor = Compositor(tuning)
    let cover = node(rect(0, 0, 64, 64)) { $0.background = color(0xFF00_0000) }
    _ = compositor.draw(tree(64, 64, [box(3, 3), box(30, 30), cover]))
    #expect(compositor.statistics.touchedPixels == 64 * 64)
  }

  @Test func aSubtreeThatComesAgainIsDrawnFromItsPicture() {
    let items = (0..<60).map { box(CGFloat($0 % 10) * 10, CGFloat($0 / 10) * 10, 0x8000_00FF) }
    let page = node(rect(0, 0, 100, 60), children: items) { $0.background = color(0xFFFF_FFFF) }
    let compositor = Compositor(threads: 1)
    var touched: [Int] = []
    for x in 0..<5 {
      var moved = page
      moved.placement.position.x += CGFloat(x)
      _ = compositor.draw(tree(200, 60, [moved], background: 0xFF00_0000))
      touched.append(compositor.statistics.touchedPixels)
    }
    #expect(touched[4] < 120 * 60)
    #expect(compositor.statistics.cacheHits == 1)
    compositor.dropCaches()
    #expect(compositor.draw(tree(200, 60, [page])).count == 1)
  }

  @Test func anImageThatNobodyKeepsIsCopiedForNobody() {
    let compositor = Compositor()
    _ = compositor.draw(tree(200, 100, [box(20, 20)]))
    let memory = compositor.surface.base
    do {
      let image = compositor.makeImage()
      #expect(image.pixels.base == memory && compositor.makeImage() === image)
    }
    _ = compositor.draw(tree(200, 100, [box(60, 20)]))
    #expect(compositor.surface.base == memory)
  }

  @Test func anImageThatIsKeptStaysAsItIs() {
    let (compositor, fresh) = (Compositor(), Compositor())
    _ = compositor.draw(tree(200, 100, [box(20, 20)]))
    _ = fresh.draw(tree(200, 100, [box(20, 20)]))
    let first = compositor.makeImage()
    // A part changes, nothing does, all of it does.
    _ = compositor.draw(tree(200, 100, [box(60, 20)]))
    let second = compositor.makeImage()
    _ = compositor.draw(tree(200, 100, [box(60, 20)]))
    #expect(compositor.makeImage() === second)
    _ = compositor.draw(tree(200, 100, [box(60, 20)], background: 0xFF00_00FF))
    let third = compositor.makeImage()
    #expect(first == fresh.makeImage())
    _ = fresh.draw(tree(200, 100, [box(60, 20)]))
    #expect(second == fresh.makeImage() && first != second)
    _ = fresh.draw(tree(200, 100, [box(60, 20)], background: 0xFF00_00FF))
    #expect(third == fresh.makeImage())
  }

  @Test func anImageOutlivesItsCompositorAndItsSize() {
    var compositor: Compositor? = Compositor()
    _ = compositor?.draw(tree(200, 100, [box(20, 20)]))
    let image = compositor?.makeImage()
    _ = compositor?.draw(tree(100, 200, [box(20, 20)]))
    compositor = nil
    let fresh = Compositor()
    _ = fresh.draw(tree(200, 100, [box(20, 20)]))
    #expect(image == fresh.makeImage())
  }

  @Test func aLargePageThatIsGoneIsForgottenInParts() {
    let compositor = Compositor(threads: 1)
    final class WeakSubtree { weak var body: RenderSubtree? }
    var held: [WeakSubtree] = []
    do {
      let cards = (0..<210).map { index in
        let leaves = (0..<4).map { box(CGFloat($0), 0, 0xFF00_0000 | UInt32(index)) }
        let card = node(rect(CGFloat(index % 20) * 10, CGFloat(index / 20) * 9, 10, 9), children: leaves)
        for body in [card.body] + leaves.map(\.body) {
          held.append(WeakSubtree())
          held.last?.body = body
        }
        return card
      }
      for x in 0..<4 {
        let page = node(rect(CGFloat(x), 0, 200, 100), children: cards) { $0.background = color(0xFFFF_FFFF) }
        _ = compositor.draw(tree(200, 100, [page]))
      }
    }
    var counts = [held.filter { $0.body != nil }.count]
    #expect(counts[0] == 1050)
    for x in 0..<60 {
      _ = compositor.draw(tree(200, 100, [box(CGFloat(x), 0)]))
      counts.append(held.filter { $0.body != nil }.count)
    }
    #expect(counts.last == 0)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 - $1 <= 160 }, "\(counts)")
  }
}
