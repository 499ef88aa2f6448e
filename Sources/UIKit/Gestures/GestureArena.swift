internal import Foundation

/// Shows each finger to the recognizers around it, and decides what views still get.
final class GestureArena {
  /// Hands changed fingers to recognizers; answers those that views get too.
  func deliver(_ touches: Set<UITouch>, event: UIEvent) -> Set<UITouch> { touches }

  /// Whether the view of a finger still hears of it.
  func stillDelivers(_ touch: UITouch) -> Bool { true }
}
