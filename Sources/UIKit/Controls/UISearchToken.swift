public import Foundation

/// A token of a search field, shown before the text as one piece.
///
/// Rule: PC-100
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// The picture before the words.
  let icon: UIImage?
  /// The words.
  let text: String
  /// The app's object for the token.
  open var representedObject: Any?

  /// A token with words, and with a picture before them unless that is nil.
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}
