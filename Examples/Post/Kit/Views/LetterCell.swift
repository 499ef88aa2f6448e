import UIKit

/// A letter in a list.
final class LetterCell: UICollectionViewListCell {
  private var letter: Letter?
  private var separator: NSLayoutConstraint?

  func show(_ letter: Letter) {
    guard letter != self.letter else { return }
    self.letter = letter
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    guard let letter else { return }
    contentConfiguration = LetterRow(letter: letter).updated(for: state)
    guard separator == nil, let content = contentView as? LetterRowView else { return }
    // Lines begin where the texts do.
    separator = separatorLayoutGuide.leadingAnchor.constraint(equalTo: content.textLeadingAnchor)
    separator?.isActive = true
  }
}

/// The content configuration of a message's row.
struct LetterRow: UIContentConfiguration, Hashable {
  var letter: Letter
  var isProminent = false

  func makeContentView() -> any UIView & UIContentView { LetterRowView(self) }

  func updated(for state: any UIConfigurationState) -> LetterRow {
    var row = self
    if let state = state as? UICellConfigurationState { row.isProminent = state.isSelected && !state.isEditing }
    return row
  }
}

/// A dot for what is new, a portrait, and the texts.
final class LetterRowView: UIView, UIContentView {
  private let dot = UIView()
  private let portrait = UIImageView()
  private let sender = UILabel()
  private let day = UILabel()
  private let subject = UILabel()
  private let preview = UILabel()
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
  private let clip = UIImageView(image: UIImage(systemName: "paperclip"))
  private lazy var marks = UIStackView(arrangedSubviews: [clip, flag, day])
  private lazy var heading = UIStackView(arrangedSubviews: [sender, marks])
  private lazy var texts = UIStackView(arrangedSubviews: [heading, subject, preview])

  var configuration: any UIContentConfiguration {
    didSet { if let row = configuration as? LetterRow { show(row) } }
  }

  var textLeadingAnchor: NSLayoutXAxisAnchor { texts.leadingAnchor }

  init(_ row: LetterRow) {
    configuration = row
    super.init(frame: .zero)
    prepare()
    layOut()
    show(row)
    arrange()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (self: Self, _) in self.arrange() }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func prepare() {
    let styles: [(UILabel, UIFont.TextStyle, Int)] = [
      (sender, .headline, 1), (day, .subheadline, 1), (subject, .subheadline, 1), (preview, .subheadline, 2),
    ]
    for (label, style, lines) in styles {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = lines
    }
    day.textColor = .secondaryLabel
    preview.textColor = .secondaryLabel
    for image in [clip, flag] {
      image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
      image.setContentHuggingPriority(.required, for: .horizontal)
      image.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    clip.tintColor = .secondaryLabel
    flag.tintColor = .systemOrange
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    day.setContentHuggingPriority(.required, for: .horizontal)
    day.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  private func layOut() {
    marks.spacing = 4
    marks.alignment = .center
    heading.spacing = 8
    texts.axis = .vertical
    texts.spacing = 2
    for view in [dot, portrait, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
      dot.trailingAnchor.constraint(equalTo: portrait.leadingAnchor, constant: -6),
      dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
      portrait.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 8),
      portrait.topAnchor.constraint(equalTo: margins.topAnchor),
      portrait.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      portrait.widthAnchor.constraint(equalToConstant: 44),
      portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
      besidePortrait,
      texts.topAnchor.constraint(equalTo: margins.topAnchor),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      texts.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  private lazy var besidePortrait = texts.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 12)
  private lazy var alone = texts.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 8)

  /// Very large type takes the whole width, and the day comes below the name.
  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    heading.axis = isLarge ? .vertical : .horizontal
    heading.alignment = isLarge ? .leading : .center
    portrait.isHidden = isLarge
    (isLarge ? besidePortrait : alone).isActive = false
    (isLarge ? alone : besidePortrait).isActive = true
  }

  private func show(_ row: LetterRow) {
    let letter = row.letter
    let isOutgoing = letter.box == .drafts || letter.box == .sent
    sender.text = isOutgoing ? "To: \(letter.recipient.isEmpty ? "nobody yet" : letter.recipient)" : letter.sender.name
    day.text = letter.day
    subject.text = letter.subject
    preview.text = letter.text.split(separator: "\n").joined(separator: " ")
    portrait.image = Drawings.portrait(of: letter.sender)
    dot.isHidden = letter.isRead
    dot.backgroundColor = row.isProminent ? .label : .systemBlue
    flag.isHidden = !letter.isFlagged
    clip.isHidden = letter.picture == nil
  }
}
