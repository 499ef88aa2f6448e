internal import Foundation

/// The changes of a container's children, one after another.
///
///              start                      begin                 end
///   resting ───────────▶ waiting ──────────────────▶ running ─────────▶ resting
///      ▲                    │  withdraw                 │ keep: noted for the end, where
///      └────────────────────┘                           └─ the container asks for it again
///
/// A container says what comes of what is asked for meanwhile: it is kept, the latest or the first of it, or dropped.
final class TransitionQueue<Request> {
  /// The change between its request and its end; the application keeps it.
  private(set) weak var transition: Transition?
  /// The request that waits while a transition runs.
  private var pending: Request?
  private var isSuspended = false

  /// True if no transition runs, and no notification of a change.
  var isResting: Bool { transition == nil && !isSuspended }
  /// True while a change runs with views in motion.
  var isRunning: Bool { transition.map { !$0.isWaiting && $0.isInFlight } ?? false }

  /// Suspends the queue while children change at once, or a change is prepared, until the callbacks were sent.
  func suspend<Result>(_ change: () -> Result) -> Result {
    let outer = isSuspended
    isSuspended = true
    defer { isSuspended = outer }
    return change()
  }

  /// Enqueues a change; it begins at its plan's moment.
  @discardableResult func start(
    _ plan: ContainerPlan, isAnimated: Bool, where isSound: () -> Bool = { true }
  ) -> Transition? {
    let transition = suspend { plan.makeTransition(isAnimated: isAnimated) }
    guard isSound() else {
      transition.withdraw()
      return nil
    }
    self.transition = transition
    transition.schedule()
    return transition
  }

  /// Gives up a change that has not begun, for another one: what is kept goes on waiting.
  func withdraw() {
    guard let waiting = transition, waiting.isWaiting else { return }
    transition = nil
    waiting.withdraw()
  }

  /// Keeps a request until the end; returns the previous one.
  @discardableResult func enqueue(_ request: Request) -> Request? {
    defer { pending = request }
    return pending
  }

  var hasPending: Bool { pending != nil }

  /// Performs the pending request, or drops it.
  func release() -> Request? {
    defer { pending = nil }
    return pending
  }

  /// A change is over; answers whether it is the one in line, which rests then.
  func transitionDidFinish(_ over: Transition) -> Bool {
    guard transition === over else { return false }
    transition = nil
    return true
  }

  /// Finishes the running transition, and those that the container requests at its end.
  ///
  /// One that is just beginning goes on to its end without moving.
  func finish() {
    while let transition, transition.isInFlight, !transition.isBeginning { transition.finish() }
  }

  /// Ends the running transition and drops the pending request, without waiters.
  func abandon() {
    pending = nil
    guard let running = transition else { return }
    if running.isWaiting { running.withdraw() } else { running.endAtOnce() }
    transition = nil
  }
}
