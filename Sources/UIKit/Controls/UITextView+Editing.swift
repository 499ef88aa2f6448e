internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITextView: CaretMoving {
  var mayChange: Bool { isEditable }
  var mayCopy: Bool { true }

  /// Least width of lines, so that a narrow view still breaks text.
  private static let leastWidth: CGFloat = 1

  private var textDelegate: (any UITextViewDelegate)? { assignedDelegate as? any UITextViewDelegate }

  /// Asks the delegate, noted in the trace; yes without one.
  func ask(_ name: String, _ question: (any UITextViewDelegate) -> Bool) -> Bool {
    guard let delegate = textDelegate else { return true }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  /// Asks or tells the delegate, noted in the trace; nil without one.
  @discardableResult func answer<Answer>(
    _ name: String, _ question: (any UITextViewDelegate) -> Answer
  ) -> Answer? {
    guard let delegate = textDelegate else { return nil }
    CallLog.record(delegate, name)
    return question(delegate)
  }

  private func notify(_ name: String, _ call: (any UITextViewDelegate) -> Void) {
    guard let delegate = textDelegate else { return }
    CallLog.record(delegate, name)
    call(delegate)
  }

  func editingChanged(
    _ name: String, _ notification: Notification.Name, _ call: (any UITextViewDelegate) -> Void
  ) {
    show()
    notify(name, call)
    NotificationCenter.default.post(name: notification, object: self)
  }

  // MARK: Changes

  func put(_ text: String, in range: NSRange) {
    guard !text.isEmpty || range.length > 0 else { return }
    guard allows(text, in: range) else { return }
    change(
      range, to: text, marked: nil, selected: NSRange(location: range.location + text.utf16.count, length: 0))
  }

  /// Asks the delegate.
  func allows(_ text: String, in range: NSRange) -> Bool {
    ask("textView(shouldChangeTextIn:\(range.location),\(range.length) \"\(text)\")") {
      $0.textView(self, shouldChangeTextIn: range, replacementText: text)
    }
  }

  func change(_ range: NSRange, to text: String, marked: NSRange?, selected: NSRange) {
    let changed = NSMutableAttributedString(string: "")
    changed.append(content.attributedSubstring(from: NSRange(location: 0, length: range.location)))
    if !text.isEmpty { changed.append(NSAttributedString(string: text, attributes: typingStyle)) }
    let end = range.location + range.length
    changed.append(content.attributedSubstring(from: NSRange(location: end, length: content.length - end)))
    content = changed
    edited.replace(range, with: text)
    edited.selection = selected
    edited.mark(marked)
    show()
    scrollRangeToVisible(edited.selection)
    notify("textViewDidChange") { $0.textViewDidChange(self) }
    notify("textViewDidChangeSelection") { $0.textViewDidChangeSelection(self) }
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    application.keyboard.textMayHaveChanged(of: self)
  }

  private var typingStyle: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = textColor
    return attributes.merging(typingAttributes) { $1 }
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
    if edited.selection != old { notify("textViewDidChangeSelection") { $0.textViewDidChangeSelection(self) } }
  }

  func moveCaret(by characters: Int) {
    select(NSRange(location: edited.caret(movedBy: characters), length: 0))
    scrollRangeToVisible(edited.selection)
  }

  // MARK: Places

  /// Text that has changed is set again before anybody asks where its parts are.
  private func setIfNeeded() { if page.set == nil { layoutIfNeeded() } }

  /// The place in the text nearest to a point of the content.
  func textOffset(at point: CGPoint) -> Int {
    guard content.length > 0 else { return 0 }
    setIfNeeded()
    return page.set?.offset(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)) ?? 0
  }

  func caretBox(at offset: Int) -> CGRect {
    setIfNeeded()
    var rect = page.caret(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    rect.size.width = Caret.width
    return rect
  }

  func boxes(of range: NSRange) -> [CGRect] {
    setIfNeeded()
    return page.boxes(of: range).map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }

  // MARK: Setting

  /// The origin of the text in the content.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  private func setText(width: CGFloat) -> SetText {
    var defaults = TextDefaults()
    defaults.font = font ?? .systemFont(ofSize: 12)
    defaults.color = textColor ?? .label
    defaults.alignment = textAlignment
    defaults.alignsByDirection = traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection
    defaults.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    defaults.lineBreakMode = textContainer.lineBreakMode
    let limit = textContainer.maximumNumberOfLines
    // A caret behind a last line feed needs a line to stand on.
    let text = content.length == 0 ? NSAttributedString(string: "\u{200B}", attributes: typingStyle) : content
    var set: SetText?
    traitCollection.performAsCurrent { set = SetText(StyledText(text), defaults, width: width, lineLimit: limit) }
    return set ?? SetText(StyledText(text), defaults, width: width, lineLimit: limit)
  }

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  func measured(_ width: CGFloat) -> CGSize {
    let set = setText(width: width.isFinite && width > 0 ? max(Self.leastWidth, width - sides) : .infinity)
    let size = set.pixelSize(contentScaleFactor)
    return CGSize(
      width: size.width + sides, height: size.height + textContainerInset.top + textContainerInset.bottom)
  }

  func show() {
    page.show(nil)
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func layOut() {
    let width = max(Self.leastWidth, bounds.width - sides)
    if page.set == nil || page.bounds.width != bounds.width { page.show(setText(width: width)) }
    guard let set = page.set else { return }
    let height = set.pixelSize(contentScaleFactor).height + textContainerInset.top + textContainerInset.bottom
    contentSize = CGSize(width: bounds.width, height: height)
    page.frame = bounds
    page.bounds = CGRect(
      x: bounds.minX - textOrigin.x, y: bounds.minY - textOrigin.y, width: bounds.width, height: bounds.height)
    let selected = isFirstResponder ? selectedTextRange.map(selectionRects) ?? [] : []
    page.mark(
      selected: selected.map { $0.rect.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y) },
      color: tintColor.withFadedAlpha(0.2),
      underlined: edited.marked.map(page.boxes) ?? [])
    layOutCaret()
    input.interaction.refresh()
  }

  private func layOutCaret() {
    guard isFirstResponder, isEditable, let range = selectedTextRange, range.isEmpty else { return caret.hide() }
    let rect = caretRect(for: range.start)
    if rect.isEmpty { caret.hide() } else { caret.show(at: rect, color: tintColor) }
  }
}
