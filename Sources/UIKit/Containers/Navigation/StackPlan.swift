internal import CoreGraphics
internal import Foundation

/// One child of a navigation controller's stack for another. Traces: T-13 … T-19
@MainActor final class StackPlan: ContainerPlan {
  let navigation: UINavigationController
  let operation: UINavigationController.Operation
  /// The interaction that requested it.
  private let finger: (any UIViewControllerInteractiveTransitioning)?
  private let moment: TransitionMoment
  private(set) var isAnimated = false
  /// The stock animator, where it is the one that animates.
  private(set) var slide: StackSlideAnimator?
  /// True if the upper view controller zooms out of a view of the lower one, or back into it. Rule: PC-80
  private(set) var zooms = false
  private lazy var keys = StackKeys(self)
  /// Get `didMove(toParent:)` in the end.
  var arriving: [UIViewController] = []
  /// Get `didMove(toParent: nil)` in the end.
  var departing: [UIViewController] = []

  init(
    _ navigation: UINavigationController, _ operation: UINavigationController.Operation, from: UIViewController,
    to: UIViewController, by finger: (any UIViewControllerInteractiveTransitioning)? = nil,
    beginsAt moment: TransitionMoment = .layout
  ) {
    self.navigation = navigation
    self.moment = moment
    self.finger = finger
    self.operation = operation
    super.init(parent: navigation, from: from, to: to)
  }

  override var contentView: UIView { navigation.contentView }
  override var expectedDuration: TimeInterval { StackSlideAnimator.duration }
  override var beginsAt: TransitionMoment { moment }
  override func contentFrame(of child: UIViewController, in container: UIView) -> CGRect {
    child === from ? startFrame : navigation.bars.layout(of: child).frame
  }
  /// The frame of the leaving child's view at the start.
  private var startFrame = CGRect.zero

  /// True if the view controllers cross-fade instead of sliding; interactive pops always slide. Rule: G-29
  private(set) lazy var fades = finger == nil && UIAccessibility.prefersCrossFadeTransitions

  /// How the bar's content changes along. Rule: G-24, G-25, G-29
  var barStyle: BarTransition.Style {
    guard isAnimated else { return .none }
    if isCustomAnimator || fades || slide == nil { return .crossFade }
    return operation == .pop ? .pop : .push
  }

  /// Returns the delegate's choice, unless a swipe asked before it began. Rule: I-39, I-40
  override func choose(animated: Bool) -> AnimatorChoice? {
    isAnimated = animated
    // A finger on a page that zoomed, and does not any more, leaves the slide to time. Rule: T-36
    navigation.swipe.wantsInteractiveStart = finger === navigation.swipe
    navigation.swipe.operation = operation
    return animated && finger != nil ? stockChoice() : super.choose(animated: animated)
  }

  // Rule: T-13, S-16, I-01
  override func askDelegate() -> AnimatorChoice? {
    guard let animator = askAnimator(), let delegate = navigation.assignedDelegate else { return nil }
    CallLog.record(delegate, "navigationController(interactionControllerFor:)")
    let interaction = delegate.navigationController(navigation, interactionControllerFor: animator)
    return AnimatorChoice(animator, interaction: interaction, isCustom: true)
  }

  /// The app's animator for this change.
  func askAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate = navigation.assignedDelegate else { return nil }
    let names = "\(operation), from: \(CallLog.name(from)), to: \(CallLog.name(to))"
    CallLog.record(delegate, "navigationController(animationControllerFor: \(names))")
    return delegate.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
  }

  /// Returns the stock slide, which a touch can catch. Rule: I-19, I-28
  override func stockChoice() -> AnimatorChoice? {
    if let preferred = preferredChoice() { return preferred }
    let slide = StackSlideAnimator(operation, fades: fades)
    self.slide = slide
    return AnimatorChoice(slide, interaction: navigation.swipe, isCustom: false)
  }

  /// Returns the upper view controller's preferred transition: a zoom, or that of its presentation. Rule: PC-80, PC-81
  private func preferredChoice() -> AnimatorChoice? {
    let isOpening = operation != .pop
    let (upper, lower) = isOpening ? (to, from) : (from, to)
    if !fades, let shared = (upper as? any StackSharing)?.sharedAnimator(over: lower, isOpening: isOpening) {
      return AnimatorChoice(shared, interaction: navigation.swipe, isCustom: false)
    }
    let transition = (isOpening ? to : from).preferredTransition
    if let zoom = navigation.zoom.makeAnimator(transition, isOpening: isOpening) {
      zooms = true
      navigation.zoom.attach(to: navigation.view)
      return AnimatorChoice(zoom, interaction: navigation.zoom, isCustom: false)
    }
    guard case .style(let style) = transition?.kind, style != .partialCurl else { return nil }
    return AnimatorChoice(
      StockAnimators.animator(for: style, style: .fullScreen, isPresenting: isOpening), isCustom: false)
  }

  override func willBegin(_ transition: Transition) {
    startFrame = from.viewIfLoaded?.untransformedFrame ?? .zero
    navigation.changes.didBegin(self)
    super.willBegin(transition)
  }

  override func didSendWillCallbacks(_ transition: Transition) {
    navigation.tabBarController?.barTransition.begin(self, transition)
    navigation.changes.notifyWillShow(isAnimated, to)
    navigation.bars.begin(self, transition)
    keys.begin(transition)
    navigation.changes.layOut(to)
  }

  /// Sends `willMove(toParent:)` again when an interactive pop reverses. Rule: P-44
  override func willReverse(back: Bool) {
    if departing.containsIdentical(from) { from.movement = back ? .none : .fromParent }
    if arriving.containsIdentical(to) { to.movement = back ? .fromParent : .toParent }
    navigation.bars.reverse(back: back)
  }

  override func didEnd(_ transition: Transition, completed: Bool) {
    if !completed { navigation.changes.forgetWillShow(from) }
    navigation.changes.willEnd(self, completed: completed)
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    keys.willEnd(completed: completed)
    super.settleHierarchy(transition, completed: completed)
    navigation.bars.end(completed: completed)
    keys.didEnd(completed: completed)
    navigation.tabBarController?.barTransition.settle(navigation)
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    navigation.changes.didEnd(self, completed: completed)
  }

  override func transitionDidFinish(_ transition: Transition) {
    super.transitionDidFinish(transition)
    keys.transitionDidFinish()
    navigation.swipe.transitionDidFinish()
    navigation.zoom.transitionDidFinish()
    navigation.changes.transitionDidFinish(transition)
  }
}
