import UIKit

/// One letter, with what can be done with it below.
final class LetterController: UIViewController, PostOfficeObserver {
  var onLeave: () -> Void = {}
  private let office: PostOffice
  private let id: Letter.ID
  private let scroll = UIScrollView()
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

  init(office: PostOffice, id: Letter.ID) {
    (self.office, self.id) = (office, id)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    guard let letter = office.letter(id) else { return }
    scroll.alwaysBounceVertical = true
    let content = makeContent(letter)
    for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(content)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
      content.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      guide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    office.add(self)
    toolbarItems = makeToolbarItems()
    postOfficeDidChange(office)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Who only takes a look has not read it.
    if navigationController != nil { office.markRead(id) }
  }

  func postOfficeDidChange(_ office: PostOffice) { flag.isHidden = office.letter(id)?.isFlagged != true }

  // MARK: The letter

  private func makeContent(_ letter: Letter) -> UIView {
    let portrait = UIImageView(image: Drawings.portrait(of: letter.sender))
    portrait.setContentHuggingPriority(.required, for: .horizontal)
    portrait.setContentCompressionResistancePriority(.required, for: .horizontal)
    let names = UIStackView(arrangedSubviews: [
      label(letter.sender.name, .headline), label("To: \(letter.recipient)", .subheadline, .secondaryLabel),
      label(letter.day, .footnote, .secondaryLabel),
    ])
    names.axis = .vertical
    names.spacing = 2
    flag.tintColor = .systemOrange
    flag.setContentHuggingPriority(.required, for: .horizontal)
    flag.setContentCompressionResistancePriority(.required, for: .horizontal)
    let heading = UIStackView(arrangedSubviews: [portrait, names, flag])
    heading.spacing = 12
    heading.alignment = .center
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)).isActive = true
    let content = UIStackView(arrangedSubviews: [
      heading, line, label(letter.subject, .title2), label(letter.text, .body),
    ])
    content.axis = .vertical
    content.spacing = 14
    if let number = letter.picture { content.addArrangedSubview(picture(number)) }
    return content
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func picture(_ number: Int) -> UIView {
    let image = UIImageView(image: Drawings.landscape(number))
    image.contentMode = .scaleAspectFill
    image.clipsToBounds = true
    image.layer.cornerRadius = 12
    image.layer.cornerCurve = .continuous
    image.isAccessibilityElement = true
    image.accessibilityLabel = "A landscape"
    image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.625).isActive = true
    return image
  }

  // MARK: What can be done with it

  private func makeToolbarItems() -> [UIBarButtonItem] {
    func item(_ symbol: String, _ title: String, _ action: @escaping (LetterController) -> Void) -> UIBarButtonItem {
      let item = UIBarButtonItem(
        image: UIImage(systemName: symbol), primaryAction: UIAction { [weak self] _ in self.map(action) })
      item.accessibilityLabel = title
      return item
    }
    let reply = UIBarButtonItem(image: UIImage(systemName: "arrowshape.turn.up.left"), menu: replyMenu)
    reply.accessibilityLabel = "Reply"
    return [
      item("trash", "Delete") { $0.leave(to: .bin) }, .flexibleSpace(),
      item("archivebox", "Archive") { $0.leave(to: .archive) }, .flexibleSpace(),
      item("flag", "Flag") { $0.office.toggleFlag($0.id) }, .flexibleSpace(), reply, .flexibleSpace(),
      item("square.and.pencil", "Compose") { ComposeController.present(Draft(), in: $0.office, from: $0) },
    ]
  }

  private var replyMenu: UIMenu {
    func action(_ title: String, _ symbol: String, _ prefix: String, isAnswer: Bool) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in
        self?.answer(prefix, isAnswer: isAnswer)
      }
    }
    return UIMenu(children: [
      action("Reply", "arrowshape.turn.up.left", "Re", isAnswer: true),
      action("Forward", "arrowshape.turn.up.right", "Fwd", isAnswer: false),
    ])
  }

  private func answer(_ prefix: String, isAnswer: Bool) {
    guard let letter = office.letter(id) else { return }
    let quoted = letter.text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
    var draft = Draft(subject: "\(prefix): \(letter.subject)", text: "\n\n" + quoted.joined(separator: "\n"))
    if isAnswer { draft.recipient = letter.sender.name }
    ComposeController.present(draft, in: office, from: self)
  }

  private func leave(to box: Mailbox) {
    office.move([id], to: box)
    onLeave()
  }
}
