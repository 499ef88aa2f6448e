import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Copies of kept pages that read repeated rows once: the same bytes as without.
@Suite struct RowRepeatsTests {
  /// A page with a photograph, boxes, a line between tiles and an edge that is no whole tile.
  static func page(_ width: CGFloat, _ height: CGFloat) -> RenderNode {
    var items = (0..<12).map { (index: Int) -> RenderNode in
      let frame = rect(CGFloat(index % 4 * 50 + 3), CGFloat(index / 4 * 30 + 5), 40, 20)
      return node(frame) {
        $0.background = RenderColor(red: Double(index) / 12, green: 0.5, blue: 0.2, alpha: 0.5)
      }
    }
    items.append(
      node(rect(60, 40, 70, 50)) { $0.content = .image(checkers(70, 50, cell: 3), frame: rect(0, 0, 70, 50)) })
    items.append(node(rect(0, 97, width, 1)) { $0.background = color(0xFF00_0000) })
    return node(rect(0, 0, width, height), children: items) { $0.background = color(0xFFFF_FFFF) }
  }

  @Test(arguments: KernelVariant.allCases.filter(\.isAvailable), [1, 2])
  func aPageLooksTheSameAtEveryPositionAndClip(variant: KernelVariant, threads: Int) {
    let page = Self.page(211, 131)
    var tuning = CompositorTuning()
    (tuning.variant, tuning.threads, tuning.parallelPixels, tuning.bandRows) = (variant, threads, 0, 7)
    let once = Compositor(tuning)
    tuning.readsRowsOnce = false
    let plain = Compositor(tuning)
    var hits = 0
    for (x, y) in [(0, 0), (1, 0), (-70, 3), (64, -20), (150, 90), (-5, -5), (0, 0)] {
      var moved = page
      moved.placement.position.x += CGFloat(x)
      moved.placement.position.y += CGFloat(y)
      let cover = node(rect(30, 20, 33, 60)) { $0.background = color(0xFF20_4060) }
      for children in [[moved], [moved, cover]] {
        let scene = tree(240, 140, children, background: 0xFF10_2030)
        _ = once.draw(scene)
        _ = plain.draw(scene)
        #expect(once.makeImage() == plain.makeImage(), "\(x) \(y)")
        hits += once.statistics.cacheHits
      }
    }
    #expect(hits > 6)
  }

  @Test func aPhotographIsCopiedAsItIs() {
    let photo = node(rect(0, 0, 100, 50)) {
      $0.content = .image(checkers(100, 50, cell: 1), frame: rect(0, 0, 100, 50))
    }
    let items = (0..<9).map { node(rect(CGFloat($0) * 4, 0, 3, 1)) { $0.background = .black } }
    let page = node(rect(0, 0, 100, 50), children: [photo] + items) { $0.background = color(0xFFFF_FFFF) }
    let (compositor, fresh) = (Compositor(), Compositor())
    for x in 0..<4 {
      var moved = page
      moved.placement.position.x += CGFloat(x)
      _ = compositor.draw(tree(120, 50, [moved]))
      _ = fresh.draw(tree(120, 50, [moved]))
      fresh.dropCaches()
      #expect(compositor.makeImage() == fresh.makeImage())
    }
  }
}
