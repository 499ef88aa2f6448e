import UIKit

/// All recipes, one a row; a row's segue leads to its recipe, and a swipe takes it away.
package final class RecipeListController: UITableViewController {
  package private(set) var recipes = Recipe.samples
  private var isShowingLandscapeView = false
  private var orientationObserver: (any NSObjectProtocol)?

  package override func viewDidLoad() {
    super.viewDidLoad()
    watchOrientation()
  }

  // MARK: Rows

  package override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

  package override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
    (cell as? RecipeCell)?.show(recipes[indexPath.row])
    return cell
  }

  package override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  package override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    recipes.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: Segues

  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let page as RecipeController:
      guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return }
      show(recipes[path.row], on: page)
    case let page as LandscapeController: page.recipes = recipes
    default: break
    }
  }

  /// The page grows out of the row's photograph, and goes back into it wherever the row is by then.
  private func show(_ recipe: Recipe, on page: RecipeController) {
    page.recipe = recipe
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { context in
      (context.zoomedViewController as? RecipeController)?.pictureFrame ?? .null
    }
    page.preferredTransition = .zoom(options: options) { [weak self] _ in self?.photograph(of: recipe.id) }
  }

  /// The photograph in a recipe's row; nil where the row is not seen, or is no more.
  private func photograph(of id: Recipe.ID) -> UIView? {
    guard let row = recipes.firstIndex(where: { $0.id == id }) else { return nil }
    return (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? RecipeCell)?.photo
  }

  func cancelAdding(_ segue: UIStoryboardSegue) {}

  func saveRecipe(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? RecipeAddController else { return }
    recipes.insert(form.recipe, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  }

  /// The segue's identifier tells by what.
  func sortRecipes(_ segue: UIStoryboardSegue) {
    let order = recipes.indices.sorted { one, other in
      let (first, second) = (recipes[one], recipes[other])
      return segue.identifier == "time" ? first.minutes < second.minutes : first.name < second.name
    }
    recipes = order.map { recipes[$0] }
    tableView.performBatchUpdates {
      for (new, old) in order.enumerated() where new != old {
        self.tableView.moveRow(at: IndexPath(row: old, section: 0), to: IndexPath(row: new, section: 0))
      }
    }
  }

  // MARK: Turning the device (the guide's listing 9-1)

  private func watchOrientation() {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    orientationObserver = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.orientationChanged() }
    }
  }

  private func orientationChanged() {
    let orientation = UIDevice.current.orientation
    if orientation.isLandscape, !isShowingLandscapeView, isInFront {
      performSegue(withIdentifier: "DisplayAlternateView", sender: self)
      isShowingLandscapeView = true
    } else if orientation.isPortrait, isShowingLandscapeView {
      dismiss(animated: true)
      isShowingLandscapeView = false
    }
  }

  private var isInFront: Bool { view.window != nil && presentedViewController == nil }
}
