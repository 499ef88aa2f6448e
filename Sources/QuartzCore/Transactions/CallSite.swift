internal import CallFrames
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
  package static var here: [UInt] { calls(atMost: 256) }

  private static func calls(atMost most: Int) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: most) { addresses, count in
      count = addresses.baseAddress.map { call_frames($0, most) } ?? 0
    }
  }

  // MARK: What comes of it later

  private static let recordsRequests = Atomic(false)
  /// Chosen: an app's call is some ten calls away from what the library makes of it.
  private static let mostFrames = 32

  /// Records the calls that make constraints, animations, transitions and timers from now on, a walk along the stack each.
  package static func recordRequests() { recordsRequests.store(true, ordering: .relaxed) }

  /// The return addresses of the innermost calls under way; none unless requests are recorded.
  package static var recorded: [UInt] {
    recordsRequests.load(ordering: .relaxed) ? calls(atMost: mostFrames) : []
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
