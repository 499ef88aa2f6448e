import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Ordinary siblings of which one leaves the plane: as in one space, they hide one another by depth.
@Suite struct SiblingDepthTests {
  static let red: UInt32 = 0xFFFF_0000
  static let blue: UInt32 = 0xFF00_00FF

  func pixels(_ children: [RenderNode], _ configure: (inout RenderSubtree.Style) -> Void = { _ in }) -> PixelBuffer {
    let compositor = Compositor()
    let parent = node(rect(0, 0, 100, 100), children: children) {
      $0.sublayerTransform.m34 = -1 / 500
      configure(&$0)
    }
    _ = compositor.draw(tree(100, 100, [parent]))
    return compositor.surface
  }

  /// Its left half leans towards the viewer, its right half away.
  func leaning(z: CGFloat = 0) -> RenderNode {
    node(rect(20, 20, 60, 60), transform: turned(0.8, distance: 0), z: z) { $0.background = color(Self.red) }
  }

  func flat(z: CGFloat = 0) -> RenderNode {
    node(rect(10, 10, 80, 80), z: z) { $0.background = color(Self.blue) }
  }

  @Test func halfOfATurnedLayerDisappearsBehindItsFlatSibling() {
    for siblings in [[leaning(), flat()], [flat(), leaning()]] {
      let found = pixels(siblings)
      #expect(found.pixel(40, 50) == Self.red)
      #expect(found.pixel(60, 50) == Self.blue)
    }
  }

  @Test func raisedFarEnoughItIsSeenWhole() {
    let found = pixels([leaning(z: 50), flat()])
    #expect(found.pixel(40, 50) == Self.red)
    #expect(found.pixel(60, 50) == Self.red)
    let sunk = pixels([flat(), leaning(z: -50)])
    #expect(sunk.pixel(40, 50) == Self.blue)
    #expect(sunk.pixel(60, 50) == Self.blue)
  }

  @Test func twoTurnedLayersCutEachOther() {
    let other = node(rect(20, 20, 60, 60), transform: turned(-0.8, distance: 0)) { $0.background = color(Self.blue) }
    for siblings in [[leaning(), other], [other, leaning()]] {
      let found = pixels(siblings)
      #expect(found.pixel(40, 50) == Self.red)
      #expect(found.pixel(60, 50) == Self.blue)
    }
  }

  @Test func aTranslationInDepthOrdersToo() {
    var near = leaning()
    near.placement.transform = CATransform3DIdentity
    near.placement.transform.m43 = 5
    #expect(pixels([near, flat()]).pixel(50, 50) == Self.red)
    near.placement.transform.m43 = -5
    #expect(pixels([flat(), near]).pixel(50, 50) == Self.blue)
  }

  @Test func siblingsInThePlaneKeepTheirOrder() {
    var front = leaning()
    front.placement.transform = rotation(0.5)
    #expect(pixels([front, flat()]).pixel(50, 50) == Self.blue)
    #expect(pixels([flat(), front]).pixel(50, 50) == Self.red)
    // Also those that lie in one plane beside a turned one.
    let far = node(rect(0, 0, 5, 5), transform: turned(0.3)) { $0.background = color(Self.red) }
    #expect(pixels([front, flat(), far]).pixel(50, 50) == Self.blue)
    #expect(pixels([flat(), far, front]).pixel(50, 50) == Self.red)
  }

  @Test func contentOfASiblingIsFlattenedIntoIt() {
    let child = node(rect(0, 0, 60, 60), z: 100) { $0.background = color(0xFF00_FF00) }
    var parent = leaning()
    parent = RenderNode(
      placement: parent.placement, body: RenderSubtree(style: parent.body.style, children: [child]))
    let found = pixels([parent, flat()])
    #expect(found.pixel(40, 50) == 0xFF00_FF00)
    #expect(found.pixel(60, 50) == Self.blue)
  }

  @Test func aSpaceSeenFromBehindShowsWhatIsRaisedBehind() {
    let near = node(rect(20, 20, 60, 60), z: 20) { $0.background = color(Self.red) }
    let upright = pixels([flat(), near])
    #expect(upright.pixel(50, 50) == Self.red)
    let turnedRound = pixels([flat(), near]) { $0.sublayerTransform = turned(.pi, distance: 500) }
    #expect(turnedRound.pixel(50, 50) == Self.blue)
  }

  @Test func damageReachesEverySiblingOfASpace() {
    let (lasting, parentSize) = (Compositor(), rect(0, 0, 100, 100))
    for step in 0..<6 {
      var mover = leaning()
      mover.placement.transform = turned(0.2 + Double(step) * 0.1, distance: 0)
      let scene = tree(
        100, 100, [node(parentSize, children: [mover, flat()]) { $0.sublayerTransform.m34 = -1 / 500 }])
      let fresh = Compositor()
      _ = lasting.draw(scene)
      _ = fresh.draw(scene)
      #expect(lasting.makeImage() == fresh.makeImage())
    }
  }

  @Test("a layer that only comes nearer is drawn anew", arguments: [true, false])
  func nearer(hasLeaning: Bool) {
    let (compositor, fresh) = (Compositor(), Compositor())
    func scene(_ z: CGFloat) -> RenderTree {
      let parent = node(rect(0, 0, 100, 100), children: (hasLeaning ? [leaning()] : []) + [flat(z: z)]) {
        $0.sublayerTransform.m34 = -1 / 500
      }
      return tree(100, 100, [parent])
    }
    _ = compositor.draw(scene(0))
    let before = compositor.makeImage()
    #expect(!compositor.draw(scene(-200)).isEmpty)
    _ = fresh.draw(scene(-200))
    #expect(compositor.makeImage() == fresh.makeImage() && compositor.makeImage() != before)
  }
}
