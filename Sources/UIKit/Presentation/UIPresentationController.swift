internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Manages everything of a presentation except the presented controller's own content.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIAppearanceContainer,
  UITraitEnvironment, UIContentContainer
{
  /// The controller that presents; replaced by the real presenter when the presentation starts. Rule: PC-01
  ///
  /// Differs: the presented controller while no presenter is known, or when it is gone.
  open internal(set) var presentingViewController: UIViewController {
    get { knownPresenting ?? presentedViewController }
    set { knownPresenting = newValue }
  }
  /// The controller that is presented.
  ///
  /// Differs: not retained by a controller that was only asked for and never presented with, so that asking leaks
  /// nothing.
  open var presentedViewController: UIViewController {
    guard let presented = keptPresented ?? knownPresented else {
      fatalError("the view controller of a presentation that never began is gone [PC-08]")
    }
    return presented
  }
  private var keptPresented: UIViewController?
  private weak var knownPresented: UIViewController?
  private weak var knownPresenting: UIViewController?
  /// The delegate of adaptation and of a person's attempts to dismiss; not retained. Rule: PC-09
  ///
  /// Popovers and sheets declare a `delegate` of their own type, as on iOS, which the compiler prefers (decision 22).
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set on this class; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view in which the presentation takes place; nil before it starts and after it ended. Rule: PC-02
  open internal(set) var containerView: UIView? {
    didSet { if containerView == nil, oldValue != nil { containerDidGo() } }
  }
  var traits = TraitStorage()
  var traitObservers: [TraitObserver] = []
  /// The traits that override the presenter's in the presented tree. Rule: PC-10
  ///
  /// Differs: a change is told at once, not before the next layout.
  open var traitOverrides = UITraitOverrides() {
    didSet { overridesDidChange() }
  }
  /// Traits that the presented tree gets instead of the presenter's. Rule: PC-10
  open var overrideTraitCollection: UITraitCollection? {
    didSet { overridesDidChange() }
  }

  /// A controller of one presentation. Rule: PC-01
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    keptPresented = presentedViewController
    knownPresented = presentedViewController
    knownPresenting = presentingViewController
    super.init()
  }

  /// The effect on the content behind the presented view; nil for none.
  ///
  /// Differs: a sheet shows it, where its content lets that be seen; other presentations keep it.
  open var backgroundEffect: UIVisualEffect? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The presentation this controller is in force for.
  var keptPresentation: Presentation? { (keptPresented ?? knownPresented)?.presentationAsPresented }

  private func overridesDidChange() {
    notifyTraits()
    let presented = presentedViewController
    guard let presentation = presented.presentationAsPresented else { return presented.inheritedTraitsMayHaveChanged() }
    // One that an adaptation is making is in force later, and says so then.
    guard presentation.controller === self || presentation.original === self else { return }
    presentation.inheritedTraitsMayHaveChanged()
  }

  /// The presented controller keeps this one until it is presented, and must not be kept in turn. Rule: PC-08
  func releasePresented() { keptPresented = nil }
  /// Records the traits that a change is compared with.
  func primeTraits() { _ = traits.update(to: traitCollection) }
  /// A presentation begins. Rule: P-29
  func keepPresented() { keptPresented = knownPresented }

  /// The style this controller was made for. Rule: PC-02
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The adaptive style in compact widths: the delegate's answer, else the default; `.none` keeps the style.
  ///
  /// Rule: PC-02, L-05
  open var adaptivePresentationStyle: UIModalPresentationStyle { Adaptation.style(of: self) }
  /// The style taken with some traits; none stays as it is. Rule: PC-20, PC-22, PC-23
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    Adaptation.style(of: self, for: traitCollection)
  }
  /// Returns the default adaptive style for some traits; without any, for a compact width. Rule: PC-20
  func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle { .none }
  /// A presentation inside the presenter ended, or began.
  func presenterMayHaveChanged() {}
  /// The container was removed, by any cause.
  func containerDidGo() {}
  /// True if a touch on nothing but the container is for what lies behind. Rule: PC-50
  var letsTouchesThrough: Bool { false }
  /// True if the first responder of what is covered resigns. Rule: P-70
  var resignsFirstResponder: Bool { true }
  /// A person's dismissal is over.
  func personDidDismiss() {}
  /// True if the escape gesture dismisses the presented controller, as a touch outside does. Rule: AX-05
  var leavesByEscape: Bool { false }
  /// Asks the delegate if a person may dismiss the presented controller. Rule: PC-40
  func shouldDismiss() -> Bool {
    guard let delegate = assignedDelegate else { return true }
    CallLog.record(delegate, "presentationControllerShouldDismiss")
    return delegate.presentationControllerShouldDismiss(self)
  }
  /// Tells the delegate that a person's dismissal begins. Rule: PC-41
  func notifyWillDismiss() {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "presentationControllerWillDismiss")
    delegate.presentationControllerWillDismiss(self)
  }
  /// Tells the delegate that a person's dismissal is over. Rule: PC-45
  func notifyDidDismiss() {
    guard let delegate = assignedDelegate else { return }
    CallLog.record(delegate, "presentationControllerDidDismiss")
    delegate.presentationControllerDidDismiss(self)
  }
  /// The superview of a container inside the presenter's view, and the view above it; nil beside that view.
  var containerPosition: (superview: UIView, below: UIView)? { nil }
  /// The stock animator of its own kind; nil for that of the transition style.
  func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Announces traits: sizes requested from now on are those of then.
  func announce(_ traits: UITraitCollection) {}
  /// Traits are in force.
  func traitsAreInForce(_ traits: UITraitCollection) {}
  /// True if the whole window is covered, rather than the controller that defines the context. Rule: PC-07
  open var shouldPresentInFullscreen: Bool { true }
  /// True if the presented one is seen raised above what is behind it, which shows beside it: cards and popovers.
  var elevates: Bool { false }
  /// Returns true if the presented controller gets a compact width in some traits, at any width.
  /// Rule: PC-18
  func narrows(in traits: UITraitCollection) -> Bool { false }
  /// The traits around the presented one where the presentation is seen in some. Rule: PC-18
  func traitsOfPresented(in traits: UITraitCollection) -> UITraitCollection {
    let isNotified =
      (overrideTraitCollection?.horizontalSizeClass ?? .unspecified) != .unspecified
      || traitOverrides.contains(UITraitHorizontalSizeClass.self)
    guard !isNotified, narrows(in: traits) else { return traits }
    return traits.replacing(UITraitHorizontalSizeClass.self, value: .compact)
  }
  /// True if the presented controller decides on the interface's orientation. Rule: P-53
  var fillsWindow: Bool { shouldPresentInFullscreen && shouldRemovePresentersView }
  /// True if the presenter's view is out of the hierarchy while this is shown. Rule: C-20
  open var shouldRemovePresentersView: Bool { false }
  /// True if the presented view keeps a frame of its own, also as it leaves; a full-screen one does not move.
  /// Rule: C-04
  var keepsFrame: Bool { true }
  /// True if the layout hooks know where a view that an animator moves out belongs. Rule: PC-52.1
  var laysOutLeavingView: Bool { false }
  /// The view that is animated and placed; the presented controller's or one around it. Rule: PC-06
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view in the container. Rule: PC-02, C-06
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Sent before the container lays out. Rule: PC-05
  open func containerViewWillLayoutSubviews() {}
  /// Sent after the container laid out. Rule: PC-05
  open func containerViewDidLayoutSubviews() {}
  /// Sent before a presentation; the place to add chrome. Rule: PC-03, PC-04
  open func presentationTransitionWillBegin() {}
  /// Sent after a presentation, false when it was cancelled. Rule: PC-03
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Sent before a dismissal. Rule: PC-03
  open func dismissalTransitionWillBegin() {}
  /// Sent after a dismissal, false when it was cancelled. Rule: PC-03
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Content container

  /// The presented controller's preferred size.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Sent when the presented controller would like another size. Rule: T-31
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Called when the fitting size of the presented controller's layout changed.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// The size the presented controller gets; all of it by default. Rule: PC-11
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Sent before the container changes size; passed on to the presented controller. Rule: PC-11, T-29
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    SizeTransition.forward(from: self, to: size, with: coordinator)
  }
  /// Sent before the traits change; passed on to the presented controller. Rule: PC-11, T-29
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    SizeTransition.forward(from: self, to: newCollection, with: coordinator)
  }
  /// Sent when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The traits the presentation is seen in.
  open var traitCollection: UITraitCollection { traits(insideOf: outerTraits) }
  private var outerTraits: UITraitCollection {
    knownPresenting?.traitsAroundPresented(isWhole: shouldPresentInFullscreen)
      ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }
}

/// The container view of a presentation; surrounds its layout with the controller's hooks.
///
/// Rule: C-09, PC-05
final class TransitionContainerView: UIView {
  weak var presentationController: UIPresentationController?
  /// The container's size at its last layout.
  private var laidOutSize: CGSize?
  /// True if the size changed during a transition around it, so that hooks that wait for its end did nothing.
  private var awaitsLayout = false

  /// A transition is over: a layout at another size that fell into it is done again for hooks that waited. Rule: PC-05
  func transitionEnded() {
    guard awaitsLayout, presentationController?.presentedViewController.transitionCoordinator == nil else { return }
    awaitsLayout = false
    setNeedsLayout()
  }

  private func noteLayout(_ controller: UIPresentationController) {
    let isOther = laidOutSize.map { $0 != bounds.size } ?? false
    laidOutSize = bounds.size
    if isOther, controller.presentedViewController.transitionCoordinator != nil { awaitsLayout = true }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self && presentationController?.letsTouchesThrough == true ? nil : found
  }

  override func layoutPass() {
    guard let presentationController else { return super.layoutPass() }
    presentationController.keptPresentation?.followContext()
    noteLayout(presentationController)
    keepingWhatLeaves(presentationController) {
      CallLog.record(presentationController, "containerViewWillLayoutSubviews()")
      presentationController.containerViewWillLayoutSubviews()
      super.layoutPass()
      CallLog.record(presentationController, "containerViewDidLayoutSubviews()")
      presentationController.containerViewDidLayoutSubviews()
    }
  }

  /// Lays out; a view that an animator moves out keeps the animator's frame, though a hook sets it.
  ///
  /// Rule: T-06
  private func keepingWhatLeaves(_ controller: UIPresentationController, _ layOut: () -> Void) {
    guard controller.keptPresentation?.isLeaving == true, !controller.laysOutLeavingView,
      let view = controller.presentedView
    else { return layOut() }
    let (bounds, center, transform) = (view.bounds, view.center, view.layer.transform)
    let ways = view.layer.animationKeys() ?? []
    layOut()
    // A hook that places in an animation of its own has ended that block already: its way there is taken off.
    for key in view.layer.animationKeys() ?? [] where !ways.contains(key) {
      let animation = view.layer.animation(forKey: key) as? CAPropertyAnimation
      if ["position", "bounds", "transform"].contains(animation?.keyPath) { view.layer.removeAnimation(forKey: key) }
    }
    // In whatever block this happens: what is set there and back is no way in it.
    if !CATransform3DEqualToTransform(view.layer.transform, transform) { view.layer.transform = transform }
    if view.bounds != bounds { view.bounds = bounds }
    if view.center != center { view.center = center }
  }
}
