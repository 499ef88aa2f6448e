import UIKit

/// A recipe in the list: a coloured dish, its name, its time.
final class RecipeRow: UIControl {
  let recipe: Recipe
  private let dish = UIView()
  private let nameLabel = UILabel()
  private let timeLabel = UILabel()

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    dish.backgroundColor = recipe.color
    dish.layer.cornerRadius = 22
    nameLabel.text = recipe.name
    nameLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    timeLabel.text = "\(recipe.minutes) minutes · for \(recipe.portions)"
    timeLabel.font = .systemFont(ofSize: 13)
    timeLabel.textColor = .secondaryLabel
    accessibilityIdentifier = recipe.name
    for part in [dish, nameLabel, timeLabel] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 68) }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dish.frame = CGRect(x: 12, y: 12, width: 44, height: 44)
    nameLabel.frame = CGRect(x: 68, y: 12, width: bounds.width - 84, height: 22)
    timeLabel.frame = CGRect(x: 68, y: 36, width: bounds.width - 84, height: 18)
  }
}
