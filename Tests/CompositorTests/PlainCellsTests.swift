import Compositor
import CoreGraphics
import QuartzCore
import Testing

/// Pages turned in space whose plain parts are filled: the same bytes as when all is sampled.
@Suite struct PlainCellsTests {
  /// A turn about an axis in the page's plane by an angle, under perspective, with a nudge that is no whole pixel.
  private static func turned(_ page: RenderNode, _ angle: Double, axis: (CGFloat, CGFloat), depth: Double) -> RenderNode
  {
    var node = page
    node.placement.transform.m34 = -1 / depth
    node.placement.transform = CATransform3DRotate(node.placement.transform, angle, axis.0, axis.1, 0)
    node.placement.position.x += 0.37
    return node
  }

  @Test(arguments: KernelVariant.allCases.filter(\.isAvailable))
  func aTurnedPageLooksTheSameFilledOrSampled(variant: KernelVariant) {
    let page = RowRepeatsTests.page(311, 231)
    var tuning = CompositorTuning()
    (tuning.variant, tuning.threads, tuning.parallelPixels, tuning.bandRows) = (variant, 2, 0, 7)
    let filled = Compositor(tuning)
    tuning.fillsPlain = false
    let sampled = Compositor(tuning)
    for step in -9...9 where step != 0 {
      for (axis, depth) in [((0, 1), 500), ((1, 0), 300), ((1, 0.4), 160)] as [((CGFloat, CGFloat), Double)] {
        for opacity in [1, 0.5] as [Double] {
          var node = Self.turned(page, Double(step) * 0.17, axis: axis, depth: depth)
          node.placement.opacity = opacity
          let scene = tree(320, 240, [node], background: 0xFF10_2030)
          _ = filled.draw(scene)
          _ = sampled.draw(scene)
          #expect(filled.makeImage() == sampled.makeImage(), "\(step) \(axis) \(opacity)")
        }
      }
    }
  }
}
