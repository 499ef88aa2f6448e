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

  /// A photograph with the name below.
  private func card(for recipe: Recipe) -> UIView {
    let photo = UIImageView(image: recipe.dish.photograph)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.layer.cornerRadius = 12
    photo.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    photo.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    photo.setContentHuggingPriority(.defaultLow, for: .vertical)
    let label = UILabel()
    label.text = recipe.name
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textAlignment = .center
    label.numberOfLines = 2
    let card = UIStackView(arrangedSubviews: [photo, label])
    card.axis = .vertical
    card.spacing = 6
    // Names of one line and of two stand below pictures of one height.
    label.heightAnchor.constraint(equalToConstant: 36).isActive = true
    return card
  }
}
