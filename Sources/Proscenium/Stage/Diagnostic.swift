internal import Foundation
internal import UIKit

/// A misuse of the library that a stage noticed.
@MainActor public struct Diagnostic: CustomStringConvertible {
  /// The rule that is broken, such as `D-01`.
  public let rule: String
  /// What happened, in UIKit's stable wording where there is one.
  public let message: String
  /// The object concerned, while it lives: to be told of keeps nothing alive.
  public private(set) weak var subject: AnyObject?

  init(_ misuse: Misuse) {
    rule = misuse.rule
    message = misuse.message
    subject = misuse.subject
  }

  /// The line for standard error: the message, and how to read the rule.
  var line: String { rule.isEmpty ? "\(self)" : "\(self); proscenium rule \(rule) says more" }

  /// The message with the rule in brackets.
  nonisolated public var description: String {
    MainActor.assumeIsolated { "\(message) [\(rule)]" }
  }
}

/// What a stage cannot do.
nonisolated public enum StageError: Error, Equatable, CustomStringConvertible {
  /// Work that did not end in the time given, each named.
  case pending([String])

  /// What is pending, in a sentence.
  public var description: String {
    switch self {
    case .pending(let names): "still pending: " + names.joined(separator: "; ")
    }
  }
}
