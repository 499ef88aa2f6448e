internal import CoreGraphics
internal import Foundation

/// The gestures that turn curled pages: dragging, and taps at the edges. Rule: T-33
final class PageFingers: NSObject, UIGestureRecognizerDelegate {
  private unowned let curler: PageCurler
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var percent: UIPercentDrivenInteractiveTransition?
  /// The page turn that the touch would begin.
  private var found: PageCurler.Turn?
  /// The direction of the page turn that a touch drives.
  private var direction = PageCurler.Direction.forward

  /// The fraction of the page's edges within which a tap turns; a slow drag turns past the middle (both chosen).
  private static let edge: CGFloat = 0.25
  /// The velocity above which a drag turns, at any distance (chosen, as for paging).
  ///
  /// Units: points a second.
  private static let flick: CGFloat = 200

  init(_ curler: PageCurler) {
    self.curler = curler
    super.init()
    for recognizer in recognizers { recognizer.delegate = self }
    pan.addTarget(self, action: Selector("panned:", PageFingers.panned))
    tap.addTarget(self, action: Selector("tapped:", PageFingers.tapped))
    pan.maximumNumberOfTouches = 1
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }
  private var content: UIView { curler.content }

  /// The turn is over.
  func isOver() { percent = nil }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let way = way(of: gestureRecognizer), let turn = curler.turn(way) else { return false }
    found = turn
    return true
  }

  /// Returns the direction of the recognizer's page turn.
  private func way(of recognizer: UIGestureRecognizer) -> PageCurler.Direction? {
    if recognizer === pan {
      let way = pan.translation(in: content)
      guard curler.isVertical == (abs(way.y) > abs(way.x)) else { return nil }
      return along(way) < 0 ? .forward : .reverse
    }
    let point = tap.location(in: content)
    let part = (curler.isVertical ? point.y : point.x) / max(1, length)
    let place = curler.isMirrored ? 1 - part : part
    return place > 1 - Self.edge ? .forward : place < Self.edge ? .reverse : nil
  }

  private var length: CGFloat { curler.isVertical ? content.bounds.height : content.bounds.width }

  /// Returns a translation along the direction in which pages are turned back.
  private func along(_ way: CGPoint) -> CGFloat { curler.isVertical ? way.y : curler.isMirrored ? -way.x : way.x }

  private func turn(percent: UIPercentDrivenInteractiveTransition?) {
    guard let found else { return }
    self.found = nil
    direction = found.direction
    self.percent = percent
    curler.follow(found, percent: percent)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended { turn(percent: nil) }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let sign: CGFloat = direction == .forward ? -1 : 1
    let progress = sign * along(recognizer.translation(in: content)) / max(1, length)
    switch recognizer.state {
    case .began: turn(percent: UIPercentDrivenInteractiveTransition())
    case .changed: percent?.update(progress)
    case .ended:
      let velocity = sign * along(recognizer.velocity(in: content))
      let isTurned = abs(velocity) > Self.flick ? velocity > 0 : progress > 0.5
      isTurned ? percent?.finish() : percent?.cancel()
    case .cancelled: percent?.cancel()
    case .possible, .failed: break
    }
  }
}
