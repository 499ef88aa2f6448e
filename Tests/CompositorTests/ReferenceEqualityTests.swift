import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import RuleSupport
import Testing

/// The compositor against the plain one, byte for byte.
@Suite struct ReferenceEqualityTests {
  /// Ways to draw that must not show.
  static let tunings: [CompositorTuning] = {
    var all: [CompositorTuning] = []
    for variant in KernelVariant.allCases where variant.isAvailable {
      for threads in 1...3 {
        for budget in [0, 3000, 64 << 20] {
          var tuning = CompositorTuning()
          (tuning.variant, tuning.threads, tuning.cacheBudget) = (variant, threads, budget)
          tuning.bandRows = 1 + threads * 2
          tuning.parallelPixels = 0
          all.append(tuning)
        }
      }
    }
    return all
  }()

  static func difference(_ expected: ReferencePixels, _ found: PixelBuffer) -> String? {
    guard expected.width == found.width, expected.height == found.height else { return "size" }
    for y in 0..<found.height {
      let row = found.row(y)
      for x in 0..<found.width where row[x] != expected.pixels[y * found.width + x] {
        return
          "(\(x), \(y)): \(String(row[x], radix: 16)), expected \(String(expected.pixels[y * found.width + x], radix: 16))"
      }
    }
    return nil
  }

  /// Sequences of four frames; each frame is drawn plainly, by two lasting compositors and by a fresh one.
  @Test(arguments: 0..<Int(ProcessInfo.processInfo.environment["COMPOSITOR_BATCHES"] ?? "20")!)
  func randomTreesMatchThePlainCompositors(batch: Int) {
    for step in 0..<27 {
      let seed = UInt64(batch * 1000 + step)
      var random = RandomTrees(seed: seed)
      let tunings = Self.tunings
      let lasting = [
        Compositor(tunings[random.numbers.below(tunings.count)]),
        Compositor(tunings[random.numbers.below(tunings.count)]),
      ]
      var plain = tunings[random.numbers.below(tunings.count)]
      (plain.skipsHidden, plain.keepsSubtrees, plain.readsRowsOnce) = (false, false, false)
      plain.preparesMoving = false
      var tree = random.tree()
      for frame in 0..<4 {
        let expected = ReferencePainter.draw(tree)
        for (index, compositor) in (lasting + [Compositor(plain)]).enumerated() {
          _ = compositor.draw(tree)
          if let difference = Self.difference(expected, compositor.surface) {
            Issue.record(
              """
              seed \(seed), frame \(frame), compositor \(index): \(difference); scale \(tree.scale), size \(tree.size)
              \(outline(tree.root))
              """)
            return
          }
        }
        tree = random.changed(tree)
      }
    }
  }
}
