internal import Interception
internal import Synchronization

/// The interposed functions: called on any thread, by all work that a program defers.
nonisolated enum InterposeHandlers {
  /// Stands at the doors from now on.
  static func open() { _ = opened }

  private static let opened: Void = ic_install(
    ic_handlers(
      block: { interceptBlock($0, $1, $2, $3) },
      job: { job, executor, delay in
        job.map { job in SchedulerRegistry.shared.withLock { $0.job(job, executor, delay) } } ?? .pass
      },
      job_began: { task, executor in
        if executor == .main { MainActor.assumeIsolated { StageScheduler.callerResumes(task) } }
      },
      job_ended: { task, _ in SchedulerRegistry.shared.withLock { $0.hostJobEnded(task) } },
      owner: { SchedulerRegistry.shared.withLock { $0.ownQueue()?.id ?? 0 } },
      timer_made: { made in SchedulerRegistry.shared.withLock { $0.timerMade(made) } },
      timer_added: { timer in timer.map { timer in SchedulerRegistry.shared.withLock { $0.timerAdded(timer) } } ?? false
      },
      timer_invalidated: { timer in
        guard let timer else { return }
        for work in SchedulerRegistry.shared.withLock({ $0.timerInvalidated(timer) }) { work.release() }
      },
      timer_moved: { timer, delay in
        guard let timer else { return }
        SchedulerRegistry.shared.withLock { $0.timerMoved(timer, to: delay) }
      },
      timer_delay: { timer in timer.map { timer in SchedulerRegistry.shared.withLock { $0.timerDelay(timer) } } ?? -1 },
      posted: { id in MainActor.assumeIsolated { StageScheduler.goOn(id) } },
      wait: { mode, seconds, returns in Waiting.run(mode, seconds, returns) },
      slept: { seconds in Waiting.passSleep(seconds) }))

  private static func interceptBlock(
    _ origin: ic_place, _ block: UnsafeMutableRawPointer?, _ delay: Double, _ group: UnsafeMutableRawPointer?
  ) -> Bool {
    guard let block else { return false }
    return SchedulerRegistry.shared.withLock { book in
      let isElsewhere = origin == .elsewhere || origin == .watchdog
      // Nobody guesses whose a block is that leaves another thread for a queue.
      guard let runQueue = isElsewhere ? book.ownQueue() : book.runQueue() else { return false }
      let kept: UnsafeMutableRawPointer = ic_block_copy(block)
      book.add(work(origin, kept, group, runQueue), to: runQueue, after: delay < 0 ? nil : delay)
      return true
    }
  }

  private static func work(
    _ origin: ic_place, _ block: UnsafeMutableRawPointer, _ group: UnsafeMutableRawPointer?, _ runQueue: RunQueue
  ) -> PendingWork {
    guard let group else { return origin == .runLoop ? .loopBlock(block) : .block(block) }
    if origin == .elsewhere || origin == .watchdog {
      ic_queue_retain(group)
      return .elsewhere(block, queue: group, owner: runQueue.id, isWatchdog: origin == .watchdog)
    }
    ic_group_retain(group)
    guard origin == .notice else { return .member(block, group: group) }
    ic_group_post(group, runQueue.id)
    return .notice(block, group: group)
  }
}
