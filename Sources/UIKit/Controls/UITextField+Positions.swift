internal import CoreGraphics
internal import Foundation

/// Places in a field's text.
///
/// Differs: of `UITextInput` what looks at the text and selects; marked text and tokenizers are not built.
extension UITextField {
  /// Where the text begins; in a search field before its tokens.
  public var beginningOfDocument: UITextPosition { UITextPosition() }
  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(offset: leadLength + edited.length) }
  /// What is selected; empty where the caret stands.
  ///
  /// Differs: several tokens at a time, or tokens together with text, are not selected: of those the text is.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedOffsets) }
    set { if let newValue { select(newValue.offsets) } }
  }
  /// The part between two places.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (one, other) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(one, other)..<max(one, other))
  }
  /// The place some units further on; nil where that is beyond the text.
  ///
  /// Units: UTF-16 units, and one for every token.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...leadLength + edited.length).contains(place) ? UITextPosition(offset: place) : nil
  }
  /// How far one place is from another.
  ///
  /// Units: UTF-16 units, and one for every token.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  /// The characters in a part; tokens have none.
  public func text(in range: UITextRange) -> String? { (edited.string as NSString).substring(with: textual(range)) }

  /// The part's UTF-16 offsets in the text alone.
  func textual(_ range: UITextRange) -> NSRange {
    let start = min(max(0, range.offsets.lowerBound - leadLength), edited.length)
    let end = min(max(0, range.offsets.upperBound - leadLength), edited.length)
    return NSRange(location: start, length: end - start)
  }
}
