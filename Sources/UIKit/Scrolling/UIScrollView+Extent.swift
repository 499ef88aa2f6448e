internal import CoreGraphics
internal import Foundation

extension UIScrollView {
  /// The range of resting offsets along each axis.
  var limits: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedInset()
    let top = restingTop
    let size = bounds.size
    func range(_ low: CGFloat, _ high: CGFloat) -> ClosedRange<Double> { Double(low)...Double(max(low, high)) }
    return (
      range(0 - inset.left, contentSize.width + inset.right - size.width),
      range(0 - top, contentSize.height + inset.bottom - size.height)
    )
  }

  /// The axes along which there is something to scroll, or the content follows a finger all the same.
  var draggableAxes: ScrollAxes {
    let limits = self.limits
    return ScrollAxes(
      horizontal: limits.x.lowerBound < limits.x.upperBound || (alwaysBounceHorizontal && bouncesHorizontally),
      vertical: limits.y.lowerBound < limits.y.upperBound
        || ((alwaysBounceVertical || refreshControl != nil) && bouncesVertically))
  }

  /// The nearest offset at which the content may rest.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let limits = self.limits
    return CGPoint(
      x: min(max(offset.x, limits.x.lowerBound), limits.x.upperBound),
      y: min(max(offset.y, limits.y.lowerBound), limits.y.upperBound))
  }

  func adjustedInset() -> UIEdgeInsets {
    let (safe, axes) = (coveredEdges.safe, adjustedAxes)
    return UIEdgeInsets(
      top: contentInset.top + refreshSpace + (axes.vertical ? safe.top : 0),
      left: contentInset.left + (axes.horizontal ? safe.left : 0),
      bottom: contentInset.bottom + (axes.vertical ? safe.bottom : 0),
      right: contentInset.right + (axes.horizontal ? safe.right : 0))
  }

  /// The axes along which the safe area counts.
  private var adjustedAxes: ScrollAxes {
    switch contentInsetAdjustmentBehavior {
    case .never: ScrollAxes(horizontal: false, vertical: false)
    case .always: ScrollAxes(horizontal: true, vertical: true)
    case .scrollableAxes: scrollableAxes
    case .automatic:
      ScrollAxes(
        horizontal: scrollableAxes.horizontal, vertical: scrollableAxes.vertical || isInContainedController)
    }
  }

  /// How far below the view's top the content's top rests: where the bar above is as high as it can be.
  var restingTop: CGFloat {
    let top = adjustedInset().top
    return adjustedAxes.vertical ? top + coveredEdges.slack : top
  }

  /// The edges that bars and the screen cover; outside the window, those of the last time inside it.
  ///
  /// Rule: LV-64
  var coveredEdges: CoveredEdges {
    if let kept = keptEdges, settledWindow == nil, !isInPicturedPage { return kept }
    return coveredNow
  }

  private var coveredNow: CoveredEdges {
    guard edgeSlack > 0 else { return CoveredEdges(safe: safeAreaInsets, slack: 0) }
    let page = controller == nil ? superview ?? self : self
    let (start, safe) = (page === self ? 0 : untransformedFrame.minY, page.safeAreaInsets.top)
    return CoveredEdges(safe: safeAreaInsets, slack: max(0, safe + edgeSlack - start) - max(0, safe - start))
  }

  /// The view is about to leave its window.
  func keepEdges() { keptEdges = coveredNow }

  private var scrollableAxes: ScrollAxes {
    ScrollAxes(
      horizontal: contentSize.width > bounds.width || alwaysBounceHorizontal,
      vertical: contentSize.height > bounds.height || alwaysBounceVertical)
  }

  /// True if a controller inside another one owns it, and lets room be made at bars for content that fits.
  private var isInContainedController: Bool {
    guard let owner = controller ?? superview?.controller else { return false }
    return owner.parent != nil && owner.automaticallyAdjustsScrollViewInsets
  }

  /// The insets in force are told where they changed; content that lay at its top or left end when it was placed last
  /// stays there. Rule: LV-64
  func insetsMayHaveChanged(keepsContent: Bool = false) {
    let (new, newTop) = (adjustedInset(), restingTop)
    let (old, oldTop) = (knownInset, knownTop)
    guard new != old || newTop != oldTop else { return }
    (knownInset, knownTop) = (new, newTop)
    if isDragging || keepsContent {
      noteEnds()
    } else {
      var offset = contentOffset
      if liesAt.top { offset.y -= newTop - oldTop }
      if liesAt.left { offset.x -= new.left - old.left }
      isFollowingInsets = true
      scroll(to: offset)
      isFollowingInsets = false
    }
    guard new != old else { return }
    adjustedContentInsetDidChange()
    if let delegate = assignedDelegate {
      CallLog.record(delegate, "scrollViewDidChangeAdjustedContentInset")
      delegate.scrollViewDidChangeAdjustedContentInset(self)
    }
    setNeedsLayout()
  }

  /// The content was placed by something else than insets.
  func noteEnds() {
    guard !isFollowingInsets else { return }
    liesAt = (contentOffset.y <= -knownTop, contentOffset.x <= -knownInset.left)
  }

  /// The content or the view has another size: content at rest lies within its limits again.
  func extentDidChange() {
    insetsMayHaveChanged()
    if case .resting = phase, !isTracking { scroll(to: clamped(contentOffset)) }
    indicators.update()
    bottomEdgeWatchers.contentDidMove(in: self)
  }

  /// The one way to another offset.
  func scroll(to offset: CGPoint) {
    guard offset != contentOffset, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
  }

  /// Content on its way stands at whole pixels, so that what is drawn stays sharp; at its ends it is exact.
  ///
  /// As UIKit's does (published reports of offsets). Differs: what code sets is not rounded.
  func scroll(through offset: CGPoint) {
    let (scale, limits) = (Double(max(1, contentScaleFactor)), self.limits)
    func pixel(_ position: CGFloat, _ limits: ClosedRange<Double>) -> CGFloat {
      let (position, rounded) = (Double(position), (Double(position) * scale).rounded() / scale)
      if position == limits.lowerBound || position == limits.upperBound { return CGFloat(position) }
      guard limits.contains(position) else { return CGFloat(rounded) }
      return CGFloat(min(max(rounded, limits.lowerBound), limits.upperBound))
    }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    scroll(to: CGPoint(x: pixel(offset.x, limits.x), y: pixel(offset.y, limits.y)))
  }

  /// The offset changed, by any cause.
  func offsetDidChange() {
    noteEnds()
    indicators.update()
    refreshControl?.follow()
    edgeWatcher?.contentDidMove(in: self)
    bottomEdgeWatchers.contentDidMove(in: self)
    delegateProxy?.scrollViewDidScroll(self)
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "scrollViewDidScroll")
    delegate.scrollViewDidScroll(self)
  }

  /// The least change of the offset that shows a part of the content.
  func show(_ rect: CGRect, animated: Bool) {
    guard rect.isFiniteGeometry else { return }
    let inset = adjustedInset()
    let seen = bounds.inset(by: inset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
      if high - low >= seenHigh - seenLow || low < seenLow { return min(low - seenLow, max(0, high - seenHigh)) }
      return max(0, high - seenHigh)
    }
    let offset = clamped(
      CGPoint(
        x: contentOffset.x + shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
        y: contentOffset.y + shift(rect.minY, rect.maxY, seen.minY, seen.maxY)))
    setContentOffset(offset, animated: animated)
  }
}

/// The covered edges of a scroll view.
struct CoveredEdges: Equatable {
  /// By bars and by the screen's edges.
  var safe: UIEdgeInsets
  /// How much farther the bar above reaches where it is as high as it can be.
  var slack: CGFloat
}
