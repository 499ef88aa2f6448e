import UIKit

/// A popover's content that grows and shrinks its preferred size.
final class GrowingController: UIViewController {
  private let textLabel = UILabel()
  private let button = UIButton(type: .system)
  private var isLarge = false

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 220, height: 160)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    textLabel.text = "Small"
    textLabel.font = .systemFont(ofSize: 22, weight: .bold)
    textLabel.textColor = .white
    button.setTitle("Resize", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.tintColor = .white
    button.addAction(UIAction { [weak self] _ in self?.resize() }, for: .touchUpInside)
    for subview in [textLabel, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      textLabel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      textLabel.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      button.topAnchor.constraint(equalTo: textLabel.bottomAnchor, constant: 16),
      button.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ])
  }

  private func resize() {
    isLarge.toggle()
    textLabel.text = isLarge ? "Large" : "Small"
    preferredContentSize = isLarge ? CGSize(width: 360, height: 420) : CGSize(width: 220, height: 160)
  }
}
