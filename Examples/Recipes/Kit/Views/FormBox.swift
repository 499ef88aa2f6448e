import UIKit

/// A line of a form: a caption and its value.
final class FormBox: UIView {
  private let captionLabel = UILabel()
  private let valueLabel = UILabel()

  init(caption: String, value: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    captionLabel.text = caption
    captionLabel.font = .systemFont(ofSize: 17)
    valueLabel.text = value
    valueLabel.font = .systemFont(ofSize: 17)
    valueLabel.textColor = .secondaryLabel
    valueLabel.textAlignment = .right
    addSubview(captionLabel)
    addSubview(valueLabel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    captionLabel.frame = CGRect(x: 16, y: 0, width: bounds.width / 2 - 16, height: bounds.height)
    valueLabel.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2 - 16, height: bounds.height)
  }
}
