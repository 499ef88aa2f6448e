import UIKit

/// All recipes side by side, for a device that lies on its side.
package final class LandscapeController: UIViewController {
  package var recipes: [Recipe] = []
  /// Outlet: the row of cards.
  var cards: UIStackView!

  package override func viewDidLoad() {
    super.viewDidLoad()
    for recipe in recipes { cards.addArrangedSubview(card(for: recipe)) }
  }

  private func card(for recipe: Recipe) -> UIView {
    let label = UILabel()
    label.text = recipe.name
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    label.backgroundColor = recipe.color
    label.layer.cornerRadius = 12
    label.clipsToBounds = true
    return label
  }
}
