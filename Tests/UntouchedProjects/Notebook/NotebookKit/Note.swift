import UIKit

/// A note of some words.
public struct Note: Equatable {
  /// The words.
  public var text: String

  /// Creates a note.
  public init(text: String) {
    self.text = text
  }

  /// The words as a title.
  public var title: String { "“\(text)”" }

  /// The note with more.
  public func changed() -> Note { Note(text: text + "!") }

  /// True if the configuration file of the project counts.
  public static var isShared: Bool {
    #if SHARED
      return true
    #else
      return false
    #endif
  }
}
