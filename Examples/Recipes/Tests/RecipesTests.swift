import RecipesKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct RecipesTests {
    private func open() -> (stage: Stage, list: RecipeListController) {
      let stage = Stage(device: .iPhoneSE)
      let list = RecipeListController()
      stage.rootViewController = FrameController(content: list)
      return (stage, list)
    }

    @Test("the form comes along the diagonal over the list, and goes back")
    func diagonal() throws {
      let (stage, list) = open()
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Add")))
      stage.advance(by: 0.25)
      let frame = try #require(list.presentedViewController as? FrameController)
      let shown = try #require(frame.view.layer.presentation()?.frame)
      #expect(abs(shown.minX / 375 - shown.minY / 667) < 1e-6)
      #expect(shown.minX > 0 && shown.minX < 375)
      try stage.settle()
      #expect(frame.view.frame == stage.window.bounds)
      #expect(list.view.window != nil)
      stage.tap(try #require(stage.firstView(text: "Cancel")))
      try stage.settle()
      #expect(list.presentedViewController == nil)
      #expect(list.recipes.count == Recipe.samples.count)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a new recipe stands at the top")
    func add() throws {
      let (stage, list) = open()
      stage.tap(try #require(stage.firstView(text: "Add")))
      try stage.settle()
      stage.tap(try #require(stage.firstView(text: "Done")))
      try stage.settle()
      #expect(list.recipes.first?.name == "Onion tart")
      #expect(stage.firstView(identifier: "Onion tart") != nil)
    }

    @Test("a recipe covers the list and gives it back")
    func cover() throws {
      let (stage, list) = open()
      stage.tap(try #require(stage.firstView(identifier: "Pea soup")))
      try stage.settle()
      #expect(list.view.window == nil)
      stage.tap(try #require(stage.firstView(text: "Done")))
      try stage.settle()
      #expect(list.view.window != nil)
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
