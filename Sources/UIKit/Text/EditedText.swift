internal import CoreGraphics
internal import Foundation

/// Text with a selection, in UTF-16 offsets.
struct EditedText {
  private(set) var string = ""
  /// The selected range; an empty one is the caret.
  var selection = NSRange(location: 0, length: 0) {
    didSet {
      selection = clamped(selection)
      startMoves = false
    }
  }
  /// The marked text of an input method.
  private(set) var marked: NSRange?
  /// True if it is the beginning of the selection that keys move.
  private var startMoves = false

  private var text: NSString { string as NSString }
  var length: Int { text.length }

  /// Replaces everything; the caret goes to the end.
  mutating func set(_ new: String) {
    string = new
    marked = nil
    selection = NSRange(location: length, length: 0)
  }

  /// Replaces a range; the caret goes behind what was put in.
  mutating func replace(_ range: NSRange, with new: String) {
    let range = clamped(range)
    string = text.replacingCharacters(in: range, with: new)
    marked = nil
    selection = NSRange(location: range.location + (new as NSString).length, length: 0)
  }

  /// The range that the backspace key deletes: the selection, else the character before the caret; nil when there is
  /// none.
  var rangeToDelete: NSRange? {
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return text.rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  /// Returns the position of the caret after a move by characters.
  func caret(movedBy characters: Int) -> Int {
    guard selection.length == 0 else { return characters < 0 ? selection.location : selection.upperBound }
    return textIndex(selection.location, movedBy: characters)
  }

  /// Moves one end of the selection by characters.
  mutating func extendSelection(by characters: Int) {
    let start = selection.length == 0 ? characters < 0 : startMoves
    let fixed = start ? selection.upperBound : selection.location
    let moved = textIndex(start ? selection.location : selection.upperBound, movedBy: characters)
    selection = NSRange(location: min(fixed, moved), length: abs(fixed - moved))
    startMoves = moved < fixed
  }

  /// The word around the caret; where it stands in none, the character before it.
  var word: NSRange {
    let units = TextUnits(string)
    for isBackward in [false, true] {
      guard let range = units.unit(.word, at: selection.location, isBackward: isBackward) else { continue }
      return NSRange(location: range.lowerBound, length: range.count)
    }
    let start = textIndex(selection.location, movedBy: -1)
    return NSRange(location: start, length: selection.location - start)
  }

  /// A part is what an input method still changes.
  mutating func mark(_ range: NSRange?) { marked = range.map(clamped) }
  mutating func unmark() { marked = nil }

  private func textIndex(_ start: Int, movedBy characters: Int) -> Int {
    var textIndex = start
    for _ in 0..<abs(characters) {
      if characters < 0, textIndex > 0 {
        textIndex = text.rangeOfComposedCharacterSequence(at: textIndex - 1).location
      } else if characters > 0, textIndex < length {
        let range = text.rangeOfComposedCharacterSequence(at: textIndex)
        textIndex = range.location + range.length
      }
    }
    return textIndex
  }

  /// A range inside the text that cuts no character in two.
  private func clamped(_ range: NSRange) -> NSRange {
    let low = min(max(0, range.location), length)
    let high = min(max(low, low + max(0, min(range.length, length))), length)
    guard length > 0 else { return NSRange(location: 0, length: 0) }
    func whole(_ textIndex: Int) -> Int {
      guard textIndex < length else { return length }
      let character = text.rangeOfComposedCharacterSequence(at: textIndex)
      return character.location
    }
    let start = whole(low)
    return NSRange(location: start, length: max(0, (high == low ? start : whole(high)) - start))
  }
}
