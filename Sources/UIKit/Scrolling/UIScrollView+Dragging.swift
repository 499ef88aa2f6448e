internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIScrollView {
  /// Handles the pan recognizer: moves the content.
  func panned(_ pan: UIGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      drag()
    case .changed: drag()
    case .ended: endDragging(velocity: scrollPan.endsInContent ? scrollPan.velocity(in: nil) : .zero)
    case .cancelled: endDragging(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// The content follows from here on, without the way it took to know that this is a drag (chosen: nothing jumps).
  private func beginDragging() {
    stop()
    refreshControl?.fingerCame()
    let translation = scrollPan.tracked.isEmpty ? .zero : scrollPan.translation(in: self)
    var axes = draggableAxes
    if isDirectionalLockEnabled {
      if abs(translation.x) >= 2 * abs(translation.y) { axes.vertical = false }
      if abs(translation.y) >= 2 * abs(translation.x) { axes.horizontal = false }
    }
    let limits = self.limits
    let position = CGPoint(
      x: RubberBand.freed(Double(contentOffset.x), from: limits.x, length: Double(bounds.width)),
      y: RubberBand.freed(Double(contentOffset.y), from: limits.y, length: Double(bounds.height)))
    phase = .dragging(ScrollDrag(start: contentOffset, position: position, followed: .zero, axes: axes))
    switch keyboardDismissMode {
    case .none, .interactive, .interactiveWithAccessory: break
    case .onDrag, .onDragWithAccessory: application.firstResponder?.resignFirstResponder()
    }
    indicators.show()
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewWillBeginDragging")
    delegate.scrollViewWillBeginDragging(self)
  }

  private func drag() {
    guard case .dragging(var drag) = phase else { return }
    let translation = scrollPan.contentDelta(in: self)
    if drag.axes.horizontal { drag.position.x -= translation.x - drag.followed.x }
    if drag.axes.vertical { drag.position.y -= translation.y - drag.followed.y }
    drag.followed = translation
    phase = .dragging(drag)
    pullKeyboard()
    let limits = self.limits
    scroll(
      through: CGPoint(
        x: RubberBand.held(
          Double(drag.position.x), to: limits.x, length: Double(bounds.width), bounces: bouncesHorizontally),
        y: RubberBand.held(
          Double(drag.position.y), to: limits.y, length: Double(bounds.height), bounces: bouncesVertically)))
  }

  /// Takes the keyboard along where the finger came down to it.
  private func pullKeyboard() {
    guard !scrollPan.tracked.isEmpty, let window else { return }
    let height = window.convert(scrollPan.location(in: window), to: nil).y
    let keyboard = application.keyboard
    switch keyboardDismissMode {
    case .none, .onDrag, .onDragWithAccessory: break
    case .interactive: keyboard.pull(to: height, withAccessory: false)
    case .interactiveWithAccessory: keyboard.pull(to: height, withAccessory: true)
    }
  }

  private func endDragging(velocity finger: CGPoint) {
    guard case .dragging(let drag) = phase else { return }
    refreshControl?.fingerLeaves()
    application.keyboard.draggingDidEnd(velocity: scrollPan.state == .cancelled ? -1 : finger.y)
    let velocity = CGPoint(
      x: drag.axes.horizontal ? -finger.x : 0, y: drag.axes.vertical ? -finger.y : 0)
    let natural = naturalRest(velocity, drag)
    let free = clamped(natural)
    let pace = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let proposed = rest(edgeWatcher?.rest(free, in: self) ?? free, velocity: pace)
    var target = proposed
    if let delegate = assignedDelegate {
      CallLog.record(delegate, "scrollViewWillEndDragging")
      withUnsafeMutablePointer(to: &target) {
        delegate.scrollViewWillEndDragging(
          self, withVelocity: pace, targetContentOffset: $0)
      }
      if !target.x.isFinite || !target.y.isFinite { target = proposed }
    }
    guard case .dragging = phase else { return }
    let glide = makeGlide(velocity, rest: target == free ? natural : clamped(target), isGuided: target != free)
    let moves = glide.duration > 0
    phase = moves ? .decelerating(glide) : .resting
    if !moves { scroll(to: clamped(contentOffset)) }
    notifyEndDragging(decelerates: moves)
  }

  private func notifyEndDragging(decelerates: Bool) {
    delegateProxy?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if let delegate = assignedDelegate {
      CallLog.record(delegate, "scrollViewDidEndDragging(willDecelerate: \(decelerates))")
      delegate.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    }
    guard decelerates, case .decelerating = phase else {
      if case .resting = phase { indicators.hide() }
      return
    }
    startSteps()
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewWillBeginDecelerating")
    delegate.scrollViewWillBeginDecelerating(self)
  }

  /// Returns the resting offset of content without limits.
  private func naturalRest(_ velocity: CGPoint, _ drag: ScrollDrag) -> CGPoint {
    let limits = self.limits
    if isPagingEnabled {
      return CGPoint(
        x: Paging.rest(
          from: Double(contentOffset.x), start: Double(drag.start.x), velocity: Double(velocity.x),
          page: Double(bounds.width), limits: limits.x),
        y: Paging.rest(
          from: Double(contentOffset.y), start: Double(drag.start.y), velocity: Double(velocity.y),
          page: Double(bounds.height), limits: limits.y))
    }
    let rate = Double(decelerationRate.rawValue)
    return CGPoint(
      x: AxisMotion.naturalRest(from: Double(contentOffset.x), velocity: Double(velocity.x), rate: rate),
      y: AxisMotion.naturalRest(from: Double(contentOffset.y), velocity: Double(velocity.y), rate: rate))
  }

  private func makeGlide(_ velocity: CGPoint, rest: CGPoint, isGuided: Bool) -> ScrollGlide {
    let limits = self.limits
    let pace = isPagingEnabled && !isGuided ? AxisMotion.guidedPace : nil
    return ScrollGlide(
      start: CACurrentMediaTime(),
      x: AxisMotion(
        from: Double(contentOffset.x), velocity: Double(velocity.x), rest: Double(rest.x), limits: limits.x,
        bounces: bouncesHorizontally, pace: pace),
      y: AxisMotion(
        from: Double(contentOffset.y), velocity: Double(velocity.y), rest: Double(rest.y), limits: limits.y,
        bounces: bouncesVertically, pace: pace))
  }
}
