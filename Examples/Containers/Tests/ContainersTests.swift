import ContainersKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct ContainersTests {
    @Test("every scene of the menu opens")
    func everyScene() throws {
      for scene in ContainerScene.all {
        let stage = Stage(device: .iPhoneSE)
        let menu = MenuController()
        stage.rootViewController = menu
        stage.tap(try #require(stage.firstView(text: scene.title)))
        try stage.settle()
        #expect(menu.presentedViewController != nil, "\(scene.title)")
        #expect(stage.diagnostics.isEmpty, "\(scene.title)")
      }
    }

    @Test("pages go forward and back, each look as before")
    func pages() throws {
      let stage = Stage(device: .iPhoneSE)
      let menu = MenuController()
      stage.rootViewController = menu
      stage.tap(try #require(stage.firstView(text: "Navigation")))
      try stage.settle()
      let first = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Next")))
      try stage.settle()
      let second = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Next")))
      try stage.settle()
      stage.tap(at: CGPoint(x: 40, y: 42))
      try stage.settle()
      #expect(stage.frame() == second)
      stage.tap(at: CGPoint(x: 40, y: 42))
      try stage.settle()
      #expect(stage.frame() == first)
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
