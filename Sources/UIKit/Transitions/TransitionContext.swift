internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The animator's view of a transition.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
    super.init()
  }

  var containerView: UIView { transition.container }
  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.wasCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.plan.presentationStyle }
  var targetTransform: CGAffineTransform { transition.plan.targetTransform }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard MainQueue.allows("updateInteractiveTransition(_:)", of: self) else { return }
    transition.update(percentComplete)
  }
  func finishInteractiveTransition() {
    guard MainQueue.allows("finishInteractiveTransition()", of: self) else { return }
    transition.resumeByContext(cancelled: false)
  }
  func cancelInteractiveTransition() {
    guard MainQueue.allows("cancelInteractiveTransition()", of: self) else { return }
    transition.resumeByContext(cancelled: true)
  }
  func pauseInteractiveTransition() {
    guard MainQueue.allows("pauseInteractiveTransition()", of: self) else { return }
    transition.pause()
  }
  func completeTransition(_ didComplete: Bool) {
    guard MainQueue.allows("completeTransition(_:)", of: self) else { return }
    CallLog.record(self, "completeTransition(\(didComplete))")
    transition.reportIfCompletedThoughCancelled(didComplete)
    transition.complete(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: transition.plan.from
    case .to: transition.plan.to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: transition.plan.fromView
    case .to: transition.plan.toView
    default: nil
    }
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    transition.plan.initialFrame(of: viewController, in: transition.container)
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    transition.plan.finalFrame(of: viewController, in: transition.container)
  }
}

extension UIViewControllerContextTransitioning {
  /// True after a callback, such as one in the layout that an animator of the library asks for, has ended the transition: the
  /// views then belong to what follows, and the animator leaves them alone.
  var isOver: Bool { (self as? TransitionContext)?.transition.isInFlight == false }
}
