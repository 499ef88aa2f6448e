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

    @Test("rows are as high as what is in them wants, at every size of text")
    func rows() throws {
      let (stage, list) = try open()
      let first = IndexPath(row: 0, section: 0)
      let usual = list.tableView.rectForRow(at: first).height
      #expect(usual == 96.5 && list.tableView.visibleCells.count == 6)
      list.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      stage.turn()
      #expect(list.tableView.rectForRow(at: first).height > usual + 10)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a swiped row is deleted, and its neighbours close the gap")
    func delete() throws {
      let (stage, list) = try open()
      let names = list.recipes.map(\.name)
      stage.drag(from: CGPoint(x: 330, y: 210), to: CGPoint(x: 220, y: 210), duration: 0.4)
      try stage.settle()
      try tap("Delete", on: stage)
      #expect(list.recipes.map(\.name) == [names[0]] + names[2...])
      stage.drag(from: CGPoint(x: 345, y: 310), to: CGPoint(x: 20, y: 310), duration: 0.5)
      try stage.settle()
      #expect(list.recipes.map(\.name) == [names[0], names[2]] + names[4...])
      #expect(list.tableView.visibleCells.count == 4 && stage.diagnostics.isEmpty)
    }

    @Test("a swipe back deselects along with it, and selects again where it is let go early")
    func back() throws {
      let (stage, list) = try open()
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(identifier: "Pea soup")))
      try stage.settle()
      let selected = IndexPath(row: 2, section: 0)
      #expect(list.tableView.indexPathForSelectedRow == selected)
      stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.5)
      try stage.settle()
      #expect(list.tableView.indexPathForSelectedRow == selected)
      #expect(list.navigationController?.viewControllers.count == 2)
      stage.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 330, y: 400), duration: 0.4)
      try stage.settle()
      #expect(list.tableView.indexPathForSelectedRow == nil && stage.frame() == before)
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
