package import Foundation
internal import QuartzCore

/// Receives every call that the library makes into app code and hooks, in order, just before each.
///
/// One recorder at a time; without one, recording costs a test of a pointer.
package protocol CallRecorder: AnyObject {
  /// `subject` is the object called; `call` the method with its plain arguments.
  @MainActor func record(_ subject: AnyObject, _ call: String, at time: TimeInterval)
  /// How many calls were received.
  @MainActor var callCount: Int { get }
  /// The call received as a number was none: what was called is left out by the one asked.
  @MainActor func forgetCall(_ number: Int)
  /// Returns the last calls, oldest first, at most as many as asked for.
  @MainActor func lastCalls(_ count: Int) -> [String]
  /// Returns an object's name in the trace.
  @MainActor func name(of object: AnyObject) -> String
}

/// The log of the library's calls.
package enum CallLog {
  static var recorder: (any CallRecorder)? { DiagnosticSinks.current.recorder }

  static func record(_ subject: AnyObject, _ call: @autoclosure () -> String) {
    if StackGuard.isNearlyFull { stop(at: "\(name(subject)) \(call())") }
    guard let recorder else { return }
    recorder.record(subject, call(), at: MediaClock.current.now)
  }

  /// Notes a call that may turn out to be none, since the one asked leaves the requirement out: the call says so.
  static func record<Answer>(
    _ subject: AnyObject, _ call: @autoclosure () -> String, unless isMissing: () -> Bool, _ body: () -> Answer
  ) -> Answer {
    if StackGuard.isNearlyFull { stop(at: "\(name(subject)) \(call())") }
    guard let recorder else { return body() }
    let number = recorder.callCount
    recorder.record(subject, call(), at: MediaClock.current.now)
    let answer = body()
    if isMissing() { recorder.forgetCall(number) }
    return answer
  }

  /// Stops the program where callbacks call one another without end, before the stack is full. Rule: A-50.5
  private static func stop(at call: String) -> Never {
    let calls = recorder?.lastCalls(6) ?? []
    let before = calls.isEmpty ? "" : " Before it came \(calls.joined(separator: ", "))."
    fatalError(
      Diagnostics.explain(
        UsageError(
          "A-50", nil,
          "Callbacks call one another without end, up to the end of the stack: \(call) is the next.\(before) Ask for a change in a "
            + "callback only where the change is not made yet.")))
  }

  static func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return recorder?.name(of: object) ?? String(describing: Swift.type(of: object))
  }
}
