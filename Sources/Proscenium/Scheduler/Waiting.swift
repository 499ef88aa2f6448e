internal import Foundation
internal import Interception
internal import Synchronization
internal import UIKit

/// The main thread waits for something, as tests do: the stage takes its turns meanwhile, and its time passes at once.
///
/// See Documentation/Decisions/0020-existing-tests.md.
struct Waiting {
  /// Why a run loop ended, as it says itself.
  nonisolated private enum Answer {
    static let library: Int32 = 0
    static let stopped: Int32 = 2
    static let timedOut: Int32 = 3
    static let handled: Int32 = 4
  }

  /// How long the machine is given before nothing seems to come from other threads (chosen: far more than a thread needs
  /// to be woken).
  private static let patience = 0.01
  /// How much of the stage's time passes at once while nothing happens at all (chosen: longer than tests wait); after
  /// that it goes with the machine's.
  private static let longestSkip = 600.0
  /// How long the main thread sleeps between two looks at what others did, by the machine's clock.
  private static let slice = 0.001

  /// For how long nothing has happened, by the machine's clock and by the stage's.
  private static var quiet = (machine: 0.0, stage: 0.0)

  private let stage: Stage
  private let scheduler: StageScheduler
  private let mode: UnsafeRawPointer?
  private let start: TimeInterval
  private let end: TimeInterval
  private let machineStart = Waiting.machineNow

  private static var machineNow: TimeInterval { Double(ic_machine_time(1)) / 1e9 }

  // MARK: The doors

  /// Runs the run loop for so long; returns 0 if no stage owns it, and the library does it.
  nonisolated static func run(_ mode: UnsafeRawPointer?, _ seconds: Double, _ returns: Bool) -> Int32 {
    // A constant of the run loop's.
    nonisolated(unsafe) let mode = mode
    return withStageOfThisThread { stage, scheduler in
      Waiting(stage, scheduler, mode, seconds).run(returns: returns)
    } ?? Answer.library
  }

  /// Lets time pass without a turn; returns true if a stage owns the sleep.
  nonisolated static func passSleep(_ seconds: Double) -> Bool {
    withStageOfThisThread { stage, scheduler in
      let (end, machineEnd) = (stage.time + seconds, machineNow + seconds)
      scheduler.beginWaiting(stage)
      // Whom the sleep waits for needs the machine's time.
      while machineNow < machineEnd, ic_works_elsewhere(true) { ic_machine_sleep(min(slice, seconds)) }
      stage.move(to: end)
      scheduler.timePassed(to: stage.time)
      scheduler.endWaiting()
      return true
    } ?? false
  }

  /// Only the first thread, or the one that runs the main queue, comes here, independent of the task's isolation.
  nonisolated private static func withStageOfThisThread<Answer>(
    _ body: @MainActor (Stage, StageScheduler) -> Answer
  ) -> Answer? {
    let onMainActor: @MainActor () -> Answer? = {
      guard let stage = StageScheduler.stageOfThisCode(), let scheduler = stage.scheduler else { return nil }
      return body(stage, scheduler)
    }
    return withoutActuallyEscaping(onMainActor) { unsafeBitCast($0, to: (() -> Answer?).self)() }
  }

  // MARK: The loop

  private init(_ stage: Stage, _ scheduler: StageScheduler, _ mode: UnsafeRawPointer?, _ seconds: Double) {
    (self.stage, self.scheduler, self.mode) = (stage, scheduler, mode)
    start = stage.time
    end = start + max(0, seconds)
  }

  private func run(returns: Bool) -> Int32 {
    let stops = ic_stops()
    scheduler.beginWaiting(stage)
    stage.application.releaseAbandonedWindows(ifAmbient: stage)
    defer {
      scheduler.endWaiting()
      // Code that ran meanwhile may have made another application the shared one.
      stage.activate()
      // Deferred work may have retained one until now.
      stage.application.releaseAbandonedWindows(ifAmbient: stage)
    }
    while true {
      let isBusy = advanceOnce()
      if ic_stops() != stops { return Answer.stopped }
      if isBusy {
        Self.quiet = (0, 0)
        if returns { return Answer.handled }
      }
      if stage.time >= end - 1e-9 { return Answer.timedOut }
      if letTimePass() {
        Self.quiet = (0, 0)
        if returns { return Answer.handled }
      }
    }
  }

  /// Does what is there now; whether that was anything.
  private func advanceOnce() -> Bool {
    let (done, pending) = (scheduler.doneCount, stage.application.pendingWork.count)
    stage.turn()
    return runsMachineLoop(0) || scheduler.doneCount != done || stage.application.pendingWork.count < pending
  }

  /// Goes to the next instant at which something happens; whether something came from outside meanwhile.
  private func letTimePass() -> Bool {
    let next = min(nextInstant ?? .infinity, end)
    if ic_works_elsewhere(nextInstant == nil || isNewTick(next)) { return goWithMachine(to: next) }
    guard nextInstant == nil else {
      pass(to: next)
      return false
    }
    if Self.quiet.machine < Self.patience {
      let before = Self.machineNow
      let didSomething = runsMachineLoop(Self.slice)
      Self.quiet.machine += Self.machineNow - before
      return didSomething
    }
    if Self.quiet.stage > Self.longestSkip || !end.isFinite || end > 1e8 { return goWithMachine(to: next) }
    Self.quiet.stage += next - stage.time
    pass(to: next)
    return false
  }

  /// Returns true if a tenth of a second has begun: so often the threads are looked at.
  private func isNewTick(_ next: TimeInterval) -> Bool { Int(next * 10) != Int(stage.time * 10) }

  /// Lets the stage's time pass with the machine's, for other threads work; whether they brought something.
  private func goWithMachine(to next: TimeInterval) -> Bool {
    let now = start + Self.machineNow - machineStart
    if now >= next {
      pass(to: next)
      return false
    }
    if now > stage.time { pass(to: now) }
    return runsMachineLoop(min(Self.slice, next - now))
  }

  /// Lets the library's run loop do what it has; whether that was anything but a turn that an agenda asked for.
  private func runsMachineLoop(_ seconds: Double) -> Bool {
    while true {
      let posts = StageScheduler.postCount
      guard ic_run_loop(mode, seconds) == Answer.handled else { return false }
      if StageScheduler.postCount == posts { return true }
    }
  }

  private func pass(to time: TimeInterval) {
    stage.move(to: time)
    scheduler.timePassed(to: stage.time)
  }

  /// When the application or what it put off wants to be called; the next frame where it wants frames.
  private var nextInstant: TimeInterval? {
    [nextFrame, scheduler.nextDue(after: stage.time)].compactMap(\.self).min()
  }

  private var nextFrame: TimeInterval? {
    guard let wanted = stage.application.nextRunLoopTurnTime else { return nil }
    let rate = Double(stage.device.refreshRate)
    // Frames stand at whole multiples; one wanted later is the first that does not come before.
    let nearest = ((stage.time * rate + 1e-6).rounded(.down) + 1) / rate
    return max(nearest, ((wanted * rate - 1e-6).rounded(.up)) / rate)
  }
}

extension UIApplication {
  /// As `releaseAbandonedWindows()`, for windows that only tests retain.
  fileprivate func releaseAbandonedWindows(ifAmbient stage: Stage) {
    if stage === AmbientStage.ifMade { releaseAbandonedWindows() }
  }
}
