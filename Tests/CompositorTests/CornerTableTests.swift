import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Rounded corners that are computed once.
@Suite struct CornerTableTests {
  private func shape(_ frame: CGRect, radius: CGFloat, isContinuous: Bool = false) -> RenderNode {
    node(frame) {
      $0.background = color(0xFF20_4060)
      $0.cornerRadius = radius
      $0.isContinuousCorner = isContinuous
    }
  }

  /// A capsule, a circle, and a box whose corners are far apart.
  private static let shapes: [(width: CGFloat, height: CGFloat, radius: CGFloat)] = [
    (60, 18, 9), (20, 20, 10), (9, 40, 4.5), (80, 60, 7),
  ]

  @Test("a shape that moves by whole pixels keeps its corners", arguments: shapes, [false, true])
  func moved(_ form: (width: CGFloat, height: CGFloat, radius: CGFloat), isContinuous: Bool) {
    let compositor = Compositor()
    for (x, y) in [(3, 4), (40, 4), (-7, 30), (100, 60), (3, 4)] as [(CGFloat, CGFloat)] {
      let frame = rect(x, y, form.width, form.height)
      let scene = tree(140, 100, [shape(frame, radius: form.radius, isContinuous: isContinuous)])
      _ = compositor.draw(scene)
      let fresh = Compositor()
      _ = fresh.draw(scene)
      #expect(compositor.makeImage() == fresh.makeImage(), "\(x) \(y)")
      #expect(compositor.cornerTableCount == 1)
    }
  }

  @Test("a capsule of another size has corners of its own", arguments: [17.0, 18.5, 19, 40])
  func resized(height: CGFloat) {
    let compositor = Compositor()
    for size in [18, height, 18, height] {
      let scene = tree(140, 100, [shape(rect(5, 5, 60, size), radius: min(9, size / 2))])
      _ = compositor.draw(scene)
      let fresh = Compositor()
      _ = fresh.draw(scene)
      #expect(compositor.makeImage() == fresh.makeImage(), "\(size)")
    }
    #expect(compositor.cornerTableCount == 2)
  }
}
