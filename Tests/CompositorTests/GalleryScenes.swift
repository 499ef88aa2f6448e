import Compositor
import CoreGraphics
import Foundation
import QuartzCore

extension Gallery {
  /// Every way of blending: a gradient with a hole over checkers, at two opacities.
  static var blends: RenderTree {
    let ramp = gradient(
      .axial, [0xFFFF_0000, 0xFFFF_FF00, 0xFF00_AA66, 0xFF00_00FF, 0x8000_0000], from: .zero, to: CGPoint(x: 1, y: 1))
    let cells = RenderBlend.allCases.enumerated().map { (index: Int, mode: RenderBlend) -> RenderNode in
      let frame = rect(CGFloat(index % 6) * 70 + 10, CGFloat(index / 6) * 70 + 10, 60, 60)
      let half = node(rect(0, 30, 60, 30), opacity: 0.5) {
        $0.content = ramp
        $0.blend = mode
      }
      let full = node(rect(0, 0, 60, 28)) {
        $0.content = ramp
        $0.cornerRadius = 10
        $0.masksToBounds = true
        $0.blend = mode
      }
      return node(frame, children: [full, half]) {
        $0.content = .image(checkers(60, 60, cell: 10), frame: rect(0, 0, 60, 60))
      }
    }
    return tree(430, 290, cells, background: 0xFFFF_FFFF)
  }

  /// Siblings that lean through one another: flat, raised, crossed, and a row as of covers.
  static var siblings: RenderTree {
    func plane(_ frame: CGRect, _ angle: Double, _ argb: UInt32, z: CGFloat = 0) -> RenderNode {
      node(
        frame, transform: turned(angle, distance: 0), z: z, children: [label(rect(8, 8, 20, 44), 0x80FF_FFFF)]
      ) {
        $0.background = color(argb)
        $0.cornerRadius = 6
      }
    }
    func stage(_ frame: CGRect, _ children: [RenderNode]) -> RenderNode {
      node(frame, children: children) { $0.sublayerTransform.m34 = -1 / 300 }
    }
    let card = rect(15, 20, 90, 60)
    let covers = (0..<7).map { (index: Int) -> RenderNode in
      let off = Double(index - 3)
      let angle = off == 0 ? 0 : off < 0 ? 0.9 : -0.9
      return plane(rect(80 + CGFloat(off) * 34, 20, 70, 60), angle, [0xFFCC_3333, 0xFF33_66CC, 0xFF33_AA33][index % 3])
    }
    return tree(
      380, 220,
      [
        stage(rect(0, 0, 120, 100), [plane(card, 0.7, 0xFFCC_3333), plane(card, 0, 0xFF33_66CC)]),
        stage(rect(125, 0, 120, 100), [plane(card, 0.7, 0xFFCC_3333, z: 60), plane(card, 0, 0xFF33_66CC)]),
        stage(rect(250, 0, 120, 100), [plane(card, 0.7, 0xFFCC_3333), plane(card, -0.7, 0xFF33_66CC)]),
        stage(rect(70, 110, 230, 100), covers),
      ], background: 0xFFEE_EEEE)
  }
}
