internal import CoreGraphics
public import Foundation

/// A field's text as touches and input methods change it. Rule: TI-01
extension UITextField: UITextInput, EditedInput {
  /// The start of the text; in a search field before its tokens.
  public var beginningOfDocument: UITextPosition { UITextPosition() }
  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(offset: everything.upperBound) }
  /// Returns the range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    range(between: fromPosition, and: toPosition)
  }
  /// Returns the position at an offset; nil beyond the text.
  ///
  /// Units: UTF-16 units, and one for every token.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    textPosition(position.offset + offset)
  }
  /// Returns the position some visual steps away: characters to the left and right, lines up and down.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { textPosition(from: position, in: direction, by: offset) }
  /// Returns the offset between two positions.
  ///
  /// Units: UTF-16 units, and one for every token.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  // MARK: Text

  /// Returns the characters in a range; tokens have none.
  public func text(in range: UITextRange) -> String? { (edited.string as NSString).substring(with: textual(range)) }
  /// Replaces the text in a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    replaceCharacters(in: textual(range), with: text)
  }
  /// The range of marked text from an input method; nil for none.
  public var markedTextRange: UITextRange? { marked }
  /// Stored: marked text is underlined.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { input.markedStyle }
    set { input.markedStyle = newValue }
  }
  /// Replaces the marked text and selects a part of it, without asking the delegate.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText, selected: selectedRange)
  }
  /// Commits the marked text.
  public func unmarkText() { unmark() }
  /// Finds words, sentences and paragraphs.
  public var tokenizer: any UITextInputTokenizer { stringTokenizer }
  /// The input delegate, which is notified of changes made by the text itself.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { input.delegate }
    set { input.delegate = newValue }
  }

  // MARK: Geometry

  /// Returns the range of the character at a point; nil beside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? { character(at: point) }

  // MARK: Delegates

  /// Returns true if the delegate allows the replacement of a range.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    allows(text, in: textual(range))
  }
  /// Returns the delegate's menu for a range; nil shows the suggested actions.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    let range = textual(textRange)
    return answer("textField(editMenuForCharactersIn:\(range.location),\(range.length))") {
      $0.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    } ?? nil
  }
  /// Notifies the delegate.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    answer("textField(willPresentEditMenuWith:)") { $0.textField(self, willPresentEditMenuWith: animator) }
  }
  /// Notifies the delegate.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    answer("textField(willDismissEditMenuWith:)") { $0.textField(self, willDismissEditMenuWith: animator) }
  }

  // MARK: Parts

  func change(_ range: NSRange, to text: String, marked: NSRange?, selected: NSRange) {
    edited.replace(range, with: text.replacingOccurrences(of: "\n", with: " "))
    edited.selection = selected
    edited.mark(marked)
    textDidChange()
  }
  func selectedRangeDidChange() { show() }
}
