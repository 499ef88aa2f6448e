/// A finger by its name, for gestures of several: `"thumb"`, `"index"`.
///
/// ```swift
/// try stage.touchDown(.identifier("map"), finger: "thumb")
/// stage.touchMove(by: CGVector(dx: 0, dy: -80), finger: "thumb")
/// stage.touchUp(finger: "thumb")
/// ```
nonisolated public struct Finger: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// A finger of a name.
  public init(_ name: String) { self.name = name }
  /// A finger of a name.
  public init(stringLiteral value: String) { name = value }
}

/// The speed of a gesture: so many seconds, or so many points a second.
nonisolated public enum GesturePace: Sendable, Hashable {
  /// Seconds from the first touch to the last.
  case duration(Double)
  /// Points a second, evenly.
  case velocity(Double)

  /// Units: points and seconds; a velocity that is not above 0 counts as 1.
  func seconds(for distance: Double) -> Double {
    switch self {
    case .duration(let seconds): seconds
    case .velocity(let velocity): distance / (velocity > 0 ? velocity : 1)
    }
  }
}

/// The direction of a swipe or a fling.
nonisolated public enum GestureDirection: Sendable, Hashable, CaseIterable {
  /// To the top.
  case up
  /// To the bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  var vector: (dx: Double, dy: Double) {
    switch self {
    case .up: (0, -1)
    case .down: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}
