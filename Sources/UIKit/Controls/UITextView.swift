internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Text in several lines that scrolls and can be edited.
///
/// Differs: keys come from the host, and from a keyboard on the screen where the device has one.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// Posted when editing has begun.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when text was typed or taken away.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  var content = NSAttributedString(string: "")
  var edited = EditedText()
  let input = TextInputState()
  let page = TextPage()
  let caret = Caret()

  /// The delegate of editing and the content's motion; not retained.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// A text view of a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// A text view of a frame, with a container of its own unless one is given.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }
  /// A text view of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A text view decoded from an interface document.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
    coder.readElement(into: self, as: UITextView.self)
  }

  private func prepare() {
    textContainer.onChange = { [weak self] in self?.show() }
    backgroundColor = .systemBackground
    alwaysBounceVertical = false
    caret.isHidden = true
    addSubview(page)
    addSubview(caret)
    input.interaction.serve(self)
  }

  // MARK: Text

  /// The text; never nil when read.
  ///
  /// Setting it takes the view's own look and sends nothing.
  open var text: String! {
    get { content.string }
    set {
      content = NSAttributedString(string: newValue ?? "", attributes: typingAttributes)
      contentWasSet()
    }
  }
  /// The attributed text.
  open var attributedText: NSAttributedString! {
    get { content.detached() }
    set {
      content = newValue?.detached() ?? NSAttributedString(string: "")
      if content.length > 0 { typingAttributes = content.attributes(at: content.length - 1, effectiveRange: nil) }
      contentWasSet()
    }
  }
  /// The face of all the text; 12 points of the system's unless set.
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet { replace(.font, font) }
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

  /// The colour of all the text; `UIColor.label` unless set.
  open var textColor: UIColor? = .label {
    didSet { replace(.foregroundColor, textColor) }
  }
  /// The alignment of lines; natural unless set.
  open var textAlignment = NSTextAlignment.natural {
    didSet { show() }
  }
  /// The attributes of newly typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The insets around the text; eight points above and below unless set (documented).
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { show() }
  }

  /// The container of the lines.
  public let textContainer: NSTextContainer
  let parts = TextViewParts()
  /// The text as a storage whose edits change the view's; read it anew after the view's own edits. Rule: TI-12
  open var textStorage: NSTextStorage { parts.storage(of: self) }
  /// The places of the text's parts in the container; read it anew after the view's own edits. Rule: TI-13
  open var layoutManager: NSLayoutManager { parts.manager(of: self) }

  private func replace(_ key: NSAttributedString.Key, _ value: Any?) {
    typingAttributes[key] = value
    content = content.changingAttributes { $0[key] = value }
    show()
  }

  private func contentWasSet() {
    edited.set(content.string)
    show()
  }

  // MARK: Editing

  /// True if the text can be edited.
  open var isEditable = true {
    didSet {
      if !isEditable, isFirstResponder { resignFirstResponder() }
      input.interaction.textInteractionMode = isEditable ? .editable : .nonEditable
    }
  }
  /// True if touches select text that is not editable; editable text is always selectable. Rule: TI-04
  open var isSelectable = true {
    didSet { input.interaction.refresh() }
  }
  /// True if it is first for keys, and not for a selection alone.
  private var isEditingNow = false
  /// The selected range, in UTF-16 offsets; an empty one is the caret.
  ///
  /// Setting it tells the delegate.
  open var selectedRange: NSRange {
    get { edited.selection }
    set { select(newValue) }
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

  /// Scrolls as little as shows a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let boxes = page.boxes(of: range) + [page.caret(at: range.location)]
    let box = boxes.reduce(CGRect.null) { $0.union($1) }
    scrollRectToVisible(box.offsetBy(dx: textOrigin.x, dy: textOrigin.y), animated: false)
  }

  /// True for editable text, and while a touch selects.
  open override var canBecomeFirstResponder: Bool { isEditable || (isSelectable && input.interaction.isStarting) }

  /// Begins editing when the delegate agrees.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard isEditable else { return super.becomeFirstResponder() }
    guard ask("textViewShouldBeginEditing", { $0.textViewShouldBeginEditing(self) }), super.becomeFirstResponder()
    else { return false }
    isEditingNow = true
    editingChanged("textViewDidBeginEditing", Self.textDidBeginEditingNotification) {
      $0.textViewDidBeginEditing(self)
    }
    return true
  }

  /// Ends editing when the delegate agrees.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard isEditable || isEditingNow else {
      defer { show() }
      return super.resignFirstResponder()
    }
    guard ask("textViewShouldEndEditing", { $0.textViewShouldEndEditing(self) }), super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }
  private func endEditing() {
    isEditingNow = false
    editingChanged("textViewDidEndEditing", Self.textDidEndEditingNotification) { $0.textViewDidEndEditing(self) }
  }
  override func didLoseFirstResponder() { if isEditingNow { endEditing() } else { show() } }

  /// True if there is text.
  open var hasText: Bool { content.length > 0 }
  /// Types characters in the place of the selection.
  open func insertText(_ text: String) { put(text, in: edited.selection) }
  /// Deletes the selection or the character before the caret.
  open func deleteBackward() { if let range = edited.rangeToDelete { put("", in: range) } }

  /// Not into text that can only be selected.
  override var acceptsKeyInput: Bool { isEditable }

  // MARK: Places

  /// The selected range; empty at the caret.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection.location..<edited.selection.upperBound) }
    set { if let newValue { select(textual(newValue)) } }
  }
  /// Returns the caret rectangle at a position; an empty one is not drawn. Rule: TI-01
  open func caretRect(for position: UITextPosition) -> CGRect { caretBox(at: position.offset) }
  /// Returns the rectangles of a range; without any the selection is not drawn. Rule: TI-01
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
  /// The place nearest to a point. Rule: TI-01
  open func closestPosition(to point: CGPoint) -> UITextPosition? { textPosition(textOffset(at: point)) }
  /// Returns true if a point is in the view or on the end of its selection.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || input.interaction.holds(point)
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
  /// True if the text is secret.
  ///
  /// Stored only: characters are always shown.
  open var isSecureTextEntry = false

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    show()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  override var wrapsContent: Bool { !isScrollEnabled }

  /// Returns the text's size in a width, with the insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measured(size.width) }
  /// The text's height in the present width for a view that does not scroll; else it does not matter.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let size = measured(bounds.width > 0 ? bounds.width : .infinity)
    return CGSize(width: size.width, height: size.height)
  }

  // MARK: Standard edit actions

  /// Returns true if an editing action can be performed now. Rule: PB-02
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func pasteAndMatchStyle(_ sender: Any?) { pasteText() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text)
  }
}
