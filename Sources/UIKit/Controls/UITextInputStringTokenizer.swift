internal import CoreGraphics
public import Foundation

/// Finds the parts of a text that words, sentences and paragraphs are.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The part around a place, at a boundary the one that lies in the direction; nil where the place is in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns true if a part ends at a place when it is reached in the direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next place in the direction where a part ends; nil beyond the last.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns true if a place is in a part; at a boundary in the one that lies in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds the parts of any text by its characters. Rule: TI-07
///
/// Differs: words are those of Unicode's text segmentation, with a dictionary for Thai alone; a line is a paragraph, since
/// only the view that sets the text knows its lines.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// A tokenizer of a text.
  public init(textInput: any UIResponder & UITextInput) { input = textInput }

  private func offset(_ position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }
  private func textPosition(_ offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }
  private var units: TextUnits {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return TextUnits("", lead: 0)
    }
    let text = input.text(in: all) ?? ""
    let count = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    // What stands before the characters, such as tokens, counts as places.
    return TextUnits(text, lead: max(0, count - text.utf16.count))
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let range = units.unit(granularity, at: offset(position), isBackward: direction.isBackward),
      let start = textPosition(range.lowerBound), let end = textPosition(range.upperBound)
    else { return nil }
    return input?.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let offset = offset(position)
    guard let unit = units.unit(granularity, at: offset, isBackward: !direction.isBackward) else { return false }
    return offset == (direction.isBackward ? unit.lowerBound : unit.upperBound)
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    units.boundary(granularity, from: offset(position), isBackward: direction.isBackward).flatMap(textPosition)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    units.unit(granularity, at: offset(position), isBackward: direction.isBackward) != nil
  }
}
