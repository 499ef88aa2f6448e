internal import Interception
internal import Synchronization

/// The interposed functions: called on any thread, by all work that a program defers.
nonisolated enum AgendaDoors {
  /// Stands at the doors from now on.
  static func open() { _ = opened }

  private static let opened: Void = ic_install(
    ic_handlers(
      block: { takeBlock($0, $1, $2, $3) },
      job: { job, executor, delay in
        job.map { job in AgendaBook.shared.withLock { $0.job(job, executor, delay) } } ?? .pass
      },
      job_began: { task, executor in
        if executor == .main { MainActor.assumeIsolated { Agenda.hostGoesOn(task) } }
      },
      job_ended: { task, _ in AgendaBook.shared.withLock { $0.hostJobEnded(task) } },
      owner: { AgendaBook.shared.withLock { $0.ownPage()?.id ?? 0 } },
      timer_made: { made in AgendaBook.shared.withLock { $0.timerMade(made) } },
      timer_added: { timer in timer.map { timer in AgendaBook.shared.withLock { $0.timerAdded(timer) } } ?? false },
      timer_invalidated: { timer in
        guard let timer else { return }
        for errand in AgendaBook.shared.withLock({ $0.timerInvalidated(timer) }) { errand.letGo() }
      },
      timer_moved: { timer, delay in
        guard let timer else { return }
        AgendaBook.shared.withLock { $0.timerMoved(timer, to: delay) }
      },
      timer_delay: { timer in timer.map { timer in AgendaBook.shared.withLock { $0.timerDelay(timer) } } ?? -1 },
      posted: { id in MainActor.assumeIsolated { Agenda.goOn(id) } },
      wait: { mode, seconds, returns in Waiting.run(mode, seconds, returns) },
      slept: { seconds in Waiting.passSleep(seconds) }))

  private static func takeBlock(
    _ place: ic_place, _ block: UnsafeMutableRawPointer?, _ delay: Double, _ group: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let block else { return false }
    return AgendaBook.shared.withLock { book in
      let isElsewhere = place == .elsewhere || place == .watchdog
      // Nobody guesses whose a block is that leaves another thread for a queue.
      guard let page = isElsewhere ? book.ownPage() : book.page() else { return false }
      let kept: UnsafeMutableRawPointer = ic_block_copy(block)
      book.add(errand(place, kept, group, page), to: page, after: delay < 0 ? nil : delay)
      return true
    }
  }

  private static func errand(
    _ place: ic_place, _ block: UnsafeMutableRawPointer, _ group: UnsafeMutableRawPointer?, _ page: AgendaPage
  ) -> Errand {
    guard let group else { return place == .runLoop ? .loopBlock(block) : .block(block) }
    if place == .elsewhere || place == .watchdog {
      ic_queue_retain(group)
      return .elsewhere(block, queue: group, owner: page.id, isWatchdog: place == .watchdog)
    }
    ic_group_retain(group)
    guard place == .notice else { return .member(block, group: group) }
    ic_group_post(group, page.id)
    return .notice(block, group: group)
  }
}
