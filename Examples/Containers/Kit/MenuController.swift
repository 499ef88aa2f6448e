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
    view.addSubview(titleLabel)
    for scene in ContainerScene.all {
      let button = UIButton(type: .system)
      button.setTitle(scene.title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.backgroundColor = .secondarySystemGroupedBackground
      button.layer.cornerRadius = 10
      button.addAction(UIAction { [weak self] _ in self?.show(scene) }, for: .touchUpInside)
      buttons.append(button)
      view.addSubview(button)
    }
  }

  private func show(_ scene: ContainerScene) {
    let controller = scene.make()
    controller.modalPresentationStyle = .fullScreen
    present(controller, animated: false)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right - 40
    titleLabel.frame = CGRect(x: safe.left + 20, y: safe.top + 12, width: width, height: 44)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: safe.left + 20, y: titleLabel.frame.maxY + 12 + CGFloat(index) * 38, width: width, height: 34)
    }
  }
}
