internal import Foundation
internal import QuartzCore

/// The addresses of the calls that are under way, kept until someone asks for their names, which costs time.
nonisolated struct CallerAddresses: Sendable {
  private let addresses: [UInt]

  /// Those of the code that runs now, or that asked for it.
  @MainActor init() { addresses = CallSite.asked ?? CallSite.here }

  /// The function of a test of XCTest that is among the calls, such as `SheetTests.testOpens()`.
  var testFunction: String? { CodeNames.testFunction(addresses) }

  /// The innermost function that is the app's or the test's own.
  var caller: CodeNames.Caller? {
    // A return address is behind the call: at a function's end it would be in the next one.
    CodeNames.firstOfClient(addresses.map { $0 > 0 ? $0 - 1 : 0 })
  }
}
