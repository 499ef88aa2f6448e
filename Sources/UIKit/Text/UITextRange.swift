internal import Foundation

/// A position in a text, created by the text's view.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// How far it is from the text's beginning.
  ///
  /// Units: what the maker counts; fields count UTF-16 units, and one for every token.
  let offset: Int

  /// The position at the beginning of a text.
  public override init() { offset = 0 }
  init(offset: Int) { self.offset = offset }
}

/// A range of a text between two positions, created by the text's view.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { own.start }
  /// The end of the range.
  open var end: UITextPosition { own.end }
  /// True if the two positions are the same.
  open var isEmpty: Bool { start.offset == end.offset }
  private let own: (start: UITextPosition, end: UITextPosition)

  /// The empty range at the beginning of a text.
  public override init() { own = (UITextPosition(), UITextPosition()) }
  init(_ range: Range<Int>) {
    own = (UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  /// The offsets between the two positions.
  var offsets: Range<Int> { min(start.offset, end.offset)..<max(start.offset, end.offset) }
}
