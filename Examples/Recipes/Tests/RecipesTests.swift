import RecipesKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct RecipesTests {
    private func open(_ device: Device = .iPhoneSE) throws -> (stage: Stage, list: RecipeListController) {
      let stage = Stage(device: device)
      let root = try #require(RecipesInterface.makeRoot() as? UINavigationController)
      stage.rootViewController = root
      stage.turn()
      return (stage, try #require(root.topViewController as? RecipeListController))
    }

    private func tap(_ text: String, on stage: Stage) throws {
      stage.tap(try #require(stage.firstView(text: text)))
      try stage.settle()
    }

    @Test("the form comes along the diagonal over the list, and goes back")
    func diagonal() throws {
      let (stage, list) = try open()
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(text: "Add")))
      stage.advance(by: 0.25)
      let form = try #require(list.presentedViewController as? UINavigationController)
      let shown = try #require(form.view.layer.presentation()?.frame)
      #expect(abs(shown.minX / 375 - shown.minY / 667) < 1e-6)
      #expect(shown.minX > 0 && shown.minX < 375)
      try stage.settle()
      #expect(form.view.frame == stage.window.bounds)
      #expect(list.view.window != nil)
      try tap("Cancel", on: stage)
      #expect(list.presentedViewController == nil)
      #expect(list.recipes.count == Recipe.samples.count)
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a new recipe stands at the top")
    func add() throws {
      let (stage, list) = try open()
      try tap("Add", on: stage)
      try tap("Save", on: stage)
      #expect(list.recipes.first?.name == "Onion tart" && list.recipes.first?.minutes == 30)
      #expect(stage.firstView(identifier: "Onion tart") != nil)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a row shows its recipe with what it gives, and that a scene of another storyboard")
    func show() throws {
      let (stage, list) = try open()
      stage.tap(try #require(stage.firstView(identifier: "Pea soup")))
      try stage.settle()
      let page = try #require(list.navigationController?.topViewController as? RecipeController)
      #expect(page.recipe.name == "Pea soup" && page.children.count == 1)
      #expect(stage.firstView(text: "240 kcal") != nil)
      try tap("Cook", on: stage)
      let cooking = try #require(page.presentedViewController as? CookingController)
      #expect(cooking.recipe?.name == "Pea soup" && cooking.storyboard !== page.storyboard)
      try tap("Done", on: stage)
      #expect(page.presentedViewController == nil && page.view.window != nil)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("the way to sort is chosen in a popover, or what becomes of it on a phone", arguments: [false, true])
    func sort(isTablet: Bool) throws {
      let (stage, list) = try open(isTablet ? .iPad11 : .iPhoneSE)
      try tap("Sort", on: stage)
      #expect(list.presentedViewController?.modalPresentationStyle == .popover)
      try tap("By time", on: stage)
      #expect(list.presentedViewController == nil)
      #expect(list.recipes.map(\.minutes) == [20, 25, 30, 35, 40, 55])
      try tap("Sort", on: stage)
      try tap("By name", on: stage)
      #expect(list.recipes.first?.name == "Blueberry pancakes")
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("another view while the device lies on its side (the guide's listings 9-1 and 9-2)")
    func turn() throws {
      let (stage, list) = try open()
      stage.rotate(to: .landscapeLeft)
      try stage.settle()
      let page = try #require(list.presentedViewController as? LandscapeController)
      #expect(page.recipes.count == list.recipes.count && page.view.bounds.width > page.view.bounds.height)
      stage.rotate(to: .portrait)
      try stage.settle()
      #expect(list.presentedViewController == nil && list.view.window != nil)
      #expect(stage.diagnostics.isEmpty)
    }
  }
#endif
