import Proscenium
import RuleSupport
import Testing
import UIKit

/// Notes in each callback what its coordinator says of the interaction.
private final class StartNoter: UIViewController {
  var notes: [String] = []

  func note(_ callback: String) {
    guard let coordinator = transitionCoordinator else { return notes.append("\(callback): none") }
    notes.append("\(callback): \(coordinator.initiallyInteractive) \(coordinator.isInteractive)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("wA")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("wD")
  }
}

private final class StartController: UIPresentationController {
  override func presentationTransitionWillBegin() { (presentedViewController as? StartNoter)?.note("begin") }
  override func dismissalTransitionWillBegin() { (presentedViewController as? StartNoter)?.note("end") }
}

@Suite struct InteractiveStartTests {
  @Test(
    "a presentation says from its first callback whether a finger moves it", .rule("C-33", "C-33.2", "C-11", "I-03"),
    arguments: [true, false])
  func presentation(isInteractive: Bool) throws {
    let cast = Cast()
    let delegate = Delegate()
    let percent = UIPercentDrivenInteractiveTransition()
    percent.wantsInteractiveStart = isInteractive
    delegate.animator = ClosureAnimator()
    delegate.interaction = percent
    delegate.makeController = { StartController(presentedViewController: $0, presenting: $1) }
    let noter = StartNoter()
    noter.modalPresentationStyle = .custom
    noter.transitioningDelegate = delegate
    cast.present(noter)
    cast.stage.turn()
    #expect(noter.notes == ["begin", "wA"].map { "\($0): \(isInteractive) \(isInteractive)" })
    percent.finish()
    #expect(noter.transitionCoordinator?.initiallyInteractive == isInteractive)
    #expect(noter.transitionCoordinator?.isInteractive == false)
    try cast.settle()
    noter.notes = []
    noter.dismiss(animated: true)
    cast.stage.turn()
    #expect(noter.notes == ["end", "wD"].map { "\($0): \(isInteractive) \(isInteractive)" })
    percent.finish()
    try cast.settle()
    // What does not animate is nobody's to move.
    percent.wantsInteractiveStart = true
    noter.notes = []
    cast.present(noter, animated: false)
    cast.stage.turn()
    #expect(noter.notes == ["begin: false false", "wA: false false"])
  }

  @Test("a stack too, as its delegate is told", .rule("C-33.2", "T-13", "I-39"), arguments: [true, false])
  func stack(isInteractive: Bool) throws {
    let cast = NavigationCast(spies: true)
    let page = StartNoter()
    let percent = UIPercentDrivenInteractiveTransition()
    percent.wantsInteractiveStart = isInteractive
    cast.delegate.animator = ClosureAnimator { context in
      context.containerView.addSubview(context.view(forKey: .to)!)
      UIView.animate(withDuration: 0.2) {
        context.view(forKey: .to)?.alpha = 0.5
      } completion: { _ in
        context.view(forKey: .to)?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    cast.delegate.interaction = percent
    cast.delegate.onWillShow = { [weak page] _ in page?.note("willShow") }
    cast.nav.pushViewController(page, animated: true)
    cast.stage.turn()
    #expect(page.notes == ["wA", "willShow"].map { "\($0): \(isInteractive) \(isInteractive)" })
    percent.finish()
    try cast.settle()
  }

  @Test("the system's swipe back says so as well", .rule("C-33.2", "I-39"))
  func swipe() throws {
    let cast = NavigationCast(spies: true)
    let page = StartNoter()
    try cast.pushed([page])
    page.notes = []
    cast.delegate.onWillShow = { [weak page] _ in page?.note("willShow") }
    cast.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.3, release: false)
    #expect(page.notes == ["wD: true true", "willShow: true true"])
    cast.stage.touchUp()
    try cast.settle()
  }

  @Test("an own interaction controller's speed and curve are read as it lets go", .rule("C-33.4", "I-23"))
  func ownSpeed() throws {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      var completionSpeed: CGFloat = 1
      var completionCurve = UIView.AnimationCurve.easeInOut
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
      }
    }
    let cast = Cast()
    let delegate = Delegate()
    let own = Own()
    delegate.animator = ClosureAnimator()
    delegate.interaction = own
    cast.b.modalPresentationStyle = .custom
    cast.b.transitioningDelegate = delegate
    cast.present()
    cast.stage.turn()
    let coordinator = try #require(cast.b.transitionCoordinator)
    var received: [String] = []
    coordinator.notifyWhenInteractionChanges {
      received.append("\($0.completionVelocity) \($0.completionCurve == .easeOut) \($0.percentComplete)")
    }
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    own.context?.updateInteractiveTransition(0.4)
    (own.completionSpeed, own.completionCurve) = (0.25, .easeOut)
    own.context?.finishInteractiveTransition()
    #expect(received == ["0.25 true 0.4"])
    own.context?.completeTransition(true)
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b)
  }
}
