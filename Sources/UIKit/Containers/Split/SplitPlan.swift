internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Columns come and go, beside one another or over one another. Rule: S-46
@MainActor final class SplitPlan: ContainerPlan {
  let columns: SplitColumns
  let old: SplitArrangement
  let new: SplitArrangement
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The size before the one that requires this change: the columns get their sizes then, at their frames in it.
  ///
  /// Rule: T-27, T-28
  private let start: CGSize?

  init(
    _ columns: SplitColumns, from old: SplitArrangement, to new: SplitArrangement,
    interaction: (any UIViewControllerInteractiveTransitioning)?, resizedFrom start: CGSize?
  ) {
    (self.columns, self.old, self.new, self.interaction) = (columns, old, new, interaction)
    self.start = start
    let present = UISplitViewController.Column.seen.filter { columns.holders[$0] != nil }
    let changed = { (new: SplitArrangement, old: SplitArrangement) in
      present.filter { columns.shows($0, in: new) && !columns.shows($0, in: old) }.map { columns.holders[$0]! }
    }
    super.init(
      parent: columns.split, leaving: changed(old, new), coming: changed(new, old),
      seen: columns.holders[.secondary] ?? columns.split!)
  }

  override func involves(_ controller: UIViewController) -> Bool {
    controller === parent || columns.holders.values.contains { $0 === controller }
  }
  override var endsWithAppearingFirst: Bool { true }
  /// A change that a new size requires has begun when the layout for that size goes on. Rule: T-27
  override var beginsAt: TransitionMoment { start == nil ? .commit : .request }
  /// False: columns that get another size end the running change, and go on from there. Rule: T-27
  override var defersRotation: Bool { false }
  override var expectedDuration: TimeInterval { SplitAnimator.duration }

  override func stockChoice() -> AnimatorChoice? {
    AnimatorChoice(SplitAnimator(self), interaction: interaction, isCustom: false)
  }

  override func initialFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    frame(of: controller, in: old)
  }
  override func finalFrame(of controller: UIViewController, in container: UIView) -> CGRect {
    frame(of: controller, in: new)
  }

  private func frame(of controller: UIViewController, in mode: SplitArrangement) -> CGRect {
    guard let column = columns.holders.first(where: { $0.value === controller })?.key else { return .zero }
    return columns.layout(mode).frame(of: column)
  }

  override var contentView: UIView { columns.view }

  override func willBegin(_ transition: Transition) {
    columns.movingSize = columns.size
    super.willBegin(transition)
    if start == nil { notifySizes(transition) }
  }

  private func notifySizes(_ transition: Transition) {
    for controller in [columns.holders[.secondary], columns.holders[.supplementary]].compactMap({ $0 }) {
      guard !coming.containsIdentical(controller), !leaving.containsIdentical(controller), controller.isViewLoaded
      else { continue }
      let size = frame(of: controller, in: new).size
      guard size != controller.view.bounds.size else { continue }
      CallLog.record(controller, "viewWillTransition(to: \(SizeTransition.text(of: size)))")
      controller.viewWillTransition(to: size, with: transition.coordinator)
    }
  }

  /// Places an arriving column beyond its edge.
  override func didSendWillCallbacks(_ transition: Transition) {
    AnimationBlock.withoutAnimation {
      for (column, controller) in columns.holders where coming.containsIdentical(controller) {
        columns.view.insert(controller.view, as: column)
      }
      columns.layOut(old, in: start)
      columns.layOutButtons()
      columns.view.layoutIfNeeded()
    }
  }

  /// Moves everything to its final frame.
  func move() {
    columns.layOut(new)
    columns.view.layoutIfNeeded()
  }

  override func layOutFinalViews(_ transition: Transition) { columns.layOut(new) }
  override func willReverse(back: Bool) { columns.reverse(back: back, self) }
  override func settleHierarchy(_ transition: Transition, completed: Bool) { columns.settle(completed ? new : old) }

  override func settleLinks(_ transition: Transition, completed: Bool) {
    super.settleLinks(transition, completed: completed)
    columns.notifyDidChange(to: completed ? new : old, from: completed ? old : new)
  }

  override func transitionDidFinish(_ transition: Transition) {
    super.transitionDidFinish(transition)
    columns.transitionDidFinish(transition)
  }
}

/// Slides columns in and out together. Rule: G-23
@MainActor final class SplitAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Chosen: that of a push. Rule: G-22
  static let duration: TimeInterval = 0.35
  private let plan: SplitPlan

  init(_ plan: SplitPlan) {
    self.plan = plan
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.containerView.layoutIfNeeded()
    guard !transitionContext.isOver else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { [plan] in plan.move() },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
