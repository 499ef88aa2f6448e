import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

@Suite struct SplitBarTests {
  private func titles(_ navigation: UINavigationController) -> [String?] {
    (navigation.navigationBar.items ?? []).map(\.title)
  }

  private func cast(_ device: Device, _ hold: SplitCast.Hold) throws -> SplitCast {
    try SplitCast(device: device, hold: hold) { cast in
      cast.p.navigationItem.title = "Boxes"
      cast.s.navigationItem.title = "Letter"
    }
  }

  @Test("stacks on one another have one bar, which leads back through all of them", .rule("S-44"))
  func oneBar() throws {
    let cast = try cast(.iPhone15, .portrait)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    #expect(titles(pn) == ["Boxes", "Letter"] && sn.navigationBar.isHidden && !pn.isNavigationBarHidden)
    let more = PlainController(.systemPink)
    more.navigationItem.title = "More"
    sn.pushViewController(more, animated: true)
    try cast.settle()
    #expect(titles(pn) == ["Boxes", "Letter", "More"] && more.view.window != nil)
    cast.stage.tap(at: CGPoint(x: 24, y: 81))
    try cast.settle()
    #expect(titles(pn) == ["Boxes", "Letter"] && sn.viewControllers == [cast.s] && cast.s.view.window != nil)
    cast.stage.tap(at: CGPoint(x: 24, y: 81))
    try cast.settle()
    #expect(titles(pn) == ["Boxes"] && pn.viewControllers == [cast.p] && cast.stage.diagnostics.isEmpty)
  }

  @Test("each has its own bar when they come apart", .rule("S-44"))
  func apart() throws {
    let cast = try cast(.iPad11, .landscape)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    let before = cast.stage.frame()
    cast.stage.resize(to: CGSize(width: 375, height: 834))
    try cast.settle()
    #expect(titles(pn) == ["Boxes", "Letter"] && titles(sn).isEmpty)
    #expect(cast.s.view.safeAreaInsets.top == 74)
    cast.stage.resize(to: CGSize(width: 1194, height: 834))
    try cast.settle()
    #expect(titles(pn) == ["Boxes"] && titles(sn) == ["Letter"] && !sn.isNavigationBarHidden)
    #expect(cast.stage.frame() == before && cast.stage.diagnostics.isEmpty)
  }

  @Test("a stack taken off another while a step of it is given up has a bar of its own", .rule("S-44", "T-16"))
  func takenOff() throws {
    let cast = try cast(.iPhone15, .portrait)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    sn.pushViewController(PlainController(.systemPink), animated: true)
    try cast.settle()
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.3, release: false)
    #expect(sn.transitionCoordinator?.isInteractive == true)
    pn.popViewController(animated: false)
    cast.stage.turn()
    #expect(pn.viewControllers == [cast.p])
    cast.stage.touchCancel()
    try cast.settle()
    #expect(sn.parent == nil && sn.viewControllers.count == 2)
    #expect(!sn.isNavigationBarHidden && !sn.navigationBar.isHidden && !pn.isNavigationBarHidden)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "the bar of all goes along with a step of a stack on it, and comes back with a swipe that is given up",
    .rule("S-44", "T-16"))
  func along() throws {
    let cast = try cast(.iPhone15, .portrait)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    let before = cast.stage.frame()
    let more = PlainController(.systemPink)
    more.navigationItem.title = "More"
    sn.pushViewController(more, animated: true)
    cast.stage.turn()
    cast.stage.advance(by: 0.1)
    #expect(pn.navigationBar.layer.animatedSublayers > 0 && titles(pn) == ["Boxes", "Letter"])
    try cast.settle()
    let shown = cast.stage.frame()
    cast.stage.trace.clear()
    cast.stage.drag(
      from: CGPoint(x: 2, y: 500), to: CGPoint(x: 90, y: 500), duration: 0.3, release: false)
    cast.stage.advance(by: 0.5)
    #expect(cast.stage.frame() != shown)
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.stage.frame() == shown && titles(pn) == ["Boxes", "Letter", "More"])
    #expect(sn.viewControllers == [cast.s, more] && pn.viewControllers == [cast.p, sn])
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.2)
    try cast.settle()
    #expect(cast.stage.frame() == before && sn.viewControllers == [cast.s] && pn.viewControllers == [cast.p, sn])
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.2)
    try cast.settle()
    #expect(pn.viewControllers == [cast.p] && titles(pn) == ["Boxes"] && cast.stage.diagnostics.isEmpty)
    // One that went has a bar of its own again.
    #expect(sn.parent == nil && !sn.navigationBar.isHidden && titles(sn) == ["Letter"])
  }

  @Test("either stack hides the one bar, and pages have their own large titles", .rule("S-44", "S-14"))
  func hiding() throws {
    let cast = try cast(.iPhone15, .portrait)
    let (pn, sn) = (try #require(cast.p.navigationController), try #require(cast.s.navigationController))
    sn.setNavigationBarHidden(true, animated: false)
    cast.stage.turn()
    #expect(pn.isNavigationBarHidden && pn.navigationBar.isHidden && cast.s.view.safeAreaInsets.top == 59)
    sn.setNavigationBarHidden(false, animated: true)
    #expect(!pn.isNavigationBarHidden)
    try cast.settle()
    #expect(!pn.navigationBar.isHidden && sn.navigationBar.isHidden && cast.s.view.safeAreaInsets.top == 103)
    pn.navigationBar.prefersLargeTitles = true
    cast.s.navigationItem.largeTitleDisplayMode = .never
    let more = PlainController(.systemPink)
    more.navigationItem.largeTitleDisplayMode = .always
    sn.pushViewController(more, animated: true)
    try cast.settle()
    #expect(more.view.safeAreaInsets.top == 155)
    #expect(pn.navigationBar.frame.height == 96)
    sn.popViewController(animated: true)
    try cast.settle()
    #expect(cast.s.view.safeAreaInsets.top == 103 && pn.navigationBar.frame.height == 44)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a button that hides the way back counts on the page that is seen", .rule("S-44", "I-40"))
  func backButtonIsShown() throws {
    let cast = try cast(.iPhone15, .portrait)
    let pn = try #require(cast.p.navigationController)
    cast.s.navigationItem.hidesBackButton = true
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.2)
    try cast.settle()
    #expect(pn.viewControllers.count == 2)
    cast.s.navigationItem.hidesBackButton = false
    cast.stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), duration: 0.2)
    try cast.settle()
    #expect(pn.viewControllers == [cast.p] && cast.stage.diagnostics.isEmpty)
  }
}

extension CALayer {
  /// How many layers inside have animations.
  fileprivate var animatedSublayers: Int {
    (sublayers ?? []).reduce(0) { $0 + ($1.animationKeys()?.isEmpty == false ? 1 : 0) + $1.animatedSublayers }
  }
}
