internal import CoreFoundation
package import Foundation
internal import Synchronization

/// The machine's clock, and sleeping by it while the main queue and the run loop go on: what every live host waits with.
///
/// The only place that reads a clock. Made and waited with on one thread, the main one in a program; woken from any.
package final class HostPacer {
  nonisolated private let alarm: Alarm

  package init() { alarm = Alarm() }

  /// Seconds since the machine started, without those it slept.
  nonisolated package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }

  /// The day and the hour by the machine's calendar clock, which people set: for showing, not for measuring.
  nonisolated package static var date: Date { Date() }

  /// Ends a wait, or the next one if there is none.
  nonisolated package func wake() { alarm.ring() }

  /// Does what is due on the run loop and the main queue, and sleeps until something was done there, `wake` was called,
  /// or the deadline.
  ///
  /// Units: seconds of `now`; nil sleeps for as long as it takes.
  package func wait(until deadline: TimeInterval?) {
    let left = deadline.map { $0 - Self.now } ?? .infinity
    guard left > 0 else {
      _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
      return
    }
    // A run is over after a source, not after a timer: that far it goes, and no further.
    let timer = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    let untilTimer = timer > 0 ? max(0, timer - CFAbsoluteTimeGetCurrent()) : .infinity
    // A year is for ever, and the run loop can count it.
    _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(left, untilTimer, 365 * 86_400), true)
  }
}

/// A source of a run loop that others set off.
nonisolated private final class Alarm: @unchecked Sendable {
  private let loop: CFRunLoop
  private let source: CFRunLoopSource

  init() {
    loop = CFRunLoopGetCurrent()
    var context = CFRunLoopSourceContext()
    context.perform = { _ in }
    source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(loop, source, kCFRunLoopDefaultMode)
  }

  deinit { CFRunLoopSourceInvalidate(source) }

  func ring() {
    CFRunLoopSourceSignal(source)
    CFRunLoopWakeUp(loop)
  }
}
