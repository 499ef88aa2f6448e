internal import CoreGraphics
internal import Foundation

/// Takes a chain of presented controllers away with one animation, that of the topmost.
///
/// Traces: T-02, T-06, T-11, T-12.
final class DismissPlan: TransitionPlan {
  /// Bottom first.
  let chain: [Presentation]
  /// The presentations inside those of the chain, which end with them.
  private let inner: [Presentation]

  init(_ chain: [Presentation], inner: [Presentation], isCustomAnimator: Bool) {
    self.chain = chain
    self.inner = inner
    super.init(
      from: chain[chain.count - 1].presented, to: chain[0].presenting, isCustomAnimator: isCustomAnimator)
  }

  /// The person's dismissal; nil for one by code. Rule: PC-40
  var userDismissal: UserDismissal?

  /// True if what leaves is seen; in a place that is covered it is not. Rule: P-50
  private var isSeen = true

  override var presenter: UIViewController? { to }
  override func sendsAppearanceCallbacks(to controller: UIViewController) -> Bool {
    (appearing + disappearing).containsIdentical(controller) || chain.contains { $0.presented === controller }
  }
  override func engages(_ controller: UIViewController) -> Bool { to === controller }
  override func unpresents(_ controller: UIViewController) -> Bool {
    (chain + inner).contains { $0.presented === controller }
  }

  private var top: Presentation { chain[chain.count - 1] }
  private var bottom: Presentation { chain[0] }
  /// The presenter's view is out and is to be seen again.
  private var removes = false

  override var mayBegin: Bool { bottom.isPageAtRest }
  override var disappearing: [UIViewController] { isSeen ? [from] : [] }
  override var appearing: [UIViewController] { removes ? [to] : [] }
  /// False in a hidden window, where no view becomes visible again.
  override var isInSight: Bool { bottom.container?.window?.isHidden != true }
  /// False if the container has left its window: reversals are not reported there.
  ///
  /// The topmost may lie over the window though the place of those below has left it.
  override var notifiesOnReversal: Bool { top.container?.window?.isHidden == false }
  override var presentationStyle: UIModalPresentationStyle { top.requested.modalPresentationStyle }
  override var requester: UIViewController { to }
  override var completionName: String { "dismiss completion" }
  override var fromView: UIView? { top.controller.presentedView }
  override var toView: UIView? { removes ? to.view : nil }

  /// Those in between have it too: their hooks run. Rule: C-29
  override func involves(_ controller: UIViewController) -> Bool {
    super.involves(controller) || unpresents(controller)
  }

  /// Returns the presented view's current frame, which an app may have changed. Rule: C-05
  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    guard controller === from else { return removes ? .zero : bottom.presenterFrame(in: container) }
    guard let view = fromView, view.superview === container else {
      return top.controller.frameOfPresentedViewInContainerView
    }
    return view.untransformedFrame
  }

  /// A presentation controller's own place for what leaves; nothing where it covers all. Rule: C-04
  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    if controller === to { return bottom.presenterFrame(in: container) }
    return top.controller.keepsFrame ? top.controller.frameOfPresentedViewInContainerView : .zero
  }

  /// How far the interface turns along. Rule: P-53, C-12
  private var rotationAngle: CGFloat = 0
  override var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: rotationAngle) }

  override func willStart(_ transition: Transition) {
    removes = bottom.mayShowPresenter
    rotationAngle = bottom.parts.rotateInterface(coming: false, animated: transition.isAnimated)
  }

  override func makeContainer() -> UIView {
    // A disappearance that the page beneath has begun already is ended by the dismissal.
    isSeen = from.appearance != .disappeared
    // Those in between must not be seen while the topmost leaves; what dims beneath them fades along. Rule: P-33
    hidden = chain.dropLast().compactMap(\.controller.presentedView).filter { !$0.isHidden }
    for view in hidden { view.isHidden = true }
    return top.container ?? UIView()
  }

  /// The views of the presentations in between, hidden while the dismissal animates.
  private var hidden: [UIView] = []
  private func showAgain() {
    for view in hidden { view.isHidden = false }
    hidden = []
  }

  override var stages: [UIView] { chain.dropLast().compactMap(\.container) }

  override func willBegin(_ transition: Transition) {
    userDismissal?.willDismiss()
    for presentation in inner.reversed() + chain.reversed() {
      CallLog.record(presentation.controller, "dismissalTransitionWillBegin()")
      presentation.controller.dismissalTransitionWillBegin()
    }
  }

  /// Controllers in between that are still seen go without animation. Rule: P-32
  override func didSendWillCallbacks(_ transition: Transition) {
    for presentation in chain.dropLast() where presentation.presented.appearance.isTowardsVisible {
      AppearanceTransition.begin(presentation.presented, appearing: false, animated: false)
    }
    layOutRemaining(in: transition.container)
  }

  /// Calls the hooks around the container's layout also during a dismissal.
  ///
  /// A view that an app has moved leaves from where it is: a hook that places it would make it jump. Rule: PC-05
  private func layOutRemaining(in container: UIView) {
    guard top.controller.keepsFrame, let view = fromView, view.superview === container,
      view.frame == top.controller.frameOfPresentedViewInContainerView
    else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  override func layOutFinalViews(_ transition: Transition) {
    guard let view = toView else { return }
    transition.container.insertSubview(view, at: 0)
    view.untransformedFrame = finalFrame(of: to, in: transition.container)
  }

  /// Updates the links as the dismissal reverses. Rule: P-44
  override func willReverse(back: Bool) {
    for presentation in chain + inner { presentation.presented.isBeingDismissed = !back }
  }

  override func didEnd(_ transition: Transition, completed: Bool) {
    for presentation in inner.reversed() + chain.reversed() {
      CallLog.record(presentation.controller, "dismissalTransitionDidEnd(\(completed))")
      presentation.controller.dismissalTransitionDidEnd(completed)
    }
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    for presentation in chain.dropLast() {
      if presentation.presented.appearance.isOpen {
        if !completed { AppearanceTransition.begin(presentation.presented, appearing: true, animated: false) }
        AppearanceTransition.end(presentation.presented)
      }
    }
    if completed {
      bottom.restorePresenter()
      for presentation in inner.reversed() + chain.reversed() {
        presentation.removeContainer()
        presentation.unlink()
      }
      showAgain()
      bottom.parts.restoreFirstResponder()
    } else {
      showAgain()
      if removes { to.view.removeFromSuperview() }
      if let view = fromView, view.superview == nil { transition.container.addSubview(view) }
    }
  }

  /// True if the presentations left with the tree they were on.
  override var isDroppedUnbegun: Bool { !bottom.isLinked }
  override func wasWithdrawn() {
    for presentation in chain + inner { presentation.presented.isBeingDismissed = false }
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    // They were told with what they stood in that they go; their links are gone, so they are ended here.
    for presentation in inner where completed && presentation.presented.appearance.isOpen {
      AppearanceTransition.end(presentation.presented)
    }
    for presentation in chain + inner where presentation.transition === transition {
      presentation.presented.isBeingDismissed = false
    }
  }

  override func transitionDidFinish(_ transition: Transition) {
    for presentation in chain + inner { presentation.transitionDidFinish(transition) }
    // Its place may have come into sight, or gone, while it was covered there.
    if bottom.container == nil { AppearanceTransition.comeBack(to) }
    // Rule: PC-45
    if bottom.container == nil { userDismissal?.didDismiss() }
  }
}
