internal import Foundation
internal import Interception

/// The run queue of one stage: the app's pending work, in order; guarded by the registry's lock.
nonisolated final class RunQueue: @unchecked Sendable {
  /// Pending work with its position in the queue.
  struct ScheduledWork {
    let work: PendingWork
    /// The time at which it was added, by the stage's clock.
    let since: TimeInterval
    /// Breaks ties of equal times.
    let sequence: Int
    /// The time at which it is due, by the stage's clock.
    let due: TimeInterval
    /// The code that it comes from; none where that cannot be seen.
    let origin: WorkOrigin

    /// The name, with its times and whom it comes from.
    var description: String {
      func time(_ time: TimeInterval) -> String { String(format: "%.3f", time) }
      let due = due > since ? " due at \(time(due))" : ""
      return "\(work.name)\(due), put off at \(time(since))\(origin.words)"
    }
  }

  let id: UInt64
  /// The task that made the stage, 0 for none: older tasks do not belong to the stage.
  let born: UInt64
  /// The stage's time.
  var now: TimeInterval = 0
  /// How many of the stage's turns are running inside each other.
  var turns = 0
  /// How many waits of the main thread give the stage its turns, inside each other.
  var waits = 0
  /// Set while the application may move by itself, and be waited for.
  var mayMove = false
  /// Another order of what has none; nil for the usual one.
  var disturbance: Disturbance?
  /// Set while the real main queue was asked for a turn.
  var isPosted = false

  private var ready: [ScheduledWork] = []
  private var head = 0
  private var delayed: [ScheduledWork] = []
  private var notices: [ScheduledWork] = []
  /// The numbers of work with no waiter left.
  private var forgotten: Set<Int> = []
  private var lastSequence = 0

  init(id: UInt64, born: UInt64) { (self.id, self.born) = (id, born) }

  /// Two instants nearer than this are one: far below a frame, far above the rounding of sums of frames.
  private static let tolerance = 1e-9

  // MARK: Putting in

  /// Adds pending work that is due now, or at a time.
  func add(_ work: PendingWork, at due: TimeInterval? = nil, from origin: WorkOrigin? = nil) {
    lastSequence += 1
    let entry = ScheduledWork(
      work: work, since: now, sequence: lastSequence, due: due ?? now, origin: origin ?? work.origin)
    if case .notice = work { return notices.append(entry) }
    guard let due else { return ready.append(entry) }
    // By time, those of one time in the order they were asked for.
    let position = delayed.lastIndex { $0.due <= due + Self.tolerance }.map { $0 + 1 } ?? 0
    delayed.insert(entry, at: position)
  }

  /// Takes out the entries that are not needed any more.
  func remove(where isMeant: (PendingWork) -> Bool) -> [PendingWork] {
    let gone = delayed.filter { isMeant($0.work) }.map(\.work)
    if !gone.isEmpty { delayed.removeAll { isMeant($0.work) } }
    return gone
  }

  /// Waits no longer for what wakes a task that woke by itself.
  func forgetSleep(of task: UInt64) {
    for entry in delayed where entry.work.sleeper == task { forgotten.insert(entry.sequence) }
  }

  // MARK: Taking out

  /// True if anything could run now.
  var isReady: Bool {
    head < ready.count || (delayed.first.map { $0.due <= now + Self.tolerance } ?? false)
      || notices.contains { isOver($0) }
  }

  /// Puts what is due in line, and answers where the line ends; nil for an empty one.
  func beginPass() -> Int? {
    ready.removeFirst(head)
    head = 0
    let count = delayed.prefix { $0.due <= now + Self.tolerance }.count
    ready += delayed.prefix(count)
    delayed.removeFirst(count)
    let over = notices.filter { isOver($0) }
    if !over.isEmpty {
      notices.removeAll { entry in over.contains { $0.sequence == entry.sequence } }
      ready += over
    }
    if let disturbance, ready.count > 1 {
      // Each kind in its own order.
      ready = disturbance.merge(Dictionary(grouping: ready, by: \.work.line).sorted { $0.key < $1.key }.map(\.value))
    }
    return ready.isEmpty ? nil : taken + ready.count
  }

  /// How many errands have ever left the line.
  private(set) var taken = 0

  /// The next in line, unless the line's end at the beginning of the pass is reached.
  func next(until end: Int) -> PendingWork? {
    guard head < ready.count, taken < end else { return nil }
    let entry = ready[head]
    (head, taken) = (head + 1, taken + 1)
    forgotten.remove(entry.sequence)
    if head == ready.count { (ready, head) = ([], 0) }
    return entry.work
  }

  /// Everything, with how long it is until each is due.
  func empty() -> [(work: PendingWork, delay: TimeInterval)] {
    let entries = ready[head...] + delayed + notices
    (ready, head, delayed, notices, forgotten) = ([], 0, [], [], [])
    return entries.map { ($0.work, max(0, $0.due - now)) }
  }

  private func isOver(_ entry: ScheduledWork) -> Bool {
    if case .notice(_, let group) = entry.work { ic_group_is_empty(group) } else { true }
  }

  // MARK: Looking

  /// The next instant after a time at which something is due.
  func nextDue(after time: TimeInterval) -> TimeInterval? {
    delayed.first { $0.due > time + Self.tolerance }?.due
  }

  /// When the next thing is due that happens once.
  var deadline: TimeInterval? { delayed.first { isAwaited($0) }?.due }

  private func isAwaited(_ entry: ScheduledWork) -> Bool {
    entry.work.happensOnce && !forgotten.contains(entry.sequence)
  }

  /// True if work is pending, as `names` lists it.
  var hasPendingWork: Bool { head < ready.count || delayed.contains(where: isAwaited) }

  /// The names of the pending work, without repeating timers and without work that waits for a group.
  var names: [String] {
    ready[head...].map(\.description) + delayed.filter(isAwaited).map(\.description)
  }

  /// Timers and blocks, each with its address.
  var held: [(name: String, address: UInt)] {
    (ready[head...] + delayed + notices).compactMap { entry in
      entry.work.address.map {
        (name: entry.description, address: $0)
      }
    }
  }
}
