internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITextView: CaretMoving, TextCutting {
  var mayChange: Bool { isEditable }
  var mayCopy: Bool { true }

  /// Between the container's edge and the lines, at both sides (documented default of text containers).
  private static let linePadding: CGFloat = 5
  /// Least width of lines, so that a narrow view still breaks text.
  private static let leastWidth: CGFloat = 1

  private var textDelegate: (any UITextViewDelegate)? { assignedDelegate as? any UITextViewDelegate }

  /// Asks the delegate, noted in the trace; yes without one.
  func ask(_ name: String, _ question: (any UITextViewDelegate) -> Bool) -> Bool {
    guard let delegate = textDelegate else { return true }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  private func tell(_ name: String, _ call: (any UITextViewDelegate) -> Void) {
    guard let delegate = textDelegate else { return }
    CallLog.record(delegate, name)
    call(delegate)
  }

  func editingChanged(
    _ name: String, _ notification: Notification.Name, _ call: (any UITextViewDelegate) -> Void
  ) {
    show()
    tell(name, call)
    NotificationCenter.default.post(name: notification, object: self)
  }

  // MARK: Changes

  func put(_ text: String, in range: NSRange) {
    guard !text.isEmpty || range.length > 0 else { return }
    let isAllowed = ask("textView(shouldChangeTextIn:\(range.location),\(range.length) \"\(text)\")") {
      $0.textView(self, shouldChangeTextIn: range, replacementText: text)
    }
    guard isAllowed else { return }
    let changed = NSMutableAttributedString(string: "")
    changed.append(content.attributedSubstring(from: NSRange(location: 0, length: range.location)))
    if !text.isEmpty { changed.append(NSAttributedString(string: text, attributes: lookOfTyping)) }
    let end = range.location + range.length
    changed.append(content.attributedSubstring(from: NSRange(location: end, length: content.length - end)))
    content = changed
    edited.replace(range, with: text)
    show()
    scrollRangeToVisible(edited.selection)
    tell("textViewDidChange") { $0.textViewDidChange(self) }
    tell("textViewDidChangeSelection") { $0.textViewDidChangeSelection(self) }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private var lookOfTyping: [NSAttributedString.Key: Any] {
    var look: [NSAttributedString.Key: Any] = [:]
    look[.font] = font
    look[.foregroundColor] = textColor
    return look.merging(typingAttributes) { $1 }
  }

  func select(_ range: NSRange) { change { $0.selection = range } }

  func extendSelection(by characters: Int) {
    change { $0.extendSelection(by: characters) }
    scrollRangeToVisible(edited.selection)
  }

  private func change(_ selection: (inout EditedText) -> Void) {
    let old = edited.selection
    selection(&edited)
    show()
    if edited.selection != old { tell("textViewDidChangeSelection") { $0.textViewDidChangeSelection(self) } }
  }

  func moveCaret(by characters: Int) {
    select(NSRange(location: edited.caret(movedBy: characters), length: 0))
    scrollRangeToVisible(edited.selection)
  }

  /// A tap begins editing and moves the caret.
  func tapped(_ recognizer: UITapGestureRecognizer) {
    guard isEditable, becomeFirstResponder() else { return }
    layoutIfNeeded()
    let point = recognizer.location(in: self)
    let offset = page.set?.offset(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)) ?? 0
    select(NSRange(location: offset, length: 0))
  }

  // MARK: Setting

  /// Where the text begins in the content.
  var textOrigin: CGPoint { CGPoint(x: textContainerInset.left + Self.linePadding, y: textContainerInset.top) }

  private func setText(width: CGFloat) -> SetText {
    var defaults = TextDefaults()
    defaults.font = font ?? .systemFont(ofSize: 12)
    defaults.color = textColor ?? .label
    defaults.alignment = textAlignment
    defaults.alignsByDirection = traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection
    defaults.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // A caret behind a last line feed needs a line to stand on.
    let text = content.length == 0 ? NSAttributedString(string: "\u{200B}", attributes: lookOfTyping) : content
    var set: SetText?
    traitCollection.performAsCurrent { set = SetText(StyledText(text), defaults, width: width) }
    return set ?? SetText(StyledText(text), defaults, width: width)
  }

  private var sides: CGFloat { textContainerInset.left + textContainerInset.right + 2 * Self.linePadding }

  func measured(_ width: CGFloat) -> CGSize {
    let set = setText(width: width.isFinite && width > 0 ? max(Self.leastWidth, width - sides) : .infinity)
    let size = set.pixelSize(contentScaleFactor)
    return CGSize(
      width: size.width + sides, height: size.height + textContainerInset.top + textContainerInset.bottom)
  }

  func show() {
    page.show(nil, selected: NSRange(location: 0, length: 0), color: .clear)
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func place() {
    let width = max(Self.leastWidth, bounds.width - sides)
    if page.set == nil {
      page.show(setText(width: width), selected: edited.selection, color: tintColor.withFadedAlpha(0.2))
    } else if page.bounds.width != bounds.width {
      page.show(setText(width: width), selected: edited.selection, color: tintColor.withFadedAlpha(0.2))
    }
    guard let set = page.set else { return }
    let height = set.pixelSize(contentScaleFactor).height + textContainerInset.top + textContainerInset.bottom
    contentSize = CGSize(width: bounds.width, height: height)
    page.frame = bounds
    page.bounds = CGRect(
      x: bounds.minX - textOrigin.x, y: bounds.minY - textOrigin.y, width: bounds.width, height: bounds.height)
    page.setNeedsDisplay()
    placeCaret()
  }

  private func placeCaret() {
    guard isFirstResponder, edited.selection.length == 0 else { return caret.hide() }
    var rect = page.caret(at: edited.selection.location).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    rect.size.width = Caret.width
    caret.show(at: rect, color: tintColor)
  }
}
