internal import CoreGraphics
internal import Foundation

/// Takes a chain of presented controllers away with one animation, that of the topmost.
///
/// Traces: T-02, T-06, T-11, T-12.
final class DismissPlan: TransitionPlan {
  /// Bottom first.
  let chain: [Presentation]

  init(_ chain: [Presentation], isCustomAnimator: Bool) {
    self.chain = chain
    super.init(
      from: chain[chain.count - 1].presented, to: chain[0].presenting, isCustomAnimator: isCustomAnimator)
  }

  private var top: Presentation { chain[chain.count - 1] }
  private var bottom: Presentation { chain[0] }
  /// The presenter's view is out and must come back.
  private var removes: Bool { bottom.removesPresenter }

  override var disappearing: [UIViewController] { [from] }
  override var appearing: [UIViewController] { removes ? [to] : [] }
  override var presentationStyle: UIModalPresentationStyle { from.modalPresentationStyle }
  override var requester: UIViewController { to }
  override var completionName: String { "dismiss completion" }
  override var fromView: UIView? { top.controller.presentedView }
  override var toView: UIView? { removes ? to.view : nil }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    if controller === from { return top.controller.frameOfPresentedViewInContainerView }
    return removes ? .zero : frameOfPresenter(in: container)
  }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    guard controller === to else { return .zero }
    return removes ? container.bounds : frameOfPresenter(in: container)
  }

  private func frameOfPresenter(in container: UIView) -> CGRect {
    to.view.convert(to.view.bounds, to: container)
  }

  override func makeContainer() -> UIView {
    // Those in between must not be seen while the topmost leaves. Rule: P-33
    for presentation in chain.dropLast() { presentation.container?.isHidden = true }
    return top.container ?? UIView()
  }

  override func willBegin(_ transition: Transition) {
    for presentation in chain.reversed() {
      CallLog.record(presentation.controller, "dismissalTransitionWillBegin()")
      presentation.controller.dismissalTransitionWillBegin()
    }
  }

  /// Controllers in between that are still seen go without animation. Rule: P-32
  override func didSendWillCallbacks(_ transition: Transition) {
    for presentation in chain.dropLast() where presentation.presented.appearance.isTowardsVisible {
      Appearance.begin(presentation.presented, appearing: false, animated: false)
    }
  }

  override func placeFinalViews(_ transition: Transition) {
    guard let view = toView else { return }
    transition.container.insertSubview(view, at: 0)
    view.frame = transition.container.bounds
  }

  override func didEnd(_ transition: Transition, completed: Bool) {
    for presentation in chain.reversed() {
      CallLog.record(presentation.controller, "dismissalTransitionDidEnd(\(completed))")
      presentation.controller.dismissalTransitionDidEnd(completed)
    }
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    for presentation in chain.dropLast() {
      if presentation.presented.appearance.isOpen {
        if !completed { Appearance.begin(presentation.presented, appearing: true, animated: false) }
        Appearance.end(presentation.presented)
      }
    }
    if completed {
      if removes { bottom.restorePresenter() }
      for presentation in chain.reversed() {
        presentation.removeContainer()
        presentation.unlink()
      }
    } else {
      for presentation in chain.dropLast() { presentation.container?.isHidden = false }
      if removes { to.view.removeFromSuperview() }
      if let view = fromView, view.superview == nil { transition.container.addSubview(view) }
      from.isBeingDismissed = false
    }
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    for presentation in chain { presentation.presented.isBeingDismissed = false }
  }

  override func isOver(_ transition: Transition) {
    for presentation in chain { presentation.transition = nil }
  }
}
