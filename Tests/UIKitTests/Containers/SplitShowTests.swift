import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SplitShowTests {
  @Test("a detail is shown in the secondary column", .rule("S-41.3", "S-42", "S-02"))
  func columnDetail() throws {
    let cast = try SplitCast()
    let detail = PlainController(.systemPink)
    cast.stage.trace.name(detail, "D")
    #expect(cast.p.targetViewController(forAction: "showDetailViewController:sender:", sender: nil) === cast.split)
    cast.p.showDetailViewController(detail, sender: nil)
    try cast.settle()
    #expect(cast.calls().prefix(2) == ["V showDetail(D)", "VD splitViewController(showDetail: D)"])
    #expect(cast.split.viewController(for: .secondary) === detail && cast.box(cast.s) == nil)
    #expect(cast.box(detail) == CGRect(x: 320, y: 0, width: 874, height: 834) && cast.stage.diagnostics.isEmpty)
  }

  @Test("while collapsed, a detail comes on top", .rule("S-41.4", "S-46"))
  func collapsedDetail() throws {
    let cast = try SplitCast(device: .iPhone15, hold: .portrait)
    cast.split.show(.primary)
    try cast.settle()
    let detail = PlainController(.systemPink)
    cast.stage.trace.clear()
    cast.p.showDetailViewController(detail, sender: nil)
    try cast.settle()
    #expect(cast.calls().contains("StackSlideAnimator animateTransition"))
    #expect(cast.box(detail)?.size == cast.split.view.bounds.size && cast.p.view.window == nil)
    #expect(cast.split.isShowing(.secondary) && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "classic: beside the primary, a new controller replaces the old one, a stack too", .rule("S-41", "S-41.2", "S-41.3")
  )
  func classicDetail() throws {
    let cast = try SplitCast(.unspecified)
    let (detail, other) = (PlainController(.systemPink), UINavigationController(rootViewController: PlainController()))
    let sn = try #require(cast.s.navigationController)
    cast.p.showDetailViewController(detail, sender: nil)
    try cast.settle()
    #expect(cast.split.viewControllers.last === detail && detail.view.window != nil && sn.viewControllers == [cast.s])
    #expect(sn.parent == nil && sn.view.window == nil)
    cast.p.showDetailViewController(other, sender: nil)
    try cast.settle()
    #expect(cast.split.viewControllers.last === other && detail.parent == nil && detail.view.window == nil)
    cast.stage.trace.clear()
    cast.split.showDetailViewController(other, sender: nil)
    #expect(cast.calls().isEmpty)
    cast.delegate.handles = true
    cast.split.showDetailViewController(detail, sender: nil)
    #expect(cast.split.viewControllers.last === other && cast.stage.diagnostics.isEmpty)
  }

  @Test("classic and collapsed: pushed, or presented where there is no stack", .rule("S-41.4", "S-40"))
  func classicCollapsed() throws {
    let cast = try SplitCast(.unspecified, device: .iPhone15, hold: .portrait)
    let (detail, shown) = (PlainController(.systemPink), PlainController(.systemGreen))
    cast.split.showDetailViewController(detail, sender: nil)
    try cast.settle()
    #expect(detail.view.window != nil && cast.split.presentedViewController == nil)
    cast.split.show(shown, sender: nil)
    try cast.settle()
    #expect(cast.split.presentedViewController === shown)
  }

  @Test("classic: shown, it becomes the primary one, or the secondary one where the primary holds it", .rule("S-40"))
  func classicShow() throws {
    let stage = Stage(device: .iPad13)
    let split = UISplitViewController()
    let (first, second, third) = (PlainController(.red), PlainController(.blue), PlainController(.green))
    split.viewControllers = [first, second]
    split.preferredDisplayMode = .oneBesideSecondary
    stage.rootViewController = split
    stage.turn()
    split.show(third, sender: nil)
    try stage.settle()
    #expect(split.viewControllers == [third, second] && first.parent == nil)
    split.show(third, sender: nil)
    let inner = PlainController(.yellow)
    third.addChild(inner)
    inner.didMove(toParent: third)
    split.show(inner, sender: nil)
    try stage.settle()
    #expect(split.viewControllers == [third, inner] && inner.parent === split && third.children.isEmpty)
    #expect(inner.view.frame == CGRect(x: 320, y: 0, width: 704, height: 1366))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("it cannot be pushed", .rule("D-15", "S-11"))
  func pushed() throws {
    let cast = NavigationCast()
    cast.nav.pushViewController(UISplitViewController(style: .doubleColumn), animated: true)
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a] && cast.stage.diagnostics.map(\.rule) == ["D-15"])
  }
}
