internal import CoreGraphics
public import Foundation

/// A sheet over its presenter: at the bottom edge in compact widths, centred in regular ones, and over the whole screen
/// in compact heights.
///
/// Differs: what apps run alongside a dismissal that a finger moves comes at its end.
///
/// Rule: PC-20, PC-50 … PC-58, G-02 … G-04, G-06 … G-10
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The delegate of detents, adaptation and a person's attempts to dismiss; not retained. Rule: PC-09, PC-54
  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { (self as UIPresentationController).delegate as? any UISheetPresentationControllerDelegate }
    set { (self as UIPresentationController).delegate = newValue }
  }

  // MARK: Wishes

  /// The heights at which it rests; the large one at first. Rule: PC-50
  ///
  /// Errors: traps when there is none.
  open var detents: [Detent] = [.large()] {
    didSet {
      guard detents.isEmpty else { return invalidateDetents() }
      detents = oldValue
      Diagnostics.fail(.sheetWithoutDetents(self))
    }
  }
  /// The detent at which it rests or is to rest; nil for the lowest. Rule: PC-50
  ///
  /// Order: a change moves the sheet at the next layout, inside `animateChanges(_:)` with an animation.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      guard selectedDetentIdentifier != oldValue else { return }
      containerView?.setNeedsLayout()
      UIApplication.shared.parts.systemBarsMayChange()
    }
  }
  /// The highest detent at which the presenter is neither dimmed nor kept from touches; nil for none. Rule: PC-50
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// True if a drag up on content that lies at its top makes the sheet higher before it scrolls. Rule: PC-50
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if the sheet is at the bottom edge, rather than over the whole screen, in compact heights. Rule: PC-50, G-10
  open var prefersEdgeAttachedInCompactHeight = false { didSet { formMayHaveChanged() } }
  /// True if the sheet has its content's preferred width while attached to the edge in compact height.
  /// Rule: PC-50, G-10
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { containerView?.setNeedsLayout() } }
  /// True if a grabber is shown at its top, which a tap moves to the next detent. Rule: PC-50, G-09
  open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
  /// The radius of its corners; nil for the usual one. Rule: PC-50, G-09
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
  /// True if a form sheet has the size of a page sheet. Rule: PC-50
  open var prefersPageSizing = false {
    didSet {
      guard prefersPageSizing != oldValue else { return }
      invalidateDetents()
      keptPresentation?.presented.inheritedTraitsMayHaveChanged()
    }
  }
  /// A view over which a sheet that is not attached to an edge is centred, as far as it fits; not retained. Rule: PC-59
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }

  /// Makes changes with an animation; when this returns the sheet and its chrome are laid out.
  ///
  /// Rule: PC-50, PC-55
  open func animateChanges(_ changes: () -> Void) {
    guard let containerView else { return changes() }
    containerView.layoutIfNeeded()
    UIView.run(
      duration: AnimationTiming.systemDuration, delay: 0, timing: .system, [.allowUserInteraction],
      {
        changes()
        containerView.setNeedsLayout()
        containerView.layoutIfNeeded()
      }, nil)
  }

  /// Invalidates the detents' heights, which are computed again with the next layout. Rule: PC-51
  open func invalidateDetents() {
    resolved = nil
    containerView?.setNeedsLayout()
  }

  // MARK: Form

  let style: UIModalPresentationStyle
  private(set) var form = SheetLayout.SheetStyle.attached
  /// With the traits that were announced.
  private var nextForm: SheetLayout.SheetStyle?
  let chrome = SheetChrome()
  private(set) lazy var drag = SheetDrag(self)
  private let keyboard = KeyboardFollower()
  private var resolved: (layout: SheetLayout, traits: UITraitCollection, detents: SheetDetents)?

  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
    chrome.dimming.onTap = { [weak self] in self?.tappedOutside() }
    chrome.grabber.onTap = { [weak self] in self?.tappedGrabber() }
    chrome.grabber.sheet = self
  }

  /// A controller of one page sheet. Rule: PC-01
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    style = .pageSheet
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    chrome.dimming.onTap = { [weak self] in self?.tappedOutside() }
    chrome.grabber.onTap = { [weak self] in self?.tappedGrabber() }
    chrome.grabber.sheet = self
  }

  /// The style: page or form sheet.
  open override var presentationStyle: UIModalPresentationStyle { style }
  /// True if the sheet covers the whole screen.
  open override var shouldRemovePresentersView: Bool { form == .full }
  override var fillsWindow: Bool { false }
  // Rule: PC-16
  override var elevates: Bool { true }
  override var leavesByEscape: Bool { form != .full }

  // Rule: PC-18
  override func narrows(in traits: UITraitCollection) -> Bool {
    style == .formSheet && !prefersPageSizing && form(with: traits) == .centred
  }

  // Rule: PC-21, L-02, L-05
  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    let legacy = UIApplication.shared.legacy
    guard let traits else { return style == .formSheet ? legacy.adaptiveFallback : .none }
    return legacy.sheetsCoverInCompactWidth && traits.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  private func form(with traits: UITraitCollection) -> SheetLayout.SheetStyle {
    SheetLayout.SheetStyle(traits, attachesInCompactHeight: prefersEdgeAttachedInCompactHeight)
  }

  override func announce(_ traits: UITraitCollection) { nextForm = form(with: traits) }

  override func traitsAreInForce(_ traits: UITraitCollection) {
    form = form(with: traits)
    nextForm = nil
    resolved = nil
    guard containerView != nil else { return }
    drag.tearDown()
    arrange()
  }

  /// Adopts the settings that were made for the sheet that a popover adapts to.
  func copySettings(of other: UISheetPresentationController) {
    (detents, selectedDetentIdentifier) = (other.detents, other.selectedDetentIdentifier)
    largestUndimmedDetentIdentifier = other.largestUndimmedDetentIdentifier
    prefersScrollingExpandsWhenScrolledToEdge = other.prefersScrollingExpandsWhenScrolledToEdge
    prefersEdgeAttachedInCompactHeight = other.prefersEdgeAttachedInCompactHeight
    widthFollowsPreferredContentSizeWhenEdgeAttached = other.widthFollowsPreferredContentSizeWhenEdgeAttached
    (prefersGrabberVisible, preferredCornerRadius) = (other.prefersGrabberVisible, other.preferredCornerRadius)
    (prefersPageSizing, sourceView) = (other.prefersPageSizing, other.sourceView)
  }

  private func formMayHaveChanged() {
    guard containerView != nil, presentation?.transition == nil, form(with: traitCollection) != form else { return }
    traitsAreInForce(traitCollection)
    presentation?.layOutPresenter()
    containerView?.setNeedsLayout()
  }

  var presentation: Presentation? { keptPresentation }

  // MARK: Size

  /// The sheet's geometry in its container.
  var layout: SheetLayout {
    var layout = restingLayout
    layout.lift = lift(of: layout)
    return layout
  }

  /// The layout without the keyboard.
  private var restingLayout: SheetLayout {
    guard let container = containerView else { return layout(in: .zero, .zero, form) }
    return layout(in: container.bounds, container.safeAreaInsets, form)
  }

  private func layout(in space: CGRect, _ safe: UIEdgeInsets, _ form: SheetLayout.SheetStyle) -> SheetLayout {
    let size =
      switch form {
      case .full: space.size
      case .attached: CGSize(width: attachedWidth(space, safe), height: space.height)
      case .centred: sizeWithinSpace(space, safe)
      }
    return SheetLayout(
      form: form, space: space, safe: safe, size: size, middle: middle(space, size),
      topInset: UIApplication.shared.legacy.largeSheetInset)
  }

  /// Over the middle of its source, no nearer to the sides than the margin. Rule: PC-59
  private func middle(_ space: CGRect, _ size: CGSize) -> CGFloat {
    guard form == .centred, let container = containerView, let source = sourceView?.frame(in: container),
      source.isFiniteGeometry
    else { return space.midX }
    let spare = max(0, (space.width - size.width) / 2 - Self.margin)
    return min(max(source.midX, space.midX - spare), space.midX + spare)
  }

  /// In compact height between the safe areas. Rule: G-10
  private func attachedWidth(_ space: CGRect, _ safe: UIEdgeInsets) -> CGFloat {
    guard traitCollection.verticalSizeClass == .compact else { return space.width }
    let most = max(0, space.width - safe.left - safe.right)
    let preferred = presentedViewController.preferredContentSize.width
    return widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0 ? min(preferred, most) : most
  }

  /// Chosen within the range of rule G-04.
  static let margin: CGFloat = 20

  /// Returns the default size: a form of 540 × 620, a page of the readable width. Rule: G-02, G-03, G-04
  private func sizeWithinSpace(_ space: CGRect, _ safe: UIEdgeInsets) -> CGSize {
    let preferred = presentedViewController.preferredContentSize
    let most = CGSize(
      width: max(0, space.width - 2 * Self.margin),
      height: max(0, space.height - safe.top - safe.bottom - 2 * Self.margin))
    let standard =
      style == .pageSheet || prefersPageSizing
      ? CGSize(width: 704, height: most.height) : CGSize(width: 540, height: 620)
    return CGSize(
      width: min(preferred.width > 0 ? preferred.width : standard.width, most.width),
      height: min(preferred.height > 0 ? preferred.height : standard.height, most.height))
  }

  /// The heights at which it can rest now. Rule: PC-51, G-05
  var stops: SheetDetents {
    let detents = restingStops
    let lift = form == .attached ? keyboardLift : 0
    guard lift > 0 else { return detents }
    let stop = detents.stop(selectedDetentIdentifier)
    return SheetDetents(lifting: stop, of: detents, by: lift, most: restingLayout.maximumValue)
  }

  private var restingStops: SheetDetents {
    let (layout, traits) = (restingLayout, traitCollection)
    if let resolved, resolved.layout == layout, resolved.traits == traits { return resolved.detents }
    let detents = SheetDetents(detents, in: SheetContext(traits, layout.maximumValue))
    resolved = (layout, traits, detents)
    return detents
  }

  /// The height of the keyboard above the safe area, while the sheet has the first responder, or had the last one.
  /// Rule: G-05, TI-10
  private var keyboardLift: CGFloat {
    guard let container = containerView, let view = presentedView, let owner = UIApplication.shared.keyboard.owner,
      let taker = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded, taker.isDescendant(of: view)
    else { return 0 }
    return max(0, container.keyboardOverlap - container.safeAreaInsets.bottom)
  }

  /// The detent at which the sheet rests or will rest. Rule: PC-50
  var stop: SheetDetents.Stop { stops.stop(selectedDetentIdentifier) }

  /// The effect on the content behind the sheet at the current detent.
  var stopEffect: UIVisualEffect? {
    detents.first { $0.identifier == stop.identifier }?.backgroundEffect ?? backgroundEffect
  }

  /// The frame of the sheet at the selected detent. Rule: PC-52, G-06
  open override var frameOfPresentedViewInContainerView: CGRect {
    containerView == nil ? .zero : layout.frame(of: stop.value)
  }

  /// Returns how far a sheet in the middle is raised above the keyboard, not into the safe area. Rule: TI-10
  private func lift(of layout: SheetLayout) -> CGFloat {
    guard form == .centred, let containerView, keyboardLift > 0 else { return 0 }
    let frame = layout.frame(of: stop.value)
    let edge = containerView.bounds.maxY - containerView.keyboardOverlap - Self.keyboardGap
    return max(0, min(frame.maxY - edge, frame.minY - containerView.safeAreaInsets.top))
  }

  /// Between a sheet in the middle and the keyboard (chosen).
  private static let keyboardGap: CGFloat = 8

  /// The size in a container of a size. Rule: PC-11
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let safe = UIScreen.main.safeArea(in: parentSize)
    let layout = layout(in: CGRect(origin: .zero, size: parentSize), safe, nextForm ?? form)
    let stops = SheetDetents(detents, in: SheetContext(traitCollection, layout.maximumValue))
    return layout.frame(of: stops.stop(selectedDetentIdentifier).value).size
  }

  /// Applies the new preferred size, if the sheet uses one. Rule: T-31
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard form == .centred, let presentation, presentation.transition == nil, let view = presentedView,
      containerView != nil
    else { return super.preferredContentSizeDidChange(forChildContentContainer: container) }
    let new = frameOfPresentedViewInContainerView
    guard new != view.untransformedFrame else { return }
    SizePlan.run(presentation, to: new.size, preference: presentedViewController.preferredContentSize) {
      view.frame = new
    }
  }

  /// Lays out the sheet at its detent, unless a touch or another transition moves it.
  open override func containerViewWillLayoutSubviews() {
    let oldSize = containerSize
    containerSize = containerView?.bounds.size ?? .zero
    if drag.isHeld {
      if oldSize != containerSize { drag.containerDidResize() }
    } else if let transition = presentation?.transition {
      changeCourse()
      if oldSize != containerSize { resize(leaving: transition, from: oldSize) }
    } else {
      arrange()
    }
  }

  override var laysOutLeavingView: Bool { true }

  /// The size of the container at its last layout.
  private var containerSize = CGSize.zero

  /// Gives a leaving sheet its size and its middle in a container of another size. Rule: PC-52.1
  private func resize(leaving transition: Transition, from oldSize: CGSize) {
    guard let view = presentedView, let container = containerView, view.superview === container,
      transition.phase != .settling, transition.plan.to !== presentedViewController, !transition.plan.isCustomAnimator,
      view.transform.isIdentity
    else { return }
    var frame = frameOfPresentedViewInContainerView
    if view.untransformedFrame.minY >= oldSize.height { frame.origin.y = container.bounds.maxY }
    view.frame = frame
    chrome.layOut(self, frame: frame, value: stop.value, leaving: transition.isMoving ? 1 : 0)
  }

  /// Changes the height during the sheet's presentation, along with its animation. Rule: PC-51
  private func changeCourse() {
    guard let view = presentedView, let transition = presentation?.transition,
      transition.plan.to === presentedViewController, transition.plan.from !== presentedViewController,
      view.superview === containerView, view.transform.isIdentity
    else { return }
    let frame = frameOfPresentedViewInContainerView
    guard view.frame != frame else { return }
    if transition.phase == .settling, !transition.wasCancelled {
      // It has arrived; who is told of that may animate what follows.
      view.frame = frame
      return chrome.layOut(self, frame: frame, value: stop.value)
    }
    guard transition.phase == .animating, !transition.plan.isCustomAnimator, presentedViewController.isBeingPresented
    else { return }
    // What moves nothing yet begins from there.
    guard view.layer.animationKeys()?.isEmpty == false else { return view.frame = frame }
    UIView.run(
      duration: AnimationTiming.systemDuration, delay: 0, timing: .system, [.allowUserInteraction],
      {
        view.frame = frame
        view.layoutIfNeeded()
        chrome.layOut(self, frame: frame, value: stop.value)
      }, nil)
  }

  // MARK: Hooks

  /// Adds the sheet's chrome and animates it along.
  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    chrome.applyStyle(container, self)
    container.addGestureRecognizer(drag.pan)
    keyboard.follow(in: container)
    chrome.come(self)
  }

  /// Removes the chrome of a cancelled presentation.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return chrome.undress(presentedView) }
    containerView?.setNeedsLayout()
    // The keyboard that came along lifts the sheet now.
    if keyboardLift > 0 { UIApplication.shared.atCommit { [keyboard] in keyboard.keyboardMoves() } }
  }

  /// Animates the sheet's chrome along.
  open override func dismissalTransitionWillBegin() { if !drag.isDismissing { chrome.go(self) } }

  /// Removes the sheet's chrome.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    drag.dismissalEnded()
    if completed { chrome.undress(presentedView) } else { arrange() }
  }

  override func containerDidGo() {
    keyboard.stop()
    chrome.undress(presentedView)
  }
  override var letsTouchesThrough: Bool { !chrome.isDimmed(self, at: stop.value) }

  /// True if the presenter is scaled down on black: at the sheet's position during a drag, else at the selected detent.
  ///
  /// Rule: G-08
  var drawsPresenterBack: Bool {
    if drag.isHeld || drag.isDismissing { return chrome.isFarBack }
    return containerView != nil && chrome.drawnBack(self, top: frameOfPresentedViewInContainerView.minY) > 0
  }

  /// Puts everything where it belongs at rest.
  private func arrange() {
    guard let view = presentedView, let container = containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    // One that is drawn back behind another sheet, or covered in its own context, has its place here all the same.
    if view.superview === container || presentedViewController.isCovered, presentation?.transition == nil,
      view.untransformedFrame != frame
    {
      view.untransformedFrame = frame
      presentedViewController.presentationAsPresenter?.container?.setNeedsLayout()
    }
    chrome.layOut(self, frame: frame, value: stop.value)
    cameToRest()
    AnimationBlock.current?.whenOver { [weak self] in self?.cameToRest() }
  }

  /// Ends the motion of the views that followed the sheet, unless another animation has taken them over.
  func cameToRest() {
    if presentation?.transition == nil, !drag.isHeld { chrome.settle() }
  }

  // MARK: A person's wishes

  /// Dismisses the sheet after a tap outside; not above a sheet of full height at the edge. Rule: PC-57
  private func tappedOutside() {
    guard form == .centred || (form == .attached && stop.value < layout.maximumValue), let presentation else { return }
    UserDismissal(presentation).attempt()
  }

  /// The next higher detent, from the highest the lowest. Rule: PC-54
  private func tappedGrabber() {
    let stops = stops
    rest(at: stops.stops.first { $0.value > stop.value } ?? stops.lowest)
  }

  /// The next detent up or down, if there is one. Rule: AX-08
  func step(isUp: Bool) {
    if let next = isUp ? stops.stops.first(where: { $0.value > stop.value }) : stops.below(stop) { rest(at: next) }
  }

  private func rest(at next: SheetDetents.Stop) {
    guard next != stop, presentation?.transition == nil, !drag.isHeld else { return }
    animateChanges { selectedDetentIdentifier = next.identifier }
    notifySelection()
  }

  /// The accessibility value that describes the sheet's height. Rule: AX-08
  var delegateHeight: String {
    let stop = stop
    if stop.value == layout.maximumValue { return "Full screen" }
    return stop.identifier == .medium ? "Half screen" : "Minimized"
  }

  func notifySelection() {
    guard let delegate = assignedDelegate as? any UISheetPresentationControllerDelegate else { return }
    CallLog.record(delegate, "sheetPresentationControllerDidChangeSelectedDetentIdentifier")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// The context in which detents are resolved.
private final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, _ maximum: CGFloat) {
    (containerTraitCollection, maximumDetentValue) = (traits, maximum)
  }
}

extension UIViewController {
  /// The controller of this one's sheet; nil in another style. Rule: PC-08
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// True if the controller is shown on a sheet beside which something else can be seen.
  var isOnSheet: Bool {
    let sheet = containmentRoot.presentationAsPresented?.controller as? UISheetPresentationController
    return sheet.map { $0.form != .full } ?? false
  }
}

extension UsageError {
  static func sheetWithoutDetents(_ sheet: UISheetPresentationController) -> UsageError {
    UsageError(
      "PC-50", sheet, "a sheet needs at least one detent; give <\(type(of: sheet))>.detents one, such as .large()")
  }
}
