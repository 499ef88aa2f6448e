import UIKit

/// A page with its name and a button that closes it.
package class CardController: UIViewController {
  private let name: String
  private let color: UIColor
  private let nameLabel = UILabel()
  private let closeButton = UIButton(type: .system)

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
    view.addSubview(nameLabel)
    view.addSubview(closeButton)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    guard bounds.height >= 240 else {
      nameLabel.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 144), height: max(0, bounds.height - 8))
      closeButton.frame = CGRect(x: bounds.width - 132, y: bounds.midY - 18, width: 120, height: 36)
      return
    }
    nameLabel.frame = CGRect(x: 16, y: bounds.midY - 100, width: max(0, bounds.width - 32), height: 90)
    closeButton.frame = CGRect(x: bounds.midX - 60, y: bounds.midY + 10, width: 120, height: 44)
  }
}
