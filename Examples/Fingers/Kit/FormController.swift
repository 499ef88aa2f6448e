import UIKit

/// Two texts to type, a menu of commands for keys, and a swatch that a pointer works.
package final class FormController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  package let nameField = UITextField()
  package let notes = UITextView()
  private let nameLabel = UILabel()
  private let notesLabel = UILabel()
  private let status = UILabel()
  private let swatch = UIView()
  private let swatchLabel = UILabel()
  private var scale: CGFloat = 1

  package init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  package required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    prepareText()
    prepareSwatch()
    status.text = "Nothing saved"
    status.textColor = .secondaryLabel
    status.adjustsFontSizeToFitWidth = true
    status.accessibilityIdentifier = "status"
    layOut()
  }

  private func prepareText() {
    nameLabel.text = "Name"
    notesLabel.text = "Notes"
    for label in [nameLabel, notesLabel] {
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
    }
    nameField.borderStyle = .roundedRect
    nameField.placeholder = "Who are you?"
    nameField.returnKeyType = .next
    nameField.delegate = self
    notes.font = .systemFont(ofSize: 17)
    notes.backgroundColor = .secondarySystemGroupedBackground
    notes.layer.cornerRadius = 8
    notes.delegate = self
    notes.accessibilityIdentifier = "notes"
  }

  private func prepareSwatch() {
    swatch.backgroundColor = .systemTeal
    swatch.layer.cornerRadius = 12
    swatch.accessibilityIdentifier = "swatch"
    swatchLabel.text = "Point here"
    swatchLabel.textAlignment = .center
    swatchLabel.textColor = .white
    swatch.addSubview(swatchLabel)
    let secondary = UITapGestureRecognizer()
    secondary.buttonMaskRequired = .secondary
    #if canImport(ObjectiveC)
      let hover = UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:)))
      secondary.addTarget(self, action: #selector(asked(_:)))
      let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
    #else
      let hover = UIHoverGestureRecognizer(target: self, action: Selector("hovered:", FormController.hovered))
      secondary.addTarget(self, action: Selector("asked:", FormController.asked))
      let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinched:", FormController.pinched))
    #endif
    for recognizer in [hover, secondary, pinch] as [UIGestureRecognizer] { swatch.addGestureRecognizer(recognizer) }
  }

  /// Everything below one another; the swatch keeps its place in the middle while it is made larger.
  private func layOut() {
    let spacer = UIView()
    spacer.addSubview(swatch)
    let column = UIStackView(arrangedSubviews: [nameLabel, nameField, notesLabel, notes, spacer, status])
    column.axis = .vertical
    column.spacing = 14
    for label in [nameLabel, notesLabel] { column.setCustomSpacing(4, after: label) }
    for part in [column, swatch, swatchLabel] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(column)
    let heights: [(UIView, CGFloat)] = [
      (nameLabel, 18), (nameField, 36), (notesLabel, 18), (notes, 110), (spacer, 100), (status, 24), (swatch, 70),
    ]
    NSLayoutConstraint.activate(
      [
        column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        swatch.widthAnchor.constraint(equalToConstant: 140),
        swatch.centerXAnchor.constraint(equalTo: spacer.centerXAnchor),
        swatch.centerYAnchor.constraint(equalTo: spacer.centerYAnchor),
        swatchLabel.centerXAnchor.constraint(equalTo: swatch.centerXAnchor),
        swatchLabel.centerYAnchor.constraint(equalTo: swatch.centerYAnchor),
      ] + heights.map { $0.heightAnchor.constraint(equalToConstant: $1) })
  }

  // MARK: Text

  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    notes.becomeFirstResponder()
    return false
  }

  // MARK: Keys

  package override var canBecomeFirstResponder: Bool { true }

  package override var keyCommands: [UIKeyCommand]? {
    #if canImport(ObjectiveC)
      let (save, close) = (#selector(saved(_:)), #selector(closed(_:)))
    #else
      let (save, close) = (
        Selector("saved:", FormController.saved), Selector("closed:", FormController.closed)
      )
    #endif
    return [
      UIKeyCommand(title: "Save", action: save, input: "s", modifierFlags: .command),
      UIKeyCommand(title: "Close", action: close, input: UIKeyCommand.inputEscape),
    ]
  }

  @IBAction func saved(_ command: UIKeyCommand) {
    status.text = "Saved \(nameField.text ?? "") with \(notes.text.count) characters of notes"
  }

  @IBAction func closed(_ command: UIKeyCommand) { dismiss(animated: true) }

  // MARK: Pointer

  @IBAction func hovered(_ hover: UIGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      self.swatch.backgroundColor = isOver ? .systemIndigo : .systemTeal
    }
  }

  @IBAction func asked(_ tap: UIGestureRecognizer) { swatchLabel.text = "Secondary click" }

  @IBAction func pinched(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began { scale = swatch.transform.a }
    let size = min(max(scale * pinch.scale, 0.5), 2)
    swatch.transform = CGAffineTransform(scaleX: size, y: size)
  }
}
