internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The list of a search's suggestions, one a row. Rule: PC-101, PC-104
final class SuggestionList: UIScrollView {
  /// Told of the suggestion that a person tapped.
  var onChoose: ((any UISearchSuggestion) -> Void)?
  private(set) var rows: [SuggestionRow] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    keyboardDismissMode = .onDrag
    delaysContentTouches = true
  }
  required init?(coder: NSCoder) { nil }

  func show(_ suggestions: [any UISearchSuggestion]) {
    for row in rows { row.removeFromSuperview() }
    rows = suggestions.map { suggestion in
      let row = SuggestionRow(suggestion)
      row.addAction(UIAction { [weak self] _ in self?.onChoose?(suggestion) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  /// As high as all rows.
  var fittingHeight: CGFloat { rows.reduce(0) { $0 + $1.fittingHeight } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.fittingHeight)
      y += row.fittingHeight
    }
    let size = CGSize(width: bounds.width, height: y)
    if contentSize != size { contentSize = size }
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// A suggestion as it is seen: a picture, words, a line below them and a hairline.
final class SuggestionRow: UIControl {
  private let suggestion: any UISearchSuggestion
  private let image = UIImageView()
  private let words = UILabel()
  private let detail = UILabel()
  private let hairline = UIView()

  /// Units: points; rows as high as those of lists on iOS 17, chosen beside them.
  private enum Metrics {
    static let margin: CGFloat = 20
    static let icon: CGFloat = 24
    static let iconGap: CGFloat = 12
    static let leastHeight: CGFloat = 44
    static let inset: CGFloat = 11
    static let lineGap: CGFloat = 2
  }

  init(_ suggestion: any UISearchSuggestion) {
    self.suggestion = suggestion
    super.init(frame: .zero)
    image.image = suggestion.iconImage
    image.contentMode = .center
    hairline.backgroundColor = .separator
    detail.textColor = .secondaryLabel
    for view in [image, words, detail, hairline] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showTexts()
  }
  required init?(coder: NSCoder) { nil }

  private func showTexts() {
    words.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    detail.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    words.text = suggestion.localizedSuggestion
    if let styled = suggestion.localizedAttributedSuggestion { words.attributedText = styled }
    detail.text = suggestion.localizedDescription
    setNeedsLayout()
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  private var hasDetail: Bool { !(suggestion.localizedDescription ?? "").isEmpty }
  private var wordsHeight: CGFloat { words.font.lineHeight.rounded(.up) }
  private var detailHeight: CGFloat { hasDetail ? detail.font.lineHeight.rounded(.up) : 0 }
  private var textHeight: CGFloat { wordsHeight + (hasDetail ? Metrics.lineGap + detailHeight : 0) }
  var fittingHeight: CGFloat { max(Metrics.leastHeight, textHeight + 2 * Metrics.inset) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let (lead, trail) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    let icon = suggestion.iconImage == nil ? 0 : Metrics.icon + Metrics.iconGap
    let start = Metrics.margin + lead + icon
    let width = max(0, bounds.width - start - Metrics.margin - trail)
    let top = ((bounds.height - textHeight) / 2).rounded()
    image.frame = placed(
      Metrics.margin + lead, ((bounds.height - Metrics.icon) / 2).rounded(), Metrics.icon, Metrics.icon)
    words.frame = placed(start, top, width, wordsHeight)
    detail.frame = placed(start, top + wordsHeight + Metrics.lineGap, width, detailHeight)
    let thin = 1 / max(1, traitCollection.displayScale)
    hairline.frame = placed(start, bounds.height - thin, bounds.width - start, thin)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTexts()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let words = [suggestion.localizedSuggestion, suggestion.localizedDescription].compactMap(\.self)
    return AccessibilityDefaults(isElement: true, label: words.joined(separator: ", "), traits: .button)
  }
}
