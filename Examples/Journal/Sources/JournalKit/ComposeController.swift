import UIKit

/// A sheet in which an entry is written; with words in it, it asks before it goes.
final class ComposeController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let save: (Entry) -> Void
  private let field = UITextField()

  init(save: @escaping (Entry) -> Void) {
    self.save = save
    super.init(nibName: nil, bundle: nil)
    title = "New Entry"
  }

  required init?(coder: NSCoder) { fatalError("ComposeController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: self, action: #selector(saveEntry))
    navigationItem.rightBarButtonItem?.isEnabled = false
    field.placeholder = "What was today?"
    field.accessibilityLabel = "Entry"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.translatesAutoresizingMaskIntoConstraints = false
    field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    view.addSubview(field)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  @objc private func textChanged() {
    let hasText = field.text?.isEmpty == false
    isModalInPresentation = hasText
    navigationItem.rightBarButtonItem?.isEnabled = hasText
  }

  @objc private func saveEntry() {
    save(Entry(title: field.text ?? "", text: ""))
    dismiss(animated: true)
  }

  @objc private func cancel() {
    if isModalInPresentation { ask() } else { dismiss(animated: true) }
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { ask() }

  private func ask() {
    field.resignFirstResponder()
    let alert = UIAlertController(title: "Discard this entry?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in self.dismiss(animated: true) })
    alert.addAction(UIAlertAction(title: "Keep Writing", style: .cancel))
    present(alert, animated: true)
  }
}
