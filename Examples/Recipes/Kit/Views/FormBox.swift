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
    for label in [captionLabel, valueLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      captionLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      captionLabel.trailingAnchor.constraint(equalTo: centerXAnchor),
      valueLabel.leadingAnchor.constraint(equalTo: centerXAnchor),
      valueLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }
}
