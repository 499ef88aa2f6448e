import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

/// Pages that move sideways are moved within the screen's rows: the same bytes as when they are copied from their pictures.
@Suite struct ShownRowsTests {
  /// A page whose rows all differ.
  static func page(_ width: Int, _ height: Int, seed: UInt64) -> RenderNode {
    var numbers = Dice(seed: seed)
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer.row(y)[x] = 0xFF00_0000 | UInt32(numbers.below(1 << 24)) } }
    let image = CGImage(pixels: buffer, isOpaque: true)
    let bounds = rect(0, 0, CGFloat(width), CGFloat(height))
    return node(bounds) { $0.content = .image(image, frame: bounds) }
  }

  static func moved(_ node: RenderNode, _ x: Int, _ y: Int = 0) -> RenderNode {
    var node = node
    node.placement.position.x += CGFloat(x)
    node.placement.position.y += CGFloat(y)
    return node
  }

  static func isSame(_ compositor: Compositor, as tree: RenderTree) -> Bool {
    var tuning = CompositorTuning()
    (tuning.movesRows, tuning.threads) = (false, 1)
    let plain = Compositor(tuning)
    _ = plain.draw(tree)
    return plain.makeImage() == CGImage(pixels: compositor.surface, isOpaque: true)
  }

  @Test(arguments: KernelVariant.allCases.filter(\.isAvailable), [1, 3])
  func aPageThatMovesIsReadWhereItComesIntoSightAlone(variant: KernelVariant, threads: Int) {
    var tuning = CompositorTuning()
    (tuning.variant, tuning.threads, tuning.parallelPixels, tuning.bandRows) = (variant, threads, 0, 7)
    let compositor = Compositor(tuning)
    let (lower, upper) = (Self.page(300, 50, seed: 1), Self.page(300, 50, seed: 2))
    var before: Int?
    // As a page is pushed, and as it goes back.
    for x in [300, 240, 190, 150, 100, 100, 60, 0, 0, 70, 80, 150, 220, 290] {
      let tree = tree(300, 50, [Self.moved(lower, -(300 - x) * 3 / 10), Self.moved(upper, x)])
      let damage = compositor.draw(tree)
      #expect(Self.isSame(compositor, as: tree), "\(x)")
      if let before, !damage.isEmpty {
        let shift = (300 - x) * 3 / 10 - (300 - before) * 3 / 10
        // Of the lower page what was to be seen and still is, of the upper one all but what came in.
        let below = shift >= 0 ? min(before - shift, x) : min(before, x + shift)
        let above = 300 - max(before, x)
        #expect(
          compositor.readyPixels == 50 * ((below >= 32 ? below : 0) + (above >= 32 ? above : 0)), "\(before) \(x)")
      }
      before = damage.isEmpty ? nil : x
    }
  }

  @Test func thePictureOfAnotherPageDoesNotLieInTheSameMemoryAtOnce() {
    var tuning = CompositorTuning()
    tuning.threads = 1
    let compositor = Compositor(tuning)
    // It takes no memory meanwhile.
    (tuning.keepsSubtrees, tuning.movesRows, tuning.cacheBudget) = (false, false, 0)
    let plain = Compositor(tuning)
    for seed in 0..<8 {
      // A page that is told to move has its picture from the first frame on.
      let noise = Self.page(40, 50, seed: UInt64(seed))
      let parts = (0..<80).map { Self.moved(noise, $0 % 20 * 15) }
      let page = node(rect(0, 0, 300, 50), children: parts) { $0.background = color(0xFF00_FF00) }
      for x in [20, 10, 0] {
        var tree = tree(300, 50, [Self.moved(page, x)])
        tree.moving = [RenderTree.Mover(page.body)]
        _ = compositor.draw(tree)
        _ = plain.draw(tree)
        #expect(compositor.makeImage() == plain.makeImage(), "\(seed)")
      }
      #expect(compositor.readyPixels > 0)
      compositor.dropCaches()
    }
  }

  @Test func nothingIsMovedWhereARowMayShowSomethingElse() {
    let compositor = Compositor(threads: 1)
    let page = Self.page(300, 50, seed: 1)
    func draw(_ children: [RenderNode]) -> Int {
      let tree = tree(300, 50, children)
      _ = compositor.draw(tree)
      #expect(Self.isSame(compositor, as: tree))
      return compositor.readyPixels
    }
    _ = draw([page])
    #expect(draw([Self.moved(page, 20)]) == 50 * 280)
    // Other rows of the page.
    #expect(draw([Self.moved(page, 20, 3)]) == 0)
    #expect(draw([Self.moved(page, 10, 3)]) == 47 * 280)
    // A picture that was kept by somebody stays in its memory.
    let held = compositor.makeImage()
    #expect(draw([Self.moved(page, 0, 3)]) == 0)
    withExtendedLifetime(held) {}
    #expect(draw([Self.moved(page, 20, 3)]) == 47 * 280)
    // A part of the screen alone is drawn, then all of it.
    let box = node(rect(40, 10, 20, 20)) { $0.background = color(0xFFFF_0000) }
    #expect(draw([Self.moved(page, 20, 3), box]) == 0)
    #expect(draw([Self.moved(page, 40, 3)]) == 0)
    // What is filtered lies over the copy.
    let glass = node(rect(100, 0, 60, 50)) { $0.backgroundFilters = [.blur(radius: 2)] }
    #expect(draw([Self.moved(page, 60, 3), glass]) == 0)
    #expect(draw([Self.moved(page, 80, 3), glass]) == 0)
    #expect(draw([Self.moved(page, 90, 3)]) == 0)
    // The longer side of what lies over a page is known.
    let cover = node(rect(100, 10, 26, 20)) { $0.background = color(0xFFFF_0000) }
    #expect(draw([Self.moved(page, 90, 3), cover]) == 0)
    #expect(draw([Self.moved(page, 80, 3), cover]) == 0)
    #expect(draw([Self.moved(page, 60, 3), cover]) == 27 * 220 + 20 * 174)
    // Half a picture's opacity is no copy.
    var half = Self.moved(page, 40, 3)
    half.placement.opacity = 0.5
    #expect(draw([half]) == 0)
    #expect(draw([Self.moved(page, 20, 3)]) == 0)
  }

  @Test(arguments: 0..<8) func whateverHappensTheScreenLooksAsIfNothingWereKnown(batch: Int) {
    var ready = 0
    for step in 0..<12 {
      var numbers = Dice(seed: UInt64(batch * 100 + step))
      func below(_ n: Int) -> Int { numbers.below(n) }
      var tuning = ReferenceEqualityTests.tunings[below(ReferenceEqualityTests.tunings.count)]
      tuning.skipsHidden = below(4) > 0
      let compositor = Compositor(tuning)
      let pages =
        (0..<3).map { Self.page(260 + 40 * below(2), 40 + below(20), seed: UInt64($0)) } + [
          RowRepeatsTests.page(300, 60), RowRepeatsTests.page(200, 131),
        ]
      var places = pages.map { _ in (x: below(300) - 150, y: 0, isThere: below(2) == 0) }
      var (size, held): (Int, [CGImage]) = (300, [])
      for frame in 0..<14 {
        let (by, half) = ((below(5) - 2) * (1 + below(40)), below(8) == 0)
        for index in places.indices {
          switch below(12) {
          case 0: places[index].isThere.toggle()
          case 1: places[index].y = below(9) - 4
          case 2: places[index].x = below(300) - 150
          case 3: break
          case 4: places[index].x += by * 3 / 10
          default: places[index].x += by
          }
        }
        var children = places.indices.filter { places[$0].isThere }.map {
          Self.moved(pages[$0], places[$0].x, places[$0].y)
        }
        if half, !children.isEmpty { children[below(children.count)].placement.opacity = 0.5 }
        if below(4) == 0 { children.insert(boxes(&numbers), at: below(children.count + 1)) }
        if below(10) == 0 { size = 200 + 50 * below(3) }
        let scene = tree(CGFloat(size), 64, children, background: 0xFF10_2030)
        _ = compositor.draw(scene)
        ready += compositor.readyPixels
        #expect(Self.isSame(compositor, as: scene), "batch \(batch), step \(step), frame \(frame)")
        if below(5) == 0 { held = [compositor.makeImage()] } else if below(3) == 0 { _ = compositor.makeImage() }
        if below(20) == 0 { compositor.dropCaches() }
      }
      withExtendedLifetime(held) {}
    }
    #expect(ready > 10_000)
  }
}

/// A few boxes that can be seen through or not.
private func boxes(_ numbers: inout Dice) -> RenderNode {
  let boxes = (0..<(1 + numbers.below(4))).map { _ in
    let origin = CGPoint(x: numbers.below(280), y: numbers.below(60))
    return node(rect(origin.x, origin.y, CGFloat(1 + numbers.below(90)), CGFloat(1 + numbers.below(50)))) {
      $0.background = color([0xFF20_4060, 0x8020_4060][numbers.below(2)])
      if numbers.below(3) == 0 { $0.cornerRadius = 5 }
    }
  }
  return node(rect(0, 0, 300, 64), children: boxes)
}
