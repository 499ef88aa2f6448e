internal import CoreGraphics
internal import Foundation

/// Shows a presented controller.
///
/// Traces: T-01, T-05, T-07 … T-10.
final class PresentPlan: TransitionPlan {
  let presentation: Presentation

  init(_ presentation: Presentation, isCustomAnimator: Bool) {
    self.presentation = presentation
    super.init(from: presentation.presenting, to: presentation.presented, isCustomAnimator: isCustomAnimator)
  }

  private var removes: Bool { presentation.removesPresenter }

  override var disappearing: [UIViewController] { removes ? [from] : [] }
  override var presentationStyle: UIModalPresentationStyle { to.modalPresentationStyle }
  override var completionName: String { "present completion" }
  override var fromView: UIView? { removes ? from.view : nil }
  override var toView: UIView? { presentation.controller.presentedView }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    guard controller === from else { return .zero }
    return removes ? container.bounds : frameOfPresenter(in: container)
  }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    if controller === to { return presentation.controller.frameOfPresentedViewInContainerView }
    return removes ? .zero : frameOfPresenter(in: container)
  }

  private func frameOfPresenter(in container: UIView) -> CGRect {
    from.view.convert(from.view.bounds, to: container)
  }

  override func makeContainer() -> UIView {
    let container = presentation.insertContainer()
    if removes { presentation.movePresenterIntoContainer() }
    return container
  }

  override func willBegin(_ transition: Transition) {
    CallLog.record(presentation.controller, "presentationTransitionWillBegin()")
    presentation.controller.presentationTransitionWillBegin()
  }

  override func didEnd(_ transition: Transition, completed: Bool) {
    CallLog.record(presentation.controller, "presentationTransitionDidEnd(\(completed))")
    presentation.controller.presentationTransitionDidEnd(completed)
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    if completed {
      if let view = toView, view.superview == nil { transition.container.addSubview(view) }
      if removes { from.view.removeFromSuperview() }
    } else {
      if removes { presentation.restorePresenter() }
      presentation.removeContainer()
      to.isBeingPresented = false
      to.isBeingDismissed = true
    }
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    to.isBeingPresented = false
    to.isBeingDismissed = false
    if !completed { presentation.unlink() }
  }

  override func isOver(_ transition: Transition) { presentation.transition = nil }
}
