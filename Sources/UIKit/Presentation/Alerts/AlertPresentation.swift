internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Presents an alert in the middle above the keyboard, or an action sheet at the bottom, over a dimmed presenter.
///
/// Rule: PC-75 … PC-78
final class AlertPresentationController: UIPresentationController {
  private let dimming = DimmingView()
  private let keyboard = KeyboardFollower()
  private let tint = TintDimming()
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var presentationStyle: UIModalPresentationStyle { .custom }
  // Rule: PC-16
  override var elevates: Bool { true }
  override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isPresenting: isPresenting)
  }

  /// The frame of the alert, centred or at the bottom, from its size. Rule: PC-76, PC-77
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    let safe = container.safeAreaInsets
    let space = container.bounds.inset(
      by: UIEdgeInsets(top: safe.top, left: safe.left, bottom: container.keyboardOverlap, right: safe.right))
    let size = alert.alertView.fittingSize(in: AlertMetrics.availableSize(in: space, alert.preferredStyle))
    let x = (container.bounds.midX - size.width / 2).rounded()
    switch alert.preferredStyle {
    case .alert:
      let middle = container.keyboardOverlap > safe.bottom ? space.midY : container.bounds.midY
      let y = max(min((middle - size.height / 2).rounded(), space.maxY - size.height), space.minY)
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    case .actionSheet:
      let bottom = container.bounds.maxY - max(safe.bottom, AlertMetrics.margin)
      return CGRect(origin: CGPoint(x: x, y: bottom - size.height), size: size)
    }
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let alert else { return parentSize }
    let space = CGRect(origin: .zero, size: parentSize).inset(by: UIScreen.main.safeArea(in: parentSize))
    return alert.alertView.fittingSize(in: AlertMetrics.availableSize(in: space, alert.preferredStyle))
  }

  /// Dims what is behind, along with what animates the alert. Rule: PC-70, PC-78
  override func presentationTransitionWillBegin() {
    guard let container = containerView, let alert else { return }
    if alert.hasNothingToShow { Diagnostics.fail(.emptyAlert(alert)) }
    alert.alertView.form = alert.preferredStyle == .alert ? .alert : .sheet
    dimming.onTap = { [weak alert] in alert?.wasTappedOutside() }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    container.insertSubview(dimming, at: 0)
    keyboard.follow(in: container)
    dimming.alpha = 0
    alongside { self.dim(true) }
  }

  private func dim(_ isDimmed: Bool) {
    dimming.alpha = isDimmed ? 1 : 0
    if isDimmed { tint.dim(presentingViewController.viewIfLoaded) } else { tint.undo() }
  }

  override func dismissalTransitionWillBegin() { alongside { self.dim(false) } }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dim(true) } }

  override func containerDidGo() {
    keyboard.stop()
    tint.undo()
    dimming.removeFromSuperview()
  }

  /// Lays out the alert also during its presentation, above a keyboard that appears too: the animator uses the
  /// transform.
  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, let presentation = keptPresentation,
      presentation.transition.map({ !$0.plan.isCustomAnimator }) ?? true
    else { return }
    view.untransformedFrame = frameOfPresentedViewInContainerView
  }
}

/// An action sheet that points at its source; from the bottom if there is no space for that. Rule: PC-75
final class AlertPopoverController: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    super.usualStyle(for: traits) == .none ? .none : .custom
  }

  /// The background colour, distinct from sheets in dark style (chosen by eye beside iOS 17).
  override var usualColor: UIColor { .secondarySystemGroupedBackground }

  // Rule: D-12
  override var missingSource: UsageError {
    .actionSheetWithoutSource(presentedViewController, from: presentingViewController)
  }

  override func presentationTransitionWillBegin() {
    guard let alert else { return super.presentationTransitionWillBegin() }
    if alert.hasNothingToShow { Diagnostics.fail(.emptyAlert(alert)) }
    alert.alertView.form = .popover
    alert.preferredContentSize = alert.alertView.popoverSize
    super.presentationTransitionWillBegin()
  }

  /// A tap outside cancels.
  override func personDidDismiss() { alert?.cancelAction?.run() }
}

extension UIAlertController {
  var hasNothingToShow: Bool {
    actions.isEmpty && [title, message].allSatisfy { $0?.isEmpty ?? true } && textFields == nil
  }
}

/// The animation of alerts: shrinking and fading in, fading out; an action sheet moves up and down. Rule: PC-78
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  /// Chosen by eye beside iOS 17.
  private static let (coming, going): (TimeInterval, TimeInterval) = (0.404, 0.3)
  private static let large: CGFloat = 1.2

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isPresenting ? Self.coming : Self.going
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let views = transitionContext.installViews(isPresenting: isPresenting) else { return }
    guard let view = (isPresenting ? views.to : views.from) as? AlertView else {
      return transitionContext.end(removing: isPresenting ? views.to : nil)
    }
    let container = transitionContext.containerView
    let fades = view.form == .alert || UIAccessibility.prefersCrossFadeTransitions
    let away =
      fades
      ? CGAffineTransform.identity : CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
    if isPresenting {
      view.transform =
        fades && !UIAccessibility.isReduceMotionEnabled ? CGAffineTransform(scaleX: Self.large, y: Self.large) : away
      if fades { view.isClear = true }
    }
    let duration = transitionDuration(using: transitionContext)
    UIView.run(
      duration: duration, delay: 0, timing: .spring(dampingRatio: 1, duration: duration, velocity: 0), [],
      {
        view.transform = self.isPresenting ? .identity : away
        if fades { view.isClear = !self.isPresenting }
      },
      { _ in
        let isThere = self.isPresenting != transitionContext.transitionWasCancelled
        if !isThere || !self.isPresenting {
          view.transform = .identity
          view.isClear = false
        }
        transitionContext.end(removing: self.isPresenting ? view : views.to)
      })
  }
}
