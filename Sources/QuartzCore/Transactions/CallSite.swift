internal import Foundation

/// The calls that asked for what is done later, for diagnostics that name the caller.
nonisolated package enum CallSite {
  /// The return addresses of the calls under way, the innermost first.
  package static var here: [UInt] { Thread.callStackReturnAddresses.map(\.uintValue) }

  /// Those that asked for what is done now; nil where the calls under way did.
  @MainActor package private(set) static var asked: [UInt]?

  /// Does what other calls have asked for.
  @MainActor package static func attributing(to calls: [UInt], _ body: () -> Void) {
    let outer = asked
    asked = calls
    defer { asked = outer }
    body()
  }
}
