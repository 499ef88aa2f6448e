internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view of a larger content, which touches scroll and zoom.
///
/// The offset is the origin of the bounds. Everything that moves, moves at the frames of the host's clock.
@preconcurrency @MainActor open class UIScrollView: UIView, ContentSpace {
  /// The class of a layer that shows animated content at whole pixels.
  ///
  /// Differs: a plain `CALayer` in UIKit.
  open override class var layerClass: AnyClass { ScrollingLayer.self }

  /// A scroll view of a frame, without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// A scroll view decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.readElement(into: self, as: UIScrollView.self)
  }

  /// The delegate of the content's motion; not retained.
  ///
  /// Subclasses whose delegates can do more declare a `delegate` of their own type, as on iOS, which the compiler prefers
  /// (decision 22).
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UIScrollViewDelegate)? {
    didSet { if assignedDelegate !== oldValue { delegateDidChange() } }
  }
  /// Another delegate was set, by whichever of the properties.
  func delegateDidChange() {}
  /// The part of the library whose scroll view this is: it hears first, whomever an app makes the delegate.
  final weak var delegateProxy: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The size of the content.
  ///
  /// Units: points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width.isFinite, contentSize.height.isFinite else { return contentSize = oldValue }
      if contentSize != oldValue {
        extentDidChange()
        observedMayHaveChanged()
      }
    }
  }
  /// The point of the content in the upper left corner; setting it stops any motion except a drag.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// Space around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isFinite else {
        Diagnostics.report(.invalidInsets(self, "contentInset", contentInset))
        return contentInset = oldValue
      }
      if contentInset != oldValue { insetsMayHaveChanged() }
    }
  }
  /// The condition for adding the safe area to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { insetsMayHaveChanged() }
  }
  /// The content inset with the safe area's part.
  open var adjustedContentInset: UIEdgeInsets { adjustedInset() }
  /// Sent when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// The refresh control above the top, a subview of the scroll view. Rule: LV-57
  open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

  // MARK: Scrolling

  /// True if touches scroll.
  open var isScrollEnabled = true {
    didSet { scrollPan.isEnabled = isScrollEnabled }
  }
  /// True if a drag that begins mostly along one axis keeps to it.
  open var isDirectionalLockEnabled = false
  /// True if the content rests at multiples of the view's size.
  open var isPagingEnabled = false
  /// True if the content may be drawn past its end; sets both axes.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// True if the content may be drawn past its left and right end.
  open var bouncesHorizontally = true
  /// True if the content may be drawn past its top and bottom.
  open var bouncesVertically = true
  /// True if content that fits in width can be dragged sideways all the same.
  open var alwaysBounceHorizontal = false
  /// True if content that fits in height can be dragged up and down all the same.
  open var alwaysBounceVertical = false
  /// The deceleration of the content.
  open var decelerationRate = DecelerationRate.normal
  /// True if a sideways drag at an end scrolls a scroll view around this one.
  open var transfersHorizontalScrollingToParent = true
  /// True if a drag up or down at an end scrolls a scroll view around this one.
  open var transfersVerticalScrollingToParent = true
  /// True if a tap on the status bar scrolls to the top; it must be so for exactly one view on the screen.
  open var scrollsToTop = true
  /// The way that dragging dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Scrolls to an offset, which may lie past the ends; animated in about a third of a second.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated: animated) }
  /// Scrolls as little as shows a part of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }
  /// Stops deceleration and animated scrolling, in place.
  open func stopScrollingAndZooming() { stop() }

  /// True while a touch may begin to scroll.
  open var isTracking: Bool { !contentTouches.tracked.isEmpty || scrollPan.state.isActive }
  /// True while a touch scrolls the content.
  open var isDragging: Bool { if case .dragging = phase { true } else { false } }
  /// True while the content decelerates after a drag.
  open var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }
  /// True if code moves the content.
  open var isScrollAnimating: Bool { if case .animating = phase { true } else { false } }

  /// The recognizer that scrolls; may be used in failure requirements.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  /// The recognizer that zooms; nil while zooming is not possible.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

  // MARK: Touches in the content

  /// True if views in the content receive a touch only when it has not moved for a while.
  open var delaysContentTouches = true
  /// True if a drag cancels touches of views in the content.
  open var canCancelContentTouches = true
  /// Returns true if views in the content receive touches; true unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
  /// Returns true if a drag cancels a touch of a view in the content; true unless overridden, except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    ExtensionOverrides.value("touchesShouldCancelIn:", self, of: UIScrollView.self, view) ?? !(view is UIControl)
  }

  // MARK: Zooming

  /// The smallest scale.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The largest scale; if it is above the smallest, touches zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// True if touches may zoom past the limits temporarily.
  open var bouncesZoom = true
  /// The scale of the delegate's zooming view.
  open var zoomScale: CGFloat {
    get { zoomingView.map { $0.transform.a } ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms about the middle.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms so that a part of the zooming view fills this one.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }
  /// True while touches zoom.
  open var isZooming: Bool { if case .pinching = zoomPhase { true } else { false } }
  /// True if the scale returns to its limits.
  open var isZoomBouncing: Bool { if case .running(let run) = zoomPhase { run.isBounce } else { false } }
  /// True if code zooms.
  open var isZoomAnimating: Bool { if case .running(let run) = zoomPhase { !run.isBounce } else { false } }

  // MARK: Indicators

  /// True if the content's part is shown below while it moves.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// True if the content's part is shown at the side while it moves.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// The style of the indicators.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  /// Space kept free around the vertical indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Space kept free around the horizontal indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Sets both indicators' insets.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// True if the safe area keeps the indicators away from the edges.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  // MARK: The view's own

  override final var contentSpace: (any ContentSpace)? { self }
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds.origin != old.origin { offsetDidChange() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if knownSize != bounds.size {
      knownSize = bounds.size
      extentDidChange()
    }
    indicators.update()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsMayHaveChanged()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, knownWindow != nil { keepEdges() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }

  override func safeAreaIsKnown() { insetsMayHaveChanged() }

  /// Returns the resting offset after a drag, given the proposed one, for subclasses to override.
  ///
  /// Units: the velocity in points a millisecond.
  func rest(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called after the last touch ended: content that was held past its edge bounces back.
  func touchesDidLeave() { settleIfLeftOutside() }

  // MARK: State

  var phase = ScrollPhase.resting
  var zoomPhase = ZoomPhase.resting
  /// The content's size as zooming last set it, and what it is at a scale of 1.
  var zoomedSize: (shown: CGSize, plain: CGSize)?
  /// Counts what moves the content, so that a step of something past does nothing.
  var motionSerial = 0
  /// The step of a drag that is being divided draws the content to its end.
  var isReachingEnd = false
  var knownInset = UIEdgeInsets.zero
  /// The container whose bar the content goes behind.
  weak var edgeWatcher: (any ScrollEdgeWatcher)?
  /// Follow the content at the other end.
  var bottomEdgeWatchers = ScrollEdgeWatchers()
  /// Height that this bar gave up as content went behind it, and takes again as content is pulled down.
  var edgeSlack: CGFloat = 0
  /// The resting offset at the top when the insets were last applied.
  var knownTop: CGFloat = 0
  /// The covered edges when the view left its window; nil before it was in one.
  var keptEdges: CoveredEdges?
  /// True along each axis if the content was at its beginning at the last layout.
  var liesAt = (top: true, left: true)
  var isFollowingInsets = false
  private var knownSize = CGSize.zero
  private(set) lazy var scrollPan = ScrollPan(self)
  private(set) lazy var contentTouches = ContentTouches(self)
  var scrollPinch: ScrollPinch?
  private(set) lazy var indicators = ScrollIndicators(self)

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(contentTouches)
    addGestureRecognizer(scrollPan)
  }
}
