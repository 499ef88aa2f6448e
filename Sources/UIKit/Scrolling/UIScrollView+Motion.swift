internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIScrollView {
  // MARK: From code

  func move(to offset: CGPoint, animated: Bool, isToTop: Bool = false) {
    guard offset.x.isFinite, offset.y.isFinite else {
      return Diagnostics.report(.invalidGeometry(self, "contentOffset", "\(offset)"))
    }
    if case .dragging(var drag) = phase {
      drag.position = offset
      phase = .dragging(drag)
      return scroll(to: offset)
    }
    stop()
    guard animated, offset != contentOffset, window != nil else { return scroll(to: offset) }
    let run = ScrollRun(start: CACurrentMediaTime(), from: contentOffset, to: offset, isToTop: isToTop)
    phase = .animating(run)
    indicators.show()
    startSteps()
  }

  /// The status bar was tapped.
  func scrollToTop() -> Bool {
    if let delegate = assignedDelegate {
      CallLog.record(delegate, "scrollViewShouldScrollToTop")
      guard delegate.scrollViewShouldScrollToTop(self) else { return false }
    }
    move(to: CGPoint(x: contentOffset.x, y: -restingTop), animated: true, isToTop: true)
    return true
  }

  /// Stops what moves the content by itself, and says so; a finger goes on.
  func stop() {
    switch phase {
    case .resting, .dragging: break
    case .decelerating: endDecelerating()
    case .animating(let run): endAnimating(run)
    }
    stopZooming()
  }

  // MARK: Content that grows

  /// The content above what is seen is longer by so much: what is seen stays, and what moves it goes on.
  func followContent(by delta: CGFloat) {
    switch phase {
    case .resting: break
    case .dragging(var drag):
      drag.start.y += delta
      drag.position.y += delta
      phase = .dragging(drag)
    case .decelerating(var glide):
      glide.y.shift(by: Double(delta))
      phase = .decelerating(glide)
    case .animating(var run):
      run.from.y += delta
      run.to.y += delta
      phase = .animating(run)
    }
    scroll(to: CGPoint(x: contentOffset.x, y: contentOffset.y + delta))
  }

  /// Redirects a programmatic scroll to another offset, without a jump.
  func redirect(to goal: CGPoint) {
    guard case .animating(var run) = phase, run.to != goal else { return }
    let part = min(1, (CACurrentMediaTime() - run.start) / ScrollRun.duration)
    let progress = part >= 1 ? 1 : CGFloat(ScrollRun.curve.value(at: part))
    run.to = goal
    if progress < 1 {
      let now = contentOffset
      run.from = CGPoint(
        x: (now.x - goal.x * progress) / (1 - progress), y: (now.y - goal.y * progress) / (1 - progress))
    }
    phase = .animating(run)
  }

  // MARK: Frames

  func startSteps() {
    motionSerial += 1
    let serial = motionSerial
    application.frameSteps.append(
      FrameStep(owner: self) { [weak self] now in self?.step(now, serial) ?? false })
  }

  /// One frame of what moves by itself; answers whether more follow.
  private func step(_ now: CFTimeInterval, _ serial: Int) -> Bool {
    guard serial == motionSerial else { return false }
    switch phase {
    case .resting, .dragging: return false
    case .decelerating(let glide):
      let time = now - glide.start
      let point = CGPoint(x: glide.x.offset(at: time), y: glide.y.offset(at: time))
      if time < glide.duration { scroll(through: point) } else { scroll(to: point) }
      guard serial == motionSerial, time >= glide.duration, case .decelerating = phase else {
        return serial == motionSerial
      }
      endDecelerating()
      // The content may have become shorter on the way.
      settleIfLeftOutside()
    case .animating(let run):
      let part = min(1, (now - run.start) / ScrollRun.duration)
      let progress = part >= 1 ? 1 : CGFloat(ScrollRun.curve.value(at: part))
      let point = CGPoint(
        x: run.from.x + (run.to.x - run.from.x) * progress, y: run.from.y + (run.to.y - run.from.y) * progress)
      if part < 1 { scroll(through: point) } else { scroll(to: point) }
      guard serial == motionSerial, part >= 1, case .animating = phase else { return serial == motionSerial }
      endAnimating(run)
    }
    return false
  }

  private func endDecelerating() {
    phase = .resting
    motionSerial += 1
    indicators.hide()
    delegateProxy?.scrollViewDidEndDecelerating(self)
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewDidEndDecelerating")
    delegate.scrollViewDidEndDecelerating(self)
  }

  private func endAnimating(_ run: ScrollRun) {
    phase = .resting
    motionSerial += 1
    indicators.hide()
    if !run.isToTop { delegateProxy?.scrollViewDidEndScrollingAnimation(self) }
    guard let delegate = assignedDelegate else { return }
    if run.isToTop {
      CallLog.record(delegate, "scrollViewDidScrollToTop")
      delegate.scrollViewDidScrollToTop(self)
    } else {
      CallLog.record(delegate, "scrollViewDidEndScrollingAnimation")
      delegate.scrollViewDidEndScrollingAnimation(self)
    }
  }
}
