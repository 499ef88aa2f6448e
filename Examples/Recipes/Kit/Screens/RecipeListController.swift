import UIKit

/// All recipes, one a row.
package final class RecipeListController: UIViewController {
  package private(set) var recipes = Recipe.samples
  /// Outlet: the stack of rows.
  var rows: UIStackView!
  private var isShowingLandscapeView = false
  private var orientationObserver: (any NSObjectProtocol)?

  package override func viewDidLoad() {
    super.viewDidLoad()
    reload()
    watchOrientation()
  }

  private func reload() {
    rows.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for recipe in recipes {
      let row = RecipeRow(recipe: recipe)
      row.addAction(
        UIAction { [weak self, weak row] _ in self?.performSegue(withIdentifier: "showRecipe", sender: row) },
        for: .touchUpInside)
      rows.addArrangedSubview(row)
    }
  }

  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let page as RecipeController:
      if let row = sender as? RecipeRow { page.recipe = row.recipe }
    case let page as LandscapeController: page.recipes = recipes
    default: break
    }
  }

  // MARK: Unwinding

  func cancelAdding(_ segue: UIStoryboardSegue) {}

  func saveRecipe(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? RecipeAddController else { return }
    recipes.insert(form.recipe, at: 0)
    reload()
  }

  /// The segue's identifier tells by what.
  func sortRecipes(_ segue: UIStoryboardSegue) {
    recipes.sort { segue.identifier == "time" ? $0.minutes < $1.minutes : $0.name < $1.name }
    reload()
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
