internal import CoreGraphics
public import Foundation

/// Presents a controller in a popover that points at its source; a sheet in compact widths.
///
/// Rule: PC-60 … PC-66, G-11 … G-14
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate of the popover, its adaptation and a person's attempts to dismiss; not retained. Rule: PC-09
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { (self as UIPresentationController).delegate as? any UIPopoverPresentationControllerDelegate }
    set { (self as UIPresentationController).delegate = newValue }
  }

  // MARK: What it points at

  /// The view or bar item that the popover points at; not retained. Rule: PC-60
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The item of a bar that the popover belongs to: the other name of a `sourceItem` that is one. Rule: PC-60, PC-62
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view the popover belongs to, unless it belongs to an item; not retained. Rule: PC-60, D-12
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle in the source view; null for all of it, wherever it moves. Rule: PC-60, L-06
  open var sourceRect: CGRect = UIApplication.shared.legacy.popoversPointAtNothing ? .zero : .null {
    didSet {
      guard !sourceRect.isNull, !sourceRect.isFiniteGeometry else {
        containerView?.setNeedsLayout()
        return
      }
      sourceRect = oldValue
      Diagnostics.report(.invalidPopover(self, "sourceRect", "finite"))
    }
  }

  // MARK: Wishes

  /// The sides that may be used; none for a popover without an arrow, over the middle of its source. Rule: PC-61, G-12
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { containerView?.setNeedsLayout() } }
  /// The direction of the arrow while the popover is shown, else unknown. Rule: PC-61
  open var arrowDirection: UIPopoverArrowDirection { bubble?.layout.direction ?? .unknown }
  /// True if the popover may cover its source if there is not enough space beside it. Rule: PC-61, G-11
  open var canOverlapSourceViewRect = false { didSet { containerView?.setNeedsLayout() } }
  /// Between the popover and the edges of the safe area; 10 points. Rule: PC-61, G-13
  ///
  /// Units: points. Errors: what is no number is reported and ignored.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet {
      let margins = popoverLayoutMargins
      guard ![margins.top, margins.left, margins.bottom, margins.right].allSatisfy(\.isFinite) else {
        containerView?.setNeedsLayout()
        return
      }
      popoverLayoutMargins = oldValue
      Diagnostics.report(.invalidPopover(self, "popoverLayoutMargins", "finite"))
    }
  }
  /// The colour behind the content, arrow included; nil for the system's background. Rule: PC-61
  ///
  /// Differs: the system's is not translucent here.
  open var backgroundColor: UIColor? { didSet { bubble?.color = backgroundColor } }
  /// The default colour.
  var usualColor: UIColor { .systemBackground }
  /// Views outside that take touches while the popover is shown; with an item of a bar the bar's other buttons are added
  /// when it is presented. Rule: PC-62
  open var passthroughViews: [UIView]?
  /// A subclass of `UIPopoverBackgroundView` that draws body and arrow; created when the popover is shown. Rule: PC-66
  ///
  /// Errors: traps for any other class.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    didSet {
      guard let type = popoverBackgroundViewClass,
        type == UIPopoverBackgroundView.self || !(type is UIPopoverBackgroundView.Type)
      else { return }
      popoverBackgroundViewClass = oldValue
      Diagnostics.fail(.popoverBackgroundClass(self, type))
    }
  }

  // MARK: Adaptation

  /// The sheet that the popover adapts to; its settings apply then. Rule: PC-50
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let made = UISheetPresentationController(.formSheet, presented: presentedViewController, presenting: nil)
    made.releasePresented()
    adaptiveSheet = made
    return made
  }
  private(set) var adaptiveSheet: UISheetPresentationController?

  /// Popover.
  open override var presentationStyle: UIModalPresentationStyle { .popover }

  // Rule: PC-16
  override var elevates: Bool { true }
  override var leavesByEscape: Bool { true }

  /// The delegate, if its older methods are asked. Rule: L-11
  private var olderDelegate: (any UIPopoverPresentationControllerDelegate)? {
    UIApplication.shared.legacy.asksPopoverDelegates
      ? assignedDelegate as? any UIPopoverPresentationControllerDelegate : nil
  }
  override func shouldDismiss() -> Bool {
    guard let olderDelegate else { return super.shouldDismiss() }
    CallLog.record(olderDelegate, "popoverPresentationControllerShouldDismissPopover")
    return olderDelegate.popoverPresentationControllerShouldDismissPopover(self)
  }
  override func notifyWillDismiss() { if olderDelegate == nil { super.notifyWillDismiss() } }
  override func notifyDidDismiss() {
    guard let olderDelegate else { return super.notifyDidDismiss() }
    CallLog.record(olderDelegate, "popoverPresentationControllerDidDismissPopover")
    olderDelegate.popoverPresentationControllerDidDismissPopover(self)
  }

  /// One types on beside it.
  override var resignsFirstResponder: Bool { false }

  // Rule: PC-18
  override func narrows(in traits: UITraitCollection) -> Bool { traits.horizontalSizeClass == .regular }

  // Rule: PC-20, PC-21, L-01, L-05
  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    let legacy = UIApplication.shared.legacy
    guard let traits else { return legacy.adaptiveFallback }
    if traits.horizontalSizeClass == .compact { return legacy.compactPopoverStyle }
    return traits.verticalSizeClass == .compact ? .formSheet : .none
  }

  // MARK: Place

  private var bubble: PopoverView?
  private let outside = DimmingView()
  private let keyboard = KeyboardFollower()
  private let tint = TintDimming()
  /// The last known anchor rectangle.
  private var lastAnchor: CGRect?
  /// The available space at the last layout.
  private var knownSpace: CGRect?
  /// Set when another size was wished for while a transition had the popover.
  private var awaitsSize = false

  /// Returns the anchor rectangle in the container; if the source is gone, the last one. Rule: PC-60
  private func anchor(in container: UIView) -> CGRect? {
    let found: CGRect?
    if let sourceItem {
      found = sourceItem.frame(in: container)
    } else if let sourceView, sourceView.window != nil {
      found = container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
    } else {
      found = nil
    }
    if let found, found.isFiniteGeometry { lastAnchor = found }
    return lastAnchor
  }

  /// Returns the part of the container that bars, the keyboard and margins leave free. Rule: G-13, PC-63
  private func available(in container: UIView) -> CGRect {
    var covered = container.safeAreaInsets
    covered.bottom = container.keyboardOverlap
    return available(in: container.bounds, covered)
  }

  private func available(in bounds: CGRect, _ covered: UIEdgeInsets) -> CGRect {
    let (box, margins) = (bounds.inset(by: covered), popoverLayoutMargins)
    return CGRect(
      x: box.minX + margins.left, y: box.minY + margins.top, width: max(0, box.width - margins.left - margins.right),
      height: max(0, box.height - margins.top - margins.bottom))
  }

  /// The layout request of the popover; at a bar item it opens up or down if that is permitted (chosen). Rule: G-12
  private var preference: PopoverLayout.Preference {
    let upright = permittedArrowDirections.intersection([.up, .down])
    return PopoverLayout.Preference(
      size: presentedViewController.preferredContentSize,
      permitted: sourceItem is UIBarButtonItem && !upright.isEmpty ? upright : permittedArrowDirections,
      canOverlap: canOverlapSourceViewRect)
  }

  private var around: PopoverLayout.Frame {
    guard let type = popoverBackgroundViewClass else { return PopoverLayout.Frame() }
    return PopoverLayout.Frame(
      arrowHeight: type.arrowHeight().magnitude, arrowBase: type.arrowBase().magnitude, insets: type.contentViewInsets()
    ).finite
  }

  private func layout(in container: UIView) -> PopoverLayout {
    PopoverLayout(
      anchor: anchor(in: container), available: available(in: container), preference: preference,
      around: bubble?.layout.around ?? around)
  }

  /// Body and arrow. Rule: G-11 … G-14
  open override var frameOfPresentedViewInContainerView: CGRect {
    containerView.map { layout(in: $0).frame } ?? .zero
  }

  /// The content's view in the bubble. Rule: PC-66
  open override var presentedView: UIView? { bubble ?? presentedViewController.view }

  /// Returns the size in a container of a size, with the arrow at its current side.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let safe = UIScreen.main.safeArea(in: parentSize)
    let size = PopoverLayout.size(
      presentedViewController.preferredContentSize,
      in: available(in: CGRect(origin: .zero, size: parentSize), safe).size, bubble?.layout.around ?? around)
    guard let layout = bubble?.layout else { return size }
    if popoverBackgroundViewClass != nil {
      return CGRect(origin: .zero, size: size).inset(by: layout.around.insets).size
    }
    let arrow = layout.arrowInsets
    return CGSize(width: size.width + arrow.left + arrow.right, height: size.height + arrow.top + arrow.bottom)
  }

  // MARK: Hooks

  /// Checks the source, which must be set by now, and creates the popover's view. Rule: D-12, PC-60, PC-62, PC-63
  open override func presentationTransitionWillBegin() {
    if let delegate = assignedDelegate as? any UIPopoverPresentationControllerDelegate {
      CallLog.record(delegate, "prepareForPopoverPresentation")
      delegate.prepareForPopoverPresentation(self)
    }
    if sourceItem == nil, sourceView == nil {
      CallSite.attributing(to: callSite) { Diagnostics.fail(missingSource) }
    }
    if let barButtonItem { passthroughViews = (passthroughViews ?? []) + barButtonItem.neighboursInBar }
    guard let container = containerView else { return }
    prepareOutside(container)
    keyboard.follow(in: container)
    knownSpace = available(in: container)
    let layout = layout(in: container)
    let background = (popoverBackgroundViewClass as? UIPopoverBackgroundView.Type)?.init(frame: layout.frame)
    let bubble = PopoverView(layout, background: background)
    bubble.usualColor = usualColor
    bubble.color = backgroundColor
    bubble.hold(presentedViewController.view)
    self.bubble = bubble
    dimTint()
  }

  // Rule: PC-98
  private func dimTint() { alongside { [tint] in tint.dim(self.presentingViewController.viewIfLoaded) } }

  /// Restores the presenter's tint, alongside the dismissal. Rule: PC-98
  open override func dismissalTransitionWillBegin() { alongside { [tint] in tint.undo() } }

  /// Sets the dimmed tint again if the popover stays. Rule: PC-98
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimTint() } }

  /// The calls that presented it: its source is looked for in a later turn.
  private let callSite = CallSite.here

  /// The usage error of a popover without a source. Rule: D-12
  var missingSource: UsageError { .popoverWithoutSource(self) }

  /// Takes taps outside, which dismiss the popover, and dims nothing. Rule: PC-62, G-28
  private func prepareOutside(_ container: UIView) {
    outside.onTap = { [weak self] in
      self?.presentedViewController.presentationAsPresented.map(UserDismissal.init)?.attempt()
    }
    outside.touchable = { [weak self] in self?.passthroughViews ?? [] }
    outside.frame = container.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(outside, at: 0)
  }

  override func containerDidGo() {
    keyboard.stop()
    tint.undo()
    outside.removeFromSuperview()
    bubble?.release()
    (bubble, lastAnchor, knownSpace, awaitsSize) = (nil, nil, nil, false)
  }

  /// Lays out the popover, unless a transition moves it.
  open override func containerViewWillLayoutSubviews() {
    guard let bubble, let container = containerView,
      presentedViewController.presentationAsPresented?.transition == nil
    else { return }
    reposition(in: container)
    guard awaitsSize else { return bubble.layOut(layout(in: container)) }
    // A transition cannot begin in the midst of a layout.
    UIApplication.shared.afterCommit { [weak self] in self?.applySize() }
  }

  /// Asks the delegate for the source rectangle after the available space changed. Rule: PC-63
  private func reposition(in container: UIView) {
    let available = available(in: container)
    defer { knownSpace = self.available(in: container) }
    guard let knownSpace, knownSpace != available, sourceItem == nil, var view = sourceView,
      let delegate = assignedDelegate as? any UIPopoverPresentationControllerDelegate
    else { return }
    let old = (view: view, rect: sourceRect.isNull ? view.bounds : sourceRect)
    var rect = old.rect
    CallLog.record(delegate, "willRepositionPopoverTo")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old.view { sourceView = view }
    if rect != old.rect || view !== old.view { sourceRect = rect }
  }

  /// Applies the new size, after a running transition. Rule: T-31, PC-65
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard let presentation = keptPresentation, presentation.controller === self, bubble != nil else {
      return super.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    awaitsSize = true
    if presentation.transition == nil { applySize() }
  }

  private func applySize() {
    guard awaitsSize, let bubble, let container = containerView, let presentation = keptPresentation,
      presentation.transition == nil
    else { return }
    awaitsSize = false
    let layout = layout(in: container)
    guard layout != bubble.layout else { return }
    SizePlan.run(
      presentation, to: bubble.contentSize(in: layout), preference: presentedViewController.preferredContentSize
    ) { bubble.layOut(layout) }
  }
}

extension PopoverLayout.Frame {
  /// The value with numbers that are not finite replaced by zero, because an app's class may return them.
  fileprivate var finite: Self {
    let numbers = [arrowHeight, arrowBase, insets.top, insets.left, insets.bottom, insets.right]
    return numbers.allSatisfy(\.isFinite) ? self : Self(arrowHeight: 0, arrowBase: 0)
  }
}

extension UsageError {
  static func invalidPopover(_ popover: UIPresentationController, _ property: String, _ need: String) -> UsageError {
    UsageError("PC-61", popover, "\(describe(popover)): \(property) must be \(need); it keeps its value.")
  }

  static func popoverBackgroundClass(_ popover: UIPresentationController, _ type: Any.Type) -> UsageError {
    UsageError(
      "PC-66", popover,
      "popoverBackgroundViewClass of \(describe(popover)) must be a subclass of UIPopoverBackgroundView, not \(type).")
  }
}

extension UIViewController {
  /// The controller of this one's popover; nil in another style. Rule: PC-08
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The effective presentation controller, an adapted one included; nil while nothing is presented. Rule: PC-27
  public var activePresentationController: UIPresentationController? {
    containmentRoot.presentationAsPresented?.controller
  }
}
