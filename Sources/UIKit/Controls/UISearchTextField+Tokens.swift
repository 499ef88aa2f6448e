internal import CoreGraphics
internal import Foundation

/// The tokens of a search field, as code changes them. Rule: PC-100
extension UISearchTextField {
  /// The tokens, in reading order; all of them are before the text.
  ///
  /// Setting it tells no delegate; the search controller of the bar is told.
  public var tokens: [UISearchToken] {
    get { strip.tokens }
    set {
      guard newValue.map(ObjectIdentifier.init) != strip.tokens.map(ObjectIdentifier.init) else { return }
      show(tokens: newValue)
      onTokensSet?()
    }
  }
  /// Inserts a token at an index.
  ///
  /// Errors: a number beyond the tokens stops the program.
  public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard isNumber(tokenIndex, upTo: tokens.count) else { return }
    tokens.insert(token, at: tokenIndex)
  }
  /// Removes the token at an index.
  ///
  /// Errors: a number beyond the tokens stops the program.
  public func removeToken(at tokenIndex: Int) {
    guard isNumber(tokenIndex, upTo: tokens.count - 1) else { return }
    tokens.remove(at: tokenIndex)
  }
  /// The place before the token of a number.
  ///
  /// Errors: a number beyond the tokens stops the program.
  public func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    isNumber(tokenIndex, upTo: tokens.count - 1) ? UITextPosition(offset: tokenIndex) : endOfDocument
  }
  /// Returns the tokens in a range of the field.
  public func tokens(in textRange: UITextRange) -> [UISearchToken] {
    Array(tokens[textRange.offsets.clamped(to: 0..<tokens.count)])
  }
  /// The part behind the tokens.
  public var textualRange: UITextRange { UITextRange(tokens.count..<tokens.count + edited.length) }
  /// Replaces the text of a range by a token; tokens in the range stay.
  ///
  /// Errors: a number beyond the tokens stops the program.
  public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    guard isNumber(tokenIndex, upTo: tokens.count) else { return }
    edited.replace(textual(textRange), with: "")
    insertToken(token, at: tokenIndex)
  }

  private func isNumber(_ index: Int, upTo last: Int) -> Bool {
    if index >= 0, index <= last { return true }
    let message = "UISearchTextField has \(tokens.count) tokens; there is no place \(index). Ask `tokens.count` first."
    Diagnostics.fail(Misuse("PC-100", self, message))
    return false
  }

  func show(tokens new: [UISearchToken]) {
    strip.show(new)
    invalidateIntrinsicContentSize()
    show()
  }

  /// A person takes a token away, by the delete key or by typing over it.
  func removeByPerson(_ index: Int) {
    var left = tokens
    left.remove(at: index)
    show(tokens: left)
    setCaret(0)
  }
}
