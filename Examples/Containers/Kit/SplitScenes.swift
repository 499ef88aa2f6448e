import UIKit

extension ContainerScene {
  /// Columns beside and over one another, and as one where there is little room.
  static let split = [
    ContainerScene(title: "Split view") { MailboxController(style: .doubleColumn) },
    ContainerScene(title: "Split view, three columns") { MailboxController(style: .tripleColumn) },
  ]
}

/// Boxes, what is in them, and a letter.
final class MailboxController: UISplitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let boxes = ColumnController("Boxes", .systemIndigo)
    let letter = ColumnController("Letter", .systemTeal)
    setViewController(boxes, for: .primary)
    if style == .tripleColumn { setViewController(ColumnController("Inbox", .systemOrange), for: .supplementary) }
    setViewController(letter, for: .secondary)
    boxes.add("Open the letter") { $0.show(.secondary) }
    letter.add("Show all columns") { $0.show(.primary) }
    letter.add("Letter alone") { split in
      split.hide(.primary)
      split.hide(.supplementary)
    }
  }
}

/// One column: its name and some buttons that ask the split view controller for something.
final class ColumnController: UIViewController {
  private let color: UIColor
  private let label = UILabel()
  private var buttons: [UIButton] = []

  init(_ title: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    label.text = title
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    layOut()
  }

  func add(_ title: String, _ action: @escaping (UISplitViewController) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .white
    button.layer.cornerRadius = 22
    button.addAction(
      UIAction { [weak self] _ in
        guard let split = self?.splitViewController else { return }
        action(split)
      }, for: .touchUpInside)
    buttons.append(button)
  }

  private func layOut() {
    let column = UIStackView(arrangedSubviews: buttons)
    column.axis = .vertical
    column.spacing = 12
    for part in [label, column] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate(
      [
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        label.topAnchor.constraint(equalTo: view.centerYAnchor, constant: -120),
        label.heightAnchor.constraint(equalToConstant: 44),
        column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        column.topAnchor.constraint(equalTo: view.centerYAnchor, constant: -40),
        column.widthAnchor.constraint(equalToConstant: 200),
      ] + buttons.map { $0.heightAnchor.constraint(equalToConstant: 44) })
  }
}
