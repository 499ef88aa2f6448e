import Compositor
import CoreGraphics
import QuartzCore
import RuleSupport
import Testing

/// Pictures wider than what kernels do at a time, by every variant, against the plain compositor.
@Suite struct WidePictureTests {
  /// Of which no pixel is like the one beside it.
  private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> CGImage {
    var dice = Dice(seed: seed)
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer.row(y)[x] = 0xFF00_0000 | UInt32(dice.below(1 << 24)) }
    }
    return CGImage(pixels: buffer, isOpaque: true)
  }

  private static func picture(
    _ width: Int, _ height: Int, x: CGFloat, y: CGFloat, seed: UInt64, opacity: Double = 1,
    transform: CATransform3D = CATransform3DIdentity, _ configure: (inout RenderSubtree.Style) -> Void = { _ in }
  ) -> RenderNode {
    let image = noise(width, height, seed: seed)
    return node(rect(x, y, CGFloat(width), CGFloat(height)), opacity: opacity, transform: transform) {
      $0.content = .image(image, frame: rect(0, 0, CGFloat(width), CGFloat(height)))
      configure(&$0)
    }
  }

  /// Two trees drawn one after the other, as a transition does.
  private static func expectAsPlain(_ width: CGFloat, _ height: CGFloat, _ scenes: [[RenderNode]]) {
    for variant in KernelVariant.allCases where variant.isAvailable {
      for threads in [1, 2] {
        var tuning = CompositorTuning()
        (tuning.variant, tuning.threads, tuning.parallelPixels, tuning.bandRows) = (variant, threads, 0, 5)
        let compositor = Compositor(tuning)
        for (index, nodes) in scenes.enumerated() {
          let drawn = tree(width, height, nodes, background: 0xFF10_2030)
          _ = compositor.draw(drawn)
          let difference = ReferenceEqualityTests.difference(ReferencePainter.draw(drawn), compositor.surface)
          #expect(difference == nil, "\(variant), \(threads) threads, tree \(index)")
        }
      }
    }
  }

  @Test(arguments: [1, 254, 128, 0] as [Int]) func picturesThatDissolve(part: Int) {
    let below = Self.picture(131, 14, x: 3, y: 1, seed: 1)
    func above(_ x: CGFloat) -> RenderNode {
      Self.picture(131, 14, x: x, y: 1, seed: 2, opacity: Double(part) / 255)
    }
    // In one place, and in two.
    Self.expectAsPlain(140, 16, [[below, above(3)], [below, above(5)], [below, above(3), above(4)]])
  }

  @Test(arguments: [(0.92, 0.92), (-0.92, 0.92), (1, 0.7), (-1, 1.3), (0.6, 1)] as [(CGFloat, CGFloat)])
  func picturesThatAreScaled(x: CGFloat, y: CGFloat) {
    let picture = Self.picture(1100, 13, x: -20, y: 0, seed: 3, transform: scaled(x, y))
    let rounded = Self.picture(1100, 13, x: 7, y: 1, seed: 4, transform: scaled(x, y)) {
      $0.cornerRadius = 5
      $0.masksToBounds = true
    }
    // Between two pixels, so that its edges are covered in part.
    let between = Self.picture(600, 9, x: 20.3, y: 2.6, seed: 5)
    Self.expectAsPlain(1080, 15, [[picture], [rounded], [picture, between]])
  }

  @Test func aPictureOfWhichAPartShows() {
    let (left, right) = (
      Self.picture(500, 12, x: -300, y: 0, seed: 6), Self.picture(500, 12, x: 200, y: 0, seed: 7)
    )
    Self.expectAsPlain(420, 12, [[left, right], [right, left]])
  }

  @Test(arguments: [20, 150, 300] as [CGFloat]) func aPictureWhoseMiddleIsHidden(width: CGFloat) {
    let picture = Self.picture(400, 12, x: 0, y: 0, seed: 8)
    func cover(_ x: CGFloat) -> RenderNode { node(rect(x, 3, width, 6)) { $0.background = color(0xFF20_4060) } }
    let half = node(rect(40, 5, 300, 5), opacity: 0.5) { $0.background = color(0xFFC0_8040) }
    Self.expectAsPlain(400, 12, [[picture, cover(30)], [picture, half, cover(31)], [picture, cover(5), cover(330)]])
  }
}
