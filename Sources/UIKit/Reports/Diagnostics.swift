internal import Foundation
internal import QuartzCore

/// A misuse of the library, told with the rule that it breaks.
nonisolated package struct Misuse {
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
  /// UIKit warns: told, and nothing changes.
  static func report(_ misuse: Misuse) {
    guard let reporter = Listeners.current.reporter else {
      return FileHandle.standardError.write(Data("\(misuse.text)\n".utf8))
    }
    reporter(misuse)
  }

  /// UIKit raises: the program stops, unless diagnostics are collected; the caller then ignores the call.
  static func fail(_ misuse: Misuse) {
    guard let collector = Listeners.current.collector else { fatalError(misuse.text) }
    collector(misuse)
  }
}

nonisolated extension Misuse {
  /// The message with the rule, if there is one.
  var text: String { rule.isEmpty ? message : "\(message) [\(rule)]" }

  static func tell(_ object: AnyObject) -> String {
    "<\(Swift.type(of: object)): \(ObjectAddress.text(object))>"
  }
}
