internal import Dispatch
internal import Foundation

/// The queue that views and layers belong to, on any thread that drains it.
nonisolated package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True if the caller runs there.
  ///
  /// A program's first thread counts, also while it does another queue's work.
  package static var isCurrent: Bool {
    pthread_self() == firstThread || DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
  }
  /// A program's first thread, where it is the first that asks: others are known by calls into the system each time.
  private static let firstThread = Thread.isMainThread ? pthread_self() : nil

  /// Keeps objects until the main queue gets to them, so that they go there.
  package static func releaseOnMain(_ objects: any Sendable...) {
    DispatchQueue.main.async { withExtendedLifetime(objects) {} }
  }

  /// Does work there: at once where the caller is there, else in a turn that comes later.
  package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    guard isCurrent else { return DispatchQueue.main.async(execute: work) }
    MainActor.assumeIsolated(work)
  }

  /// Returns true if the caller may go on; on other queues the call is told of, and the caller drops it.
  ///
  /// Order: told in a turn of the main queue that comes later. Rule: D-47
  package static func allows(_ what: @autoclosure () -> String, of object: AnyObject? = nil) -> Bool {
    if isCurrent { return true }
    let receiver = object.map { " of <\(type(of: $0)): \(Unmanaged.passUnretained($0).toOpaque())>" } ?? ""
    let message =
      "UI API called on a background thread: \(what())\(receiver); ignored. Use DispatchQueue.main.async or the main actor."
    let calls = CallSite.here
    DispatchQueue.main.async {
      CallSite.attributing(to: calls) { MediaSession.current.diagnose("D-47", message) }
    }
    return false
  }
}
