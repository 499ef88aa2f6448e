internal import CoreGraphics
public import Foundation

/// Recognizes touches that move together.
///
/// Rule: GR-09, GR-10
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer, Attaching {
  /// The minimum number of touches.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches: with more it does not begin, and once begun it ignores them.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of wheel or trackpad scrolling that it follows; none at first.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// Type-keyed storage of scroll views for the pan.
  final var attachments = Attachments()

  /// The distance that the touches move before the gesture begins.
  ///
  /// Units: points. Chosen: what was observed of UIKit. Rule: GR-10
  static let threshold: CGFloat = 10

  /// The movement in points of the window, since the touches began or it was last set.
  var travel = CGPoint.zero
  private var history = MotionHistory()
  /// True if `velocity(in:)` returns zero, from `setTranslation` to the next event, and while a scroll view holds the
  /// drag.
  private var velocityIsReset = false
  /// The part of the current step that an inner scroll view leaves; nil if no scroll view takes part.
  final var handed: CGPoint?

  /// Returns the distance that the touches moved since they began; at `began` it includes the movement so far.
  ///
  /// Units: points of the view. Rule: GR-09, GR-10
  open func translation(in view: UIView?) -> CGPoint { convert(vector: travel, to: view) }

  /// Sets the translation, and resets the velocity. Rule: GR-09
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    let new = convert(vector: translation, from: view)
    history.shift(by: CGPoint(x: new.x - travel.x, y: new.y - travel.y))
    travel = new
    velocityIsReset = true
  }

  /// Returns the velocity of the touches.
  ///
  /// Units: points of the view a second. It is the slope of their path over the last tenth of a second, and zero when
  /// they rested before they were lifted. Rule: GR-09
  open func velocity(in view: UIView?) -> CGPoint {
    guard !velocityIsReset else { return .zero }
    return convert(vector: history.velocity(at: arena.application.clock.now), to: view)
  }

  /// Returns whether the movement so far begins the pan, or belongs to another gesture.
  func judgeTravel() -> Judgement { hypot(travel.x, travel.y) >= Self.threshold ? .begin : .wait }

  /// The meaning of a movement so far.
  enum Judgement { case wait, begin, fail }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    velocityIsReset = false
    guard tracked.count > maximumNumberOfTouches else { return startAfresh() }
    guard state != .possible else { return state = .failed }
    for touch in tracked.dropFirst(maximumNumberOfTouches) { ignore(touch, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    velocityIsReset = false
    let handed = self.handed
    self.handed = nil
    guard tracked.count >= minimumNumberOfTouches || state.isActive else { return }
    let delta = touches.meanMove(among: tracked.count)
    if let handed { consume(handed, of: delta, at: event.timestamp) } else { move(by: delta, at: event.timestamp) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    velocityIsReset = false
    guard fingersDown.isEmpty else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    travel = .zero
    history.clear()
    velocityIsReset = false
    handed = nil
  }

  /// Resets the movement when enough touches are down.
  private func startAfresh() {
    guard state == .possible, tracked.count >= minimumNumberOfTouches else { return }
    if tracked.count == minimumNumberOfTouches {
      travel = .zero
      history.clear()
    }
    history.add(travel, at: arena.application.clock.now)
  }

  /// A wheel or trackpad scrolled: it needs no threshold.
  func scroll(by delta: CGPoint, at time: TimeInterval) {
    guard !ownState.isFinal, delta != .zero else { return }
    velocityIsReset = false
    travel = CGPoint(x: travel.x + delta.x, y: travel.y + delta.y)
    history.add(travel, at: time)
    state = state.isActive ? .changed : .began
  }

  /// The scrolling is over.
  func endScroll() { state = ownState.isActive ? .ended : .failed }

  /// Applies the share that an inner scroll view left: the translation is that share, the velocity the touches'.
  private func consume(_ share: CGPoint, of delta: CGPoint, at time: TimeInterval) {
    if !state.isActive {
      history.shift(by: CGPoint(x: -travel.x, y: -travel.y))
      travel = .zero
    }
    history.shift(by: CGPoint(x: share.x - delta.x, y: share.y - delta.y))
    travel = CGPoint(x: travel.x + share.x, y: travel.y + share.y)
    history.add(travel, at: time)
    guard share != .zero else { return velocityIsReset = true }
    state = state.isActive ? .changed : .began
  }

  /// Moves with the touches.
  func move(by delta: CGPoint, at time: TimeInterval) {
    travel = CGPoint(x: travel.x + delta.x, y: travel.y + delta.y)
    history.add(travel, at: time)
    if state.isActive {
      state = .changed
    } else {
      switch judgeTravel() {
      case .wait: break
      case .begin: state = .began
      case .fail: state = .failed
      }
    }
  }
}

extension Set<UITouch> {
  /// Returns the movement of the centroid of some touches.
  func meanMove(among count: Int) -> CGPoint {
    let sum = reduce(CGPoint.zero) { sum, touch in
      CGPoint(
        x: sum.x + touch.position.x - touch.previousPosition.x,
        y: sum.y + touch.position.y - touch.previousPosition.y)
    }
    return CGPoint(x: sum.x / CGFloat(Swift.max(1, count)), y: sum.y / CGFloat(Swift.max(1, count)))
  }
}
