import UIKit

/// A line of a form: a caption and its value, which the storyboard says.
final class FormBox: UIView {
  private let captionLabel = UILabel()
  private let valueLabel = UILabel()

  /// Inspectable.
  var caption: String {
    get { captionLabel.text ?? "" }
    set { captionLabel.text = newValue }
  }
  /// Inspectable.
  var value: String {
    get { valueLabel.text ?? "" }
    set { valueLabel.text = newValue }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.cornerRadius = 12
    captionLabel.font = .systemFont(ofSize: 17)
    valueLabel.font = .systemFont(ofSize: 17)
    valueLabel.textColor = .secondaryLabel
    valueLabel.textAlignment = .right
    addSubview(captionLabel)
    addSubview(valueLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    captionLabel.frame = CGRect(x: 16, y: 0, width: bounds.width / 2 - 16, height: bounds.height)
    valueLabel.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2 - 16, height: bounds.height)
  }
}
