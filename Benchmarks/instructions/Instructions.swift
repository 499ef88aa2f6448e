import Compositor
import CoreGraphics
import Foundation
import QuartzCore

/// Draws a small scene a number of times on one thread, for a count of its instructions: `instructions SCENE FRAMES`.
///
/// The kernels for AVX2 on every processor: what counts instructions knows no later ones, and the count is the same on
/// every machine that has these. On others it ends with 3.
@main enum Instructions {
  static let size = CGSize(width: 320, height: 180)

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let scene = SmallScene(rawValue: arguments[1]), let frames = Int(arguments[2]) else {
      print(SmallScene.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    guard KernelVariant.avx2.isAvailable else { exit(3) }
    let compositor = Compositor(threads: 1, variant: .avx2)
    for frame in 0..<frames { _ = compositor.draw(scene.tree(frame)) }
  }

  static func node(
    _ frame: CGRect, opacity: Double = 1, transform: CATransform3D = CATransform3DIdentity,
    children: [RenderNode] = [], _ configure: (inout RenderSubtree.Style) -> Void
  ) -> RenderNode {
    var style = RenderSubtree.Style()
    style.bounds = CGRect(origin: .zero, size: frame.size)
    configure(&style)
    var placement = RenderNode.Placement()
    placement.position = CGPoint(x: frame.midX, y: frame.midY)
    (placement.opacity, placement.transform) = (opacity, transform)
    return RenderNode(placement: placement, body: RenderSubtree(style: style, children: children))
  }
}

/// The scenes whose instructions are counted.
enum SmallScene: String, CaseIterable {
  case slide, fade, sheet, flip, items, corners

  private static let whole = CGRect(origin: .zero, size: Instructions.size)
  private static let lower = page(1)
  private static let upper = page(2)

  private static func gray(_ value: Double, _ alpha: Double = 1) -> RenderColor {
    RenderColor(red: value, green: value, blue: value, alpha: alpha)
  }

  private static func page(_ seed: Int) -> RenderNode {
    let lines = (0..<12).map { index in
      Instructions.node(
        CGRect(x: 8, y: CGFloat(index) * 15 + 3, width: CGFloat(90 + (index * seed * 37) % 140), height: 7)
      ) {
        $0.background = gray(0.3)
      }
    }
    return Instructions.node(whole, children: lines) { $0.background = gray(0.9) }
  }

  private static func rotation(_ angle: Double) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    return CATransform3DRotate(t, angle, 0, 1, 0)
  }

  func tree(_ frame: Int) -> RenderTree {
    let t = Double(frame % 16) / 16
    var (lower, upper) = (SmallScene.lower, SmallScene.upper)
    switch self {
    case .slide:
      upper.placement.position.x += 320 * (1 - t)
      lower.placement.position.x -= 96 * t
    case .fade: upper.placement.opacity = 0.05 + 0.9 * t
    case .sheet:
      upper.placement.position.y += 180 * (1 - t)
      lower.placement.transform = CATransform3DMakeScale(1 - 0.08 * t, 1 - 0.08 * t, 1)
    case .flip:
      upper.placement.transform = SmallScene.rotation(.pi / 2 * (1 - t))
      lower.placement.transform = SmallScene.rotation(-.pi / 2 * t)
    case .items, .corners:
      let items = (0..<40).map { index in
        let x = Double(index % 8) * 38 * (1 - 0.1 * t)
        let y = Double(index / 8) * 34 * (1 - 0.05 * t)
        return Instructions.node(CGRect(x: x, y: y, width: 34, height: 30), opacity: 0.8) {
          $0.background = SmallScene.gray(0.5, 0.7)
          $0.cornerRadius = self == .corners ? 8 : 0
        }
      }
      upper = Instructions.node(SmallScene.whole, children: items) { $0.background = SmallScene.gray(1) }
      upper.placement.position.x += 320 * (1 - t)
    }
    let root = Instructions.node(SmallScene.whole, children: [lower, upper]) { $0.background = SmallScene.gray(0) }
    return RenderTree(size: Instructions.size, scale: 1, root: root)
  }
}
