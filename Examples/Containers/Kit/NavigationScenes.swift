import UIKit

extension ContainerScene {
  /// Pages on a stack.
  static let navigation = [
    ContainerScene(title: "Navigation") { UINavigationController(rootViewController: PageController(1)) },
    ContainerScene(title: "Navigation, right to left") {
      let navigation = UINavigationController(rootViewController: PageController(1))
      navigation.view.semanticContentAttribute = .forceRightToLeft
      return navigation
    },
    ContainerScene(title: "Navigation, own animation") {
      ZoomNavigationController(rootViewController: PageController(1))
    },
  ]
}

/// A navigation controller whose pages come forward out of the middle and go back there.
final class ZoomNavigationController: UINavigationController, UINavigationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ZoomAnimator(isPop: operation == .pop)
  }
}

/// Lets a page grow out of the middle, or shrink into it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPop: Bool

  init(isPop: Bool) { self.isPop = isPop }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let coming = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    to.frame = transitionContext.finalFrame(for: coming)
    if isPop { container.insertSubview(to, at: 0) } else { container.addSubview(to) }
    let page = isPop ? from : to
    let small = CGAffineTransform(scaleX: 0.5, y: 0.5)
    if !isPop {
      page.transform = small
      page.alpha = 0
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      page.transform = self.isPop ? small : .identity
      page.alpha = self.isPop ? 0 : 1
    } completion: { _ in
      page.transform = .identity
      page.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
