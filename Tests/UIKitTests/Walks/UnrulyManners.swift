import CoreGraphics
import Proscenium
import UIKit

/// Every delegate that a controller of an unruly walk can have; each of its calls may do anything.
final class UnrulyManners: NSObject {
  /// How a transition is animated.
  enum Kind: CaseIterable { case stock, blocks, interruptible, late, atOnce }

  weak var walk: (any Unruly)?
  var kind = Kind.stock
  var isInteractive = false
  /// What a transition that nothing cancels is told in the end.
  var succeeds = true
  /// Whether a custom presentation takes the presenter's view out, and whether it covers all.
  var (removes, isPanel) = (false, false)
  var adaptsTo = UIModalPresentationStyle.automatic
  /// Whether a page that adapts is shown on a stack.
  var wraps = false
  /// Whether a person may dismiss.
  var mayGo = true
  var driver = UIPercentDrivenInteractiveTransition()
  /// Those that were asked for and are not told yet that they ended.
  private(set) var performers: [UnrulyPerformer] = []

  init(_ walk: (any Unruly)?) { self.walk = walk }

  func makePerformer() -> (any UIViewControllerAnimatedTransitioning)? {
    guard kind != .stock else { return nil }
    performers.removeAll { $0.isOver }
    guard kind == .interruptible else {
      return take(UnrulyFader(self))
    }
    return take(UnrulyCatchable(self))
  }

  private func take<Performer: UnrulyPerformer>(_ made: Performer) -> Performer {
    walk?.remember(made, "animator")
    performers.append(made)
    return made
  }

  private var interaction: (any UIViewControllerInteractiveTransitioning)? {
    guard isInteractive, kind == .blocks || kind == .interruptible else { return nil }
    isInteractive = false
    return driver
  }
}

extension UnrulyManners: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationController(forPresented:)", of: presented)
    return makePerformer()
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationController(forDismissed:)", of: dismissed)
    return makePerformer()
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = UnrulyPresentation(presentedViewController: presented, presenting: presenting)
    (made.walk, made.removes, made.isPanel) = (walk, removes, isPanel)
    walk?.remember(made, "presentation controller")
    return made
  }
}

extension UnrulyManners: UISheetPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptsTo }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    guard wraps, let page = controller.presentedViewController as? UnrulyPage, page.parent == nil else { return nil }
    return UINavigationController(rootViewController: page)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { walk?.inside("willPresentWithAdaptiveStyle", of: nil) }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    walk?.inside("presentationControllerShouldDismiss", of: nil)
    return mayGo
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerDidAttemptToDismiss", of: nil)
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { walk?.inside("sheetPresentationControllerDidChangeSelectedDetentIdentifier", of: nil) }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerWillDismiss", of: nil)
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    walk?.inside("presentationControllerDidDismiss", of: nil)
  }
}

extension UnrulyManners: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { walk?.inside("willShow", of: viewController) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { walk?.inside("didShow", of: viewController) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationControllerFor", of: toVC)
    return makePerformer()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension UnrulyManners: UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    walk?.inside("didSelect", of: viewController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    walk?.inside("animationControllerForTransitionFrom", of: toVC)
    return makePerformer()
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

extension UnrulyManners: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { walk?.inside("willChangeTo", of: svc) }
}

/// A presentation controller whose hooks may do anything.
final class UnrulyPresentation: UIPresentationController {
  weak var walk: (any Unruly)?
  var (removes, isPanel) = (false, false)

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect {
    let room = containerView?.bounds ?? .zero
    return isPanel ? CGRect(x: 0, y: room.midY, width: room.width, height: room.height / 2) : room
  }
  override func presentationTransitionWillBegin() { walk?.inside("presentationTransitionWillBegin", of: nil) }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    walk?.inside("presentationTransitionDidEnd", of: nil)
  }
  override func dismissalTransitionWillBegin() { walk?.inside("dismissalTransitionWillBegin", of: nil) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { walk?.inside("dismissalTransitionDidEnd", of: nil) }
  override func containerViewDidLayoutSubviews() { walk?.inside("containerViewDidLayoutSubviews", of: nil) }
}

/// Fades what comes in and what goes out, or completes late or at once.
class UnrulyPerformer: NSObject {
  fileprivate weak var walk: (any Unruly)?
  fileprivate let kind: UnrulyManners.Kind
  fileprivate let succeeds: Bool
  private var held: (any UIViewControllerContextTransitioning)?
  private(set) var isOver = false

  init(_ manners: UnrulyManners) { (walk, kind, succeeds) = (manners.walk, manners.kind, manners.succeeds) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  /// Places what comes and answers what is faded, and to what.
  fileprivate func place(_ context: any UIViewControllerContextTransitioning) -> (view: UIView?, alpha: CGFloat) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return (context.view(forKey: .from), 0)
    }
    view.frame = context.finalFrame(for: to)
    let comesBack = to.presentedViewController != nil
    if comesBack { context.containerView.insertSubview(view, at: 0) } else { context.containerView.addSubview(view) }
    return comesBack ? (context.view(forKey: .from), 0) : (view, 1)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (view, alpha) = place(context)
    walk?.inside("animateTransition", of: context.viewController(forKey: .to))
    switch kind {
    case .stock, .interruptible: break
    case .late: held = context
    case .atOnce: context.completeTransition(succeeds)
    case .blocks:
      view?.alpha = 1 - alpha
      UIView.animate(withDuration: 0.3) {
        view?.alpha = alpha
      } completion: { [succeeds, walk] _ in
        view?.alpha = 1
        walk?.inside("animation completion", of: nil)
        context.completeTransition(!context.transitionWasCancelled && succeeds)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    isOver = true
    held = nil
    walk?.inside("animationEnded", of: nil)
  }

  /// Completes what was held back; a second time too, which is to change nothing.
  func completeLate(twice: Bool) {
    guard let held else { return }
    self.held = nil
    held.completeTransition(succeeds)
    if twice { held.completeTransition(!succeeds) }
  }
}

/// Animates as the base does; a class that conforms fixes for its subclasses which optional methods are there.
final class UnrulyFader: UnrulyPerformer, UIViewControllerAnimatedTransitioning {}

/// Fades with an animator that can be caught.
final class UnrulyCatchable: UnrulyPerformer, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let (view, alpha) = place(context)
    view?.alpha = 1 - alpha
    let made = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { view?.alpha = alpha }
    animator = made
    made.addCompletion { [walk] position in
      view?.alpha = 1
      walk?.inside("animator completion", of: nil)
      context.completeTransition(position == .end)
    }
    walk?.inside("interruptibleAnimator", of: nil)
    return made
  }

  override func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    super.animationEnded(transitionCompleted)
  }
}
