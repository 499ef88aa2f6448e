internal import Foundation

/// The addresses of the calls that are under way, kept until someone asks for their names, which costs time.
nonisolated struct CallerAddresses: Sendable {
  private let addresses: [UInt]

  /// Those of the code that runs now.
  init() { addresses = Thread.callStackReturnAddresses.map(\.uintValue) }

  /// The innermost function that is the app's or the test's own.
  var nameOfCaller: String? {
    // A return address is behind the call: at a function's end it would be in the next one.
    CodeNames.firstOfClient(addresses.map { $0 > 0 ? $0 - 1 : 0 })
  }
}
