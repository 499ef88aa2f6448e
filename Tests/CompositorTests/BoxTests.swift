import Compositor
import CoreGraphics
import QuartzCore
import RuleSupport
import Testing

/// Boxes in one colour, drawn in few steps, against the plain compositor.
@Suite struct BoxTests {
  /// Boxes of every kind over one another: between pixels, one or two pixels wide, high enough for rows that are all the
  /// same, mirrored, clear, cut off by an edge, with some corners rounded.
  private static func boxes(_ dice: inout Dice) -> [RenderNode] {
    (0..<14).map { _ in
      let size = (
        dice.pick([0.6, 1, 1.7, 2.4, 30.3, 41] as [CGFloat]), dice.pick([0.5, 1, 9, 34.25, 50] as [CGFloat])
      )
      let frame = rect(dice.between(-10, 60), dice.between(-10, 60), size.0, size.1)
      let opacity = dice.pick([1.0, 0.8, 0])
      let flip = dice.chance(15) ? scaled(-1, 1) : dice.chance(10) ? rotation(0.3) : CATransform3DIdentity
      let argb = dice.pick([0xFF20_40C0, 0x8020_40C0, 0x01FF_FFFF, 0x00FF_FFFF] as [UInt32])
      let corners = RenderCorners(rawValue: UInt(dice.below(16)))
      let radius = dice.pick([0, 0, 3.5, 16] as [CGFloat])
      return node(frame, opacity: opacity, transform: flip) {
        $0.background = dice.chance(95) ? color(argb) : nil
        ($0.cornerRadius, $0.maskedCorners) = (radius, corners)
        $0.isContinuousCorner = dice.chance(30)
        $0.masksToBounds = dice.chance(30)
        $0.isDoubleSided = dice.chance(70)
      }
    }
  }

  @Test(arguments: 0..<40) func boxesMatchThePlainCompositors(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 31_000)
    let nodes = Self.boxes(&dice)
    let page = node(rect(3, 4, 70, 66), opacity: dice.pick([1, 0.6]), children: nodes) {
      $0.background = color(0xFFE0_E0F0)
      $0.masksToBounds = true
      $0.cornerRadius = dice.pick([0, 9])
    }
    let drawn = tree(80, 75, scale: dice.pick([1, 2, 3]), [page] + Self.boxes(&dice))
    let expected = ReferencePainter.draw(drawn)
    for variant in KernelVariant.allCases where variant.isAvailable {
      var tuning = CompositorTuning()
      (tuning.variant, tuning.bandRows, tuning.parallelPixels) = (variant, dice.pick([5, 32]), 0)
      let compositor = Compositor(tuning)
      _ = compositor.draw(drawn)
      let difference = ReferenceEqualityTests.difference(expected, compositor.surface)
      #expect(difference == nil, "\(variant): \(outline(drawn.root))")
    }
  }

  @Test func aBoxThatCannotBeSeenDrawsNothing() {
    let places: [CGRect] = [
      rect(.infinity, 0, 9, 9), rect(0, .nan, 9, 9), rect(1e13, 0, 9, 9), rect(0, 0, .infinity, 9),
    ]
    let nodes = places.map { origin in
      var box = node(origin) { $0.background = color(0xFF00_0000) }
      box.placement.position = origin.origin
      return box
    }
    let compositor = Compositor(threads: 1)
    _ = compositor.draw(tree(20, 20, nodes))
    #expect((0..<400).allSatisfy { compositor.surface.pixel($0 % 20, $0 / 20) == 0xFFFF_FFFF })
  }
}
