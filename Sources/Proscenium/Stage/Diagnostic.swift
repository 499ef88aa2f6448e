internal import Foundation
internal import UIKit

/// A misuse of the library that a stage noticed.
@MainActor public struct Diagnostic: CustomStringConvertible, CustomDebugStringConvertible {
  /// The rule that is broken, such as `D-01`.
  public let rule: String
  /// The message, in UIKit's stable wording if there is one.
  public let message: String
  /// The advice what to do; nil where the message has it.
  public let advice: String?
  /// The object concerned; not retained.
  public private(set) weak var subject: AnyObject?
  private let calls = CallerAddresses()

  init(_ usageError: UsageError) {
    self.init(rule: usageError.rule, message: usageError.message, subject: usageError.subject)
  }

  init(rule: String, message: String, subject: AnyObject?) {
    (self.rule, self.message, self.subject) = (rule, message, subject)
    advice = DiagnosticAdvice.advice(rule, message)
  }

  /// The function of the app or the test that made the call, such as `ListController.viewDidLoad()`; nil where none can be
  /// seen, as for what comes of a later turn of the run loop.
  public var caller: String? { calls.caller?.name }

  /// The place of that call, such as `/app/Sources/App/ListController.swift:12:5`; nil where none can be seen, as in a
  /// release build.
  public var location: String? { calls.caller?.location.map { "\($0)" } }

  /// The line for standard error: the message, who called, what to do, and how to read the rule.
  var line: String {
    ([description] + details + (rule.isEmpty ? [] : ["proscenium rule \(rule) says more"])).joined(separator: "; ")
  }

  /// The message, who called, and what to do; without the rule.
  var explanation: String {
    let details = details
    let sentence = !details.isEmpty && message.hasSuffix(".") ? String(message.dropLast()) : message
    return ([sentence] + details).joined(separator: "; ")
  }

  private var details: [String] {
    [calls.description, advice].compactMap(\.self)
  }

  /// The message, with the rule in brackets where there is one.
  nonisolated public var description: String {
    MainActor.assumeIsolated { rule.isEmpty ? message : "\(message) [\(rule)]" }
  }

  /// The message with who called, what to do, and how to read the rule: what a failing expectation shows.
  nonisolated public var debugDescription: String { MainActor.assumeIsolated { line } }
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
