internal import CoreGraphics
internal import Foundation

/// How two fingers lie to each other.
nonisolated struct TwoFingers {
  /// From the first to the second.
  private let vector: CGPoint

  /// Nil unless there are two.
  @MainActor init?(_ touches: [UITouch]) {
    guard touches.count == 2 else { return nil }
    vector = CGPoint(
      x: touches[1].position.x - touches[0].position.x, y: touches[1].position.y - touches[0].position.y)
  }

  /// Units: points; at least one, so that quotients stay finite.
  var distance: CGFloat { max(1, hypot(vector.x, vector.y)) }
  /// Units: radians, clockwise.
  var angle: CGFloat { atan2(vector.y, vector.x) }

  /// How far they turned since another moment, the short way round.
  func turn(since other: TwoFingers) -> CGFloat {
    (angle - other.angle).remainder(dividingBy: 2 * .pi)
  }

  /// How far a finger must move against the other before a gesture of two begins.
  ///
  /// Units: points. Chosen: less than a pan's, because two fingers tremble less against each other than with the hand.
  static let threshold: CGFloat = 8
}
