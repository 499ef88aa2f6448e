internal import CoreGraphics
public import Foundation

/// The kind of on-screen keyboard.
nonisolated public enum UIKeyboardType: Int, Sendable {
  /// The usual ones.
  case `default` = 0
  /// Those of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// Those of addresses of pages.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// The keys of a phone's keypad.
  case phonePad = 5
  /// Names and phone numbers.
  case namePhonePad = 6
  /// Those of mail addresses.
  case emailAddress = 7
  /// Digits and a point.
  case decimalPad = 8
  /// Those of short messages.
  case twitter = 9
  /// Those of searches.
  case webSearch = 10
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The kind of return key.
nonisolated public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The style of the on-screen keyboard.
nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  /// The style of the text input.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
  /// Dark, by its older name.
  public static let alert = UIKeyboardAppearance.dark
}

/// The automatic capitalization of text.
nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// Words.
  case words = 1
  /// Sentences.
  case sentences = 2
  /// Everything.
  case allCharacters = 3
}

/// The automatic correction of words.
nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  /// As it suits.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The checking of spelling.
nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  /// As it suits.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// The traits of a text input.
///
/// Differs: nothing that is typed is changed. Capitals decide which letters a keyboard on the screen shows, corrections
/// whether it proposes words. Rule: TI-11
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which keys a keyboard on the screen shows.
  var keyboardType: UIKeyboardType { get set }
  /// The kind of return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The style of the on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The automatic capitalization of text.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The text input's automatic correction of words.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// The text input's checking of spelling.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// True if characters are shown as dots.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text.
  var textContentType: UITextContentType! { get set }
  /// True if quotation marks are made typographic.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// True if hyphens are made dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// True if spaces are added and removed around pasted and deleted text.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
}

/// A responder that takes characters from a keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// True if there is anything to delete.
  var hasText: Bool { get }
  /// Puts characters in at the caret.
  func insertText(_ text: String)
  /// Takes the character before the caret away.
  func deleteBackward()
}

/// A key that a host's keyboard sends to the first responder.
package enum TextKey: Sendable, Hashable {
  /// One or more characters.
  case text(String)
  case enter
  case backspace
  case left
  case right
  /// The same with the shift key: what lies between is selected.
  case selectLeft
  case selectRight
}

/// Someone whose caret can be moved.
@MainActor protocol CaretMoving: AnyObject {
  /// Moves by characters in the order of the text.
  func moveCaret(by characters: Int)
  /// Moves the end of the selection that was moved last, or the caret's own, by characters; the other end stays.
  func extendSelection(by characters: Int)
}
