public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle that draws, holds other views and takes touches.
///
/// Geometry lives in the view's layer alone; the view has no copy of it.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  /// The class of layer made for instances of this class.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer; created once, from `layerClass`.
  open var layer: CALayer { ownLayer }
  final let ownLayer: CALayer

  /// The views inside, back to front.
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  /// The view this one is inside of.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  /// The view controller whose `view` this is.
  weak var controller: UIViewController?
  /// The view's window in the last pass that notified views of it.
  weak var knownWindow: UIWindow?
  // References that go with the view stand side by side: few lines of the cache are read for that.
  /// The layout record, if any constraint concerns the view.
  var layoutRecord: LayoutRecord?
  var explicitTintColor: UIColor?
  var explicitBackgroundColor: UIColor?
  @exclusivity(unchecked) nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []
  /// The rarely used state.
  var extras: ViewExtras?
  @exclusivity(unchecked) var traits = TraitStorage()
  /// The traits that override those from outside in this view and its descendants.
  ///
  /// Differs: a change is told at once, not before the next layout.
  @exclusivity(unchecked) open var traitOverrides = UITraitOverrides() {
    didSet { inheritedTraitsMayHaveChanged() }
  }
  /// Free for the app's use.
  open var tag = 0
  /// The name automation and scripts find the view by.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibilityIdentifier }
    set { if newValue != nil || extras != nil { ownExtras.accessibilityIdentifier = newValue } }
  }
  /// True if touches reach the view and those inside it.
  open var isUserInteractionEnabled = true
  /// True if more than one touch on this view is delivered.
  open var isMultipleTouchEnabled = false
  /// True if other views receive no touches while this one has one.
  open var isExclusiveTouch = false

  /// The resizing with the superview.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { placementChangedForLayout() } }
  }
  /// True if the superview's size changes move the subviews by their masks.
  open var autoresizesSubviews = true
  /// True if the frame and the autoresizing mask become constraints; false leaves the frame to Auto Layout. Rule: LA-08
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementChangedForLayout() } }
  }

  /// The placement of content when the bounds change.
  open var contentMode = ContentMode.scaleToFill {
    didSet { contentModeDidChange() }
  }
  /// True if `draw(_:)` begins with a clear context; else with the previous drawing, if that has the same size.
  open var clearsContextBeforeDrawing = true

  var explicitMargins: NSDirectionalEdgeInsets?
  /// Set while a stock transition moves the view: its safe area stays what it is where it ends.
  var keepsSafeArea = false
  /// True if the view is a bar that containers lay over their pages.
  var isLowBar: Bool { false }
  /// Handles another view that was added to this one's window.
  func siblingCame() {}
  /// True if a view that comes over the page concerns what lies over it already.
  var concernsSiblings: Bool { true }
  var lastSafeAreaInsets = UIEdgeInsets.zero
  /// The last notified margins.
  var knownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The requests to the next constraints pass, of this view and its subtree.
  var constraintRequest = ConstraintRequest()
  /// When keyboard input is to come here.
  var firstResponderRequest = FirstResponderRequest.none
  /// True if the layer's contents are what `draw(_:)` drew.
  var hasDrawing = false
  /// How many running animations keep touches from this view. Rule: A-07
  var blockingAnimations = 0
  /// How many property animators move this view, so that it is hit where it is seen. Rule: I-33
  var tracksPresentation = 0
  /// The margins by left and right.
  open var layoutMargins: UIEdgeInsets {
    get { resultingMargins }
    set { directionalLayoutMargins = newValue.directional(effectiveUserInterfaceLayoutDirection) }
  }
  /// The margins at each edge, by reading direction, with the safe area unless the view says otherwise.
  ///
  /// Unless set it is 8 at every edge, and for a controller's view what the system says. Errors: what is no number is
  /// ignored.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { setMargins(newValue) }
  }
  /// True if margins also keep content out of the unsafe area.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsMayHaveChanged() } }
  }
  /// True if margins also keep content out of the superview's margins, as far as those reach into the view.
  @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
  }
  /// The semantic content inside this view, which determines its layout direction.
  @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      placementChangedForLayout()
      setNeedsLayout()
      marginsMayHaveChanged()
    }
  }

  /// The scale of the screen that it was created for or is on; nil if the app sets the drawing's scale.
  var screenScale: CGFloat? = UIScreen.main.scale

  /// It is on a screen of another scale now, and drawn for that.
  func screenScaleDidChange(to scale: CGFloat) { adoptScreenScale(scale) }

  /// A view of a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    // One that is made inside of an animation was nowhere before (chosen): its place is not animated.
    if frame != .zero { AnimationBlock.withoutAnimation { self.frame = frame } }
    contentModeDidChange()
  }

  /// A view of zero size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view decoded from an interface document.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    contentModeDidChange()
    coder.readElement(into: self, as: UIView.self)
  }

  /// Releases the view: its content is released on the main queue, and of much content a part later.
  deinit {
    ownLayer.loseOwner()
    guard MainQueue.isCurrent else { return MainQueue.releaseOnMain(ownLayer, subviews) }
    if !subviews.isEmpty, DeferredRelease.exceeds(subviews.count) { Self.releaseLater(subviews) }
  }

  open override var next: UIResponder? { controller ?? superview }

  override var isReachable: Bool { window?.isStanding == true }
  override func firstResponderMustWait() { firstResponderRequest = .inWindow }
  override func cancelFirstResponderRequest() { firstResponderRequest = .none }

  /// The window the view is in.
  open var window: UIWindow? { nearestWindow }
  /// The view itself, where it is a window.
  var asWindow: UIWindow? { nil }
  /// The library's class that is nearest to the view's.
  var plainClass: UIView.Type { UIView.self }

  nonisolated open override var description: String { classAddressAndFrame }

  // MARK: Geometry

  /// The smallest upright rectangle around the view, in the superview's coordinates.
  ///
  /// Units: points. With a transform that is not the identity it is derived, as on iOS; set `bounds` and `center` then.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }
  /// The view's own coordinate system.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { setCenter(newValue) }
  }
  /// Applied about the anchor.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      observedMayHaveChanged()
    }
  }
  /// Applied about the anchor, in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The safe area insets: the part of the view covered by bars, notches and the home indicator.
  ///
  /// Units: points, always zero or more. Differs: a view outside a window has none.
  open var safeAreaInsets: UIEdgeInsets { lastSafeAreaInsets }
  /// The layout direction of this view: its own attribute, else its traits'.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    if semanticContentAttribute == .unspecified, let direction = notifiedDirection { return direction }
    return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// Light or dark in this view and inside it, overriding the style outside; unspecified inherits it.
  ///
  /// On a window it holds in everything the window shows, what is presented included. Rule: PC-15
  @exclusivity(unchecked) open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { inheritedTraitsMayHaveChanged() } }
  }

  // MARK: Look

  /// The background colour; resolved against the view's traits.
  open var backgroundColor: UIColor? {
    get { explicitBackgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// 0 transparent … 1 opaque, for the view and everything inside.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
  }
  /// True if the view and everything inside is left out; at once in an animation, but for stacks' arranged views.
  /// Rule: LA-21
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// A promise that the view covers its bounds.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// True if the content is clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// The view whose alpha masks this one.
  open var mask: UIView? {
    get { extras?.mask }
    set { (ownExtras.mask, layer.mask) = (newValue, newValue?.layer) }
  }
  /// The colour of interactive elements, inherited from the superview if not set.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }
  /// The adjustment of the tint colour; `.automatic` inherits from the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintMode }
    set { setTintMode(newValue) }
  }
  /// Pixels per point of drawn content.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { setContentScale(newValue) }
  }
  /// The traits: the controller's if the view has one, else the superview's, else the window's; with this view's
  /// overrides.
  open var traitCollection: UITraitCollection { resolvedTraits }

  // MARK: Hierarchy

  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, to: .front) }
  /// Inserts a view at an index, counted without it.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, to: .at(index)) }
  /// Inserts a view just behind a sibling; in front of all if that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, to: .behind(sibling)) }
  /// Inserts a view just in front of a sibling; in front of all if that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, to: .inFrontOf(sibling)) }
  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard MainQueue.allows("removeFromSuperview()", of: self) else { return }
    follower?.viewWillMove(to: nil)
    superview?.remove(self, movingTo: nil)
  }
  /// Brings a subview to the front.
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: .front) }
  /// Sends a subview to the back.
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: .back) }

  // MARK: Passes

  /// Requests a layout pass before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now, from the topmost view that needs it, if anything does.
  open func layoutIfNeeded() {
    prepareForLayout()
    layer.layoutIfNeeded()
  }
  /// Requests `draw(_:)` before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Requests the drawing of a part before the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
  /// Says that the size the content wants changed.
  open func invalidateIntrinsicContentSize() { contentSizeInvalidated() }
  /// A view's content wants another size, or with nil constraints inside changed; cells override it.
  func contentMayWantAnotherSize(_ view: UIView?) {}
  /// Asks for `updateConstraints()` in the pass before the next layout.
  open func setNeedsUpdateConstraints() { askForConstraints() }
  /// Returns true if `updateConstraints()` waits for the next pass: so it is with every new view.
  open func needsUpdateConstraints() -> Bool { constraintRequest.isOwn }
  /// Runs the pass for the view and those inside now, those inside first.
  open func updateConstraintsIfNeeded() { updateConstraintsThroughout() }
  /// True if views of this class make the window they join update constraints; false unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Touches

  /// Returns the view for a touch at a point, this one or a descendant; nil for none.
  ///
  /// Rule: A-07
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { standardHitTest(point, with: event) }
  /// Returns true if a point lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { standardPointInside(point) }
  /// Attaches a recognizer; it is taken from any other view first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Detaches a recognizer; one in progress is cancelled. Rule: GR-08
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Called before a recognizer of this view or an ancestor begins.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The recognizers attached here; nil when none is.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }
  /// Adds an interaction, which leaves its previous view. Rule: P-64
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction; one of another view stays. Rule: P-64
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Resigns the first responder in this view.
  ///
  /// Forced, a text field that would refuse is not asked. True when nothing inside holds the input any more.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignEditing(force) }
  /// The view inside this one that bears a tag, this one first.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : firstSubview(withTag: tag) }

  // MARK: For subclasses

  /// Places the subviews; the base sets frames for constraints that changed since the layout began. Rule: LA-12
  open func layoutSubviews() { if !Swizzling.handles("layoutSubviews", self) { layOutChangedSubviews() } }
  /// Draws content; the base draws nothing and gives the layer no backing store.
  open func draw(_ rect: CGRect) {}
  /// The size that fits; the base answers the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The content's natural size; `noIntrinsicMetric` for a side without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// The size that the constraints inside want, nearest to a size. Rule: LA-11
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Returns the constraints' size nearest to a target size, at the given priorities. Rule: LA-11
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// The insets of the alignment rectangle. Rule: LA-13
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints go by, for a frame. Rule: LA-13
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for a rectangle that constraints give. Rule: LA-13
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
  /// Returns the priority with which the view resists growing beyond its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(axis) }
  /// Sets how much the view resists being larger than its content; with 0 or less, not at all. Rule: LA-03
  ///
  /// Errors: what is no number is told and ignored.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  /// Returns the priority with which the view resists shrinking below its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance(axis)
  }
  /// Sets how much the view resists being smaller than its content; with 0 or less, not at all. Rule: LA-03
  ///
  /// Errors: what is no number is told and ignored.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, axis) }
  /// The view inside with this view's first line of text. Rule: LA-13
  open var forFirstBaselineLayout: UIView { self }
  /// The view inside whose last line of text is this view's. Rule: LA-13
  open var forLastBaselineLayout: UIView { forFirstBaselineLayout }
  /// True if the height of the content goes by the width that the view gets.
  var wrapsContent: Bool { false }
  /// How far the first and the last baseline of the view's own text stand inside the edges.
  var ownBaselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) { (0, 0) }
  /// How far below its middle the baselines of a view are that centers its text; nil for others. Rule: LA-13.2
  var ownBaselinesFromMiddle: (first: CGFloat, last: CGFloat)? { nil }
  /// The view itself, where its content lies in a space of its own.
  var contentSpace: (any ContentSpace)? { nil }
  /// Sent before the view joins or leaves a superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Sent after the view joined or left a superview.
  open func didMoveToSuperview() { Swizzling.send("didMoveToSuperview", to: self) }
  /// Sent before the view joins or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Sent after the view joined or left a window.
  open func didMoveToWindow() { Swizzling.send("didMoveToWindow", to: self) }
  /// Sent after a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Sent before a view is taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Sent when the inherited tint colour changed.
  open func tintColorDidChange() {}
  /// Sent when the safe area changed.
  open func safeAreaInsetsDidChange() {}
  /// The view has joined a window, and what is covered of it there is known.
  func safeAreaIsKnown() {}
  /// Sent when the layout margins changed.
  open func layoutMarginsDidChange() {}
  /// Sent when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the view's first layout, and on request; the base does nothing.
  ///
  /// Order: before constraints and layout. Differs: what it reads is not watched. Rule: A-53
  open func updateProperties() {}
  /// Called to update constraints before layout, for subviews first; the base does nothing more.
  open func updateConstraints() {}

  // MARK: Snapshots

  /// Returns a view that shows a snapshot of this one.
  ///
  /// - Parameter afterUpdates: Whether changes that wait for the turn's end are seen already. Without them it is what the
  ///   last commit saw of the view, empty and reported when that saw nothing. Rule: A-27
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(updating: afterUpdates) }
  /// Returns a view with a snapshot of a part of this one (points of its coordinates), insets unscaled. Rule: A-27
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    application.parts.makeSnapshot(of: self, in: rect, updating: afterUpdates, caps: capInsets)
  }
  /// Draws the view's visible content into the current context; returns false without content or context.
  ///
  /// Differs: background blurs are left out. Rule: A-27
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    application.parts.drawSnapshot(of: self, in: rect, updating: afterUpdates)
  }

  // MARK: CALayerDelegate

  /// Lays out for the layer, the view controller's hooks first.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    AnimationSwitch.withoutAdopter { layoutPass() }
  }

  /// One layout of this view, the hooks around `layoutSubviews()` with it. Rule: P-45
  func layoutPass() { layOutOnce() }

  /// Sets the layer's contents to the result of `draw(_:)`.
  open func display(_ layer: CALayer) { displayDrawing(on: layer) }

  /// Draws for the layer.
  open func draw(_ layer: CALayer, in context: CGContext) { drawDrawing(of: layer, in: context) }

  /// The animation a change to a layer property starts: the running block's, or none.
  ///
  /// Rule: A-23
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return AnimationBlock.current?.action(for: layer, forKey: event) ?? NSNull.noAction
  }

  /// The safe area of one that does not go by its superview's.
  var safeAreaOfItsOwn: UIEdgeInsets? { nil }

  /// Sets the fitting size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The figure with which a dynamic animator lets the view bump into others; its bounds unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision outline around the centre, for the type `.path`; empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
