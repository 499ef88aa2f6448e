internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The baseline of text that was shrunk to fit.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline of the text at full size.
  case alignBaselines = 0
  /// So that the letters are in the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

/// Shows text that is not edited.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var content = StyledText("")
  private var isPlain = true
  /// The text as it was last asked for with its look.
  private var attributed: NSAttributedString?
  private var known: (key: LabelKey, text: SetText)?

  /// A label of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// A label of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A label decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    isUserInteractionEnabled = coder.initialValue(Bool.self, for: UILabel.self) ?? false
    coder.readElement(into: self, as: UILabel.self)
  }

  private func prepare() {
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  // MARK: Text

  /// The text without attributes; setting it uses the label's own style.
  open var text: String? {
    get { content.isEmpty && isPlain && !hasText ? nil : content.string }
    set {
      guard !isPlain || hasText != (newValue != nil) || content.string != newValue ?? "" else { return }
      hasText = newValue != nil
      isPlain = true
      content = StyledText(newValue ?? "")
      contentDidChange()
    }
  }
  private var hasText = false

  /// The attributed text; missing attributes come from the label.
  open var attributedText: NSAttributedString? {
    get {
      guard hasText else { return nil }
      if let attributed { return attributed }
      attributed = (isPlain ? StyledText(content.string, plainAttributes) : content).attributed
      return attributed
    }
    set { setStyled(newValue.map(StyledText.init)) }
  }

  /// Sets the text with its look.
  func setStyled(_ text: StyledText?) {
    hasText = text != nil
    isPlain = text == nil
    content = text ?? StyledText("")
    contentDidChange()
  }

  /// Sets text of one look; nil is none.
  ///
  /// The same text with the same look is neither measured nor drawn again.
  func setText(_ text: String?, attributes: [NSAttributedString.Key: Any]) {
    let new = text.map { StyledText($0, attributes) }
    if let new, hasText, !isPlain, content.looksSame(as: new) { return }
    if new == nil, !hasText, isPlain, content.isEmpty { return }
    setStyled(new)
  }

  /// The face; 17 points of the system's unless set.
  ///
  /// Replaces the faces of attributed text.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      guard replace(.font, font!) || font != oldValue else { return }
      contentDidChange()
    }
  }
  /// True if the font follows the content size category, for a text style's font or one scaled by metrics.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let adjusted = font.adjusted(to: traitCollection.readingSize)
    if adjusted != font { font = adjusted }
  }

  /// The colour; `UIColor.label` unless set.
  ///
  /// Replaces the colours of attributed text.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      guard replace(.foregroundColor, textColor!) || textColor != oldValue else { return }
      styleDidChange()
    }
  }
  /// The alignment of lines; natural unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }
  /// The line break mode of text that is too long; it is truncated at the end unless set.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }
  /// The maximum number of lines; 0 is no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }
  /// True if the font shrinks for text to fit.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }
  /// The minimum scale of the font; 0 is no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentDidChange() } }
  }
  /// The baseline of text that was shrunk to fit.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// True if letters stand closer before text is truncated.
  ///
  /// Differs: letters keep their distances.
  open var allowsDefaultTighteningForTruncation = false
  /// The width in which text is broken for the intrinsic size; 0 is no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: Look

  /// The colour of a sharp shadow; nil is none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }
  /// The offset of the shadow; one point up unless set.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }
  /// The colour while highlighted; the normal one if none is set.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }
  /// True if the label is shown on a selected background.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue {
        known = nil
        setNeedsDisplay()
      }
    }
  }
  /// True if the label is not dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  private func contentDidChange() {
    styleDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Redraws after a change that does not affect the size, without requesting layout: colours may be set during layout.
  private func styleDidChange() {
    (known, attributed) = (nil, nil)
    setNeedsDisplay()
  }

  /// Gives all of an attributed text a look; false where it had that already.
  private func replace(_ key: NSAttributedString.Key, _ value: NSObject) -> Bool {
    guard !isPlain, content.runs.contains(where: { ($0.attributes[key] as? NSObject) != value }) else { return false }
    content = content.changingAttributes { $0[key] = value }
    return true
  }

  private var plainAttributes: [NSAttributedString.Key: Any] { [.font: font!, .foregroundColor: textColor!] }

  // MARK: Setting

  private var defaults: TextDefaults {
    var defaults = TextDefaults()
    defaults.font = font
    defaults.color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    defaults.alignment = textAlignment
    defaults.lineBreakMode = lineBreakMode
    defaults.alignsByDirection = traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection
    defaults.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return defaults
  }

  /// The text set in a width, colours as they are seen now.
  func setText(width: CGFloat, lines: Int, scale: CGFloat = 1) -> SetText {
    let key = LabelKey(
      width: width, lines: lines, scale: scale, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      style: UITraitCollection.current)
    if let known, known.key == key { return known.text }
    var defaults = defaults
    var text = content
    if scale != 1 {
      defaults.font = font.withSize(font.pointSize * scale)
      text = text.scalingFonts(by: scale)
    }
    let set = SetText(text, defaults, width: width, lineLimit: max(0, lines))
    known = (key, set)
    return set
  }

  /// How much smaller letters must be for the text to fit a size.
  private func fittingScale(_ size: CGSize, lines: Int) -> CGFloat {
    guard adjustsFontSizeToFitWidth, size.width > 0 else { return 1 }
    let least = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0.05
    func fits(_ scale: CGFloat) -> Bool {
      guard lines != 1 else {
        return setText(width: .infinity, lines: 1, scale: scale).size.width <= size.width + 0.01
      }
      let set = setText(width: size.width, lines: lines, scale: scale)
      return !set.isTruncated && set.size.height <= size.height + 0.01
    }
    if fits(1) { return 1 }
    // Twelve halvings find the scale within a four-thousandth.
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func measured(_ width: CGFloat, lines: Int) -> CGSize {
    guard !content.isEmpty else { return .zero }
    return setText(width: width, lines: lines).pixelSize(contentScaleFactor)
  }

  // MARK: Sizes

  /// The text's size, in `preferredMaxLayoutWidth` if the label may have several lines.
  open override var intrinsicContentSize: CGSize {
    let limit = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return measured(limit, lines: numberOfLines)
  }

  override var plainClass: UIView.Type { UILabel.self }
  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var ownBaselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) { font.baselineInsets }

  /// The text's size in a width; for a single line the width does not matter.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = numberOfLines != 1 && size.width > 0 ? size.width : .infinity
    return measured(limit, lines: numberOfLines)
  }

  /// Returns the text's rectangle in bounds: the full width, vertically centred.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !content.isEmpty, bounds.width > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let set = setText(width: bounds.width, lines: numberOfLines)
    let size = set.pixelSize(contentScaleFactor)
    let x: CGFloat =
      switch resolvedAlignment {
      case .center: bounds.minX + (bounds.width - size.width) / 2
      case .right: bounds.maxX - size.width
      case .left, .justified, .natural: bounds.minX
      }
    let height = min(size.height, bounds.height)
    return CGRect(
      x: x, y: bounds.minY + (bounds.height - height) / 2, width: min(size.width, bounds.width), height: height)
  }

  private var resolvedAlignment: NSTextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    switch writtenDirection {
    case .leftToRight: return .left
    case .rightToLeft: return .right
    case .natural, nil: break
    }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  /// Which way the text says that it reads, where that decides.
  private var writtenDirection: NSWritingDirection? {
    guard traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection, !isPlain, !content.string.isEmpty else {
      return nil
    }
    let style = content.attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.baseWritingDirection
  }

  // MARK: Drawing

  private var alignedGravity: CALayerContentsGravity {
    switch resolvedAlignment {
    case .center: .center
    case .right: .right
    case .left, .justified, .natural: .left
    }
  }

  /// Draws the text over the whole bounds.
  open override func draw(_ rect: CGRect) {
    guard !content.isEmpty else { return }
    // Letters keep their shape while the bounds are animated, and lie where the text is aligned (chosen: observers of
    // iOS tell of text that is not stretched, not of where it lies).
    if contentMode == .redraw { layer.contentsGravity = alignedGravity }
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle, in the middle of its height.
  open func drawText(in rect: CGRect) {
    guard !content.isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let scale = fittingScale(rect.size, lines: numberOfLines)
    let set = fitted(setText(width: rect.width, lines: numberOfLines, scale: scale), in: rect, scale)
    let y = rect.minY + (rect.height - set.size.height) / 2 + lowered(by: scale)
    context.saveGState()
    // Chosen: half of the colour looks dimmed on light and dark.
    if !isEnabled { context.setAlpha(0.5) }
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.resolvedInDrawing.cgColor)
    }
    set.draw(at: CGPoint(x: rect.minX, y: max(y, rect.minY)))
    context.restoreGState()
  }

  /// Text of several lines that is higher than the rectangle keeps as many lines as fit, the last one truncated.
  private func fitted(_ set: SetText, in rect: CGRect, _ scale: CGFloat) -> SetText {
    guard numberOfLines != 1, set.size.height > rect.height + 0.5, set.lineCount > 1 else { return set }
    let each = set.size.height / CGFloat(set.lineCount)
    let count = max(1, Int(((rect.height + 0.5) / each).rounded(.down)))
    return setText(width: rect.width, lines: count, scale: scale)
  }

  /// How far smaller letters are moved down.
  private func lowered(by scale: CGFloat) -> CGFloat {
    guard scale < 1, numberOfLines == 1 else { return 0 }
    switch baselineAdjustment {
    case .alignCenters: return 0
    case .alignBaselines:
      // From the middle to where the base line of the full size is.
      let full = font.ascender - font.lineHeight / 2
      return full - full * scale
    case .none: return -(font.lineHeight - font.lineHeight * scale) / 2
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    known = nil
    adjustFont()
    setNeedsDisplay()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }
}

/// The key of a laid out text: all that it depends on besides the label's own properties.
private struct LabelKey: Equatable {
  let width: CGFloat
  let lines: Int
  let scale: CGFloat
  let isRightToLeft: Bool
  let style: UITraitCollection
}
