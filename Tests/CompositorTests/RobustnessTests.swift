import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Trees that no application should make and some will.
@Suite struct RobustnessTests {
  static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e9, 0, -0.0, .leastNonzeroMagnitude, -5, 1e-12,
  ]

  func draws(_ tree: RenderTree) -> PixelBuffer {
    let compositor = Compositor(threads: 2)
    _ = compositor.draw(tree)
    return compositor.surface
  }

  @Test(arguments: odd.indices) func numbersOutOfTheWorldAreSurvived(index: Int) {
    let v = Self.odd[index]
    let changes: [(inout RenderNode.Placement, inout RenderSubtree.Style) -> Void] = [
      { p, _ in p.position = CGPoint(x: v, y: 3) }, { p, _ in p.zPosition = v },
      { p, _ in p.anchorPoint = CGPoint(x: v, y: v) }, { p, _ in p.anchorPointZ = v },
      { p, _ in p.opacity = Double(v) }, { p, _ in p.transform.m11 = v }, { p, _ in p.transform.m12 = v },
      { p, _ in p.transform.m34 = v }, { p, _ in p.transform.m14 = v }, { p, _ in p.transform.m44 = v },
      { _, s in s.bounds.size.width = v }, { _, s in s.bounds.origin.x = v }, { _, s in s.cornerRadius = v },
      { _, s in
        s.borderWidth = v
        s.cornerRadius = 3
      },
      { _, s in s.shadow = shadow(v) }, { _, s in s.shadow = shadow(1, y: v) },
      { _, s in s.background?.red = Double(v) }, { _, s in s.background?.alpha = Double(v) },
      { _, s in s.filters = [.blur(radius: v)] },
      { _, s in s.filters = [.saturate(Double(v)), .brightness(Double(v))] },
      { _, s in s.backgroundFilters = [.blur(radius: v)] }, { _, s in s.rasterizationScale = v },
      { _, s in s.sublayerTransform.m34 = v }, { _, s in s.sublayerAnchor.x = v },
      { _, s in s.content = .image(checkers(4, 4), frame: rect(0, 0, v, 4)) },
      { _, s in s.content = .image(checkers(4, 4), frame: rect(v, 0, 4, 4), center: rect(v, 0.2, 0.5, 0.5)) },
      { _, s in
        s.content = .image(checkers(4, 4), frame: rect(0, 0, 4, 4), rect: rect(0.1, v, 0.5, 1), pixelsPerPoint: v)
      },
      { _, s in
        s.content = gradient(.radial, [0xFF00_0000, 0xFFFF_FFFF], from: CGPoint(x: v, y: 0), to: CGPoint(x: 1, y: v))
      },
      { _, s in
        var shape = RenderShape()
        shape.path = [.move(CGPoint(x: v, y: 0)), .line(CGPoint(x: 4, y: 4)), .line(CGPoint(x: 0, y: v))]
        (shape.stroke, shape.fill, shape.lineWidth) = (.black, .black, v)
        s.content = .shape(shape)
      },
    ]
    for change in changes {
      let child = node(rect(2, 2, 5, 5)) { $0.background = color(0x8000_FF00) }
      var odd = node(rect(4, 4, 10, 8), children: [child]) { $0.background = color(0xFFFF_0000) }
      var style = odd.body.style
      change(&odd.placement, &style)
      odd = RenderNode(placement: odd.placement, body: RenderSubtree(style: style, children: odd.body.children))
      let surface = draws(tree(20, 16, [odd, node(rect(15, 12, 4, 3)) { $0.background = color(0xFF00_00FF) }]))
      // What stands beside it is drawn as ever.
      #expect(surface.pixel(18, 13) >> 24 == 255)
    }
  }

  @Test(
    "what lies above all by the largest of numbers is drawn there", arguments: [CGFloat(Int.max), 1e300, .infinity])
  func asHighAsNumbersGo(z: CGFloat) {
    for rotation in [CATransform3DIdentity, CATransform3DMakeScale(1, -1, 1)] {
      let inner = node(rect(1, 1, 2, 2), transform: rotation, z: z) { $0.background = color(0xFF00_00FF) }
      let high = node(rect(2, 2, 6, 6), z: z, children: [inner]) { $0.background = color(0xFF00_FF00) }
      let low = node(rect(0, 0, 6, 6), z: -z) { $0.background = color(0xFFFF_0000) }
      let surface = draws(tree(10, 10, [low, high]))
      #expect(surface.pixel(1, 1) == 0xFFFF_0000)
      #expect(surface.pixel(2, 2) == 0xFF00_FF00)
      #expect(surface.pixel(4, 4) == 0xFF00_00FF)
    }
  }

  @Test func sizesThatHoldNothingDrawNothing() {
    for size in [CGSize(width: 0, height: 5), CGSize(width: -3, height: 5), CGSize(width: CGFloat.nan, height: 5)] {
      let compositor = Compositor()
      let root = node(rect(0, 0, 4, 4))
      #expect(compositor.draw(RenderTree(size: size, scale: 1, root: root)) == [])
      #expect(compositor.surface.width == 0)
    }
    let odd = RenderTree(size: CGSize(width: 3, height: 2), scale: .nan, root: node(rect(0, 0, 3, 2)))
    #expect(draws(odd).pixel(2, 1) == 0xFF00_0000)
  }

  @Test func tenThousandLevelsAreDrawn() {
    var inner = node(rect(0, 0, 6, 6)) { $0.background = color(0xFF12_3456) }
    for level in 0..<10_000 {
      inner = node(rect(0, 0, 8, 8), children: [inner]) { if level % 3000 == 0 { $0.masksToBounds = true } }
    }
    #expect(draws(tree(8, 8, [inner])).pixel(3, 3) == 0xFF12_3456)
  }

  @Test func aThousandFlattenedLevelsAreDrawn() {
    var inner = node(rect(0, 0, 6, 6)) { $0.background = color(0xFF12_3456) }
    for _ in 0..<1000 {
      inner = node(rect(0.5, 0, 8, 8), transform: rotation(0.001), children: [inner]) { $0.masksToBounds = true }
    }
    #expect(draws(tree(8, 8, [inner])).pixel(0, 0) >> 24 == 255)
  }

  @Test func hundredThousandLayersAreDrawn() {
    let leaves = (0..<100_000).map { index in
      node(rect(CGFloat(index % 60), CGFloat(index / 60 % 40), 3, 2)) { $0.background = color(0x4000_FF00) }
    }
    #expect(draws(tree(64, 48, leaves)).pixel(5, 5) >> 8 & 255 > 200)
  }
}
