internal import Foundation
internal import Synchronization

/// The calls that asked for what is done later, for diagnostics that name the caller.
nonisolated package enum CallSite {
  /// Calls, and the verb with which a message says who made them.
  package struct Origin: Sendable {
    /// The return addresses, the innermost first.
    package let calls: [UInt]
    /// Such as `called`, before “by ListController.viewDidLoad()”.
    package let verb: String

    /// Calls with the verb for them.
    package init(calls: [UInt], verb: String) { (self.calls, self.verb) = (calls, verb) }
  }

  /// The return addresses of the calls under way, the innermost first.
  package static var here: [UInt] { Thread.callStackReturnAddresses.map(\.uintValue) }

  // MARK: What comes of it later

  private static let recordsRequests = Atomic(false)
  /// Chosen: an app's call is some ten calls away from what the library makes of it.
  private static let mostFrames = 32

  /// Records the calls that make constraints, animations, transitions and timers from now on; each costs some microseconds.
  package static func recordRequests() { recordsRequests.store(true, ordering: .relaxed) }

  /// The return addresses of the innermost calls under way; none unless requests are recorded.
  package static var recorded: [UInt] {
    guard recordsRequests.load(ordering: .relaxed) else { return [] }
    return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: mostFrames) { frames in
      guard let base = frames.baseAddress else { return [] }
      return frames.prefix(Int(backtrace(base, Int32(mostFrames)))).map { UInt(bitPattern: $0) }
    }
  }

  /// The origin of what is done now; nil where the calls under way are it.
  @MainActor package private(set) static var asked: Origin?

  /// Does what other calls have asked for.
  @MainActor package static func attributing(to calls: [UInt], as verb: String = "called", _ body: () -> Void) {
    let outer = asked
    asked = Origin(calls: calls, verb: verb)
    defer { asked = outer }
    body()
  }
}

/// The C library's walk along the stack; it writes return addresses, the innermost first, and returns how many.
@_silgen_name("backtrace")
nonisolated private func backtrace(_ frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ most: Int32) -> Int32
