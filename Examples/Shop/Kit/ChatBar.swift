import UIKit

/// A text view and a button on a bar, which grows line by line.
///
/// As an accessory view it sizes itself: its content ends above the home indicator, or at the keys.
final class ChatBar: UIView, UITextViewDelegate {
  let send = UIButton(type: .system)
  private let writing = UITextView()
  private let prompt = UILabel()
  private lazy var height = writing.heightAnchor.constraint(equalToConstant: 36)
  /// The greatest number of lines; beyond it the text scrolls.
  private static let maximumLines: CGFloat = 5
  private var knownWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = .flexibleHeight
    prepareText()
    let shape = UIImage.SymbolConfiguration(pointSize: 26)
    send.setImage(UIImage(systemName: "arrow.up.circle.fill", withConfiguration: shape), for: .normal)
    send.accessibilityLabel = "Send"
    for view in [writing, prompt, send] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    layOut()
  }
  required init?(coder: NSCoder) { nil }

  private func prepareText() {
    writing.font = .preferredFont(forTextStyle: .body)
    writing.adjustsFontForContentSizeCategory = true
    writing.backgroundColor = .systemBackground
    writing.layer.cornerRadius = 18
    writing.textContainerInset = UIEdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
    writing.isScrollEnabled = false
    writing.delegate = self
    prompt.text = "Message"
    prompt.font = writing.font
    prompt.adjustsFontForContentSizeCategory = true
    prompt.textColor = .placeholderText
  }

  private func layOut() {
    let safe = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      writing.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      writing.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
      writing.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 12),
      writing.trailingAnchor.constraint(equalTo: send.leadingAnchor, constant: -8),
      height,
      prompt.leadingAnchor.constraint(equalTo: writing.leadingAnchor, constant: 13),
      prompt.centerYAnchor.constraint(equalTo: writing.centerYAnchor),
      send.widthAnchor.constraint(equalToConstant: 40),
      send.heightAnchor.constraint(equalToConstant: 40),
      send.bottomAnchor.constraint(equalTo: writing.bottomAnchor, constant: 2),
      send.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -8),
    ])
  }

  // MARK: Text

  /// Returns the text and clears it; nil if there is none.
  func removeText() -> String? {
    guard writing.hasText else { return nil }
    let text = writing.text
    writing.text = ""
    textViewDidChange(writing)
    return text
  }

  func textViewDidChange(_ textView: UITextView) {
    prompt.isHidden = textView.hasText
    fit()
  }

  // MARK: Height

  /// The constraints say the height.
  override var intrinsicContentSize: CGSize { .zero }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Another width breaks the lines elsewhere.
    guard knownWidth != bounds.width else { return }
    knownWidth = bounds.width
    fit()
  }

  private func fit() {
    guard writing.bounds.width > 0, let font = writing.font else { return }
    let insets = writing.textContainerInset.top + writing.textContainerInset.bottom
    let content = writing.sizeThatFits(CGSize(width: writing.bounds.width, height: .greatestFiniteMagnitude)).height
    let maximum = (font.lineHeight * Self.maximumLines + insets).rounded(.up)
    writing.isScrollEnabled = content > maximum
    let fitting = min(max(36, content.rounded(.up)), maximum)
    guard height.constant != fitting else { return }
    height.constant = fitting
    invalidateIntrinsicContentSize()
  }
}
