internal import Foundation

/// The preferred frame rates.
nonisolated public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest that will do.
  public var minimum: Float
  /// The most that are of use.
  public var maximum: Float
  /// The preferred rate; nil leaves it to the system.
  public var preferred: Float?

  /// A range without preferences.
  public init() { (minimum, maximum, preferred) = (0, 0, 0) }
  /// A range between two rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The screen's own rate.
  public static let `default` = CAFrameRateRange()
}
