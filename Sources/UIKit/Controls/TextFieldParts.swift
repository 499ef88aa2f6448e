internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The views a field is made of.
final class TextFieldParts {
  /// Clips text that is longer than the field.
  let window = UIView()
  let label = FieldText()
  let caret = Caret()
  let clear = UIButton(type: .custom)
  let background = UIImageView()
  /// How far the text is moved to the left for the caret to be seen.
  var scroll: CGFloat = 0

  func add(to field: UITextField) {
    window.clipsToBounds = true
    for view in [background, window, label] as [UIView] { view.isUserInteractionEnabled = false }
    field.addSubview(background)
    field.addSubview(window)
    window.addSubview(label)
    window.addSubview(caret)
    caret.isHidden = true
    clear.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clear.imageView?.tintColor = .tertiaryLabel
    clear.addAction(UIAction { [weak field] _ in field?.clearByButton() }, for: .touchUpInside)
    clear.isHidden = true
    field.addSubview(clear)
    field.show()
  }
}

/// Draws the text of a field in one line.
final class FieldText: UIView {
  private(set) var set: SetText?
  private var marks = TextMarks()

  func show(_ set: SetText) {
    self.set = set
    setNeedsDisplay()
  }
  /// The text is to be set again.
  func forget() { set = nil }

  /// Selected boxes lie behind the text; underlined ones are what an input method still changes.
  func mark(selected: [CGRect], color: UIColor, underlined: [CGRect]) {
    marks = TextMarks(selected: selected, color: color, underlined: underlined)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    marks.draw()
    set?.draw(at: .zero)
  }
}

extension UITextField {
  // iOS 17's measures of a rounded field.
  private static let sidePadding: CGFloat = 7
  private static let clearSide: CGFloat = 20

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var usualFont: UIFont { font ?? .systemFont(ofSize: 17) }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClear: Bool { isShown(clearButtonMode) && hasText && !(rightView != nil && isShown(rightViewMode)) }

  var measuredSize: CGSize {
    // CN-15.2. Measured for 17 points: 22 without a border, 34 with one.
    let line = usualFont.lineHeight
    let height = borderStyle == .none ? line.rounded(.up) + 1 : max(34, line.rounded(.down) + 14)
    let text = displayed(isPlaceholder: !hasText)
    let width = (text.size.width * contentScaleFactor).rounded(.up) / contentScaleFactor
    let sides = borderStyle == .none ? 0 : 2 * Self.sidePadding
    return CGSize(width: leadWidth + width + sides, height: height)
  }

  // MARK: Rectangles

  func standardTextRect(_ bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds)
    if borderStyle != .none { rect = rect.insetBy(dx: min(Self.sidePadding, rect.width / 2), dy: 0) }
    func cut(_ side: CGRect) {
      // Four points between a view at the side and the text (measured).
      let isLeft = side.midX < bounds.midX
      if isLeft {
        let edge = max(rect.minX, side.maxX + 4)
        rect = CGRect(x: edge, y: rect.minY, width: max(0, rect.maxX - edge), height: rect.height)
      } else {
        rect.size.width = max(0, min(rect.maxX, side.minX - 4) - rect.minX)
      }
    }
    if leftView != nil, isShown(leftViewMode) { cut(leftViewRect(forBounds: bounds)) }
    if rightView != nil, isShown(rightViewMode) { cut(rightViewRect(forBounds: bounds)) }
    if showsClear { cut(clearButtonRect(forBounds: bounds)) }
    return rect
  }

  func standardClearRect(_ bounds: CGRect) -> CGRect {
    let side = Self.clearSide
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - 5 - side
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  func standardSideRect(_ view: UIView?, _ bounds: CGRect, isLeading: Bool) -> CGRect {
    guard let view else { return .zero }
    let wanted = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
    let size = CGSize(width: max(0, wanted.width), height: min(max(0, wanted.height), bounds.height))
    let isLeft = isLeading != isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  // MARK: Showing

  /// Returns the visible text: the text itself, dots for it, or the placeholder.
  private func displayed(isPlaceholder: Bool) -> SetText {
    var defaults = TextDefaults()
    defaults.font = usualFont
    defaults.isRightToLeft = isRightToLeft
    defaults.color = isPlaceholder ? placeholderColor : isEnabled ? textColor ?? .label : .tertiaryLabel
    let text: StyledText
    if isPlaceholder {
      text = attributedPlaceholder.map(StyledText.init) ?? StyledText(placeholder ?? "")
    } else if isSecureTextEntry {
      text = StyledText(String(repeating: "•", count: edited.string.count))
    } else {
      text = StyledText(edited.string, attributedStyle)
    }
    var set: SetText?
    traitCollection.performAsCurrent { set = SetText(fitted(text, &defaults), defaults, lineLimit: 1) }
    return set ?? SetText(text, defaults)
  }

  private var attributedStyle: [NSAttributedString.Key: Any] {
    guard hasText else { return [:] }
    var attributes = mergedTextAttributes
    if !isEnabled { attributes[.foregroundColor] = UIColor.tertiaryLabel }
    attributes[.paragraphStyle] = nil
    return attributes
  }

  /// Smaller letters where they are wanted and needed.
  private func fitted(_ text: StyledText, _ defaults: inout TextDefaults) -> StyledText {
    guard adjustsFontSizeToFitWidth, bounds.width > 0 else { return text }
    let space = textRect(forBounds: bounds).width
    let width = SetText(text, defaults, lineLimit: 1).size.width
    guard width > space, width > 0 else { return text }
    let scale = max(space / width, minimumFontSize / max(1, usualFont.pointSize))
    guard scale < 1 else { return text }
    defaults.font = usualFont.withSize(usualFont.pointSize * scale)
    return text.scalingFonts(by: scale)
  }

  func show() {
    parts.label.forget()
    setNeedsLayout()
    applyStyle()
  }

  func styleByBorder() {
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    layer.borderColor = UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor
    let isFilled = borderStyle == .roundedRect || borderStyle == .bezel
    layer.backgroundColor =
      (backgroundColor ?? (isFilled ? Self.defaultFill : nil))?.resolvedColor(with: traitCollection).cgColor
    parts.background.image = borderStyle == .none ? background : nil
  }

  private static let defaultFill = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.07) : .white
  }

  func layOut() {
    let isPlaceholder = !hasText
    let set = displayed(isPlaceholder: isPlaceholder)
    let rect = (isPlaceholder ? placeholderRect : isEditing ? editingRect : textRect)(bounds)
    parts.background.frame = bounds
    // A little wider than the text, so that the caret before it is not cut.
    parts.window.frame = rect.insetBy(dx: -Caret.width, dy: 0)
    parts.label.show(set)
    // Room for letters that reach over their line's end.
    let size = CGSize(
      width: set.size.width.rounded(.up) + 2, height: max(set.size.height, usualFont.lineHeight).rounded(.up))
    let caretX = caretOffset(in: set)
    let lead = isRightToLeft ? 0 : leadWidth
    let start =
      Caret.width + textStart(width: leadWidth + set.size.width, in: rect.width, caret: lead + caretX)
    let x = start + lead
    let y = (((rect.height - set.size.height) / 2) * contentScaleFactor).rounded() / contentScaleFactor
    parts.label.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    layOutLeadingView(x: isRightToLeft ? start + set.size.width : start, height: rect.height)
    markSelection()
    layOutCaret()
    parts.clear.isHidden = !showsClear
    parts.clear.frame = clearButtonRect(forBounds: bounds)
    leftView?.isHidden = !isShown(leftViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !isShown(rightViewMode)
    rightView?.frame = rightViewRect(forBounds: bounds)
    input.interaction.refresh()
  }

  private var isAtRight: Bool { textAlignment == .right || (textAlignment == .natural && isRightToLeft) }

  /// Returns the start of the text: by its alignment, or scrolled so that the caret is visible.
  private func textStart(width: CGFloat, in space: CGFloat, caret: CGFloat) -> CGFloat {
    if width + Caret.width <= space {
      parts.scroll = 0
      if textAlignment == .center { return (space - width) / 2 }
      return isAtRight ? space - width - (isEditing ? Caret.width : 0) : 0
    }
    guard isEditing else {
      parts.scroll = 0
      return isAtRight ? space - width : 0
    }
    parts.scroll = min(max(parts.scroll, caret + Caret.width - space), caret)
    return -parts.scroll
  }

  private func markSelection() {
    let boxes = isEditing && !selectsLead ? selectedTextRange.map(selectionRects) ?? [] : []
    let underlined = edited.marked.map(boxes(of:)) ?? []
    parts.label.mark(
      selected: boxes.map { convert($0.rect, to: parts.label) }, color: tintColor.withFadedAlpha(0.2),
      underlined: underlined.map { convert($0, to: parts.label) })
  }

  private func layOutCaret() {
    guard isEditing, !selectsLead, let range = selectedTextRange, range.isEmpty else { return parts.caret.hide() }
    let rect = caretRect(for: range.start)
    if rect.isEmpty {
      parts.caret.hide()
    } else {
      // Its middle is at the boundary of letters: beside the first one, not on it.
      let shown = convert(rect, to: parts.window).offsetBy(dx: -Caret.width / 2, dy: 0)
      parts.caret.show(at: shown, color: tintColor)
    }
  }

  /// Text that has changed is set again before anybody asks where its parts are.
  private var shownText: SetText? {
    if parts.label.set == nil { layoutIfNeeded() }
    return parts.label.set
  }

  func caretBox(at offset: Int) -> CGRect {
    guard let set = shownText else { return .zero }
    let height = usualFont.lineHeight.rounded(.up)
    let x = edited.length > 0 ? set.caret(at: shownOffset(max(0, offset))).minX : caretOffset(in: set)
    let box = CGRect(x: parts.label.frame.minX + x, y: 0, width: Caret.width, height: height)
    return parts.window.convert(
      box.offsetBy(dx: 0, dy: (parts.window.bounds.height - height) / 2), to: self)
  }

  func boxes(of range: NSRange) -> [CGRect] {
    guard range.length > 0, let set = shownText else { return [] }
    let start = shownOffset(range.location)
    let shown = NSRange(location: start, length: shownOffset(range.upperBound) - start)
    return set.boxes(of: shown).map { parts.label.convert($0, to: self) }
  }

  /// Returns the offset of the caret in the visible text.
  private func caretOffset(in set: SetText) -> CGFloat {
    guard edited.length > 0 else {
      // Where what is typed will begin, whatever the placeholder says.
      return textAlignment == .center ? set.size.width / 2 : isAtRight ? set.size.width : 0
    }
    return set.caret(at: shownOffset(edited.selection.location)).minX
  }

  /// Dots are counted by characters.
  private func shownOffset(_ offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return (edited.string as NSString).substring(to: offset).count
  }

  /// The place in the text nearest to a point of the field.
  func textOffset(at point: CGPoint) -> Int {
    guard edited.length > 0, let set = shownText else { return 0 }
    let inside = parts.label.convert(point, from: self)
    let offset = set.offset(at: inside)
    guard isSecureTextEntry else { return offset }
    return String(edited.string.prefix(offset)).utf16.count
  }
}
