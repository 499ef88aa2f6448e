import UIKit

/// One recipe, with what it gives in a view embedded below.
package final class RecipeController: UIViewController {
  package var recipe = Recipe.samples[0]
  /// Outlets.
  var picture: UIImageView!
  var nameLabel: UILabel!
  var textLabel: UILabel!

  package override func viewDidLoad() {
    super.viewDidLoad()
    picture.image = recipe.dish.photograph
    nameLabel.text = recipe.name
    textLabel.text =
      "\(recipe.minutes) minutes, for \(recipe.portions).\n\nWash, cut, heat, stir and taste. "
      + "Let it rest for as long as you can bear to look at it, then serve."
  }

  /// The frame of the picture in the view.
  var pictureFrame: CGRect {
    view.layoutIfNeeded()
    return picture.frame
  }

  package override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let page as NutritionController: page.recipe = recipe
    case let page as CookingController: page.recipe = recipe
    default: break
    }
  }

  func doneCooking(_ segue: UIStoryboardSegue) {}
}
