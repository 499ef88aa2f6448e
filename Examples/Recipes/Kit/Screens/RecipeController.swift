import UIKit

/// One recipe.
package final class RecipeController: UIViewController, FrameContent {
  private let recipe: Recipe
  private let picture = UIView()
  private let nameLabel = UILabel()
  private let textLabel = UILabel()

  package init(recipe: Recipe) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
    title = "Recipe"
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package func configure(_ frame: FrameController) {
    frame.rightButton.setTitle("Done", for: .normal)
    frame.rightButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.backgroundColor = recipe.color
    picture.layer.cornerRadius = 20
    nameLabel.text = recipe.name
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    textLabel.text =
      "\(recipe.minutes) minutes, for \(recipe.portions).\n\nWash, cut, heat, stir and taste. "
      + "Let it rest for as long as you can bear to look at it, then serve."
    textLabel.font = .systemFont(ofSize: 17)
    textLabel.textColor = .secondaryLabel
    textLabel.numberOfLines = 0
    for part in [picture, nameLabel, textLabel] { view.addSubview(part) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    picture.frame = CGRect(x: 16, y: 16, width: width, height: width * 0.6)
    nameLabel.frame = CGRect(x: 16, y: picture.frame.maxY + 16, width: width, height: 36)
    let room = textLabel.sizeThatFits(CGSize(width: width, height: 400))
    textLabel.frame = CGRect(x: 16, y: nameLabel.frame.maxY + 8, width: width, height: room.height)
  }
}
