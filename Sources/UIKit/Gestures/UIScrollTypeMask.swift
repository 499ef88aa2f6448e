internal import Foundation

/// The kinds of wheel or trackpad scrolling that a pan follows.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// A set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad, or a smooth wheel.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A kind of scrolling.
nonisolated public enum UIScrollType: Int, Sendable {
  /// By the notches of a wheel.
  case discrete = 0
  /// By a trackpad or a smooth wheel.
  case continuous = 1
}
