import UIKit

/// A page that asks before it does something: in an alert with a field, and in an action sheet with an alert after it.
final class AskController: UIViewController {
  private let nameLabel = UILabel()
  private let nameButton = UIButton(type: .system)
  private let listButton = UIButton(type: .system)
  private let closeButton = UIButton(type: .system)
  private var name = "Nobody" { didSet { nameLabel.text = name } }

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    prepare(nameButton, "Change the name") { [weak self] in self?.askForName() }
    prepare(listButton, "Do more") { [weak self] in self?.askWhatToDo() }
    prepare(closeButton, "Close") { [weak self] in self?.dismiss(animated: true) }
    let stack = UIStackView(arrangedSubviews: [nameLabel, nameButton, listButton, closeButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 48),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  private func prepare(_ button: UIButton, _ title: String, _ action: @escaping () -> Void) {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  /// Save is there only while something is written.
  private func askForName() {
    let alert = UIAlertController(title: "A new name", message: "It is seen by everybody.", preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
      self?.name = alert?.textFields?.first?.text ?? ""
    }
    save.isEnabled = false
    alert.addTextField { field in
      field.placeholder = "Name"
      field.addAction(
        UIAction { [weak field] _ in save.isEnabled = field?.text?.isEmpty == false }, for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  private func askWhatToDo() {
    let sheet = UIAlertController(title: name, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Keep", style: .default))
    sheet.addAction(
      UIAlertAction(title: "In capitals", style: .default) { [weak self] _ in
        self?.name = self?.name.uppercased() ?? ""
      })
    sheet.addAction(UIAlertAction(title: "Forget", style: .destructive) { [weak self] _ in self?.askAgain() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = listButton
    present(sheet, animated: true)
  }

  /// Asked in the handler of the sheet, which has gone by then.
  private func askAgain() {
    let alert = UIAlertController(title: "Forget \(name)?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Forget", style: .destructive) { [weak self] _ in self?.name = "Nobody" })
    present(alert, animated: true)
  }
}
