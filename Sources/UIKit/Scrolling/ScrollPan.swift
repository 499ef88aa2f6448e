internal import CoreGraphics
package import Foundation

/// The pan of a scroll view.
final class ScrollPan: UIPanGestureRecognizer {
  private unowned let scrollView: UIScrollView

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    allowedScrollTypesMask = .all
    delegate = scrollView as? any UIGestureRecognizerDelegate
    addAction { [unowned scrollView] pan in scrollView.panned(pan) }
  }

  /// The same view's pinch goes on beside it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView.scrollPinch }

  /// Begins where there is something to scroll that way, that nobody around claims, from views that let go.
  override var allowsItselfToBegin: Bool {
    let way = translation(in: scrollView)
    return scrollView.follows(way) && !isClaimed(way) && scrollView.contentLetsGo(of: tracked)
  }

  private func isClaimed(_ way: CGPoint) -> Bool {
    for recognizer in tracked.flatMap({ $0.gestureRecognizers ?? [] }) where recognizer !== self {
      guard let pan = recognizer as? UIPanGestureRecognizer, !pan.ownState.isFinal, let claim = pan.claimsDrag else {
        continue
      }
      if claim(scrollView, way) { return true }
    }
    return false
  }
}

extension UIScrollView {
  /// Whether the content can go along with a finger's way.
  func follows(_ way: CGPoint) -> Bool {
    let isHorizontal = abs(way.x) > abs(way.y)
    let axes = draggableAxes
    guard isHorizontal ? axes.horizontal : axes.vertical else { return false }
    let transfers = isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers, isAtEnd(for: way) else { return true }
    return !hasParent(thatFollows: way)
  }

  /// Whether the content lies at the end that a finger's way, mostly along one axis, would draw it past.
  package func isAtEnd(for way: CGPoint) -> Bool {
    let limits = self.limits
    if abs(way.x) > abs(way.y) {
      return way.x > 0
        ? Double(contentOffset.x) <= limits.x.lowerBound : Double(contentOffset.x) >= limits.x.upperBound
    }
    return way.y > 0 ? Double(contentOffset.y) <= limits.y.lowerBound : Double(contentOffset.y) >= limits.y.upperBound
  }

  private func hasParent(thatFollows way: CGPoint) -> Bool {
    var view = superview
    while let candidate = view {
      if let parent = candidate as? UIScrollView, parent.isScrollEnabled, !parent.isAtEnd(for: way),
        parent.follows(way)
      {
        return true
      }
      view = candidate.superview
    }
    return false
  }

  /// Whether views in the content that already hear of the fingers give them up.
  func contentLetsGo(of touches: [UITouch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.delivery == .heard, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}

/// Watches the fingers that come down in a scroll view: keeps them from the content for a moment, and stops what moves.
final class ContentTouches: UIGestureRecognizer {
  private unowned let scrollView: UIScrollView
  /// The finger that stopped the content; the content does not hear of it.
  private weak var stopper: UITouch?

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

  /// All fingers are up: content that a finger held past its end returns.
  override func reset() { scrollView.settleIfLeftOutside() }

  /// Whether the view of a finger may hear of it: the scroll view around it is asked.
  static func mayBegin(_ touch: UITouch, _ event: UIEvent) -> Bool {
    var view = touch.view?.superview
    while let candidate = view {
      if let scrollView = candidate as? UIScrollView, let target = touch.view {
        if scrollView.contentTouches.stopper === touch { return false }
        return scrollView.touchesShouldBegin([touch], with: event, in: target)
      }
      view = candidate.superview
    }
    return true
  }
}

extension UIScrollView {
  /// Content that was stopped past its end and not dragged on returns.
  func settleIfLeftOutside() {
    guard case .resting = phase, clamped(contentOffset) != contentOffset, window != nil else { return }
    move(to: clamped(contentOffset), animated: true)
  }
}
