import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A finger that takes the preview of a context menu along.
@MainActor @Suite("Context menus: the preview pulled", .rule("CM-17"))
struct ContextMenuPullTests {
  /// Returns the frames of card and menu.
  private func places(_ press: PressStage) throws -> (card: CGRect, menu: CGRect) {
    (try #require(press.stage.liftedFrames.first), try #require(press.stage.frames(ofType: "MenuPanel").first))
  }

  @Test("Preview and menu follow the finger by less than its way, and spring back") func back() throws {
    let press = PressStage()
    press.stage.press(at: press.center)
    let before = try places(press)
    press.stage.drag(
      from: press.center, to: CGPoint(x: press.center.x, y: press.center.y + 80), duration: 0.2, release: false)
    press.stage.turn()
    let pulled = try places(press)
    let delta = pulled.card.midY - before.card.midY
    #expect(delta > 20 && delta < 60 && abs(pulled.menu.minY - before.menu.minY - delta) < 1e-6)
    press.stage.touchUp()
    try press.stage.settle()
    let after = try places(press)
    #expect(after.card == before.card && after.menu == before.menu)
    #expect(press.interaction.menuAppearance == .rich && press.calls().last == displays)
    try press.stage.choose("1")
    #expect(press.recorded().last == "ran 1")
  }

  @Test("Let go after 100 points it closes, and the page is as it was", arguments: [true, false])
  func away(isPage: Bool) throws {
    let press = PressStage()
    let before = press.stage.frame()
    if isPage {
      let shown = FlagController()
      shown.preferredContentSize = CGSize(width: 200, height: 160)
      press.notes.preview = shown
    }
    press.stage.press(at: press.center)
    let start = isPage ? CGPoint(x: 100, y: 120) : press.center
    _ = press.calls()
    press.stage.drag(from: start, to: CGPoint(x: start.x + 20, y: start.y + 140), duration: 0.25)
    #expect(press.calls() == [returned, ends])
    try press.stage.settle()
    #expect(press.stage.frame() == before && press.stage.window.subviews.count == 1)
    #expect(press.recorded() == ["actions 0"] && press.stage.diagnostics.isEmpty)
  }

  @Test("A finger that is taken away by the system leaves it open") func cancelled() throws {
    let press = PressStage()
    press.stage.press(at: press.center)
    let before = try places(press)
    press.stage.drag(
      from: press.center, to: CGPoint(x: press.center.x, y: press.center.y + 200), duration: 0.2, release: false)
    press.stage.touchCancel()
    try press.stage.settle()
    #expect(try places(press).card == before.card && press.interaction.menuAppearance == .rich)
  }

  @Test("Elements that come while it is pulled stay with the preview") func grows() throws {
    var provide: (([UIMenuElement]) -> Void)?
    let press = PressStage(MenuGiver())
    press.giver.configuration = {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Name") { _ in }, UIDeferredMenuElement { provide = $0 }])
      })
    }
    press.stage.press(at: press.center)
    let before = try places(press)
    press.stage.drag(
      from: press.center, to: CGPoint(x: press.center.x, y: press.center.y + 80), duration: 0.2, release: false)
    provide?((0..<3).map { UIAction(title: "\($0)") { _ in } })
    press.stage.advance(by: 0.6)
    let pulled = try places(press)
    #expect(abs((pulled.menu.minY - before.menu.minY) - (pulled.card.minY - before.card.minY)) < 1e-6)
    press.stage.touchUp()
    try press.stage.settle()
    #expect(try places(press).menu.origin == before.menu.origin && press.stage.menuRows.count == 4)
  }

  private let displays = "willDisplayMenuFor:animator:)"
  private let returned = "configuration:dismissalPreviewForItemWithIdentifier: tile)"
  private let ends = "willEndFor:animator:)"
}
