internal import CoreGraphics
internal import Foundation

/// The pan that dismisses a zoomed controller.
final class ZoomPan: UIPanGestureRecognizer {
  weak var drag: ZoomDrag?

  /// Points from the leading edge within which a sideways pull begins (chosen: as the swipe back).
  private static let edge: CGFloat = 20

  init() { super.init(target: nil, action: nil) }

  override var allowsItselfToBegin: Bool { drag.map { $0.mayBegin || $0.mayCatch } ?? false }

  override func judgeTravel() -> Judgement {
    guard super.judgeTravel() == .begin, let drag, let view else { return .wait }
    if drag.mayCatch { return .begin }
    let point = location(in: view)
    let isRead = drag.isLeftToRight
    let start = isRead ? point.x - travel.x : view.bounds.maxX - (point.x - travel.x)
    let isSideways = start <= Self.edge && (isRead ? travel.x : -travel.x) > abs(travel.y)
    let willBegin = isSideways || travel.y > abs(travel.x)
    return drag.allows(willBegin, at: point, velocity: velocity(in: view)) ? .begin : .fail
  }
}

/// The pinch that dismisses a zoomed controller.
final class ZoomPinch: UIPinchGestureRecognizer {
  weak var drag: ZoomDrag?

  init() { super.init(target: nil, action: nil) }

  override var allowsItselfToBegin: Bool {
    guard let drag, let view else { return false }
    if drag.mayCatch { return true }
    return drag.mayBegin && drag.allows(isClosing, at: location(in: view), velocity: .zero)
  }
}
