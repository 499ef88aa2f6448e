import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A transition context as containers of iOS 7 days wrote it.
private final class PrivateContext: NSObject, UIViewControllerContextTransitioning {
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  let containerView: UIView
  var completion: (@MainActor (Bool) -> Void)?

  init(from: UIViewController, to: UIViewController) {
    controllers = [.from: from, .to: to]
    containerView = from.view.superview!
    super.init()
  }

  let isAnimated = true
  let isInteractive = false
  let transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.custom
  let targetTransform = CGAffineTransform.identity
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { completion?(didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { controllers[key == .from ? .from : .to]?.view }
  func initialFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for viewController: UIViewController) -> CGRect { containerView.bounds }
}

/// A container that runs an animator through its own context.
private final class PrivateContainer: UIViewController {
  func change(
    from: UIViewController, to: UIViewController, using animator: any UIViewControllerAnimatedTransitioning
  ) {
    from.willMove(toParent: nil)
    addChild(to)
    let context = PrivateContext(from: from, to: to)
    context.completion = { [self] completed in
      from.view.removeFromSuperview()
      from.removeFromParent()
      to.didMove(toParent: self)
      animator.animationEnded(completed)
    }
    animator.animateTransition(using: context)
  }
}

@Suite struct PrivateContextTests {
  @Test("a container with a context of its own", .rule("T-25", "P-48"))
  func ownContext() throws {
    let container = PrivateContainer()
    let (c, d) = (PlainController(.red), PlainController(.blue))
    let cast = Cast(root: container)
    container.addChild(c)
    c.view.frame = container.view.bounds
    container.view.addSubview(c.view)
    c.didMove(toParent: container)
    cast.stage.turn()
    for (controller, name) in [(container as UIViewController, "K"), (c, "C"), (d, "D")] {
      cast.stage.trace.name(controller, name)
    }
    _ = cast.calls()
    let animator = ClosureAnimator { context in
      let to = context.view(forKey: .to)!
      to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      to.alpha = 0
      context.containerView.addSubview(to)
      UIView.animate(withDuration: 0.25) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    container.change(from: c, to: d, using: animator)
    cast.stage.advance(by: 0.1)
    #expect(animator.ended == [] && container.children == [c, d])
    try cast.settle()
    #expect(
      cast.calls() == [
        "D willMove(toParent: K)", "D viewDidLoad()", "D viewWillAppear(false)", "D viewIsAppearing(false)",
        "D viewDidAppear(false)", "C viewWillDisappear(false)", "C viewDidDisappear(false)",
        "C didMove(toParent: nil)",
      ])
    #expect(animator.ended == [true] && container.children == [d] && c.parent == nil)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
