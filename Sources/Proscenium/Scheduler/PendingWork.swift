internal import Foundation
internal import Interception
internal import QuartzCore
internal import Synchronization

/// One thing that an app put off.
///
/// Blocks, jobs and timers are the libraries' own, kept until they are run or let go; the owner does one of the two,
/// once.
nonisolated enum PendingWork: @unchecked Sendable {
  /// A block on the main queue.
  case block(UnsafeMutableRawPointer)
  /// A block on the main run loop.
  case loopBlock(UnsafeMutableRawPointer)
  /// A block on the main queue that belongs to a group.
  case member(UnsafeMutableRawPointer, group: UnsafeMutableRawPointer)
  /// A block that waits for a group.
  case notice(UnsafeMutableRawPointer, group: UnsafeMutableRawPointer)
  /// A block for another queue, whose time comes by the stage's clock; the tests' own watch over their waiting.
  case elsewhere(UnsafeMutableRawPointer, queue: UnsafeMutableRawPointer, owner: UInt64, isWatchdog: Bool)
  /// A part of a task.
  case job(UnsafeMutableRawPointer, ic_executor)
  /// The wake-up of a sleeping task; `task` is the sleeper.
  case waking(UnsafeMutableRawPointer, task: UInt64)
  /// The wake-up of the task that made the stage; it resumes on its own executor.
  case hostWaking(UnsafeMutableRawPointer, task: UInt64)
  /// A timer of the main run loop.
  case timer(WatchedTimer)

  /// Does it.
  func run() {
    switch self {
    case .block(let block), .loopBlock(let block), .notice(let block, _):
      ic_block_call(block)
      release()
    case .member(let block, let group):
      ic_block_call(block)
      ic_block_release(block)
      ic_group_leave(group)
      ic_group_release(group)
    case .elsewhere(let block, let queue, let owner, _):
      ic_send(queue, block, owner)
      ic_block_release(block)
      ic_queue_release(queue)
    case .job(let job, let executor): ic_run_job(job, executor)
    case .waking(let job, _): ic_run_job(job, .pool)
    case .hostWaking(let job, let task):
      SchedulerRegistry.shared.withLock { $0.hostWakes(task) }
      ic_forward_for(job, task)
    case .timer(let timer): timer.fire()
    }
  }

  /// Gives it up, `delay` before its time: blocks and timers are not run any more, tasks go on without the stage.
  func release(_ delay: TimeInterval = 0) {
    switch self {
    case .block(let block), .loopBlock(let block): ic_block_release(block)
    case .member(let block, let group):
      ic_block_release(block)
      ic_group_leave(group)
      ic_group_release(group)
    case .notice(let block, let group):
      ic_block_release(block)
      ic_group_release(group)
    case .elsewhere(let block, let queue, _, _):
      ic_block_release(block)
      ic_queue_release(queue)
    case .job(let job, let executor): ic_forward_job(job, executor, -1)
    case .waking(let job, _): ic_forward_job(job, .pool, delay)
    case .hostWaking(let job, _): ic_forward_job(job, .pool, delay)
    case .timer(let timer):
      ic_timer_invalidate(timer.pointer)
      ic_timer_release(timer.pointer)
    }
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .block, .member: "a block on the main queue"
    case .loopBlock: "a block on the main run loop"
    case .notice: "a block that waits for a group"
    case .elsewhere: "a block on another queue"
    case .job(_, let executor): executor == .main ? "a task on the main actor" : "a task"
    case .waking: "a sleeping task"
    case .hostWaking: "the sleep of the task that made the stage"
    case .timer: "a timer"
    }
  }

  /// The code that it comes from, as far as it says itself; see `WorkOrigin`.
  var origin: WorkOrigin {
    switch self {
    case .block(let block), .loopBlock(let block), .member(let block, _), .notice(let block, _),
      .elsewhere(let block, _, _, _):
      .code(CodeNames.closure(of: block))
    case .job(let job, _): .code(CodeNames.entry(of: job))
    case .timer: .calls(CallSite.recorded)
    case .waking, .hostWaking: .code(nil)
    }
  }

  /// The address of its timer or block; nil for parts of tasks.
  var address: UInt? {
    switch self {
    case .block(let block), .loopBlock(let block), .member(let block, _), .notice(let block, _),
      .elsewhere(let block, _, _, _):
      UInt(bitPattern: block)
    case .timer(let timer): UInt(bitPattern: timer.pointer)
    case .job, .waking, .hostWaking: nil
    }
  }

  /// In which order of its own it is: main queue and run loop, tasks, timers, other queues.
  var line: Int {
    switch self {
    case .block, .member, .notice: 0
    case .loopBlock: 1
    case .job(_, let executor): executor == .main ? 2 : 3
    case .waking, .hostWaking: 4
    case .timer: 5
    case .elsewhere: 6
    }
  }

  /// The task that sleeps, of what wakes one.
  var sleeper: UInt64? {
    switch self {
    case .waking(_, let task), .hostWaking(_, let task): task
    case .block, .loopBlock, .member, .notice, .elsewhere, .job, .timer: nil
    }
  }

  func isTimer(_ timer: WatchedTimer) -> Bool {
    if case .timer(let own) = self { own === timer } else { false }
  }

  /// True if it is over once it was done, and something comes of it by itself.
  var happensOnce: Bool {
    switch self {
    case .timer(let timer): timer.interval <= 0
    case .elsewhere(_, _, _, let isWatchdog): !isWatchdog
    case .block, .loopBlock, .member, .notice, .job, .waking, .hostWaking: true
    }
  }
}

/// A timer of Foundation's that may be taken; changed under the book's lock only.
nonisolated final class WatchedTimer: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer
  /// Seconds between two calls; 0 for a timer that fires once.
  let interval: TimeInterval
  private let callout: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
  /// When it is due next, by its stage's clock.
  var due: TimeInterval
  /// Set while it is in an agenda.
  var isTaken = false

  init(_ made: ic_timer, due: TimeInterval) {
    (pointer, interval, callout, self.due) = (made.timer, made.interval, made.callout, due)
  }

  /// Calls whom it calls, and puts itself in the agenda again if it repeats.
  func fire() {
    if ic_timer_is_valid(pointer) { ic_timer_fire(pointer, callout, interval <= 0) }
    if !SchedulerRegistry.shared.withLock({ $0.timerFired(self) }) { ic_timer_release(pointer) }
  }
}
