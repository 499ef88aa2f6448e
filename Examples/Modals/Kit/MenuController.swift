import UIKit

/// A button for every presentation style with every transition style that goes with it.
package final class MenuController: UIViewController {
  private let titleLabel = UILabel()
  private let context = ContextController()
  private var buttons: [UIButton] = []

  package init() { super.init(nibName: nil, bundle: nil) }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.text = "Modals"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(titleLabel)
    for scene in ModalScene.all { add(scene) }
    addChild(context)
    view.addSubview(context.view)
    context.didMove(toParent: self)
  }

  private func add(_ scene: ModalScene) {
    let button = UIButton(type: .system)
    button.setTitle(scene.title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13)
    button.backgroundColor = .secondarySystemGroupedBackground
    button.layer.cornerRadius = 10
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button else { return }
        scene.show(scene.isInContext ? context : self, button)
      }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets
    let width = view.bounds.width - safe.left - safe.right - 40
    titleLabel.frame = CGRect(x: safe.left + 20, y: safe.top + 4, width: width, height: 40)
    // As many columns as leave room for the context below.
    let columns = view.bounds.width > view.bounds.height ? 4 : 2
    let column = (width + 8) / CGFloat(columns)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: safe.left + 20 + CGFloat(index % columns) * column,
        y: titleLabel.frame.maxY + 4 + CGFloat(index / columns) * 34, width: column - 8, height: 30)
    }
    let top = (buttons.last?.frame.maxY ?? 0) + 8
    context.view.frame = CGRect(
      x: safe.left + 20, y: top, width: width, height: max(0, view.bounds.height - safe.bottom - 8 - top))
  }
}
