import UIKit

/// A recipe in the list, as the storyboard's prototype lays it out: its photograph, its name, its time.
package final class RecipeCell: UITableViewCell {
  /// Outlets.
  var photo: UIImageView!
  var nameLabel: UILabel!
  var timeLabel: UILabel!

  func show(_ recipe: Recipe) {
    photo.image = recipe.dish.photograph
    nameLabel.text = recipe.name
    timeLabel.text = recipe.summary
    accessibilityIdentifier = recipe.name
  }
}
