internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The field of a search bar: a magnifying glass, tokens and text on a filled background with rounded corners.
///
/// Differs: tokens are not copied or dragged. Rule: PC-91, PC-100, PC-104
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView()
  /// True if the app set a face, which then does not follow the text size.
  private var hasOwnFont = false
  /// A picture in the place of the magnifying glass.
  var icon: UIImage? {
    didSet { if icon !== oldValue { glass.image = icon ?? Self.standardIcon } }
  }

  private static var standardIcon: UIImage? { UIImage(systemName: "magnifyingglass") }

  /// A field of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A field of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A field decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    glass.image = Self.standardIcon
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    borderStyle = .roundedRect
    returnKeyType = .search
    followTextSize()
  }

  /// The face; the body's at the size of text that is wished for, unless set.
  open override var font: UIFont? {
    didSet {
      hasOwnFont = !isFollowing
      strip.font = font ?? .systemFont(ofSize: 17)
    }
  }
  private var isFollowing = false

  private func followTextSize() {
    guard !hasOwnFont else { return }
    isFollowing = true
    font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    isFollowing = false
    showSymbols()
  }

  /// How large things beside the text are, 1 beside text of the usual size.
  private var growth: CGFloat { hasOwnFont ? 1 : (font?.pointSize ?? 17) / 17 }

  private func showSymbols() {
    let shape = UIImage.SymbolConfiguration(pointSize: 17 * growth)
    glass.preferredSymbolConfiguration = shape
    parts.clear.setPreferredSymbolConfiguration(shape, forImageIn: .normal)
    setNeedsLayout()
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let usual = super.clearButtonRect(forBounds: bounds)
    let side = min(usual.width * growth, bounds.height)
    let isAtLeft = usual.midX < bounds.midX
    return CGRect(x: isAtLeft ? usual.minX : usual.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      followTextSize()
    }
  }

  /// The height of a line with insets: 36 at the standard size (measured on iOS 17).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: naturalHeight)
  }
  /// Returns the fitting height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  var naturalHeight: CGFloat { ((font ?? .systemFont(ofSize: 17)).lineHeight).rounded(.down) + 16 }

  /// As the magnifying glass (chosen by eye beside iOS 17).
  override var placeholderColor: UIColor { .secondaryLabel }

  /// Ten points of corner and a grey ground, for any border style (measured on iOS 17).
  override func applyStyle() {
    layer.cornerRadius = min(10, bounds.height / 2)
    layer.cornerCurve = .continuous
    layer.borderWidth = 0
    let fill = background == nil ? backgroundColor ?? .tertiarySystemFill : backgroundColor
    layer.backgroundColor = fill?.resolvedColor(with: traitCollection).cgColor
    parts.background.image = background
  }

  /// From the edge to the magnifying glass, and its width with the gap to the text (measured: text begins at 30).
  private static let (inset, iconWidth): (CGFloat, CGFloat) = (6, 20)

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard leftView === glass else { return super.leftViewRect(forBounds: bounds) }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = Self.iconWidth * growth
    let x = isRightToLeft ? bounds.maxX - Self.inset - width : bounds.minX + Self.inset
    let height = min(width, bounds.height)
    return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return super.rightViewRect(forBounds: bounds).offsetBy(dx: isRightToLeft ? Self.inset : -Self.inset, dy: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(10, bounds.height / 2)
    suggestionCard?.layOut()
  }

  /// How much of what is in the field is seen, while the field is made lower by scrolling.
  var contentAlpha: CGFloat = 1 {
    didSet {
      for view in [parts.window, glass, parts.clear, rightView].compactMap({ $0 }) { view.alpha = contentAlpha }
    }
  }

  // MARK: Suggestions

  /// The suggestions on a card below the field while it is the first responder; selecting one empties this and notifies
  /// a `UISearchTextFieldDelegate`. Rule: PC-104
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { propose() } }
  /// The card, while it is seen.
  var suggestionCard: SuggestionCard?

  /// Becomes first responder and shows the suggestions.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    propose()
    return true
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    propose()
  }

  // MARK: Tokens

  private(set) lazy var strip = TokenStrip(in: parts.window)
  /// Told when code sets other tokens.
  var onTokensSet: (() -> Void)?

  /// The background colour of tokens; gray unless set, and if nil is set.
  ///
  /// A token that is selected has the tint colour. Rule: PC-100
  open var tokenBackgroundColor: UIColor! {
    get { strip.color ?? .systemGray }
    set { strip.color = newValue }
  }
  /// True if a person may take tokens away: by the delete key, by typing over one, and by the button that empties the
  /// field.
  open var allowsDeletingTokens = true

  override var leadWidth: CGFloat { strip.width }
  override var leadLength: Int { strip.tokens.count }
  override var selectsLead: Bool { strip.selected != nil }
  override func layOutLeadingView(x: CGFloat, height: CGFloat) {
    strip.layOut(x: x, height: height, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
  override var selectedOffsets: Range<Int> { strip.selected.map { $0..<$0 + 1 } ?? super.selectedOffsets }
  override func select(_ offsets: Range<Int>) {
    strip.selected = offsets.count == 1 && offsets.lowerBound < leadLength ? offsets.lowerBound : nil
    if strip.selected == nil { super.select(offsets) } else { setCaret(0) }
  }
  override func empty() {
    super.empty()
    if allowsDeletingTokens { show(tokens: []) }
  }

  /// True if there is a token or text.
  open override var hasText: Bool { leadLength > 0 || super.hasText }

  /// Types characters, in the place of a token that is selected; a line feed is the return key.
  open override func insertText(_ text: String) {
    if let selected = strip.selected, text != "\n" {
      strip.selected = nil
      if allowsDeletingTokens { removeByPerson(selected) }
    }
    super.insertText(text)
  }
  /// Deletes the selected token, or the character or token before the caret.
  open override func deleteBackward() {
    let isAtStart = edited.selection == NSRange(location: 0, length: 0) && leadLength > 0
    guard let index = strip.selected ?? (isAtStart ? leadLength - 1 : nil) else { return super.deleteBackward() }
    guard allowsDeletingTokens else { return }
    removeByPerson(index)
    textDidChange()
  }
  override func moveCaret(by characters: Int) {
    let isAtStart = edited.selection == NSRange(location: 0, length: 0)
    guard let selected = strip.selected ?? (characters < 0 && isAtStart && leadLength > 0 ? leadLength : nil) else {
      return super.moveCaret(by: characters)
    }
    let next = max(0, selected + characters)
    select(next..<(next < leadLength ? next + 1 : next))
  }
  override func moveCaret(to point: CGPoint) {
    guard let index = strip.index(at: parts.window.convert(point, from: self)) else {
      strip.selected = nil
      return super.moveCaret(to: point)
    }
    select(index..<index + 1)
  }
  /// Ends editing when the delegate agrees; no token stays selected.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    keysLeft()
    return true
  }
  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    keysLeft()
  }
  private func keysLeft() {
    strip.selected = nil
    propose()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    strip.tint = tintColor
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.value = (tokens.map(\.text) + [text ?? ""]).filter { !$0.isEmpty }.joined(separator: ", ")
    defaults.traits.insert(.searchField)
    return defaults
  }
}
