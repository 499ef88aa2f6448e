import CoreGraphics
import Proscenium
import UIKit

/// A stage with a navigation controller N that shows A, and B and C to be pushed.
@MainActor struct NavigationCast {
  let cast: Cast
  let nav: UINavigationController
  let c = PlainController(.yellow)
  let delegate = NavigationDelegate()
  var a: PlainController { cast.a }
  var b: PlainController { cast.b }
  var stage: Stage { cast.stage }

  /// How the navigation controller is shown.
  nonisolated enum Parent: CaseIterable, Sendable {
    case root, presented
  }

  init(in parent: Parent = .root, device: Device = .iPhoneSE, spies: Bool = false) {
    let base = PlainController(.gray)
    cast = Cast(device: device, root: base)
    nav = UINavigationController(rootViewController: cast.a)
    cast.stage.trace.name(nav, "N")
    cast.stage.trace.name(c, "C")
    cast.stage.trace.name(delegate, "ND")
    cast.stage.trace.name(base, "base")
    switch parent {
    case .root: cast.stage.rootViewController = nav
    case .presented:
      nav.modalPresentationStyle = .fullScreen
      base.present(nav, animated: false)
      cast.stage.turn()
    }
    if spies { nav.delegate = delegate }
    cast.stage.turn()
    cast.stage.trace.clear()
  }

  /// With B on the stack.
  func pushed(_ controllers: [UIViewController]? = nil) throws {
    for controller in controllers ?? [b] { nav.pushViewController(controller, animated: false) }
    try settle()
    stage.trace.clear()
  }

  /// Opacity and place of the two titles that the bar shows.
  func titles() -> [String: (alpha: CGFloat, x: CGFloat)] {
    var found: [String: (CGFloat, CGFloat)] = [:]
    func visit(_ view: UIView, _ alpha: CGFloat) {
      guard !view.isHidden else { return }
      let shown = view.layer.presentation() ?? view.layer
      let alpha = alpha * CGFloat(shown.opacity)
      if let label = view as? UILabel, let text = label.text, alpha > 0, label.font.pointSize == 17 {
        let frame = view.convert(view.bounds, to: nav.navigationBar)
        found[text] = (alpha, frame.midX)
      }
      for subview in view.subviews { visit(subview, alpha) }
    }
    visit(nav.navigationBar, 1)
    return found
  }

  func settle() throws { try stage.settle() }
  func calls() -> [String] { cast.calls() }
  func name(_ objects: (AnyObject, String)...) { for (object, name) in objects { stage.trace.name(object, name) } }
}

/// A navigation controller's delegate that hands out what it is given.
final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var onWillShow: ((UINavigationController) -> Void)?
  var onDidShow: ((UINavigationController) -> Void)?

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { onWillShow?(navigationController) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { onDidShow?(navigationController) }
}

extension ClosureAnimator {
  /// An animation that many apps write for navigation: the new view fades in over the old one.
  static func fade(_ context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    to.frame = context.finalFrame(for: controller)
    to.alpha = 0
    context.containerView.addSubview(to)
    UIView.animate(withDuration: 0.3) {
      to.alpha = 1
    } completion: { _ in
      to.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
