internal import Foundation
internal import QuartzCore
internal import Synchronization

/// Names that were requested on any thread and are missing, until an application reports them.
///
/// The application whose code requested a name reports it with the commit of its turn; the first one to commit reports those
/// of other threads.
nonisolated final class RequestedNames: Sendable {
  private struct Request: Equatable {
    let name: String
    /// Whose code requested it; nil on other threads than the main one.
    let sinks: Int?
    /// The calls that requested it.
    let calls: [UInt]

    static func == (one: Request, other: Request) -> Bool { one.name == other.name && one.sinks == other.sinks }
  }
  private let requests = Mutex<[Request]>([])

  func add(_ name: String) {
    let isOnMain = MainQueue.isCurrent
    let sinks = isOnMain ? MainActor.assumeIsolated { DiagnosticSinks.ofRunningCode.number } : nil
    let request = Request(name: name, sinks: sinks, calls: CallSite.here)
    requests.withLock { if !$0.contains(request) { $0.append(request) } }
  }

  /// Removes the names that the current application reports, and reports those that it did not before.
  @MainActor func report(_ usageError: (String) -> UsageError) {
    let sinks = DiagnosticSinks.current
    for request in consume()
    where sinks.reportedNames[ObjectIdentifier(self), default: []].insert(request.name).inserted {
      CallSite.attributing(to: request.calls) { Diagnostics.report(usageError(request.name)) }
    }
  }

  @MainActor private func consume() -> [Request] {
    let sinks = DiagnosticSinks.current.number
    return requests.withLock { requests in
      let own = requests.filter { $0.sinks == nil || $0.sinks == sinks }
      requests.removeAll { own.contains($0) }
      return own
    }
  }
}
