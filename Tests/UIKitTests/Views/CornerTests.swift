import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct CornerTests {
  private func radii(_ view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { view.effectiveRadius(corner: $0) }
  }

  @Test("fixed radii, capsules and square corners", .rule("P-68"))
  func plain() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(radii(view) == [0, 0, 0, 0])
    view.cornerConfiguration = .corners(radius: .fixed(12))
    #expect(radii(view) == [12, 12, 12, 12] && view.layer.cornerRadius == 12)
    view.cornerConfiguration = .capsule()
    #expect(radii(view) == [30, 30, 30, 30] && view.layer.cornerRadius == 30)
    view.frame.size.height = 40
    #expect(view.layer.cornerRadius == 20, "a capsule follows its size")
    view.cornerConfiguration = .capsule(maximumRadius: 8)
    #expect(view.layer.cornerRadius == 8)
    view.cornerConfiguration = .corners(topLeftRadius: .fixed(10), bottomRightRadius: .fixed(4))
    #expect(radii(view) == [10, 0, 0, 4] && view.effectiveRadius(corner: .allCorners) == 10)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    view.cornerConfiguration = .corners(radius: .fixed(.nan))
    #expect(radii(view) == [0, 0, 0, 0])
    view.cornerConfiguration = .corners(radius: .fixed(500))
    #expect(radii(view) == [20, 20, 20, 20], "no more than half the shorter side")
  }

  @Test("corners in pairs are as round as the rounder one", .rule("P-68"))
  func pairs() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.cornerConfiguration = .corners(radius: .fixed(40))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    outer.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    #expect(radii(view) == [30, 0, 0, 0])
    view.cornerConfiguration = .uniformTopRadius(.containerConcentric(), bottomLeftRadius: .fixed(3))
    #expect(radii(view) == [30, 30, 3, 0])
    view.cornerConfiguration = .uniformBottomRadius(.fixed(5), topLeftRadius: .containerConcentric())
    #expect(radii(view) == [30, 0, 5, 5])
    view.cornerConfiguration = .uniformLeftRadius(.containerConcentric(), topRightRadius: .fixed(1))
    #expect(radii(view) == [30, 1, 30, 0])
    view.cornerConfiguration = .uniformRightRadius(.fixed(6))
    #expect(radii(view) == [0, 6, 0, 6])
    view.cornerConfiguration = .uniformEdges(topRadius: .containerConcentric(), bottomRadius: .fixed(2))
    #expect(radii(view) == [30, 30, 2, 2])
    view.cornerConfiguration = .uniformEdges(leftRadius: .fixed(2), rightRadius: .containerConcentric(minimum: 9))
    #expect(radii(view) == [2, 9, 2, 9])
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(view) == [30, 30, 30, 30])
    view.center.x += 90
    #expect(radii(view) == [30, 30, 30, 30], "the right corner stands ten points inside now")
    view.center.y += 15
    #expect(radii(view) == [15, 15, 15, 15] && view.layer.cornerRadius == 15)
  }

  @Test("what fills the screen has the screen's corners, and a capsule grows in an animation", .rule("P-68"))
  func screen() throws {
    let stage = Stage(device: .iPhone15)
    let page = UIViewController()
    stage.rootViewController = page
    stage.turn()
    let card = UIView(frame: page.view.bounds.insetBy(dx: 20, dy: 20))
    page.view.addSubview(card)
    card.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 6))
    #expect(card.effectiveRadius(corner: .topLeft) == Device.iPhone15.cornerRadius - 20)
    card.frame = page.view.bounds.insetBy(dx: 100, dy: 100)
    #expect(card.layer.cornerRadius == 6)
    card.cornerConfiguration = .capsule()
    let before = card.layer.cornerRadius
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.bounds.size.width -= 40 }
    stage.advance(by: 0.5)
    let seen = try #require(card.layer.presentation()?.cornerRadius)
    #expect(abs(seen - (before - 10)) < 0.5 && card.layer.cornerRadius == before - 20)
  }
}
