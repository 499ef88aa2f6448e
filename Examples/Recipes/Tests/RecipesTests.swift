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

    /// Opens a recipe, and answers its page.
    private func open(_ name: String, _ stage: Stage, _ list: RecipeListController) throws -> RecipeController {
      stage.tap(try #require(stage.firstView(identifier: name)))
      try stage.settle()
      return try #require(list.navigationController?.topViewController as? RecipeController)
    }

    /// The photograph of a recipe that is seen in the list.
    private func photograph(_ name: String, on stage: Stage) throws -> UIView {
      let cell = try #require(stage.firstView(identifier: name) as? UITableViewCell)
      return try #require(cell.contentView.subviews.first { $0 is UIImageView })
    }

    @Test("a page goes back into its row's photograph, which has moved since")
    func zoomMoved() throws {
      let (stage, list) = try open()
      let page = try open("Pea soup", stage, list)
      list.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
      try stage.settle()
      list.navigationController?.popViewController(animated: true)
      stage.turn()
      let photo = try photograph("Pea soup", on: stage)
      #expect(photo.alpha == 0 && list.recipes.firstIndex { $0.name == "Pea soup" } == 1)
      // Almost there: what is left of the page is seen over the photograph.
      stage.advance(by: 0.45)
      let lens = try #require(page.view.superview?.superview)
      let seen = try #require(lens.layer.presentation()?.frame)
      let goal = photo.convert(photo.bounds, to: lens.superview)
      #expect(hypot(seen.midX - goal.midX, seen.midY - goal.midY) < 8)
      #expect(abs(seen.width - goal.width) < 16 && abs(seen.height - goal.height) < 16)
      try stage.settle()
      #expect(photo.alpha == 1 && list.view.window != nil)
      #expect(stage.diagnostics.isEmpty)
    }

    @Test("a page whose row is no more fades, and leaves the list whole")
    func zoomGone() throws {
      let (stage, list) = try open()
      let page = try open("Pea soup", stage, list)
      list.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
      try stage.settle()
      list.navigationController?.popViewController(animated: true)
      stage.advance(by: 0.45)
      let lens = try #require(page.view.superview?.superview)
      #expect(try #require(lens.layer.presentation()).opacity < 0.2)
      try stage.settle()
      for name in ["Mapo tofu", "Plum dumplings"] { #expect(try photograph(name, on: stage).alpha == 1) }
      #expect(stage.firstView(identifier: "Pea soup") == nil && stage.diagnostics.isEmpty)
    }

    @Test("a page that is caught as it grows, and thrown back, leaves everything as it was")
    func zoomCaught() throws {
      let (stage, list) = try open()
      let before = stage.frame()
      stage.tap(try #require(stage.firstView(identifier: "Pea soup")))
      stage.advance(by: 0.15)
      stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 200, y: 520), duration: 0.2)
      try stage.settle()
      #expect(list.navigationController?.viewControllers.count == 1 && stage.frame() == before)
      #expect(list.tableView.indexPathForSelectedRow == nil && stage.diagnostics.isEmpty)
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
    func rotates() throws {
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
