internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A line of text that can be edited.
///
/// Differs: keys come from the host, and from a keyboard on the screen where the device has one.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// The border of a text field.
  nonisolated public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A thin line.
    case line = 1
    /// A thin line on white.
    case bezel = 2
    /// A thin line with round corners on the ground's colour.
    case roundedRect = 3
  }
  /// When a side view is shown.
  nonisolated public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While text is edited.
    case whileEditing = 1
    /// While no text is edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }
  /// Why editing ended.
  nonisolated public enum DidEndEditingReason: Int, Sendable {
    /// It was finished.
    case committed = 0
    /// It was given up.
    case cancelled = 1
  }

  /// Posted when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when text was typed or taken away.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  let parts = TextFieldParts()
  let input = TextInputState()
  var edited = EditedText()
  private var styledAttributes: [NSAttributedString.Key: Any] = [:]

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
    coder.readElement(into: self, as: UITextField.self)
  }

  private func prepare() {
    parts.add(to: self)
    input.interaction.serve(self) { [weak self] in self?.moveCaret(to: $0) }
  }

  /// The delegate of editing.
  open weak var delegate: (any UITextFieldDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text; never nil when read.
  ///
  /// Setting it sends nothing.
  open var text: String? {
    get { edited.string }
    set {
      edited.set((newValue ?? "").replacingOccurrences(of: "\n", with: " "))
      styledAttributes = [:]
      show()
    }
  }
  /// The attributed text.
  ///
  /// Differs: all of it has the look of its first character.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: mergedTextAttributes) }
    set {
      text = newValue?.string
      if let newValue, newValue.length > 0 { styledAttributes = newValue.attributes(at: 0, effectiveRange: nil) }
      show()
    }
  }
  /// The look of the text's first character.
  var mergedTextAttributes: [NSAttributedString.Key: Any] { defaultTextAttributes.merging(styledAttributes) { $1 } }
  /// The placeholder of an empty field.
  open var placeholder: String? {
    didSet { show() }
  }
  /// The attributed placeholder of an empty field; overrides `placeholder`.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { show() }
  }
  /// The face; 17 points of the system's unless set.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// True if the font follows the content size category, for a text style's font or one scaled by metrics.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(to: traitCollection.readingSize)
    if adjusted != font { self.font = adjusted }
  }

  /// The colour; `UIColor.label` unless set.
  open var textColor: UIColor? = .label {
    didSet { show() }
  }
  /// The alignment of the text; natural unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet { show() }
  }
  /// The attributes of typed text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// True if text is emptied when editing begins.
  open var clearsOnBeginEditing = false
  /// True if the font shrinks for text to fit, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { show() }
  }
  /// The minimum font size; 0 is no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { show() }
  }

  // MARK: Around the text

  /// The border style.
  open var borderStyle = BorderStyle.none {
    didSet {
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// A picture behind the text, for fields without another border.
  open var background: UIImage? {
    didSet { show() }
  }
  /// The view at the text's left end.
  open var leftView: UIView? {
    didSet { replaceSide(oldValue, leftView) }
  }
  /// The view at the text's right end.
  open var rightView: UIView? {
    didSet { replaceSide(oldValue, rightView) }
  }
  /// The condition for showing the left view.
  open var leftViewMode = ViewMode.never {
    didSet { show() }
  }
  /// The condition for showing the right view.
  open var rightViewMode = ViewMode.never {
    didSet { show() }
  }
  /// The condition for showing the clear button, as long as there is text.
  open var clearButtonMode = ViewMode.never {
    didSet { show() }
  }
  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { ownInputViews.input }
    set { ownInputViews.input = newValue }
  }
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownInputViews.accessory }
    set { ownInputViews.accessory = newValue }
  }
  private var ownInputViews: (input: UIView?, accessory: UIView?) = (nil, nil)

  private func replaceSide(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    show()
  }

  // MARK: Traits

  /// The keys of the on-screen keyboard; read when the keyboard appears, and by `reloadInputViews()`.
  open var keyboardType = UIKeyboardType.default
  /// The title of the on-screen keyboard's return key; read when the keyboard appears, and by `reloadInputViews()`.
  open var returnKeyType = UIReturnKeyType.default
  /// The style of the on-screen keyboard; read when the keyboard appears, and by `reloadInputViews()`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The capitalization of the letters on the software keyboard. Rule: TI-11
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Controls if a keyboard on the screen proposes words; read when it comes, and by `reloadInputViews()`. Rule: TI-11
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored: spelling is not checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The meaning of the text.
  ///
  /// Stored only: nothing is filled in.
  open var textContentType: UITextContentType!
  /// The use of curly quotes.
  ///
  /// Stored only: text is not changed.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// The use of long dashes.
  ///
  /// Stored only: text is not changed.
  open var smartDashesType = UITextSmartDashesType.default
  /// The adjustment of spaces around pasted and deleted text.
  ///
  /// Stored only: text is not changed.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// True if characters are shown as dots.
  open var isSecureTextEntry = false {
    didSet { show() }
  }

  // MARK: Rectangles

  /// Returns the rectangle inside the border, for text and side views.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the text's rectangle while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
  /// Returns the text's rectangle while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
  /// Returns the placeholder's rectangle.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Draws the text, where a subclass overrides it for that.
  ///
  /// Differs: labels inside the field show text and placeholder; nothing calls this method.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder, where a subclass overrides it for that.
  ///
  /// Differs: as for `drawText(in:)`.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Returns the clear button's rectangle.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearRect(bounds) }
  /// Returns the left view's rectangle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(leftView, bounds, isLeading: true) }
  /// Returns the right view's rectangle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(rightView, bounds, isLeading: false) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  override func stateDidChange() { show() }
  /// Shows what is drawn around the text.
  func applyStyle() { styleByBorder() }
  var placeholderColor: UIColor { .placeholderText }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The size of a line with the border's insets; the width is the text's.
  open override var intrinsicContentSize: CGSize { measuredSize }
  /// Returns the size of a line with the border's insets; the width is the text's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }

  override var ownBaselinesFromMiddle: (first: CGFloat, last: CGFloat)? {
    let insets = (font ?? UIFont.systemFont(ofSize: 17)).baselineInsets
    let line = (insets.fromTop - insets.fromBottom) / 2
    return (line, line)
  }

  // MARK: Editing

  /// True if keys go here.
  open var isEditing: Bool { isFirstResponder }
  /// True for an enabled field.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing when the delegate agrees.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, ask("textFieldShouldBeginEditing", { $0.textFieldShouldBeginEditing(self) }),
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  /// Ends editing when the delegate agrees.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard ask("textFieldShouldEndEditing", { $0.textFieldShouldEndEditing(self) }), super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }

  override func didLoseFirstResponder() { endEditing() }

  /// True if there is text.
  open var hasText: Bool { edited.length > 0 }

  // MARK: Before the text

  /// How much stands before the text and moves along with it, in points and counted.
  var leadWidth: CGFloat { 0 }
  var leadLength: Int { 0 }
  /// Places what stands before the text, in the window of the parts.
  func layOutLeadingView(x: CGFloat, height: CGFloat) {}
  /// True if something else than text is selected, so that no caret is seen.
  var selectsLead: Bool { false }
  /// The selection, counted from the first token before the text.
  var selectedOffsets: Range<Int> {
    let start = leadLength + edited.selection.location
    return start..<start + edited.selection.length
  }
  func select(_ offsets: Range<Int>) { select(textual(UITextRange(offsets))) }

  // MARK: Places

  /// The selected range; empty at the caret.
  ///
  /// Differs: several tokens at a time, or tokens together with text, are not selected: of those the text is.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedOffsets) }
    set { if let newValue { select(newValue.offsets) } }
  }
  /// Returns the caret rectangle at a position; an empty one is not drawn. Rule: TI-01
  open func caretRect(for position: UITextPosition) -> CGRect { caretBox(at: position.offset - leadLength) }
  /// Returns the rectangles of a range; without any the selection is not drawn. Rule: TI-01
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
  /// The place nearest to a point. Rule: TI-01
  open func closestPosition(to point: CGPoint) -> UITextPosition? { textPosition(leadLength + textOffset(at: point)) }
  /// Returns true if a point is in the field or on the end of its selection.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || input.interaction.holds(point)
  }
  /// Takes everything away that a person may take away.
  func empty() { edited.set("") }
  /// Moves the caret by characters in the order of the text.
  func moveCaret(by characters: Int) { setCaret(edited.caret(movedBy: characters)) }
  func moveCaret(to point: CGPoint) {
    guard let closest = closestPosition(to: point) else { return }
    selectedTextRange = textRange(from: closest, to: closest)
  }

  /// Types characters; a line feed is the return key.
  open func insertText(_ text: String) { type(text) }
  /// Deletes the character before the caret.
  open func deleteBackward() { eraseBackward() }

  // MARK: Standard edit actions

  /// Returns true if an editing action can be performed now. Rule: PB-02
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func paste(_ sender: Any?) { pasteText { $0.replacingOccurrences(of: "\n", with: " ") } }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText { $0.replacingOccurrences(of: "\n", with: " ") } }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  /// A tap begins editing and moves the caret, two select a word, three everything. Rule: TI-03
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    input.interaction.tapped(at: touch.location(in: self), count: touch.tapCount)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    show()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: placeholder,
      value: isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text ?? "", traits: stateTraits)
  }
}
