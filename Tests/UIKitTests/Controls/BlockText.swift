import CoreGraphics
import Foundation
import UIKit

/// A text of an app's own in which every character is ten points wide.
final class BlockText: UIView, UITextInput {
  final class BlockPosition: UITextPosition {
    let index: Int
    init(_ index: Int) { self.index = index }
  }
  final class Part: UITextRange {
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }
    override var start: UITextPosition { BlockPosition(range.lowerBound) }
    override var end: UITextPosition { BlockPosition(range.upperBound) }
    override var isEmpty: Bool { range.isEmpty }
  }
  final class Box: UITextSelectionRect {
    let box: CGRect
    init(_ box: CGRect) { self.box = box }
    override var rect: CGRect { box }
    override var containsStart: Bool { true }
    override var containsEnd: Bool { true }
  }

  var string = "one two three"
  var caret = 0..<0
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var markedTextRange: UITextRange? { nil }

  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.none
  var autocorrectionType = UITextAutocorrectionType.no
  var spellCheckingType = UITextSpellCheckingType.no
  var isSecureTextEntry = false

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.description == "selectAll:"
  }

  private func index(_ textPosition: UITextPosition) -> Int { (textPosition as? BlockPosition)?.index ?? 0 }
  private func range(_ part: UITextRange) -> Range<Int> { (part as? Part)?.range ?? 0..<0 }

  var hasText: Bool { !string.isEmpty }
  func insertText(_ text: String) { replace(Part(caret), withText: text) }
  func deleteBackward() {
    if caret.lowerBound > 0 { replace(Part(caret.lowerBound - 1..<caret.upperBound), withText: "") }
  }

  func text(in range: UITextRange) -> String? {
    let range = self.range(range)
    return (string as NSString).substring(with: NSRange(location: range.lowerBound, length: range.count))
  }
  func replace(_ range: UITextRange, withText text: String) {
    let range = self.range(range)
    inputDelegate?.textWillChange(self)
    string = (string as NSString).replacingCharacters(
      in: NSRange(location: range.lowerBound, length: range.count), with: text)
    caret = range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count
    inputDelegate?.textDidChange(self)
  }
  var selectedTextRange: UITextRange? {
    get { Part(caret) }
    set { if let newValue { caret = range(newValue) } }
  }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { BlockPosition(0) }
  var endOfDocument: UITextPosition { BlockPosition(string.utf16.count) }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (one, other) = (index(fromPosition), index(toPosition))
    return Part(min(one, other)..<max(one, other))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let textPosition = index(position) + offset
    return (0...string.utf16.count).contains(textPosition) ? BlockPosition(textPosition) : nil
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { self.position(from: position, offset: direction == .left ? -offset : offset) }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: 10 * CGFloat(index(position)), y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let range = self.range(range)
    return [Box(CGRect(x: 10 * CGFloat(range.lowerBound), y: 0, width: 10 * CGFloat(range.count), height: 20))]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    BlockPosition(min(max(0, Int(point.x / 10)), string.utf16.count))
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
