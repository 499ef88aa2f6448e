internal import Foundation
internal import Interception
internal import Synchronization

/// Who owns what is put off: all stages' pages, and the tasks that belong to them.
nonisolated struct AgendaBook: @unchecked Sendable {
  /// The one book.
  static let shared = Mutex(AgendaBook())

  /// The task in which a stage was made or is used: a test's own, which is never taken.
  struct Host {
    /// Its stages, the one used last at the end.
    var stages: [UInt64]
    /// How many of its jobs are on their way or running, as far as they were told of.
    var jobsUnderWay = 0
  }

  /// A turn that runs.
  private struct Turn {
    let page: AgendaPage
    let thread: pthread_t
    let task: UInt64
  }

  private var pages: [UInt64: AgendaPage] = [:]
  /// Ids of stages, the one used last at the end.
  private var latest: [UInt64] = []
  private var owners: [UInt64: UInt64] = [:]
  private var hosts: [UInt64: Host] = [:]
  private var turns: [Turn] = []
  private var timers: [UnsafeMutableRawPointer: (page: UInt64, timer: WatchedTimer)] = [:]
  private var lastID: UInt64 = 0
  /// The run queue of the stage that serves tasks without a stage of their own.
  private var ambient: UInt64 = 0

  // MARK: Stages

  /// A page for a new stage.
  mutating func open(isAmbient: Bool = false) -> AgendaPage {
    lastID += 1
    let page = AgendaPage(id: lastID, born: isAmbient ? 0 : ic_current_task())
    if isAmbient { ambient = page.id }
    pages[page.id] = page
    ic_set_active(true)
    use(page)
    return page
  }

  /// A stage is used: the task that does so is its host, unless it belongs to a stage itself.
  ///
  /// A test that the ambient stage took for its own belongs to itself once it uses another.
  mutating func use(_ page: AgendaPage) {
    if latest.last != page.id {
      latest.removeAll { $0 == page.id }
      latest.append(page.id)
    }
    let task = ic_current_task()
    if task != 0, page.id != ambient, owners[task] == ambient, page.turns == 0 { owners[task] = nil }
    guard task != 0, owners[task] == nil, hosts[task]?.stages.last != page.id else { return }
    hosts[task, default: Host(stages: [])].stages.removeAll { $0 == page.id }
    hosts[task]?.stages.append(page.id)
    letMove(page)
  }

  /// A stage is gone; what it leaves.
  mutating func close(_ page: AgendaPage) -> [(errand: Errand, delay: TimeInterval)] {
    pages[page.id] = nil
    latest.removeAll { $0 == page.id }
    owners = owners.filter { $0.value != page.id }
    timers = timers.filter { $0.value.page != page.id }
    for (task, var host) in hosts where host.stages.contains(page.id) {
      host.stages.removeAll { $0 == page.id }
      keep(host, task)
    }
    if pages.isEmpty { ic_set_active(false) }
    return page.empty()
  }

  // MARK: Turns

  mutating func beginTurn(_ page: AgendaPage, at time: TimeInterval) {
    page.now = time
    page.turns += 1
    turns.append(Turn(page: page, thread: pthread_self(), task: ic_current_task()))
  }

  mutating func endTurn(_ page: AgendaPage) {
    page.turns -= 1
    turns.removeLast()
    post(page)
  }

  /// The main queue came by; whether the page may go on: not while its host is on its way.
  mutating func answerPost(_ id: UInt64) -> Bool {
    guard let page = pages[id] else { return false }
    page.isPosted = false
    return page.turns == 0 && page.waits == 0 && !isHostUnderWay(page)
  }

  /// Asks the main queue for a turn, if no other source gives one.
  mutating func post(_ page: AgendaPage) {
    guard !page.isPosted, page.turns == 0, page.waits == 0 else { return }
    guard page.isReady || page.deadline != nil || page.mayMove, !isHostUnderWay(page)
    else { return }
    page.isPosted = true
    ic_post(page.id)
  }

  /// Runs pending motion for code that waits on the ambient stage, as on a simulator.
  private mutating func letMove(_ page: AgendaPage) {
    guard page.id == ambient else { return }
    page.mayMove = true
    post(page)
  }

  private func isHostUnderWay(_ page: AgendaPage) -> Bool {
    hosts.values.contains { $0.jobsUnderWay > 0 && $0.stages.contains(page.id) }
  }

  // MARK: Whose it is

  /// The run queue of this thread's current work; nil without one.
  ///
  /// What no task does, on a queue that no stage sent it to, is the stage's that was used last.
  func page() -> AgendaPage? { knownPage() ?? (ic_current_task() == 0 ? latest.last.flatMap { pages[$0] } : nil) }

  /// The same, without guessing for other threads than the main one.
  func ownPage() -> AgendaPage? { knownPage() ?? (ic_is_main() ? page() : nil) }

  private func knownPage() -> AgendaPage? {
    let task = ic_current_task()
    if let page = turnPage(task) { return page }
    return task == 0 ? pages[ic_tag()] : page(of: task)
  }

  /// The page of the turn that this thread runs; a task that the turn runs may belong to another stage.
  private func turnPage(_ task: UInt64) -> AgendaPage? {
    guard let turn = turns.last, pthread_equal(turn.thread, pthread_self()) != 0 else { return nil }
    return task == turn.task ? turn.page : page(of: task) ?? turn.page
  }

  private func page(of task: UInt64) -> AgendaPage? {
    (owners[task] ?? hosts[task]?.stages.last).flatMap { pages[$0] }
  }

  /// Returns the run queue of a job that is not assigned yet.
  private func claimant(_ task: UInt64) -> AgendaPage? {
    let current = ic_current_task()
    let claimed: AgendaPage? =
      if let page = turnPage(current) {
        page
      } else if current != 0 {
        // What is no task's may serve many, such as an actor's line: from a host it goes its way.
        task == 0 && owners[current] == nil ? nil : page(of: current)
      } else if ic_is_main(), let id = latest.last, let page = pages[id], page.born == 0 {
        page
      } else {
        nil
      }
    guard let claimed, task == 0 || task > claimed.born else { return nil }
    return claimed
  }

  // MARK: What is put off

  mutating func add(_ errand: Errand, to page: AgendaPage, after delay: TimeInterval? = nil) {
    page.add(errand, at: delay.map { page.now + max(0, $0) })
    post(page)
  }

  mutating func job(_ job: UnsafeMutableRawPointer, _ executor: ic_executor, _ delay: TimeInterval) -> ic_answer {
    let task = ic_task(job)
    if task != 0, let host = hosts[task] {
      hosts[task]?.jobsUnderWay += 1
      for id in host.stages { pages[id]?.forgetSleep(of: task) }
      return .tell
    }
    let current = ic_current_task()
    if delay >= 0 {
      guard let page = page(of: current) else { return .pass }
      let isOwned = owners[current] != nil
      add(isOwned ? .waking(job, task: current) : .hostWaking(job, task: current), to: page, after: delay)
      return .taken
    }
    if task != 0, let owner = owners[task], let page = pages[owner] {
      page.forgetSleep(of: task)
      add(.job(job, executor), to: page)
      return .taken
    }
    guard let page = claimant(task) else { return .pass }
    if task != 0 { owners[task] = page.id }
    add(.job(job, executor), to: page)
    return .taken
  }

  /// The stage that a host's code goes on with.
  func stage(ofHost task: UInt64) -> UInt64? { hosts[task]?.stages.last }

  /// A host's job has ended; with the last, its stages may go on.
  mutating func hostJobEnded(_ task: UInt64) {
    guard var host = hosts[task] else { return }
    host.jobsUnderWay -= 1
    keep(host, task)
    guard host.jobsUnderWay == 0 else { return }
    for page in host.stages.compactMap({ pages[$0] }) { page.id == ambient ? letMove(page) : post(page) }
  }

  /// A host is one as long as it has a stage or is known to run.
  private mutating func keep(_ host: Host, _ task: UInt64) {
    hosts[task] = host.stages.isEmpty && host.jobsUnderWay == 0 ? nil : host
  }

  /// A host's waking job is handed on.
  mutating func hostWakes(_ task: UInt64) { hosts[task]?.jobsUnderWay += 1 }

  // MARK: Timers

  mutating func timerMade(_ made: ic_timer) {
    timers[made.timer] = nil
    guard let page = page() else { return }
    // A repeating timer that was scheduled waits for its interval first.
    let isScheduled = made.interval > 0 && abs(made.delay - made.interval) < 0.001
    let delay = isScheduled ? made.interval : made.delay
    timers[made.timer] = (page.id, WatchedTimer(made, due: page.now + max(0, delay)))
  }

  /// Returns true if the timer is taken.
  mutating func timerAdded(_ pointer: UnsafeMutableRawPointer) -> Bool {
    guard let (id, timer) = timers[pointer], let page = pages[id] else { return false }
    guard !timer.isTaken else { return true }
    timer.isTaken = true
    ic_timer_retain(pointer)
    page.add(.timer(timer), at: timer.due)
    post(page)
    return true
  }

  /// Removes the pending work of an invalidated timer and returns it for release.
  mutating func timerInvalidated(_ pointer: UnsafeMutableRawPointer) -> [Errand] {
    guard let (id, timer) = timers.removeValue(forKey: pointer), timer.isTaken else { return [] }
    timer.isTaken = false
    return pages[id]?.remove { $0.isTimer(timer) } ?? []
  }

  /// A timer got another time.
  mutating func timerMoved(_ pointer: UnsafeMutableRawPointer, to delay: TimeInterval) {
    guard let (id, timer) = timers[pointer], let page = pages[id] else { return }
    timer.due = page.now + max(0, delay)
    guard timer.isTaken, !page.remove(where: { $0.isTimer(timer) }).isEmpty else { return }
    page.add(.timer(timer), at: timer.due)
    post(page)
  }

  func timerDelay(_ pointer: UnsafeMutableRawPointer) -> TimeInterval {
    guard let (id, timer) = timers[pointer], let page = pages[id] else { return -1 }
    return max(0, timer.due - page.now)
  }

  /// A timer was called; whether it will be called again.
  mutating func timerFired(_ timer: WatchedTimer) -> Bool {
    guard let (id, known) = timers[timer.pointer], known === timer, timer.isTaken else { return false }
    guard timer.interval > 0, let page = pages[id] else {
      timers[timer.pointer] = nil
      return false
    }
    while timer.due <= page.now + 1e-9 { timer.due += timer.interval }
    page.add(.timer(timer), at: timer.due)
    return true
  }
}
