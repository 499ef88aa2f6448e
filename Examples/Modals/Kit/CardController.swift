import UIKit

/// A page with its name and a button that closes it.
package class CardController: UIViewController {
  private let name: String
  private let color: UIColor
  private let nameLabel = UILabel()
  private let closeButton = UIButton(type: .system)
  private var low: [NSLayoutConstraint] = []
  private var high: [NSLayoutConstraint] = []

  package init(title: String, color: UIColor) {
    name = title
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    nameLabel.textColor = .white
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 0
    closeButton.setTitle("Close", for: .normal)
    closeButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    closeButton.backgroundColor = .white
    closeButton.layer.cornerRadius = 22
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    layOut()
  }

  /// In a low window the name stands beside the button, else above it.
  private func layOut() {
    for part in [nameLabel, closeButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    low = [
      nameLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      nameLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -136),
      nameLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      nameLabel.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
      closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      closeButton.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      closeButton.heightAnchor.constraint(equalToConstant: 36),
    ]
    high = [
      nameLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      nameLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      nameLabel.topAnchor.constraint(equalTo: view.centerYAnchor, constant: -100),
      nameLabel.heightAnchor.constraint(equalToConstant: 90),
      closeButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      closeButton.topAnchor.constraint(equalTo: view.centerYAnchor, constant: 10),
      closeButton.heightAnchor.constraint(equalToConstant: 44),
    ]
    closeButton.widthAnchor.constraint(equalToConstant: 120).isActive = true
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isLow = view.bounds.height < 240
    NSLayoutConstraint.deactivate(isLow ? high : low)
    NSLayoutConstraint.activate(isLow ? low : high)
  }
}
