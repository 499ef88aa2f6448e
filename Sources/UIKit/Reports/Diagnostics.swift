internal import Foundation
internal import QuartzCore

/// A misuse of the library, told with the rule that it breaks.
nonisolated package struct UsageError {
  /// The rule, such as `D-01`.
  package let rule: String
  /// The message: what happened and what to do, in UIKit's stable wording if there is one.
  package let message: String
  /// The object concerned.
  package let subject: AnyObject?

  init(_ rule: String, _ subject: AnyObject?, _ message: String) {
    (self.rule, self.subject, self.message) = (rule, subject, message)
  }
}

/// The sinks of diagnostics.
package enum Diagnostics {
  /// Returns the words with which the program stops; with who called and what to do where a stage is there.
  package static var explain: (UsageError) -> String = { $0.text }

  /// UIKit warns: told, and nothing changes.
  static func report(_ usageError: UsageError) {
    guard let reporter = DiagnosticSinks.ofRunningCode.reporter else {
      return FileHandle.standardError.write(Data("\(usageError.text)\n".utf8))
    }
    reporter(usageError)
  }

  /// UIKit raises: the program stops, unless diagnostics are collected; the caller then ignores the call.
  static func fail(_ usageError: UsageError) {
    guard let collector = DiagnosticSinks.current.collector else { fatalError(explain(usageError)) }
    collector(usageError)
  }
}

nonisolated extension UsageError {
  /// The message with the rule, if there is one.
  var text: String { rule.isEmpty ? message : "\(message) [\(rule)]" }

  static func describe(_ object: AnyObject) -> String {
    "<\(Swift.type(of: object)): \(ObjectAddress.text(object))>"
  }
}
