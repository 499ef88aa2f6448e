internal import Foundation
internal import QuartzCore

/// The addresses of the calls that are under way, kept until someone asks for their names, which costs time.
nonisolated struct CallerAddresses: Sendable {
  private let addresses: [UInt]
  /// The verb with which a message says who made the calls.
  let verb: String

  /// Those of the code that runs now, or that asked for it.
  @MainActor init() {
    let origin = CallSite.asked ?? CallSite.Origin(calls: CallSite.here, verb: "called")
    (addresses, verb) = (origin.calls, origin.verb)
  }

  /// Those of an earlier time, with the verb for them.
  init(_ calls: [UInt], verb: String) { (addresses, self.verb) = (calls, verb) }

  /// Who made the calls and where, such as `called by ListController.viewDidLoad() at /app/ListController.swift:12:5`; nil
  /// where none is the app's or the test's own.
  var description: String? {
    caller.map { "\(verb) by \($0.name)\($0.location.map { " at \($0)" } ?? "")" }
  }

  /// The function of a test of XCTest that is among the calls, such as `SheetTests.testOpens()`.
  var testFunction: String? { CodeNames.testFunction(addresses) }

  /// The innermost function that is the app's or the test's own.
  var caller: CodeNames.Caller? {
    // A return address is behind the call: at a function's end it would be in the next one.
    CodeNames.firstOfClient(addresses.map { $0 > 0 ? $0 - 1 : 0 })
  }
}
