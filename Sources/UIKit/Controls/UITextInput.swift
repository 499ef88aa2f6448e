public import CoreGraphics
public import Foundation

/// A box around a selected part of one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The box, in points of the view that shows the text.
  open var rect: CGRect { .zero }
  /// The writing direction of the range.
  open var writingDirection: NSWritingDirection { .natural }
  /// True if the selection begins here.
  open var containsStart: Bool { false }
  /// True if the selection ends here.
  open var containsEnd: Bool { false }
  /// True if the text runs downwards.
  open var isVertical: Bool { false }
  /// The transform of the rectangle.
  open var transform: CGAffineTransform { .identity }
}

/// A text that a person edits: the common protocol of fields, text views, and an app's own views.
///
/// A view that conforms is edited by fingers when it has a `UITextInteraction`. Rule: TI-01 … TI-08
/// Differs: what belongs to dictation, floating cursors, placeholders and styles at a place is not there.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// The characters of a part.
  func text(in range: UITextRange) -> String?
  /// Puts characters in the place of a part; the delegate is not asked.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range; empty at the caret.
  var selectedTextRange: UITextRange? { get set }
  /// Returns true if characters may take the place of a part.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  // MARK: Marked text

  /// The range of marked text from an input method; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The look of what an input method still changes.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts text in that is still changed, in the place of what was, and selects a part of it.
  ///
  /// Units: UTF-16 units from the text's beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Commits the marked text.
  func unmarkText()

  // MARK: Places

  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The part between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some units further on; nil where that is beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place some steps further on as the text is seen; nil where that is beyond the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How far one place is from another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The place of a part that is furthest on one side.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The part from a place to the text's end on one side.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// Told of changes that the text makes itself.
  var inputDelegate: (any UITextInputDelegate)? { get set }

  // MARK: Direction

  /// Which way the text at a place reads.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Lets a part read another way.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry

  /// The box of a part's first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret rectangle at a position; an empty one is not drawn.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The boxes of a part, a box a line; without any nothing is seen of the selection.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a part nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The view in whose points all geometry is.
  var textInputView: UIView { get }

  // MARK: Edit menu

  /// The menu for a part; nil stands for what is suggested.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// The menu comes.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// The menu goes.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

// Differs: what follows may be left out, since the rest says it.
extension UITextInput {
  /// Compares two positions by their offset.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let delta = offset(from: position, to: other)
    return delta == 0 ? .orderedSame : delta > 0 ? .orderedAscending : .orderedDescending
  }
  /// The end of a part that lies on one side.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    isAtStart(direction) ? range.start : range.end
  }
  /// The part from a place to the text's end on one side.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    isAtStart(direction)
      ? textRange(from: beginningOfDocument, to: position) : textRange(from: position, to: endOfDocument)
  }
  /// The box of a part's first line; of an empty part its caret's.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// The place of a part nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let closest = closestPosition(to: point) else { return nil }
    if compare(closest, to: range.start) == .orderedAscending { return range.start }
    return compare(closest, to: range.end) == .orderedDescending ? range.end : closest
  }
  /// The default returns the reading direction of the view that shows the text.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    textInputView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// Does nothing: every range has the direction of the view that shows the text.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  /// Returns true if the text begins on a side.
  private func isAtStart(_ direction: UITextLayoutDirection) -> Bool {
    let isRightToLeft = baseWritingDirection(for: beginningOfDocument, in: .forward) == .rightToLeft
    return direction == .up || direction == (isRightToLeft ? .right : .left)
  }

  /// Yes.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// The text itself, if it is a view; else a view outside any hierarchy.
  public var textInputView: UIView { self as? UIView ?? UIView() }
  /// Returns the menu for a range of text and the suggested actions.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  /// The default does nothing.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  /// The default does nothing.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}

/// The input delegate, which a text notifies of changes that it makes itself.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}
