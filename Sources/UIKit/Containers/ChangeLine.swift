internal import Foundation

/// The changes of a container's children, one after another.
///
///              start                      begin                 end
///   resting ───────────▶ waiting ──────────────────▶ running ─────────▶ resting
///      ▲                    │  withdraw                 │ keep: noted for the end, where
///      └────────────────────┘                           └─ the container asks for it again
///
/// A container says what comes of what is asked for meanwhile: it is kept, the latest or the first of it, or dropped.
final class ChangeLine<Request> {
  /// The change between its request and its end; the application keeps it.
  private(set) weak var transition: Transition?
  /// The request that waits while a transition runs.
  private var kept: Request?
  private var isHeld = false

  /// True if no transition runs, and no notification of a change.
  var isResting: Bool { transition == nil && !isHeld }
  /// True while a change runs with views in motion.
  var isRunning: Bool { transition.map { $0.phase != .waiting && $0.isInFlight } ?? false }

  /// Suspends the queue while children change at once, or a change is prepared, until the callbacks were sent.
  func hold<Result>(_ change: () -> Result) -> Result {
    let outer = isHeld
    isHeld = true
    defer { isHeld = outer }
    return change()
  }

  /// Enqueues a change; it begins after the commit of this turn, or when the container says so.
  @discardableResult func start(
    _ plan: ContainerPlan, isAnimated: Bool, where isSound: () -> Bool = { true }
  ) -> Transition? {
    let transition = hold { plan.makeTransition(isAnimated: isAnimated) }
    guard isSound() else {
      transition.withdraw()
      return nil
    }
    self.transition = transition
    transition.schedule()
    return transition
  }

  /// Gives up a change that has not begun.
  func withdraw() { if transition?.phase == .waiting { transition?.withdraw() } }

  /// Keeps a request until the end; returns the previous one.
  @discardableResult func keep(_ request: Request) -> Request? {
    defer { kept = request }
    return kept
  }

  var isKeeping: Bool { kept != nil }

  /// Performs the pending request, or drops it.
  func release() -> Request? {
    defer { kept = nil }
    return kept
  }

  /// A change is over; answers whether it is the one in line, which rests then.
  func leave(_ over: Transition) -> Bool {
    guard transition === over else { return false }
    transition = nil
    return true
  }

  /// Finishes the running transition, and those that the container requests at its end.
  ///
  /// One that is just beginning goes on to its end without moving.
  func finish() {
    while let transition, transition.isInFlight, transition.phase != .beginning {
      AnimationBlock.withoutAnimation { transition.begin() }
      transition.endAtOnce()
    }
  }

  /// Ends the running transition and drops the pending request, without waiters.
  func abandon() {
    kept = nil
    guard let running = transition else { return }
    if running.phase == .waiting { running.withdraw() } else { running.endAtOnce() }
    transition = nil
  }
}
