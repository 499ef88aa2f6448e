public import Foundation

/// A suggestion for a search. Rule: PC-101
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The words.
  var localizedSuggestion: String? { get }
  /// The text below the title; nil unless overridden.
  var localizedDescription: String? { get }
  /// The words with their look, in the place of the plain ones; nil unless told otherwise.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// The picture before the words; nil unless told otherwise.
  var iconImage: UIImage? { get }
  /// The app's object for the suggestion.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// The default is nil.
  public var localizedDescription: String? { nil }
  /// The default is nil.
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  /// The default is nil.
  public var iconImage: UIImage? { nil }
}

/// A suggestion of words, a line below them and a picture.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The words.
  public let localizedSuggestion: String?
  /// The text below the title.
  public let localizedDescription: String?
  /// The attributed words, in place of the plain ones.
  public let localizedAttributedSuggestion: NSAttributedString?
  /// The picture before the words.
  public let iconImage: UIImage?
  /// The app's object for the suggestion.
  open var representedObject: Any?

  /// A suggestion of words, with a line below them and a picture unless those are nil.
  public init(localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?) {
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion, nil)
    (localizedDescription, self.iconImage) = (description, iconImage)
  }
  /// A suggestion of words, with a line below them unless that is nil.
  public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
    self.init(localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }
  /// A suggestion of words.
  public convenience init(localizedSuggestion suggestion: String) {
    self.init(localizedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }
  /// A suggestion of attributed words, with a subtitle and an image unless those are nil.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?,
    iconImage: UIImage?
  ) {
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion.string, suggestion)
    (localizedDescription, self.iconImage) = (description, iconImage)
  }
  /// A suggestion of attributed words, with a subtitle unless that is nil.
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?
  ) { self.init(localizedAttributedSuggestion: suggestion, localizedDescription: description, iconImage: nil) }
  /// A suggestion of attributed words.
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }
}
