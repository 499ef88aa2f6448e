import UIKit

/// A button for every presentation style with every transition style that goes with it.
package final class MenuController: UIViewController {
  private let titleLabel = UILabel()
  private let context = ContextController()
  private var buttons: [UIButton] = []
  private let grid = UIStackView()
  private var columns = 0

  package init() { super.init(nibName: nil, bundle: nil) }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    titleLabel.text = "Modals"
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    for scene in ModalScene.all { add(scene) }
    addChild(context)
    layOut()
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
  }

  private func layOut() {
    grid.axis = .vertical
    grid.spacing = 4
    for part in [titleLabel, grid, context.view!] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate(
      [titleLabel, grid, context.view!].flatMap { part in
        [
          part.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
          part.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
        ]
      } + [
        titleLabel.topAnchor.constraint(equalTo: safe.topAnchor, constant: 4),
        titleLabel.heightAnchor.constraint(equalToConstant: 40),
        grid.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
        context.view.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 8),
      ] + buttons.map { $0.heightAnchor.constraint(equalToConstant: 30) })
    // Where there is no room below, the context has no height.
    let below = context.view.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8)
    below.priority = .defaultHigh
    below.isActive = true
  }

  /// As many columns as leave room for the context below.
  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let count = view.bounds.width > view.bounds.height ? 4 : 2
    guard count != columns else { return }
    columns = count
    for row in grid.arrangedSubviews { row.removeFromSuperview() }
    for start in stride(from: 0, to: buttons.count, by: count) {
      var cells: [UIView] = Array(buttons[start..<min(start + count, buttons.count)])
      while cells.count < count { cells.append(UIView()) }
      let row = UIStackView(arrangedSubviews: cells)
      row.distribution = .fillEqually
      row.spacing = 8
      grid.addArrangedSubview(row)
    }
  }
}
