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

  /// True if the presenter's view is removed; read once at the beginning, because a changed answer would leave half of
  /// it undone.
  private var removes = false

  /// True if no transition runs in the context of the presenter's children. Rule: P-23
  override var mayBegin: Bool { presentation.isPageAtRest && !Presentations.isBusyInside(from) }
  /// The controllers that appear; empty in a window or tree that left meanwhile. Rule: P-50
  override var appearing: [UIViewController] { isSeen ? [to] : [] }
  private var isSeen = true

  override var isInSight: Bool { presentation.container?.window?.isHidden == false }
  override var notifiesOnReversal: Bool { isInSight }
  override var disappearing: [UIViewController] { removes ? [from] : [] }
  override var presentationStyle: UIModalPresentationStyle { presentation.requested.modalPresentationStyle }
  override var completionName: String { "present completion" }
  override var fromView: UIView? { removes ? from.view : nil }
  override var toView: UIView? { presentation.controller.presentedView }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    guard controller === from else { return .zero }
    return presentation.presenterFrame(in: container)
  }

  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    if controller === to { return presentation.controller.frameOfPresentedViewInContainerView }
    return removes ? .zero : presentation.presenterFrame(in: container)
  }

  override var presenter: UIViewController? { from }
  override func sendsAppearanceCallbacks(to controller: UIViewController) -> Bool {
    (appearing + disappearing).containsIdentical(controller)
  }
  override func engages(_ controller: UIViewController) -> Bool { from === controller || to === controller }

  /// How far the interface turns along. Rule: P-53, C-12
  private var rotationAngle: CGFloat = 0
  override var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: rotationAngle) }

  override func willStart(_ transition: Transition) {
    // One that comes covered in its own context brings along what covers it. Rule: P-04
    Presentation.presenterWillMove(to)
    presentation.adaptAtStart(with: transition.isAnimated ? transition.coordinator : nil)
    rotationAngle = presentation.parts.rotateInterface(coming: true, animated: transition.isAnimated)
    if rotationAngle != 0 { presentation.controller.traitsAreInForce(presentation.controller.traitCollection) }
    show(presentation.presented)
    to.loadViewIfNeeded()
    transition.replaceStockAnimator(presentation.parts.stockAnimator(isPresenting: true))
  }

  override func makeContainer() -> UIView {
    removes = presentation.removesPresenter
    let container = presentation.insertContainer()
    if removes { presentation.movePresenterIntoContainer() }
    isSeen = container.window?.isHidden == false
    return container
  }

  override func willBegin(_ transition: Transition) {
    presentation.parts.saveFirstResponder()
    CallLog.record(presentation.controller, "presentationTransitionWillBegin()")
    presentation.controller.presentationTransitionWillBegin()
  }

  /// Updates the links as the presentation reverses. Rule: P-44
  override func willReverse(back: Bool) {
    to.isBeingPresented = !back
    to.isBeingDismissed = back
  }

  override func didEnd(_ transition: Transition, completed: Bool) {
    CallLog.record(presentation.controller, "presentationTransitionDidEnd(\(completed))")
    presentation.controller.presentationTransitionDidEnd(completed)
  }

  override func settleHierarchy(_ transition: Transition, completed: Bool) {
    if completed {
      // What the presented controller presents in its own context stands in the place of its view.
      if let view = toView, view.superview == nil, !presentation.presented.isCovered {
        transition.reportForgotten(view)
        transition.container.addSubview(view)
      }
      // A container inside of the presenter's view covers that; where the view stands is its own container's affair.
      if removes, !presentation.isInsidePresenter { from.view.removeFromSuperview() }
    } else {
      if removes { presentation.restorePresenter() }
      presentation.removeContainer()
      presentation.parts.restoreFirstResponder()
    }
  }

  /// True if the presenter left the tree: the presented view would not be visible.
  override var isDroppedUnbegun: Bool { true }
  override func wasWithdrawn() {
    to.isBeingPresented = false
    presentation.unlink()
  }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    to.isBeingPresented = false
    if presentation.transition === transition { to.isBeingDismissed = false }
    if !completed { presentation.unlink() }
  }

  override func transitionDidFinish(_ transition: Transition) {
    presentation.transitionDidFinish(transition)
    Presentation.presenterDidSettle(to)
  }
}
