public import CoreGraphics
public import Foundation

/// A rectangle on screen: its geometry, appearance and sublayers.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
  /// The role of a layer in the model, presentation and render trees.
  enum Role {
    case model
    case presentation(of: CALayer)
  }

  // References that go with the layer stand first, so that few lines of the cache are read for that. Fields marked unchecked are
  // not watched for overlapping access: each is read or written in one step, in which no app code runs.

  // Hierarchy
  // Main actor only, but for `deinit`, which runs when nobody else holds the layer.
  @exclusivity(unchecked) nonisolated(unsafe) final var children: [CALayer] = []
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var parent: CALayer?
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var masked: CALayer?
  @exclusivity(unchecked) final var membership: TreeMembership?
  final var role = Role.model

  /// Who has the layer for its own, and takes itself away from it at the end of its life: nothing needs to be noted with it
  /// for that, as with what is referred to weakly.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var owner: (any CALayerDelegate)?
  /// The rarely used values of a layer.
  @exclusivity(unchecked) nonisolated(unsafe) final var extras: LayerExtras?

  // Animations
  @exclusivity(unchecked) final var animations: [LayerAnimation] = []
  /// The layer as its animations show it now; nil when nothing is animated.
  @exclusivity(unchecked) final var shown: CALayer?

  // Rendering
  @exclusivity(unchecked) nonisolated(unsafe) final var body: RenderSubtree?
  @exclusivity(unchecked) nonisolated(unsafe) final var state = LayerState()

  // Work to do
  final var wants: LayerWants = []
  final var descendantsWant: LayerWants = []
  /// How many times the layer is being laid out, one inside the other.
  final var layoutDepth: UInt8 = 0
  /// True if this layer places its sublayers just now.
  package final var isLayingOut: Bool { layoutDepth > 0 }
  final var isBodyValid = false
  /// True if the body is a box at most.
  final var isPlainBox = false
  final var delegateDidNothing = false
  /// On a root that was never shown: its animations take their time all the same.
  package final var isAwaited = false

  final var attachedAtCommit = 0
  /// The layer's index among those with animations.
  final var animatedIndex = -1
  @exclusivity(unchecked) final var shownTime: CFTimeInterval?
  /// The effect of the last frame's animations.
  final var shownEffect = LayerEffect.nothing
  /// The tree's frame in which something in this layer was animated; see `LayerTree.movers`.
  final var busyFrame = 0
  /// The bounds' size when the contents were drawn; nil while they were not drawn by the layer.
  final var drawnSize: CGSize?

  /// True if some layer was ever given a time of its own; until then all live by the clock, and superlayers need not be
  /// asked.
  static var hasOwnTimes = false

  /// Draws, lays out and animates for the layer.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? extras?.delegate }
    set {
      owner = nil
      if newValue != nil || extras != nil { ownExtras.delegate = newValue }
    }
  }
  /// The actions by event, used after the delegate's.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { ownExtras.actions = newValue }
  }
  /// The values by key of properties that were not set; only `actions` in it is used.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { ownExtras.style = newValue }
  }
  /// Draws again whenever the size of the bounds changes.
  open var needsDisplayOnBoundsChange = false

  /// A layer without a size.
  public override init() { super.init() }

  /// A layer with the values of another: how custom layers make their presentation.
  ///
  /// Errors: anything but a layer gives an empty one.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { adopt(layer) }
  }

  /// An empty layer; nothing is decoded.
  ///
  /// Differs: layers are not archived here.
  public required init?(coder: NSCoder) { super.init() }

  /// A picture of a layer.
  package init(presentationOf model: CALayer) {
    super.init()
    role = .presentation(of: model)
    adopt(model)
  }

  /// A picture of the layer, of the library's nearest class: what the library itself draws and reads calls no app code.
  package func makePresentation() -> CALayer { CALayer(presentationOf: self) }

  /// Takes over another layer's values.
  package func adopt(_ other: CALayer) {
    state = other.state
    drawnSize = other.drawnSize
    let rest = other.extras
    if extras != nil || rest.map({ !$0.custom.isEmpty || $0.timing != MediaTiming.plain }) == true {
      ownExtras.timing = rest?.timing ?? .plain
      ownExtras.custom = rest?.custom ?? [:]
      ownExtras.transition = nil
    }
  }

  /// Takes deep hierarchies apart step by step: a chain of releases would run out of stack.
  deinit {
    extras?.mask?.masked = nil
    // Nobody keeps a picture of a box.
    if !isPlainBox { body?.isPast = true }
    if !children.isEmpty { releaseChildrenStepwise() }
  }

  var isPresentation: Bool { if case .presentation = role { true } else { false } }

  // MARK: Overridden by layers with values of their own

  /// The value of an animatable property.
  package func layerValue(forKey key: String) -> LayerValue? {
    if let key = LayerKey(key: key) { return state.value(key) }
    return extras?.custom[key].flatMap { LayerValue(any: $0) }
  }

  /// Sets an animatable property without actions; for presentations.
  package func setLayerValue(_ value: LayerValue, forKey key: String) {
    if let key = LayerKey(key: key) { state.set(key, to: value) } else { ownExtras.custom[key] = value.any }
  }

  /// How far a change of a property reaches.
  package func effect(ofKey key: String) -> LayerEffect { LayerKey(key: key)?.effect ?? .appearance }

  /// Returns true if a property of the layer animates by itself.
  package class func animatesImplicitly(_ key: String) -> Bool { LayerKey(key: key)?.animatesImplicitly ?? false }

  /// Runs something while the layer has the values of its presentation; what is drawn meanwhile stays.
  package func withShownValues(of shown: CALayer, _ body: () -> Void) { exchangeValues(with: shown, body) }

  /// Returns the layer's own content, in addition to that of every layer.
  package func makeContent() -> RenderContent? { contentImage() }

  /// Children as they stand on this layer.
  package func makeChildren() -> [RenderNode] { plainChildren() }

  /// A last change to the look by layers of a special kind.
  package func finishStyle(_ style: inout RenderSubtree.Style) {}

  // MARK: Overridden by clients

  /// The position of the anchor point.
  ///
  /// Units: the superlayer's coordinates.
  open var position: CGPoint {
    get { state.position }
    set {
      if newValue != state.position, accepts(newValue.isFinite, "position") {
        change(.position) { $0.position = newValue }
      }
    }
  }

  /// The layer's own coordinates: contents and sublayers live in them.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      if newValue != state.bounds, accepts(newValue.isFinite, "bounds") { change(.bounds) { $0.bounds = newValue } }
    }
  }

  /// Applied about the anchor.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      if newValue != state.transform, accepts(newValue.isFinite, "transform") {
        change(.transform) { $0.transform = newValue }
      }
    }
  }

  /// The smallest upright rectangle around the layer; setting it sets `bounds.size` and `position`.
  ///
  /// Units: the superlayer's coordinates.
  open var frame: CGRect {
    get { frameInSuperlayer }
    set { setFrame(newValue) }
  }

  /// Depth of the anchor; siblings are drawn in its order.
  ///
  /// Differs: siblings that transforms turn out of their plane neither cut each other nor change their order, but on a
  /// `CATransformLayer`.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      if newValue != state.zPosition, accepts(newValue.isFinite, "zPosition") {
        change(.zPosition) { $0.zPosition = newValue }
      }
    }
  }

  /// The point of the bounds that `position` places and about which the layer turns.
  ///
  /// Units: parts of the bounds, 0…1.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      if newValue != state.anchorPoint, accepts(newValue.isFinite, "anchorPoint") {
        change(.anchorPoint) { $0.anchorPoint = newValue }
      }
    }
  }

  /// Returns the affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to one of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The opacity of the layer with its sublayers, 0…1.
  ///
  /// Errors: what lies beyond is clamped when drawn.
  open var opacity: Float {
    get { state.opacity }
    set {
      if newValue != state.opacity, accepts(newValue.isFinite, "opacity") { change(.opacity) { $0.opacity = newValue } }
    }
  }

  /// True removes the layer with its sublayers from the screen.
  open var isHidden: Bool {
    get { state.isHidden }
    set { if newValue != state.isHidden { change(.hidden) { $0.isHidden = newValue } } }
  }

  /// True clips the content to the bounds and their corners.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { if newValue != state.masksToBounds { change(.masksToBounds) { $0.masksToBounds = newValue } } }
  }

  /// Radius of the corners.
  ///
  /// Units: points.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      if newValue != state.cornerRadius, accepts(newValue.isFinite, "cornerRadius") {
        change(.cornerRadius) { $0.cornerRadius = newValue }
      }
    }
  }

  /// Fills the bounds under everything else.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { if newValue != state.backgroundColor { change(.backgroundColor) { $0.backgroundColor = newValue } } }
  }

  /// Width of the line inside the edge, above the sublayers.
  ///
  /// Units: points.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      if newValue != state.borderWidth, accepts(newValue.isFinite, "borderWidth") {
        change(.borderWidth) { $0.borderWidth = newValue }
      }
    }
  }
  /// Colour of the line inside the edge.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { if newValue != state.borderColor { change(.borderColor) { $0.borderColor = newValue } } }
  }
  /// Colour of the shadow, its alpha included.
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { if newValue != state.shadowColor { change(.shadowColor) { $0.shadowColor = newValue } } }
  }
  /// 0…1; 0 is no shadow.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set {
      if newValue != state.shadowOpacity, accepts(newValue.isFinite, "shadowOpacity") {
        change(.shadowOpacity) { $0.shadowOpacity = newValue }
      }
    }
  }
  /// The offset of the shadow.
  ///
  /// Units: points.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      if newValue != state.shadowOffset, accepts(newValue.isFinite, "shadowOffset") {
        change(.shadowOffset) { $0.shadowOffset = newValue }
      }
    }
  }
  /// The blur radius of the shadow.
  ///
  /// Units: points, the standard deviation of the blur.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set {
      if newValue != state.shadowRadius, accepts(newValue.isFinite, "shadowRadius") {
        change(.shadowRadius) { $0.shadowRadius = newValue }
      }
    }
  }

  /// The outline of the shadow; nil uses the layer's content.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { if newValue != state.shadowPath { change(.shadowPath) { $0.shadowPath = newValue } } }
  }

  /// The content above the layer's background: a `CGImage`, or nil.
  ///
  /// Differs: objects of other kinds are kept but not drawn.
  open var contents: Any? {
    get { state.contents }
    set {
      drawnSize = nil
      change(.contents) { $0.contents = newValue }
    }
  }

  /// Pixels of the picture per point; the scale of drawn contents.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      if newValue != state.contentsScale, accepts(newValue.isFinite, "contentsScale") {
        change(.contentsScale) { $0.contentsScale = newValue }
      }
    }
  }

  /// The layer whose alpha masks this layer; it is in this layer's coordinates.
  open var mask: CALayer? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  /// The layers on this one, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get {
      guard case .presentation(let model) = role else { return children.isEmpty ? nil : children }
      return model.children.isEmpty ? nil : model.children.map { $0.presentation() ?? $0 }
    }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { putInFront(layer) }

  /// Inserts a layer at an index, 0 being the back.
  ///
  /// Errors: a place beyond the end is the front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { put(layer, at: idx) }

  /// Removes the layer from its superlayer, or from the layer it masks.
  open func removeFromSuperlayer() { detachFromSuperlayer() }

  /// Shows a copy of an animation over the layer's values; one under the same key is removed first.
  ///
  /// Order: it begins with the next commit, unless its `beginTime` says otherwise. Rule: A-26
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if Self.addsInstead?(self, anim, key) != true { attach(anim, forKey: key) }
  }

  /// The animation under a key: the layer's own copy.
  open func animation(forKey key: String) -> CAAnimation? {
    model().animations.first { $0.key == key }?.animation
  }

  /// Removes an animation; its delegate gets that it did not finish.
  open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

  /// Removes all animations; the layer shows its own values at once.
  ///
  /// Rule: A-12
  open func removeAllAnimations() { endAllAnimations() }

  /// Requests layout before the next commit.
  open func setNeedsLayout() { askForLayout() }

  /// Lays out the layer and its sublayers if needed, from the topmost superlayer that needs it without a gap.
  open func layoutIfNeeded() { layoutFromTop() }

  /// Requests drawing before the next commit.
  open func setNeedsDisplay() { askForDisplay() }

  /// Requests drawing before the next commit.
  ///
  /// Differs: the whole layer is drawn, for any rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// The layer as it is shown now, animations included; nil while no commit has seen it in a tree.
  ///
  /// A layer of the same class, made by its `init(layer:)`.
  ///
  /// Errors: stops where an app's class does not implement `init(layer:)`, as on iOS. Rule: A-22
  open func presentation() -> Self? { ownPicture().map { unsafeDowncast($0, to: Self.self) } }

  /// Returns the default value of a property.
  open class func defaultValue(forKey key: String) -> Any? {
    LayerKey(key: key).flatMap { LayerState().value($0)?.any }
  }

  /// Returns true if a change of a property draws the layer again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action for an event when neither delegate, `actions` nor `style` has one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    animatesImplicitly(event) ? CABasicAnimation(keyPath: event) : nil
  }

  /// Returns the factor between the size of a corner's curve and its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    // Measured on published curve outlines: a continuous corner starts 1.528665 radii from the corner.
    curve == .continuous ? 1.528665 : 1
  }

  /// The action for an event: of the delegate, of `actions`, of `style`, of the class, in this order; nil for none.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action.unlessNull }
    if let action = actions?[event] { return action.unlessNull }
    if let action = (style?["actions"] as? [String: Any])?[event] as? any CAAction { return action.unlessNull }
    // Nobody sees a layer that was never displayed change.
    guard isDisplayed else { return nil }
    return Self.defaultAction(forKey: event)
  }

  /// Lays out the sublayers; calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that suits the layer: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Draws the contents into a context in the layer's coordinates; calls the delegate.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { drewNothing() }
  }

  /// Sets the contents: calls the delegate, else draws them.
  open func display() { displayContents() }

  /// The deepest layer that holds a point.
  ///
  /// Units: the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestLayers(p) }

  /// True when the bounds hold a point.
  ///
  /// Units: the layer's coordinates.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.standardized.contains(p) }

  /// Returns a value by key: a property, or a stored value of the client's.
  open func value(forKey key: String) -> Any? { propertyValue(forKey: key) }
  /// Sets a property by key, or stores a client's value.
  open func setValue(_ value: Any?, forKey key: String) { setPropertyValue(value, forKey: key) }

  /// The layer's class and name.
  nonisolated open override var description: String { classAndName }

  /// The layer's name in render tree dumps.
  open var name: String? {
    get { extras?.name }
    set {
      guard newValue != name else { return }
      ownExtras.name = newValue
      invalidate(.appearance)
    }
  }
}
