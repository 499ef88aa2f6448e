public import Foundation

/// A checker of spelling.
///
/// Differs: there is no dictionary here. The words that the app teaches and ignores are kept; no word is misspelled, and none is
/// proposed but those that were taught.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  private static var learned: Set<String> = []

  /// The languages with a dictionary: none.
  open class var availableLanguages: [String] { [] }
  /// Words that this checker ignores.
  open var ignoredWords: [String]?

  /// A checker.
  public override init() { super.init() }

  /// Returns the range of the first misspelled word; none is, so its location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  /// Returns proposals for a misspelled word: none.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Returns the taught words that a part of a text begins, in alphabetical order; nil for none.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let part = Range(range, in: string).map({ string[$0] }), !part.isEmpty else { return nil }
    let words = Self.learned.filter { $0.hasPrefix(part) && $0 != part }.sorted()
    return words.isEmpty ? nil : words
  }
  /// Ignores a word.
  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

  /// Teaches a word to all checkers.
  open class func learnWord(_ word: String) { learned.insert(word) }
  /// Returns true if a word was taught.
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  /// Forgets a taught word.
  open class func unlearnWord(_ word: String) { learned.remove(word) }
}
