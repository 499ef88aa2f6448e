import UIKit

/// A letter that is written in a sheet; what was written is not lost without being asked for.
final class ComposeController: UIViewController, UITextViewDelegate, UIAdaptivePresentationControllerDelegate {
  private let office: PostOffice
  private let first: Draft
  private var draft: Draft
  private let recipient = UITextField()
  private let subject = UITextField()
  private let text = UITextView()

  /// Shows it over a page.
  static func present(_ draft: Draft, in office: PostOffice, from page: UIViewController) {
    let compose = ComposeController(draft, in: office)
    let navigation = UINavigationController(rootViewController: compose)
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      // Answers begin with what they answer, which takes room.
      sheet.selectedDetentIdentifier = draft.isEmpty ? .medium : .large
    }
    navigation.presentationController?.delegate = compose
    page.present(navigation, animated: true)
  }

  private init(_ draft: Draft, in office: PostOffice) {
    (first, self.draft, self.office) = (draft, draft, office)
    super.init(nibName: nil, bundle: nil)
    title = draft.subject.isEmpty ? "New Letter" : draft.subject
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = cancelItem
    navigationItem.rightBarButtonItem = sendItem
    prepare(recipient, draft.recipient, "To")
    recipient.autocapitalizationType = .words
    prepare(subject, draft.subject, "Subject")
    text.text = draft.text
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    text.accessibilityLabel = "Text"
    text.alwaysBounceVertical = true
    text.keyboardDismissMode = .interactive
    text.delegate = self
    layOut()
    draftDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !draft.recipient.isEmpty, !text.isFirstResponder, draft == first else { return }
    text.selectedRange = NSRange(location: 0, length: 0)
    text.becomeFirstResponder()
  }

  private lazy var cancelItem = UIBarButtonItem(
    systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
  private lazy var sendItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: "Send", primaryAction: UIAction { [weak self] _ in self?.send() })
    item.style = .done
    return item
  }()

  private func prepare(_ field: UITextField, _ content: String, _ name: String) {
    field.text = content
    field.placeholder = name
    field.accessibilityLabel = name
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .next
    field.addAction(UIAction { [weak self] _ in self?.draftDidChange() }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self, weak field] _ in
        _ = field === self?.recipient ? self?.subject.becomeFirstResponder() : self?.text.becomeFirstResponder()
      }, for: .editingDidEndOnExit)
  }

  private func layOut() {
    let fields = UIStackView(arrangedSubviews: [recipient, makeLine(), subject, makeLine()])
    fields.axis = .vertical
    fields.spacing = 10
    for view in [fields, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view.setContentHuggingPriority(view === fields ? .required : .defaultLow, for: .vertical)
      self.view.addSubview(view)
    }
    let safe = view.safeAreaLayoutGuide
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      fields.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
      fields.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      fields.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      text.topAnchor.constraint(equalTo: fields.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  private func makeLine() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)).isActive = true
    return line
  }

  // MARK: Writing

  func textViewDidChange(_ textView: UITextView) { draftDidChange() }

  private func draftDidChange() {
    (draft.recipient, draft.subject, draft.text) = (recipient.text ?? "", subject.text ?? "", text.text ?? "")
    title = draft.subject.isEmpty ? "New Letter" : draft.subject
    sendItem.isEnabled = !draft.isEmpty
    isModalInPresentation = draft != first
  }

  // MARK: Leaving

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    askWhatToKeep()
  }

  private func cancel() {
    guard draft == first else { return askWhatToKeep() }
    dismiss(animated: true)
  }

  private func askWhatToKeep() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete Draft", style: .destructive) { [weak self] _ in self?.confirmDiscard() })
    sheet.addAction(
      UIAlertAction(title: "Save Draft", style: .default) { [weak self] _ in
        guard let self else { return }
        office.save(draft)
        dismiss(animated: true)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceItem = cancelItem
    present(sheet, animated: true)
  }

  /// A draft that was kept before is asked about once more.
  private func confirmDiscard() {
    guard draft.id != nil else { return dismiss(animated: true) }
    let alert = UIAlertController(
      title: "Delete the saved draft too?", message: "It cannot be brought back.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Keep It", style: .cancel) { [weak self] _ in self?.dismiss(animated: true) })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        guard let self else { return }
        office.discard(draft)
        dismiss(animated: true)
      })
    present(alert, animated: true)
  }

  private func send() {
    guard !draft.recipient.isEmpty else {
      let alert = UIAlertController(
        title: "Nobody to write to", message: "Name somebody in the first line.", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in _ = self?.recipient.becomeFirstResponder() })
      return present(alert, animated: true)
    }
    office.send(draft)
    dismiss(animated: true)
  }
}
