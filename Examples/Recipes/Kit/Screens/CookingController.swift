import UIKit

/// The steps of a recipe in large letters, from a storyboard of its own.
package final class CookingController: UIViewController {
  package var recipe: Recipe?
  /// Outlet.
  var nameLabel: UILabel!

  package override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = recipe?.name
  }
}
