internal import CoreGraphics
internal import Foundation

/// The gestures that turn curled pages: dragging, and taps at the edges. Rule: T-33
final class PageCurlGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let curler: PageCurler
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var percent: UIPercentDrivenInteractiveTransition?
  /// The page turn that the touch would begin.
  private var found: PageCurler.PageCurl?
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
    pan.addTarget(self, action: Selector("panned:", PageCurlGestures.panned))
    tap.addTarget(self, action: Selector("tapped:", PageCurlGestures.tapped))
    pan.maximumNumberOfTouches = 1
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }
  private var content: UIView { curler.content }

  /// The turn is over.
  func transitionDidFinish() { percent = nil }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let curlDirection = curlDirection(of: gestureRecognizer), let curl = curler.curl(curlDirection) else {
      return false
    }
    found = curl
    return true
  }

  /// Returns the direction of the recognizer's page turn.
  private func curlDirection(of recognizer: UIGestureRecognizer) -> PageCurler.Direction? {
    if recognizer === pan {
      let translation = pan.translation(in: content)
      guard curler.isVertical == (abs(translation.y) > abs(translation.x)) else { return nil }
      return along(translation) < 0 ? .forward : .reverse
    }
    let point = tap.location(in: content)
    let part = (curler.isVertical ? point.y : point.x) / max(1, length)
    let fraction = curler.isMirrored ? 1 - part : part
    return fraction > 1 - Self.edge ? .forward : fraction < Self.edge ? .reverse : nil
  }

  private var length: CGFloat { curler.isVertical ? content.bounds.height : content.bounds.width }

  /// Returns a translation along the direction in which pages are turned back.
  private func along(_ translation: CGPoint) -> CGFloat {
    curler.isVertical ? translation.y : curler.isMirrored ? -translation.x : translation.x
  }

  private func driveCurl(percent: UIPercentDrivenInteractiveTransition?) {
    guard let found else { return }
    self.found = nil
    direction = found.direction
    self.percent = percent
    curler.follow(found, percent: percent)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.state == .ended { driveCurl(percent: nil) }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let sign: CGFloat = direction == .forward ? -1 : 1
    let progress = sign * along(recognizer.translation(in: content)) / max(1, length)
    switch recognizer.state {
    case .began: driveCurl(percent: UIPercentDrivenInteractiveTransition())
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
