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

  /// The same view's pinch goes on beside it, and so does a pan around that claims drags.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView.scrollPinch && !claims(other) }
  /// A pan around that claims drags may hand them back.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !claims(other) }

  /// Begins where there is something to scroll that way, from views that let go.
  override var allowsItselfToBegin: Bool {
    let translation = share == .content ? contentDelta(in: scrollView) : translation(in: scrollView)
    return scrollView.follows(translation) && scrollView.contentLetsGo(of: tracked)
  }

  /// A drag that a pan around claims is not this one's yet.
  override func judgeTravel() -> Judgement {
    if share == .content { return .begin }
    let translation = translation(in: scrollView)
    if let claimant, claimant.claimsDrag?(scrollView, translation) ?? false { return .wait }
    return super.judgeTravel()
  }

  // MARK: Sharing the finger

  /// Who has the drag, between the content and a pan around.
  private var share = DragShare.undecided
  /// The way that the content follows, in points of the window.
  private var contentDelta = CGPoint.zero

  /// The way that the content follows since the drag began.
  func contentDelta(in view: UIView) -> CGPoint { convert(vector: contentDelta, to: view) }
  /// True if the content has the drag when it ends, so that it glides on.
  var endsInContent: Bool { !share.isOfPan }

  /// The innermost pan around that may claim drags of this finger.
  private var claimant: UIPanGestureRecognizer? {
    tracked.lazy.flatMap { $0.gestureRecognizers ?? [] }.first { self.claims($0) && !$0.ownState.isFinal }
      as? UIPanGestureRecognizer
  }

  private func claims(_ other: UIGestureRecognizer) -> Bool {
    guard other !== self, let pan = other as? UIPanGestureRecognizer, pan.claimsDrag != nil else { return false }
    return pan.view.map { $0 !== scrollView && scrollView.isDescendant(of: $0) } ?? false
  }

  override func move(by delta: CGPoint, at time: TimeInterval) {
    guard let claimant, claimant.handed == nil else {
      if share.isOfPan { share = .content }
      return follow(delta, by: delta, at: time)
    }
    if state == .possible, !claimant.ownState.isActive { return tryToBegin(delta, at: time, beside: claimant) }
    let part = share.divide(delta, of: scrollView, from: claimant)
    claimant.handed = part
    follow(delta, by: CGPoint(x: delta.x - part.x, y: delta.y - part.y), at: time)
  }

  /// No scroll view has the drag yet.
  private func tryToBegin(_ delta: CGPoint, at time: TimeInterval, beside claimant: UIPanGestureRecognizer) {
    follow(delta, by: .zero, at: time)
    guard ownState.isActive else { return }
    share = .content
    claimant.handed = .zero
  }

  /// The finger moved, the content by a part of it.
  private func follow(_ delta: CGPoint, by part: CGPoint, at time: TimeInterval) {
    if state == .possible {
      contentDelta = share == .content ? part : .zero
    } else {
      contentDelta = CGPoint(x: contentDelta.x + part.x, y: contentDelta.y + part.y)
    }
    super.move(by: delta, at: time)
  }

  override func scroll(by delta: CGPoint, at time: TimeInterval) {
    contentDelta = CGPoint(x: contentDelta.x + delta.x, y: contentDelta.y + delta.y)
    super.scroll(by: delta, at: time)
  }

  override func reset() {
    super.reset()
    share = .undecided
    contentDelta = .zero
  }
}

extension UIScrollView {
  /// Returns true if the content can go along with a finger's way.
  func follows(_ translation: CGPoint) -> Bool {
    let isHorizontal = abs(translation.x) > abs(translation.y)
    let axes = draggableAxes
    guard isHorizontal ? axes.horizontal : axes.vertical else { return false }
    let transfers = isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers, isAtEnd(for: translation) else { return true }
    return !hasParent(thatFollows: translation)
  }

  /// Returns true if the content lies at the end that a finger's way, mostly along one axis, would draw it past.
  ///
  /// Between the parts of a step that draws it there and past, it does.
  package func isAtEnd(for translation: CGPoint) -> Bool {
    if isReachingEnd { return true }
    let limits = self.limits
    if abs(translation.x) > abs(translation.y) {
      return translation.x > 0
        ? Double(contentOffset.x) <= limits.x.lowerBound : Double(contentOffset.x) >= limits.x.upperBound
    }
    return translation.y > 0
      ? Double(contentOffset.y) <= limits.y.lowerBound : Double(contentOffset.y) >= limits.y.upperBound
  }

  private func hasParent(thatFollows translation: CGPoint) -> Bool {
    var view = superview
    while let candidate = view {
      if let parent = candidate as? UIScrollView, parent.isScrollEnabled, !parent.isAtEnd(for: translation),
        parent.follows(translation)
      {
        return true
      }
      view = candidate.superview
    }
    return false
  }

  /// Returns true if views in the content that already hear of the fingers give them up.
  func contentLetsGo(of touches: [UITouch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.delivery == .heard, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}
