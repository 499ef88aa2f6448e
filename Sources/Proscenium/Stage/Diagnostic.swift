internal import Foundation
internal import UIKit

/// A misuse of the library that a stage noticed.
@MainActor public struct Diagnostic: CustomStringConvertible {
  /// The rule that is broken, such as `D-01`.
  public let rule: String
  /// The message, in UIKit's stable wording if there is one.
  public let message: String
  /// The object concerned; not retained.
  public private(set) weak var subject: AnyObject?

  init(_ usageError: UsageError) {
    rule = usageError.rule
    message = usageError.message
    subject = usageError.subject
  }

  init(rule: String, message: String, subject: AnyObject?) {
    (self.rule, self.message, self.subject) = (rule, message, subject)
  }

  /// The line for standard error: the message, and how to read the rule.
  var line: String { rule.isEmpty ? "\(self)" : "\(self); proscenium rule \(rule) says more" }

  /// The message, with the rule in brackets where there is one.
  nonisolated public var description: String {
    MainActor.assumeIsolated { rule.isEmpty ? message : "\(message) [\(rule)]" }
  }
}

/// An error of a stage.
nonisolated public enum StageError: Error, Equatable, CustomStringConvertible {
  /// Work that did not end in the time given, each named.
  case pending([String])

  /// The pending work, in a sentence.
  public var description: String {
    switch self {
    case .pending(let names): "still pending: " + names.joined(separator: "; ")
    }
  }
}
