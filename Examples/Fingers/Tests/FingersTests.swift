import FingersKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct FingersTests {
    @Test("one finger scrolls the list to its top, pulls the page down, pushes it back, and scrolls again")
    func listSwipe() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "A list to swipe down")))
      try stage.settle()
      let list = try #require(menu.presentedViewController as? ListController)
      let top = list.scrollView.contentOffset.y
      list.scrollView.contentOffset.y = top + 60

      stage.drag(from: CGPoint(x: 180, y: 150), to: CGPoint(x: 180, y: 400), duration: 0.4, release: false)
      #expect(list.scrollView.contentOffset.y == top)
      #expect(list.isBeingDismissed)
      #expect(abs(list.view.layer.presentation()!.frame.minY - 180) < 12, "what the list left of the way")
      for height in stride(from: 390, through: 150, by: -10) {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(to: CGPoint(x: 180, y: height))
      }
      #expect(list.view.layer.presentation()!.frame.minY == 0)
      #expect(list.scrollView.contentOffset.y > top + 40)
      stage.advance(by: 0.2)
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController === list && !list.isBeingDismissed)

      stage.drag(from: CGPoint(x: 180, y: 120), to: CGPoint(x: 180, y: 600), duration: 0.4)
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a card is caught as it rises and thrown back, caught again and kept, and caught as it goes")
    func caught() throws {
      let stage = Stage(device: .iPhone15)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      func pull(from y: CGFloat = 640, by distance: CGFloat, _ duration: TimeInterval) {
        stage.drag(
          from: CGPoint(x: 200, y: y), to: CGPoint(x: 200, y: y + distance), duration: duration, release: false)
      }
      func top(_ card: UIViewController) -> CGFloat { card.view.layer.presentation()?.frame.minY ?? .nan }

      stage.tap(try #require(stage.firstView(text: "A card to catch")))
      stage.advance(by: 0.36)
      let card = try #require(menu.presentedViewController as? CatchController)
      let rising = top(card)
      pull(by: -100, 0.3)
      let held = top(card)
      #expect(card.isBeingPresented && held < rising - 80)
      stage.advance(by: 1)
      #expect(top(card) == held, "it stays in the hand")
      for y in stride(from: 540, through: 760, by: 12) {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(to: CGPoint(x: 200, y: y))
      }
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)

      stage.tap(try #require(stage.firstView(text: "A card to catch")))
      stage.advance(by: 0.36)
      let second = try #require(menu.presentedViewController as? CatchController)
      pull(by: -160, 0.4)
      stage.touchUp()
      try stage.settle()
      let shown = stage.frame()
      #expect(second.view.transform == .identity && !second.isBeingPresented)

      stage.tap(try #require(stage.firstView(text: "Close")))
      stage.advance(by: 0.36)
      pull(from: 740, by: -160, 0.4)
      #expect(second.isBeingDismissed)
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController === second && stage.frame() == shown)

      // At rest it is pulled from where it is.
      pull(from: 300, by: 400, 0.3)
      #expect(second.isBeingDismissed)
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController == nil && stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a form is filled by keys, saved by a command, pointed at, and closed by escape")
    func form() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      #expect(!stage.type("lost"), "nothing takes text")
      stage.tap(try #require(stage.firstView(text: "A form")))
      try stage.settle()
      let form = try #require(menu.presentedViewController as? FormController)
      stage.tap(try #require(stage.firstView(text: "Who are you?")))
      stage.type("Ada\nnaïve?\n")
      #expect(form.nameField.text == "Ada" && form.notes.text == "naïve?\n")
      stage.press(.keyboardS, modifiers: .command)
      #expect(stage.firstView(text: "Saved Ada with 7 characters of notes") != nil)
      let swatch = try #require(stage.firstView(identifier: "swatch"))
      let middle = swatch.convert(CGPoint(x: swatch.bounds.midX, y: swatch.bounds.midY), to: nil)
      stage.pointerMove(to: middle)
      #expect(swatch.backgroundColor == .systemIndigo)
      stage.click(at: middle)
      #expect(stage.firstView(text: "Secondary click") == nil)
      stage.click(at: middle, button: .secondary)
      #expect(stage.firstView(text: "Secondary click") != nil)
      stage.trackpadPinch(by: 1.5, at: middle)
      #expect(abs(swatch.transform.a - 1.5) < 1e-9)
      stage.pointerMove(to: nil)
      stage.press(.keyboardEscape)
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a tray comes in by its constraint, grows with its stack, is pulled back and forth, and goes")
    func tray() throws {
      let stage = Stage(device: .iPhone15)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "A tray")))
      stage.advance(by: 0.2)
      let tray = try #require(stage.firstView(identifier: "tray"))
      #expect(tray.layer.presentation()!.frame.minY > tray.frame.minY + 20)
      try stage.settle()
      #expect(abs(tray.frame.maxY - 852) < 0.5)
      let height = tray.frame.height
      stage.tap(try #require(stage.firstView(text: "More")))
      stage.advance(by: 0.15)
      let growing = tray.layer.presentation()!.frame
      #expect(growing.height > height && growing.height < tray.frame.height)
      try stage.settle()
      let (place, shown) = (tray.frame, stage.frame())
      stage.drag(
        from: CGPoint(x: 200, y: place.minY + 20), to: CGPoint(x: 200, y: place.minY + 80), duration: 0.4,
        release: false)
      let pulled = tray.layer.presentation()!.frame.minY - place.minY
      #expect(pulled > 30 && pulled < 80)
      stage.advance(by: 0.3)
      stage.touchUp()
      try stage.settle()
      #expect(tray.frame == place && stage.frame() == shown)
      stage.drag(from: CGPoint(x: 200, y: place.minY + 20), to: CGPoint(x: 200, y: 848), duration: 0.3)
      try stage.settle()
      #expect(menu.presentedViewController == nil && stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
