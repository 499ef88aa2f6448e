import Proscenium
import UIKit

/// A controller with a plain coloured view, as most tests need it.
final class PlainController: UIViewController {
  let color: UIColor

  init(_ color: UIColor = .white) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.backgroundColor = color }
}

/// A stage with a root A, and B to be presented; their names are those of the rules' traces.
struct Cast {
  let stage: Stage
  let a = PlainController(.red)
  let b = PlainController(.blue)

  init(device: Device = .iPhoneSE, root: UIViewController? = nil) {
    // Frames are those of the app alone.
    var device = device
    device.drawsChrome = false
    stage = Stage(device: device)
    let trace = stage.trace
    trace.name(a, "A")
    trace.name(b, "B")
    stage.rootViewController = root ?? a
    stage.turn()
    stage.trace.clear()
  }

  /// The calls since the last look, without layout passes and questions of duration, which may come anywhere.
  func calls() -> [String] {
    let calls = stage.trace.calls.filter { call in
      !Self.anywhere.contains { call.hasSuffix($0) }
    }
    stage.trace.clear()
    return calls
  }

  private static let anywhere = [
    "LayoutSubviews()", "transitionDuration", "traitCollectionDidChange", "loadView()",
  ]

  func present(_ controller: UIViewController? = nil, animated: Bool = true) {
    let controller = controller ?? b
    a.present(controller, animated: animated) {}
  }
}

/// An animator by a closure.
final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var duration: TimeInterval = 0.3
  var animate: @MainActor (any UIViewControllerContextTransitioning) -> Void
  private(set) var ended: [Bool] = []
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ animate: @escaping @MainActor (any UIViewControllerContextTransitioning) -> Void = ClosureAnimator.slideUp) {
    self.animate = animate
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    animate(transitionContext)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    context = nil
  }

  /// Animates as most apps do: the presented view moves up from the bottom, and back down.
  static func slideUp(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let to = context.view(forKey: .to)
    let from = context.view(forKey: .from)
    let toController = context.viewController(forKey: .to)!
    let isPresenting = toController.presentingViewController === context.viewController(forKey: .from)
    if let to {
      to.frame = context.finalFrame(for: toController)
      if isPresenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    let moving = isPresenting ? to : from
    if isPresenting { moving?.frame.origin.y = container.bounds.height }
    UIView.animate(withDuration: 0.3) {
      moving?.frame.origin.y = isPresenting ? context.finalFrame(for: toController).minY : container.bounds.height
    } completion: { _ in
      let completed = !context.transitionWasCancelled
      if isPresenting && !completed { to?.removeFromSuperview() }
      context.completeTransition(completed)
    }
  }
}

/// A transitioning delegate that hands out what it is given.
final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makeController?(presented, presenting) }
}
