internal import Foundation

/// A place in a text, made by who shows the text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// How far it is from the text's beginning.
  ///
  /// Units: what the maker counts; fields count UTF-16 units, and one for every token.
  let offset: Int

  /// A place where a text begins.
  public override init() { offset = 0 }
  init(offset: Int) { self.offset = offset }
}

/// A part of a text between two places, made by who shows the text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start of the range.
  open var start: UITextPosition { own.start }
  /// The end of the range.
  open var end: UITextPosition { own.end }
  /// True if nothing lies between the two places.
  open var isEmpty: Bool { start.offset == end.offset }
  private let own: (start: UITextPosition, end: UITextPosition)

  /// An empty part where a text begins.
  public override init() { own = (UITextPosition(), UITextPosition()) }
  init(_ range: Range<Int>) {
    own = (UITextPosition(offset: range.lowerBound), UITextPosition(offset: range.upperBound))
  }

  /// The offsets between the two positions.
  var offsets: Range<Int> { min(start.offset, end.offset)..<max(start.offset, end.offset) }
}
