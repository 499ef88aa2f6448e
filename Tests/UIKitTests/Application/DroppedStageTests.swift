import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stage that is dropped during transitions releases all of it, and sends no callbacks.
@Suite struct DroppedStageTests {
  nonisolated private static let kinds = [
    "sheet", "full screen", "own animator", "property animator", "by a finger", "dismissal", "alert", "popover",
    "property animator by a finger", "push", "pop by a finger", "tab", "zoom", "flip", "curl", "keyboard", "waiting",
    "search", "paused animator", "split", "embedded",
  ]

  /// Weak, to see what is left.
  private final class Remains {
    var all: [(String, () -> AnyObject?)] = []
    func watch(_ name: String, _ object: AnyObject?) { all.append((name, { [weak object] in object })) }
    var names: [String] { all.filter { $0.1() != nil }.map(\.0) }
  }

  /// Keeps its property animator, as the guides show it.
  private final class PropertyAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let view = DroppedStageTests.installView(context)
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view?.alpha = 1 }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      self.animator = animator
      return animator
    }
  }

  private final class BlockAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = DroppedStageTests.installView(context)
      UIView.animate(withDuration: 0.4) {
        view?.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private static func installView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    guard let view = context.view(forKey: .to) else { return nil }
    context.containerView.addSubview(view)
    view.alpha = 0
    return view
  }

  /// Keeps the paused animator and the driver, as apps' controllers do.
  private final class Page: UIViewController {
    let delegate = Delegate()
    var kept: AnyObject?
  }

  private func begin(_ kind: String, _ root: UIViewController, _ stage: Stage, _ remains: Remains) throws {
    let page = Page()
    page.view.backgroundColor = .green
    page.transitioningDelegate = page.delegate
    remains.watch("page", page)
    switch kind {
    case "sheet", "keyboard":
      page.transitioningDelegate = nil
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      page.view.addSubview(field)
      root.present(page, animated: true) {}
      if kind == "keyboard" { field.becomeFirstResponder() }
    case "full screen":
      page.modalPresentationStyle = .fullScreen
      page.transitioningDelegate = nil
      root.present(page, animated: true) {}
    case "own animator", "by a finger", "property animator", "property animator by a finger":
      let animator: any UIViewControllerAnimatedTransitioning =
        kind.hasPrefix("property") ? PropertyAnimator() : BlockAnimator()
      remains.watch("animator", animator)
      let box = OneAnimator(animator)
      page.kept = box
      if kind.hasSuffix("by a finger") {
        let driver = UIPercentDrivenInteractiveTransition()
        box.interaction = driver
        remains.watch("driver", driver)
      }
      page.transitioningDelegate = box
      root.present(page, animated: true) {}
      stage.advance(by: 0.05)
      box.interaction?.update(0.4)
    case "dismissal":
      page.transitioningDelegate = nil
      root.present(page, animated: false)
      stage.turn()
      page.dismiss(animated: true) {}
    case "alert":
      let alert = UIAlertController(title: "Title", message: "Words", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Go", style: .default) { [unowned alert] _ in alert.title = "" })
      alert.addTextField()
      remains.watch("alert", alert)
      root.present(alert, animated: true) {}
    case "popover":
      page.transitioningDelegate = nil
      page.modalPresentationStyle = .popover
      page.popoverPresentationController?.sourceView = root.view
      root.present(page, animated: true) {}
    case "push", "pop by a finger", "zoom", "search":
      let stack = UINavigationController(rootViewController: UIViewController())
      remains.watch("stack", stack)
      stage.rootViewController = stack
      stage.turn()
      if kind == "zoom" { page.preferredTransition = .zoom { [weak stack] _ in stack?.viewControllers[0].view } }
      page.transitioningDelegate = nil
      if kind == "search" {
        let search = UISearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        stack.pushViewController(page, animated: false)
        try stage.settle()
        search.isActive = true
      } else if kind == "pop by a finger" {
        stack.pushViewController(page, animated: false)
        try stage.settle()
        stage.touchDown(at: CGPoint(x: 2, y: 300))
        for x in stride(from: 10.0, through: 120, by: 10) {
          stage.touchMove(to: CGPoint(x: x, y: 300))
          stage.advance(by: 1 / 60)
        }
      } else {
        stack.pushViewController(page, animated: true)
      }
    case "tab":
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), page]
      remains.watch("tabs", tabs)
      stage.rootViewController = tabs
      stage.turn()
      tabs.selectedIndex = 1
    case "flip", "curl":
      let (one, other) = (UIView(frame: root.view.bounds), page.view!)
      root.addChild(page)
      root.view.addSubview(one)
      UIView.transition(
        from: one, to: other, duration: 0.5, options: kind == "flip" ? .transitionFlipFromLeft : .transitionCurlUp)
    case "waiting":
      page.transitioningDelegate = nil
      root.present(page, animated: true) {}
      let next = UIViewController()
      remains.watch("next", next)
      page.present(next, animated: true) { [weak next] in next?.dismiss(animated: true) }
    case "paused animator":
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { page.view.alpha = 0 }
      animator.pauseAnimation()
      animator.fractionComplete = 0.4
      page.kept = animator
      root.addChild(page)
      root.view.addSubview(page.view)
      remains.watch("animator", animator)
    case "split":
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(page, for: .secondary)
      remains.watch("split", split)
      stage.rootViewController = split
      stage.turn()
      split.show(.primary)
    default:
      let other = UIViewController()
      root.addChild(other)
      root.view.addSubview(other.view)
      other.didMove(toParent: root)
      other.willMove(toParent: nil)
      root.addChild(page)
      root.transition(from: other, to: page, duration: 0.4, options: .transitionCrossDissolve, animations: nil) { _ in
        other.removeFromParent()
        page.didMove(toParent: root)
      }
    }
  }

  @Test(
    "nothing is left of it, whichever transition was running", .rule("P-29"), arguments: kinds,
    [Device.iPhoneSE, .iPad11])
  func leavesNothing(kind: String, device: Device) throws {
    let remains = Remains()
    var stage: Stage? = Stage(device: device)
    do {
      let root = UIViewController()
      remains.watch("root", root)
      stage?.rootViewController = root
      try begin(kind, root, try #require(stage), remains)
      stage?.advance(by: 0.1)
      remains.watch("window", stage?.window)
      remains.watch("presentation", root.presentedViewController?.presentationController)
    }
    stage = nil
    let next = Stage(device: .iPhoneSE)
    next.rootViewController = UIViewController()
    next.advance(by: 0.5)
    #expect(remains.names == [])
    #expect(next.diagnostics.isEmpty)
  }
}

/// Answers with one animator, whichever it is.
private final class OneAnimator: NSObject, UIViewControllerTransitioningDelegate {
  let animator: any UIViewControllerAnimatedTransitioning
  var interaction: UIPercentDrivenInteractiveTransition?

  init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
