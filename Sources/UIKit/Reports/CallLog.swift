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
  /// Returns an object's name in the trace.
  @MainActor func name(of object: AnyObject) -> String
}

/// The log of the library's calls.
package enum CallLog {
  static var recorder: (any CallRecorder)? { DiagnosticSinks.current.recorder }

  static func record(_ subject: AnyObject, _ call: @autoclosure () -> String) {
    guard let recorder else { return }
    recorder.record(subject, call(), at: MediaClock.current.now)
  }

  /// Notes a call that may turn out to be none, since the one asked leaves the requirement out: the call says so.
  static func record<Answer>(
    _ subject: AnyObject, _ call: @autoclosure () -> String, unless isMissing: () -> Bool, _ body: () -> Answer
  ) -> Answer {
    guard let recorder else { return body() }
    let number = recorder.callCount
    recorder.record(subject, call(), at: MediaClock.current.now)
    let answer = body()
    if isMissing() { recorder.forgetCall(number) }
    return answer
  }

  static func name(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return recorder?.name(of: object) ?? String(describing: Swift.type(of: object))
  }
}
