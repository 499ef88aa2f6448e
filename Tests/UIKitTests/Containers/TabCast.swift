import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Answers and notes what a tab bar controller asks.
final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var allows = true
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    allows
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Tabs T with the pages A, B and C.
struct Tabs {
  let cast: Cast
  let tabs = UITabBarController()
  let pages = [PlainController(.red), PlainController(.green), PlainController(.blue)]
  let delegate = TabDelegate()
  let animator = ClosureAnimator(ClosureAnimator.slideAside)
  let percent = UIPercentDrivenInteractiveTransition()

  init(device: Device = .iPhoneSE, first: UIViewController? = nil, isRightToLeft: Bool = false) {
    cast = Cast(device: device)
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    for (page, name) in zip(pages, ["A", "B", "C"]) { page.title = name }
    tabs.viewControllers = [first ?? pages[0], pages[1], pages[2]]
    tabs.delegate = delegate
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    let trace = cast.stage.trace
    for (object, name) in [
      (tabs, "T"), (pages[0], "A"), (pages[1], "B"), (pages[2], "C"), (delegate, "D"), (animator, "AN"),
      (percent, "IC"),
    ] as [(AnyObject, String)] { trace.name(object, name) }
    _ = cast.calls()
  }

  /// The calls but those of the bar's own buttons.
  func calls() -> [String] { cast.calls().filter { !$0.hasPrefix("TabBarButton") } }

  func tap(_ title: String) throws { cast.stage.tap(try #require(cast.stage.firstView(text: title))) }
}

extension ClosureAnimator {
  /// Slides sideways, as apps write it.
  static func slideAside(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from)!, context.view(forKey: .to)!)
    to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    container.addSubview(to)
    let (width, rest) = (container.bounds.width, to.center)
    to.center.x += width
    UIView.animate(withDuration: 0.3) {
      to.center = rest
      from.center.x -= width
    } completion: { _ in
      let completed = !context.transitionWasCancelled
      if !completed { to.removeFromSuperview() }
      from.center = rest
      context.completeTransition(completed)
    }
  }
}

extension Tabs {
  /// The screen of tabs on which a page was selected before they were shown.
  static func picture(selecting index: Int) -> CGImage {
    let cast = Cast()
    let tabs = UITabBarController()
    let pages = zip([UIColor.red, .green, .blue], ["A", "B", "C"]).map { color, title in
      let page = PlainController(color)
      page.title = title
      return page
    }
    tabs.viewControllers = pages
    tabs.selectedIndex = index
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    return cast.stage.frame()
  }
}
