import UIKit

/// The ways from one page to another that are measured.
enum MoveKind: String { case slide, fade, sheet, flip }

/// A page's way of 0.4 s over another and back; items on both may move meanwhile.
@MainActor final class Move: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
  private let kind: MoveKind
  private let each: Bool
  private var isBack = false

  init(_ kind: MoveKind, each: Bool) { (self.kind, self.each) = (kind, each) }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isBack = false
    return self
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    isBack = true
    return self
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let (upper, lower) = isBack ? (from, to) : (to, from)
    if isBack {
      context.containerView.insertSubview(to, belowSubview: from)
    } else {
      context.containerView.addSubview(to)
    }
    let size = context.containerView.bounds.size
    let pages = each ? [from, to].compactMap { $0.next as? Page } : []
    layOut(upper, lower, size, isBack ? 1 : 0)
    for page in pages { page.moveItems(to: 0) }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) { [self] in
      layOut(upper, lower, size, isBack ? 0 : 1)
      for page in pages { page.moveItems(to: 1) }
    } completion: { _ in
      for view in [upper, lower] {
        view.transform = .identity
        view.layer.transform = CATransform3DIdentity
      }
      upper.alpha = 1
      context.completeTransition(true)
    }
  }

  /// Sets the frames of both views; at 1 the upper one is at rest.
  private func layOut(_ upper: UIView, _ lower: UIView, _ size: CGSize, _ progress: CGFloat) {
    switch kind {
    case .slide:
      upper.transform = CGAffineTransform(translationX: size.width * (1 - progress), y: 0)
      lower.transform = CGAffineTransform(translationX: -0.3 * size.width * progress, y: 0)
    case .sheet:
      upper.transform = CGAffineTransform(translationX: 0, y: size.height * (1 - progress))
      lower.transform = CGAffineTransform(scaleX: 1 - 0.08 * progress, y: 1 - 0.08 * progress)
    case .fade: upper.alpha = progress
    case .flip:
      var seen = CATransform3DIdentity
      seen.m34 = -1 / 2000
      upper.layer.transform = CATransform3DRotate(seen, .pi / 2 * (1 - progress), 0, 1, 0)
      lower.layer.transform = CATransform3DRotate(seen, -.pi / 2 * progress, 0, 1, 0)
    }
  }
}
