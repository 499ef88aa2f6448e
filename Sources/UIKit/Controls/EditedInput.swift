internal import CoreGraphics
internal import Foundation

/// The text input that text fields and text views share: text as touches and input methods change it. Rule: TI-01
protocol EditedInput: TextCutting, UITextInput {
  var edited: EditedText { get set }
  var input: TextInputState { get }
  /// The number of positions before the characters, such as a search field's tokens.
  var leadLength: Int { get }
  /// Changes text and selection and notifies observers, without asking the delegate.
  func change(_ range: NSRange, to text: String, marked: NSRange?, selected: NSRange)
  /// Returns the caret rectangle before a character, in the view's points.
  func caretBox(at offset: Int) -> CGRect
  /// Returns the rectangles around characters, one for each line.
  func boxes(of range: NSRange) -> [CGRect]
  func selectedRangeDidChange()
}

/// The state of an edited text, beside its characters.
final class TextInputState {
  weak var delegate: (any UITextInputDelegate)?
  var markedStyle: [NSAttributedString.Key: Any]?
  var tokenizer: (any UITextInputTokenizer)?
  let interaction = UITextInteraction(for: .editable)
}

extension EditedInput {
  var everything: Range<Int> { 0..<leadLength + edited.length }

  /// Returns a range's UTF-16 offsets in the characters alone.
  func textual(_ range: UITextRange) -> NSRange {
    let start = min(max(0, range.offsets.lowerBound - leadLength), edited.length)
    let end = min(max(0, range.offsets.upperBound - leadLength), edited.length)
    return NSRange(location: start, length: end - start)
  }

  func textPosition(_ offset: Int) -> UITextPosition? {
    everything.contains(offset) || offset == everything.upperBound ? UITextPosition(offset: offset) : nil
  }

  /// Returns the position some visual steps away: characters to the left and right, lines up and down.
  func textPosition(from position: UITextPosition, in direction: UITextLayoutDirection, by count: Int)
    -> UITextPosition?
  {
    let isRightToLeft = baseWritingDirection(for: position, in: .forward) == .rightToLeft
    switch direction {
    case .left: return textPosition(position.offset + (isRightToLeft ? count : -count))
    case .right: return textPosition(position.offset + (isRightToLeft ? -count : count))
    case .up, .down:
      let caret = caretBox(at: max(0, position.offset - leadLength))
      let delta = caret.height * CGFloat(direction == .up ? -count : count)
      let y = caret.midY + delta
      let all = boxes(of: NSRange(location: 0, length: edited.length)).reduce(CGRect.null) { $0.union($1) }
      guard all.minY <= y, y <= all.maxY else { return nil }
      return closestPosition(to: CGPoint(x: caret.minX, y: y))
    }
  }

  func rects(of range: UITextRange) -> [UITextSelectionRect] {
    let boxes = boxes(of: textual(range))
    let direction = baseWritingDirection(for: range.start, in: .forward)
    return boxes.enumerated().map { index, box in
      SetSelectionRect(box, direction, isFirst: index == 0, isLast: index + 1 == boxes.count)
    }
  }

  func character(at point: CGPoint) -> UITextRange? {
    let boxed = boxes(of: NSRange(location: 0, length: edited.length)).contains { $0.contains(point) }
    guard boxed, let near = closestPosition(to: point)?.offset else { return nil }
    for isBackward in [false, true] {
      guard let range = TextUnits(edited.string, lead: leadLength).unit(.character, at: near, isBackward: isBackward)
      else { continue }
      let characters = NSRange(location: range.lowerBound - leadLength, length: range.count)
      if boxes(of: characters).contains(where: { $0.contains(point) }) { return UITextRange(range) }
    }
    return nil
  }

  /// The tokenizer, made at its first use.
  var stringTokenizer: any UITextInputTokenizer {
    let tokenizer = input.tokenizer ?? UITextInputStringTokenizer(textInput: self)
    input.tokenizer = tokenizer
    return tokenizer
  }

  func range(between one: UITextPosition, and other: UITextPosition) -> UITextRange {
    UITextRange(min(one.offset, other.offset)..<max(one.offset, other.offset))
  }

  /// Replaces characters and puts the caret behind the new ones, without asking the delegate.
  func replaceCharacters(in range: NSRange, with text: String) {
    change(
      range, to: text, marked: nil, selected: NSRange(location: range.location + text.utf16.count, length: 0))
  }

  // MARK: Marked text

  var marked: UITextRange? {
    edited.marked.map { UITextRange(leadLength + $0.location..<leadLength + $0.upperBound) }
  }

  func mark(_ text: String?, selected: NSRange) {
    let text = text ?? ""
    let old = edited.marked ?? edited.selection
    let length = text.utf16.count
    let start = min(max(0, selected.location), length)
    let count = min(max(0, selected.length), length - start)
    change(
      old, to: text, marked: length == 0 ? nil : NSRange(location: old.location, length: length),
      selected: NSRange(location: old.location + start, length: count))
  }

  func unmark() {
    guard edited.marked != nil else { return }
    edited.unmark()
    selectedRangeDidChange()
  }
}

/// The box of a line that the library set.
private final class SetSelectionRect: UITextSelectionRect {
  private let box: CGRect
  private let direction: NSWritingDirection
  private let ends: (start: Bool, end: Bool)

  init(_ box: CGRect, _ direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
    (self.box, self.direction, ends) = (box, direction, (isFirst, isLast))
  }

  override var rect: CGRect { box }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
