internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The source of a change of a scroll view's scale.
enum ZoomPhase {
  /// Nothing.
  case resting
  /// Fingers; the scale they began at.
  case pinching(from: CGFloat)
  /// Code, or the return to the limits.
  case running(ZoomRun)
}

/// An animated change of scale and offset.
struct ZoomRun {
  let start: CFTimeInterval
  let scale: (from: CGFloat, to: CGFloat)
  let offset: (from: CGPoint, to: CGPoint)
  let isBounce: Bool
}

/// The pinch of a scroll view.
final class ScrollPinch: UIPinchGestureRecognizer {
  private unowned let scrollView: UIScrollView

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    delegate = scrollView as? any UIGestureRecognizerDelegate
    addAction { [unowned scrollView] pinch in scrollView.pinched(pinch) }
  }

  /// The same view's pan goes on beside it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView.scrollPan }
  override var allowsItselfToBegin: Bool { scrollView.zoomingView != nil && scrollView.contentLetsGo(of: tracked) }
}

extension UIScrollView {
  var zoomingView: UIView? {
    guard let delegate = assignedDelegate else { return nil }
    CallLog.record(delegate, "viewForZooming")
    return delegate.viewForZooming(in: self)
  }

  private var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  func zoomLimitsDidChange() {
    if canZoom, scrollPinch == nil {
      let pinch = ScrollPinch(self)
      scrollPinch = pinch
      addGestureRecognizer(pinch)
    }
    scrollPinch?.isEnabled = canZoom
    let inside = scaleInLimits(zoomScale)
    if inside != zoomScale, case .resting = zoomPhase { setZoomScale(inside, animated: false) }
  }

  private func scaleInLimits(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  // MARK: Fingers

  func pinched(_ recognizer: UIGestureRecognizer) {
    guard let pinch = scrollPinch else { return }
    switch recognizer.state {
    case .began: beginZooming()
    case .changed: followPinch(pinch)
    case .ended, .cancelled: endZooming()
    case .possible, .failed: break
    }
  }

  private func beginZooming() {
    stopZooming()
    zoomPhase = .pinching(from: zoomScale)
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewWillBeginZooming")
    delegate.scrollViewWillBeginZooming(self, with: zoomingView)
  }

  /// The point of the content between the fingers stays between them.
  private func followPinch(_ pinch: UIPinchGestureRecognizer) {
    guard case .pinching(let start) = zoomPhase else { return }
    let wanted = start * pinch.scale
    let inside = scaleInLimits(wanted)
    // Past the limits the scale follows the logarithm as a rubber band that gives at most a factor of two (chosen).
    let past = Double(log2(max(wanted, 0.0001) / max(inside, 0.0001)))
    let scale = bouncesZoom ? inside * CGFloat(exp2(RubberBand.shown(past, length: 1))) : inside
    let anchor = pinch.location(in: self)
    let factor = scale / zoomScale
    apply(scale)
    let offset = CGPoint(
      x: contentOffset.x + anchor.x * (factor - 1), y: contentOffset.y + anchor.y * (factor - 1))
    if case .dragging(var drag) = phase {
      drag.position = offset
      phase = .dragging(drag)
    }
    scroll(to: offset)
  }

  private func endZooming() {
    guard case .pinching = zoomPhase else { return }
    let scale = scaleInLimits(zoomScale)
    zoomPhase = .resting
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if scale == zoomScale, clamped(contentOffset) == contentOffset || isTracking { return notifyZoom() }
    let factor = scale / zoomScale
    let offset = CGPoint(
      x: contentOffset.x + middle.x * (factor - 1), y: contentOffset.y + middle.y * (factor - 1))
    run(to: scale, offset: offset, isBounce: true)
  }

  private func notifyZoom() {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewDidEndZooming(atScale: \(zoomScale))")
    delegate.scrollViewDidEndZooming(self, with: zoomingView, atScale: zoomScale)
  }

  // MARK: Code

  func zoom(to requested: CGFloat, animated: Bool) {
    guard requested.isFinite, zoomingView != nil, zoomScale > 0 else { return }
    let scale = scaleInLimits(requested)
    let factor = scale / zoomScale
    let offset = CGPoint(
      x: contentOffset.x + bounds.midX * (factor - 1), y: contentOffset.y + bounds.midY * (factor - 1))
    go(to: scale, offset: offset, animated: animated)
  }

  func zoom(showing rect: CGRect, animated: Bool) {
    guard rect.isFiniteGeometry, rect.width > 0, rect.height > 0, zoomingView != nil else { return }
    let scale = scaleInLimits(min(bounds.width / rect.width, bounds.height / rect.height))
    let offset = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    go(to: scale, offset: offset, animated: animated)
  }

  private func go(to scale: CGFloat, offset: CGPoint, animated: Bool) {
    stop()
    if animated, window != nil { return run(to: scale, offset: offset, isBounce: false) }
    apply(scale)
    scroll(to: clamped(offset))
    notifyZoom()
  }

  // MARK: Frames

  /// The end lies within the limits that the content has at the new scale.
  private func run(to scale: CGFloat, offset: CGPoint, isBounce: Bool) {
    let factor = scale / max(zoomScale, 0.0001)
    let inset = adjustedInset()
    func inside(_ position: CGFloat, _ length: CGFloat, _ space: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(position, -low), max(-low, length * factor + high - space))
    }
    let end = CGPoint(
      x: inside(offset.x, contentSize.width, bounds.width, inset.left, inset.right),
      y: inside(offset.y, contentSize.height, bounds.height, inset.top, inset.bottom))
    let run = ZoomRun(
      start: CACurrentMediaTime(), scale: (zoomScale, scale), offset: (contentOffset, end), isBounce: isBounce)
    zoomPhase = .running(run)
    application.frameSteps.append(
      FrameStep(owner: self) { [weak self] now in self?.zoomStep(now, run.start) ?? false })
  }

  private func zoomStep(_ now: CFTimeInterval, _ start: CFTimeInterval) -> Bool {
    guard case .running(let run) = zoomPhase, run.start == start else { return false }
    let part = min(1, (now - run.start) / ScrollRun.duration)
    let progress = part >= 1 ? 1 : CGFloat(ScrollRun.curve.value(at: part))
    apply(run.scale.from + (run.scale.to - run.scale.from) * progress)
    scroll(
      to: CGPoint(
        x: run.offset.from.x + (run.offset.to.x - run.offset.from.x) * progress,
        y: run.offset.from.y + (run.offset.to.y - run.offset.from.y) * progress))
    guard part >= 1, case .running = zoomPhase else { return true }
    zoomPhase = .resting
    notifyZoom()
    return false
  }

  func stopZooming() {
    guard case .running = zoomPhase else { return }
    zoomPhase = .resting
    notifyZoom()
  }

  /// The one way to another scale: the zooming view and the content's size follow it.
  private func apply(_ scale: CGFloat) {
    guard let view = zoomingView, scale > 0, scale != zoomScale else { return }
    let factor = scale / zoomScale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = view.frame.size
    view.center = CGPoint(
      x: origin.x * factor + size.width * view.layer.anchorPoint.x,
      y: origin.y * factor + size.height * view.layer.anchorPoint.y)
    if zoomedSize?.shown != contentSize {
      let before = scale / factor
      zoomedSize = (.zero, CGSize(width: contentSize.width / before, height: contentSize.height / before))
    }
    let plain = zoomedSize?.plain ?? .zero
    zoomedSize?.shown = CGSize(width: plain.width * scale, height: plain.height * scale)
    contentSize = zoomedSize?.shown ?? .zero
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewDidZoom")
    delegate.scrollViewDidZoom(self)
  }
}
