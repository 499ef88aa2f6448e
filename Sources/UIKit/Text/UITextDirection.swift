/// The unit of a text.
nonisolated public enum UITextGranularity: Int, Sendable {
  /// A character as a reader counts them.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph, without what ends it.
  case paragraph = 3
  /// A line as it is set.
  case line = 4
  /// All of it.
  case document = 5
}

/// A way along the text as it is stored.
nonisolated public enum UITextStorageDirection: Int, Sendable {
  /// To the end.
  case forward = 0
  /// To the beginning.
  case backward = 1
}

/// A way along the text as it is seen.
nonisolated public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A way along a text, stored or seen.
nonisolated public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of one of the two kinds.
  public var rawValue: Int
  /// A way of a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A way along the text as it is stored.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A way along the text as it is seen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// True if it leads to the text's beginning; what is seen is taken as reading from the left.
  var isBackward: Bool {
    rawValue == UITextStorageDirection.backward.rawValue || rawValue == UITextLayoutDirection.left.rawValue
      || rawValue == UITextLayoutDirection.up.rawValue
  }
}
