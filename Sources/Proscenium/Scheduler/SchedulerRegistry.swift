internal import Foundation
internal import Interception
internal import QuartzCore
internal import Synchronization

/// Who owns what is put off: all stages' pages, and the tasks that belong to them.
nonisolated struct SchedulerRegistry: @unchecked Sendable {
  /// The one book.
  static let shared = Mutex(SchedulerRegistry())

  /// The task in which a stage was made or is used: a test's own, which is never taken.
  struct Host {
    /// Its stages, the one used last at the end.
    var stages: [UInt64]
    /// How many of its jobs are on their way or running, as far as they were told of.
    var runningJobs = 0
  }

  /// A turn that runs.
  private struct RunningPass {
    let runQueue: RunQueue
    let thread: pthread_t
    let task: UInt64
  }

  private var runQueues: [UInt64: RunQueue] = [:]
  /// Ids of stages, the one used last at the end.
  private var latest: [UInt64] = []
  private var owners: [UInt64: UInt64] = [:]
  /// The code that each owned task began with, for messages about its sleep.
  private var origins: [UInt64: WorkOrigin] = [:]
  private var hosts: [UInt64: Host] = [:]
  private var runningPasses: [RunningPass] = []
  private var timers: [UnsafeMutableRawPointer: (runQueue: UInt64, timer: WatchedTimer)] = [:]
  private var lastID: UInt64 = 0
  /// The run queue of the stage that serves tasks without a stage of their own.
  private var ambient: UInt64 = 0

  // MARK: Stages

  /// A page for a new stage.
  mutating func open(isAmbient: Bool = false) -> RunQueue {
    lastID += 1
    let runQueue = RunQueue(id: lastID, born: isAmbient ? 0 : ic_current_task())
    if isAmbient { ambient = runQueue.id }
    runQueues[runQueue.id] = runQueue
    ic_set_active(true)
    use(runQueue)
    return runQueue
  }

  /// A stage is used: the task that does so is its host, unless it belongs to a stage itself.
  ///
  /// A test that the ambient stage took for its own belongs to itself once it uses another.
  mutating func use(_ runQueue: RunQueue) {
    if latest.last != runQueue.id {
      latest.removeAll { $0 == runQueue.id }
      latest.append(runQueue.id)
    }
    let task = ic_current_task()
    if task != 0, runQueue.id != ambient, owners[task] == ambient, runQueue.turns == 0 { owners[task] = nil }
    guard task != 0, owners[task] == nil, hosts[task]?.stages.last != runQueue.id else { return }
    hosts[task, default: Host(stages: [])].stages.removeAll { $0 == runQueue.id }
    hosts[task]?.stages.append(runQueue.id)
    letMove(runQueue)
  }

  /// A stage is gone; what it leaves.
  mutating func close(_ runQueue: RunQueue) -> [(work: PendingWork, delay: TimeInterval)] {
    runQueues[runQueue.id] = nil
    latest.removeAll { $0 == runQueue.id }
    owners = owners.filter { $0.value != runQueue.id }
    origins = origins.filter { owners[$0.key] != nil }
    timers = timers.filter { $0.value.runQueue != runQueue.id }
    for (task, var host) in hosts where host.stages.contains(runQueue.id) {
      host.stages.removeAll { $0 == runQueue.id }
      keep(host, task)
    }
    if runQueues.isEmpty { ic_set_active(false) }
    return runQueue.empty()
  }

  // MARK: Turns

  mutating func beginRunLoopTurn(_ runQueue: RunQueue, at time: TimeInterval) {
    runQueue.now = time
    runQueue.turns += 1
    runningPasses.append(RunningPass(runQueue: runQueue, thread: pthread_self(), task: ic_current_task()))
  }

  mutating func endRunLoopTurn(_ runQueue: RunQueue) {
    runQueue.turns -= 1
    runningPasses.removeLast()
    post(runQueue)
  }

  /// The main queue came by; whether the page may go on: not while its host is on its way.
  mutating func answerPost(_ id: UInt64) -> Bool {
    guard let runQueue = runQueues[id] else { return false }
    runQueue.isPosted = false
    return runQueue.turns == 0 && runQueue.waits == 0 && !isHostInProgress(runQueue)
  }

  /// Asks the main queue for a turn, if no other source gives one.
  mutating func post(_ runQueue: RunQueue) {
    guard !runQueue.isPosted, runQueue.turns == 0, runQueue.waits == 0 else { return }
    guard runQueue.isReady || runQueue.deadline != nil || runQueue.mayMove, !isHostInProgress(runQueue)
    else { return }
    runQueue.isPosted = true
    ic_post(runQueue.id)
  }

  /// Runs pending motion for code that waits on the ambient stage, as on a simulator.
  private mutating func letMove(_ runQueue: RunQueue) {
    guard runQueue.id == ambient else { return }
    runQueue.mayMove = true
    post(runQueue)
  }

  private func isHostInProgress(_ runQueue: RunQueue) -> Bool {
    hosts.values.contains { $0.runningJobs > 0 && $0.stages.contains(runQueue.id) }
  }

  // MARK: Whose it is

  /// The run queue of this thread's current work; nil without one.
  ///
  /// What no task does, on a queue that no stage sent it to, is the stage's that was used last.
  func runQueue() -> RunQueue? {
    knownQueue() ?? (ic_current_task() == 0 ? latest.last.flatMap { runQueues[$0] } : nil)
  }

  /// The same, without guessing for other threads than the main one.
  func ownQueue() -> RunQueue? { knownQueue() ?? (ic_is_main() ? runQueue() : nil) }

  private func knownQueue() -> RunQueue? {
    let task = ic_current_task()
    if let runQueue = runningQueue(task) { return runQueue }
    return task == 0 ? runQueues[ic_tag()] : runQueue(of: task)
  }

  /// The page of the turn that this thread runs; a task that the turn runs may belong to another stage.
  private func runningQueue(_ task: UInt64) -> RunQueue? {
    guard let running = runningPasses.last, pthread_equal(running.thread, pthread_self()) != 0 else { return nil }
    return task == running.task ? running.runQueue : runQueue(of: task) ?? running.runQueue
  }

  private func runQueue(of task: UInt64) -> RunQueue? {
    (owners[task] ?? hosts[task]?.stages.last).flatMap { runQueues[$0] }
  }

  /// Returns the run queue of a job that is not assigned yet.
  private func claimant(_ task: UInt64) -> RunQueue? {
    let current = ic_current_task()
    let claimed: RunQueue? =
      if let runQueue = runningQueue(current) {
        runQueue
      } else if current != 0 {
        // What is no task's may serve many, such as an actor's line: from a host it goes its way.
        task == 0 && owners[current] == nil ? nil : runQueue(of: current)
      } else if ic_is_main(), let id = latest.last, let runQueue = runQueues[id], runQueue.born == 0 {
        runQueue
      } else {
        nil
      }
    guard let claimed, task == 0 || task > claimed.born else { return nil }
    return claimed
  }

  // MARK: What is put off

  mutating func add(
    _ work: PendingWork, to runQueue: RunQueue, after delay: TimeInterval? = nil, from origin: WorkOrigin? = nil
  ) {
    runQueue.add(work, at: delay.map { runQueue.now + max(0, $0) }, from: origin)
    post(runQueue)
  }

  mutating func job(_ job: UnsafeMutableRawPointer, _ executor: ic_executor, _ delay: TimeInterval) -> ic_answer {
    let task = ic_task(job)
    if task != 0, let host = hosts[task] {
      hosts[task]?.runningJobs += 1
      for id in host.stages { runQueues[id]?.forgetSleep(of: task) }
      return .tell
    }
    let current = ic_current_task()
    if delay >= 0 {
      guard let runQueue = runQueue(of: current) else { return .pass }
      let isOwned = owners[current] != nil
      let work: PendingWork = isOwned ? .waking(job, task: current) : .hostWaking(job, task: current)
      add(work, to: runQueue, after: delay, from: origins[current])
      return .taken
    }
    if task != 0, let owner = owners[task], let runQueue = runQueues[owner] {
      runQueue.forgetSleep(of: task)
      add(.job(job, executor), to: runQueue)
      return .taken
    }
    guard let runQueue = claimant(task) else { return .pass }
    let origin = WorkOrigin.task(CodeNames.entry(of: job), CallSite.recorded)
    if task != 0 { (owners[task], origins[task]) = (runQueue.id, origin) }
    add(.job(job, executor), to: runQueue, from: origin)
    return .taken
  }

  /// The stage that a host's code goes on with.
  func stage(ofHost task: UInt64) -> UInt64? { hosts[task]?.stages.last }

  /// A host's job has ended; with the last, its stages may go on.
  mutating func hostJobEnded(_ task: UInt64) {
    guard var host = hosts[task] else { return }
    host.runningJobs -= 1
    keep(host, task)
    guard host.runningJobs == 0 else { return }
    for runQueue in host.stages.compactMap({ runQueues[$0] }) {
      runQueue.id == ambient ? letMove(runQueue) : post(runQueue)
    }
  }

  /// A host is one as long as it has a stage or is known to run.
  private mutating func keep(_ host: Host, _ task: UInt64) {
    hosts[task] = host.stages.isEmpty && host.runningJobs == 0 ? nil : host
  }

  /// A host's waking job is handed on.
  mutating func hostWakes(_ task: UInt64) { hosts[task]?.runningJobs += 1 }

  // MARK: Timers

  mutating func timerMade(_ made: ic_timer) {
    timers[made.timer] = nil
    guard let runQueue = runQueue() else { return }
    // A repeating timer that was scheduled waits for its interval first.
    let isScheduled = made.interval > 0 && abs(made.delay - made.interval) < 0.001
    let delay = isScheduled ? made.interval : made.delay
    timers[made.timer] = (runQueue.id, WatchedTimer(made, due: runQueue.now + max(0, delay)))
  }

  /// Returns true if the timer is taken.
  mutating func timerAdded(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard let (id, timer) = timers[pointer], let runQueue = runQueues[id] else { return false }
    guard !timer.isTaken else { return true }
    timer.isTaken = true
    ic_timer_retain(pointer)
    runQueue.add(.timer(timer), at: timer.due)
    post(runQueue)
    return true
  }

  /// Removes the pending work of an invalidated timer and returns it for release.
  mutating func timerInvalidated(_ pointer: UnsafeMutableRawPointer) -> [PendingWork] {
    guard let (id, timer) = timers.removeValue(forKey: pointer), timer.isTaken else { return [] }
    timer.isTaken = false
    return runQueues[id]?.remove { $0.isTimer(timer) } ?? []
  }

  /// A timer got another time.
  mutating func timerMoved(_ pointer: UnsafeMutableRawPointer, to delay: TimeInterval) {
    guard let (id, timer) = timers[pointer], let runQueue = runQueues[id] else { return }
    timer.due = runQueue.now + max(0, delay)
    guard timer.isTaken, !runQueue.remove(where: { $0.isTimer(timer) }).isEmpty else { return }
    runQueue.add(.timer(timer), at: timer.due)
    post(runQueue)
  }

  func timerDelay(_ pointer: UnsafeMutableRawPointer) -> TimeInterval {
    guard let (id, timer) = timers[pointer], let runQueue = runQueues[id] else { return -1 }
    return max(0, timer.due - runQueue.now)
  }

  /// A timer was called; whether it will be called again.
  mutating func timerFired(_ timer: WatchedTimer) -> Bool {
    guard let (id, known) = timers[timer.pointer], known === timer, timer.isTaken else { return false }
    guard timer.interval > 0, let runQueue = runQueues[id] else {
      timers[timer.pointer] = nil
      return false
    }
    while timer.due <= runQueue.now + 1e-9 { timer.due += timer.interval }
    runQueue.add(.timer(timer), at: timer.due)
    return true
  }
}
