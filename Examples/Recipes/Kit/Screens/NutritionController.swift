import UIKit

/// The nutrition of a portion, in three columns.
final class NutritionController: UIViewController {
  var recipe: Recipe?
  /// Outlets.
  var energyLabel: UILabel!
  var proteinLabel: UILabel!
  var fatLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let nutrition = recipe?.nutrition else { return }
    energyLabel.text = "\(nutrition.energy) kcal"
    proteinLabel.text = "\(nutrition.protein) g"
    fatLabel.text = "\(nutrition.fat) g"
  }
}
