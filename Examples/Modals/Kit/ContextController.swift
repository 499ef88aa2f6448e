import UIKit

/// A part of the menu that others are shown in the context of.
final class ContextController: UIViewController {
  private let label = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.clipsToBounds = true
    label.text = "The context"
    label.textColor = .white
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
