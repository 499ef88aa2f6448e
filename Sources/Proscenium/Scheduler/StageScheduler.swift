internal import Foundation
internal import Interception
internal import Synchronization
internal import UIKit

/// The stage scheduler: the blocks, tasks and timers that an app on a stage has deferred.
///
/// All of it runs in the stage's turns, by the stage's clock. See Documentation/Decisions/0014-stage-before-the-main-queue.md.
final class StageScheduler {
  let runQueue: RunQueue
  private static var stages: [UInt64: WeakStage] = [:]

  private struct WeakStage {
    weak var stage: Stage?
  }

  /// How often a turn looks for what was put off meanwhile (chosen: far more than any chain of hops, and soon done).
  private static let passes = 100

  /// Creates a scheduler; an ambient stage serves every task, also older ones.
  init(isAmbient: Bool = false) {
    InterposeHandlers.open()
    TextInterposeHandlers.open()
    runQueue = SchedulerRegistry.shared.withLock { $0.open(isAmbient: isAmbient) }
  }

  deinit {
    // Outside of the lock: what is let go may do anything.
    for left in SchedulerRegistry.shared.withLock({ [runQueue] in $0.close(runQueue) }) {
      left.work.release(left.delay)
    }
  }

  /// Sets the stage of this scheduler.
  func belongs(to stage: Stage) {
    Self.stages = Self.stages.filter { $0.value.stage != nil }
    Self.stages[runQueue.id] = WeakStage(stage: stage)
  }

  /// Another order of what has none, from now on; nil for the usual one.
  func disturb(by disturbance: Disturbance?) {
    SchedulerRegistry.shared.withLock { [runQueue] _ in runQueue.disturbance = disturbance }
  }

  /// The current task uses the stage.
  func use() { SchedulerRegistry.shared.withLock { $0.use(runQueue) } }

  /// Runs a run loop turn, and another one after each pass over the work that is due, until no work is due.
  ///
  /// Order: what is there when a pass begins is done first come, first served; what comes meanwhile waits for the next.
  func run(_ stage: Stage) {
    SchedulerRegistry.shared.withLock { $0.beginRunLoopTurn(runQueue, at: stage.time) }
    stage.application.runLoopTurn()
    for _ in 0..<Self.passes {
      guard let end = SchedulerRegistry.shared.withLock({ _ in runQueue.beginPass() }) else { break }
      while let work = SchedulerRegistry.shared.withLock({ _ in runQueue.next(until: end) }) {
        stage.activate()
        work.run()
      }
      stage.activate()
      stage.application.runLoopTurn()
    }
    SchedulerRegistry.shared.withLock { $0.endRunLoopTurn(runQueue) }
  }

  /// The next instant after a time at which something is due; nil for none.
  func nextDue(after time: TimeInterval) -> TimeInterval? {
    SchedulerRegistry.shared.withLock { _ in runQueue.nextDue(after: time) }
  }

  /// True if work is pending.
  var hasPendingWork: Bool { SchedulerRegistry.shared.withLock { _ in runQueue.hasPendingWork } }

  /// Returns true if nothing is ready, and nothing due up to a time.
  func isQuiet(until time: TimeInterval) -> Bool {
    SchedulerRegistry.shared.withLock { _ in
      !runQueue.isReady && (runQueue.nextDue(after: runQueue.now) ?? .infinity) > time
    }
  }

  /// The names of the pending work.
  var names: [String] { SchedulerRegistry.shared.withLock { _ in runQueue.names } }

  /// Pending timers and blocks, each with its address.
  var held: [(name: String, address: UInt)] { SchedulerRegistry.shared.withLock { _ in runQueue.held } }

  // MARK: Between turns

  /// How often the real main queue came by.
  private(set) static var postCount = 0

  /// The real main queue came by, while the task that uses the stage waits for something: what is ready is done, else a
  /// frame passes towards the next deadline.
  static func goOn(_ id: UInt64) {
    postCount += 1
    guard SchedulerRegistry.shared.withLock({ $0.answerPost(id) }), let stage = stages[id]?.stage else { return }
    stage.scheduler?.goOn(stage)
  }

  private func goOn(_ stage: Stage) {
    let (isReady, deadline, mayMove) = SchedulerRegistry.shared.withLock { _ in
      (runQueue.isReady, runQueue.deadline, runQueue.mayMove)
    }
    let frame = 1 / Double(stage.device.refreshRate)
    if isReady {
      stage.turn()
    } else if mayMove, !stage.application.pendingWork.isEmpty {
      pass(stage, min((deadline ?? .infinity) - stage.time, frame))
    } else if let deadline {
      SchedulerRegistry.shared.withLock { _ in runQueue.mayMove = false }
      pass(stage, min(deadline - stage.time, frame))
    } else {
      SchedulerRegistry.shared.withLock { _ in runQueue.mayMove = false }
    }
  }

  private func pass(_ stage: Stage, _ seconds: TimeInterval) {
    beginWaiting(stage)
    stage.advance(by: seconds)
    endWaiting()
  }

  // MARK: Waiting

  /// The stage's time as far as the program's clocks have followed it; nil without a waiter.
  private var clocksAt: TimeInterval?
  private static var waits = 0

  /// The main thread waits: the program's clocks stand, and move with the stage alone.
  func beginWaiting(_ stage: Stage) {
    if Self.waits == 0 { ic_stop_clocks() }
    Self.waits += 1
    SchedulerRegistry.shared.withLock { _ in runQueue.waits += 1 }
    if clocksAt == nil { clocksAt = stage.time }
  }

  /// Waiting is over: the clocks go on from where they are.
  func endWaiting() {
    Self.waits -= 1
    let isOver = SchedulerRegistry.shared.withLock { book in
      runQueue.waits -= 1
      book.post(runQueue)
      return runQueue.waits == 0
    }
    if isOver { clocksAt = nil }
    if Self.waits == 0 { ic_start_clocks() }
  }

  /// Advances the clocks with the stage's time during a wait.
  func timePassed(to time: TimeInterval) {
    SchedulerRegistry.shared.withLock { _ in runQueue.now = max(runQueue.now, time) }
    guard let before = clocksAt, time > before else { return }
    ic_move_clocks(time - before)
    clocksAt = time
  }

  /// How many errands were done so far.
  var doneCount: Int { SchedulerRegistry.shared.withLock { _ in runQueue.taken } }

  /// The stage that the code which runs now belongs to; nil for none.
  static func stageOfThisCode() -> Stage? {
    SchedulerRegistry.shared.withLock { $0.runQueue()?.id }.flatMap { stages[$0]?.stage }
  }

  /// A task that uses a stage goes on: that stage's application is the shared one again.
  static func callerResumes(_ task: UInt64) {
    guard let id = SchedulerRegistry.shared.withLock({ $0.stage(ofHost: task) }) else { return }
    stages[id]?.stage?.activate()
  }
}
