import UIKit

/// A button for every scene.
package final class MenuController: UIViewController {
  private let titleLabel = UILabel()
  private var buttons: [UIButton] = []

  package init() { super.init(nibName: nil, bundle: nil) }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.text = "Containers"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    for scene in ContainerScene.all {
      let button = UIButton(type: .system)
      button.setTitle(scene.title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.backgroundColor = .secondarySystemGroupedBackground
      button.layer.cornerRadius = 10
      button.addAction(UIAction { [weak self] _ in self?.show(scene) }, for: .touchUpInside)
      buttons.append(button)
    }
    layOut()
  }

  private func show(_ scene: ContainerScene) {
    let controller = scene.make()
    controller.modalPresentationStyle = .fullScreen
    present(controller, animated: false)
  }

  /// The title and the buttons below one another, at the top of the safe area.
  private func layOut() {
    let column = UIStackView(arrangedSubviews: [titleLabel] + buttons)
    column.axis = .vertical
    column.spacing = 4
    column.setCustomSpacing(12, after: titleLabel)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate(
      [
        column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
        column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
        column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
        titleLabel.heightAnchor.constraint(equalToConstant: 44),
      ] + buttons.map { $0.heightAnchor.constraint(equalToConstant: 34) })
  }
}
