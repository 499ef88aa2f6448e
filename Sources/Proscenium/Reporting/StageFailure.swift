/// The reason that a stage could not do as a test asked.
nonisolated public struct StageFailure: Error, Sendable, CustomStringConvertible {
  /// The problem, and the cure.
  public let message: String
  /// The place in the test.
  public let location: TestLocation

  /// The place and the message.
  public var description: String { "\(location): error: \(message)" }
}
