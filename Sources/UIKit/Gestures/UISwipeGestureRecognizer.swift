internal import CoreGraphics
internal import Foundation

/// Recognizes touches that move quickly in one direction.
///
/// Rule: GR-12
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The ways a swipe may go.
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The ways it may go; each alone is recognized.
  open var direction = Direction.right
  /// The number of touches that are required.
  open var numberOfTouchesRequired = 1

  // Chosen: usual values for a quick move of the thumb; UIKit's are not published.
  /// Units: points.
  private static let minimumDistance: CGFloat = 50
  /// Units: points.
  private static let swayAllowed: CGFloat = 50
  /// Units: seconds.
  private static let timeAllowed: TimeInterval = 0.5

  private var travel = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count <= numberOfTouchesRequired else { return state = .failed }
    travel = .zero
    if tracked.count == touches.count {
      arena.setAlarm(for: self, after: Self.timeAllowed) { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == numberOfTouchesRequired else { return }
    let step = touches.meanMove(among: tracked.count)
    travel = CGPoint(x: travel.x + step.x, y: travel.y + step.y)
    let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
      (.right, travel.x, travel.y), (.left, -travel.x, travel.y), (.down, travel.y, travel.x),
      (.up, -travel.y, travel.x),
    ]
    let allowed = ways.filter { direction.contains($0.direction) && abs($0.across) <= Self.swayAllowed }
    if allowed.isEmpty {
      state = .failed
    } else if allowed.contains(where: { $0.along >= Self.minimumDistance }) {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func reset() { travel = .zero }
}
