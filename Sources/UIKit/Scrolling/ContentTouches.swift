internal import Foundation

/// Watches the fingers that come down in a scroll view: keeps them from the content for a moment, and stops what moves.
final class ContentTouches: UIGestureRecognizer {
  private unowned let scrollView: UIScrollView
  /// The finger that stopped the content; the content does not hear of it.
  fileprivate weak var stopper: UITouch?

  /// How long the content waits (published of UIKit).
  ///
  /// Units: seconds.
  private static let delay: TimeInterval = 0.15

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if scrollView.isDecelerating || scrollView.isScrollAnimating {
      stopper = touches.first
      scrollView.stop()
    }
    guard scrollView.delaysContentTouches, scrollView.isScrollEnabled else { return state = .failed }
    arena.setAlarm(for: self, after: Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() { scrollView.touchesDidLeave() }
}

extension UIScrollView {
  /// Content that was stopped past its end and not dragged on returns.
  func settleIfLeftOutside() {
    guard case .resting = phase, clamped(contentOffset) != contentOffset, window != nil else { return }
    move(to: clamped(contentOffset), animated: true)
  }
}

extension UITouch {
  /// Returns true if the finger's view may hear of it: the scroll view around that is asked.
  func mayReachContent(with event: UIEvent) -> Bool {
    var outer = view?.superview
    while let candidate = outer {
      if let scrollView = candidate as? UIScrollView, let target = view {
        if scrollView.contentTouches.stopper === self { return false }
        return scrollView.touchesShouldBegin([self], with: event, in: target)
      }
      outer = candidate.superview
    }
    return true
  }
}
