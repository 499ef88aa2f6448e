import ModalsKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct ModalsTests {
    @Test("the panel takes the right half and dims the rest", arguments: [Device.iPhoneSE, .iPad11])
    func panel(device: Device) throws {
      let stage = Stage(device: device)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Half panel")))
      try stage.settle()
      let panel = try #require(menu.presentedViewController)
      let width = (device.size.width / 2).rounded(.down)
      #expect(
        panel.view.frame == CGRect(x: device.size.width - width, y: 0, width: width, height: device.size.height))
      stage.tap(try #require(stage.firstView(text: "Close")))
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)
    }

    @Test("a finger drags the panel a little and it comes back, then far enough and it leaves")
    func swipe() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Half panel")))
      try stage.settle()
      let shown = stage.frame()
      let panel = try #require(menu.presentedViewController)
      let start = CGPoint(x: 230, y: 500)

      stage.drag(from: start, to: CGPoint(x: 280, y: 500), duration: 0.6, release: false)
      let seen = try #require(panel.view.layer.presentation()?.frame.minX)
      #expect(abs(seen - (188 + 50)) < 1, "the panel stays under the finger")
      stage.advance(by: 0.2)
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController === panel)
      #expect(stage.frame() == shown)

      stage.drag(from: start, to: CGPoint(x: 365, y: 500), duration: 0.4)
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("closing waits for a finger: a short swipe goes back, a long one closes")
    func swipeDown() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Swipe down")))
      try stage.settle()
      let shown = stage.frame()
      let card = try #require(menu.presentedViewController)

      stage.tap(try #require(stage.firstView(text: "Close")))
      stage.advance(by: 0.3)
      stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 220), duration: 0.4, release: false)
      #expect((card.view.layer.presentation()?.frame.minY ?? 0) > 80)
      stage.touchUp()
      try stage.settle()
      #expect(menu.presentedViewController === card)
      #expect(stage.frame() == shown)

      stage.tap(try #require(stage.firstView(text: "Close")))
      stage.advance(by: 0.3)
      stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), duration: 0.4)
      try stage.settle()
      #expect(menu.presentedViewController == nil)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("every button presents and closes, and leaves everything as it was")
    func everyStyle() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      let before = stage.frame()
      for title in ModalScene.styles.map(\.title) {
        stage.tap(try #require(stage.firstView(text: title)))
        try stage.settle()
        // What is presented in the context is the child's.
        let isPresented = ([menu] + menu.children).contains { $0.presentedViewController != nil }
        #expect(isPresented, "\(title)")
        stage.tap(try #require(stage.firstView(text: "Close")))
        try stage.settle()
        #expect(([menu] + menu.children).allSatisfy { $0.presentedViewController == nil }, "\(title)")
        #expect(stage.frame() == before, "\(title)")
      }
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
