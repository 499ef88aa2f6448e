internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// The item of this controller's page, made when first asked for. Rule: S-30
  func makeTabBarItem() -> UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    // A stack shows its root's item, so that the root may set it for itself.
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
    ownTabBarItem = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) {
    ownTabBarItem = item
    var candidate = parent
    while let next = candidate {
      if let tabs = next as? UITabBarController { return tabs.itemsDidChange() }
      candidate = next.parent
    }
  }

  /// A person tapped the item of the page that is selected already. Rule: S-31
  func tabChosenAgain() {
    (self as? UINavigationController)?.popToRootViewController(animated: true)
  }
}

extension UITabBarController {
  /// A navigation controller's stack changes in a transition: the bar goes with what is below, or comes back with it.
  ///
  /// The navigation controller calls this once the transition has begun, before its animator. Rule: S-15
  func stackChanges(in navigation: UINavigationController, with coordinator: TransitionCoordinator) {
    let hides = Self.hides(navigation.viewControllers)
    stackChanged(in: navigation, moves: false)
    guard hides != isBarPushedAway, navigation === changes.selected else { return }
    let away = CGAffineTransform(translationX: (isRightToLeft ? 1 : -1) * view.bounds.width, y: 0)
    let (start, end) = hides ? (CGAffineTransform.identity, away) : (away, .identity)
    isBarPushedAway = hides
    UIView.performWithoutAnimation {
      tabBar.isHidden = false
      tabBar.transform = start
    }
    coordinator.animateAlongsideTransition(in: tabBar) { [tabBar] _ in
      tabBar.transform = end
    } completion: { [weak self] context in
      guard let self else { return }
      if context.isCancelled { isBarPushedAway = !hides }
      if let page = changes.selected { stackChanged(in: page) }
    }
  }

  /// Makes the bar and the pages' safe areas what the stacks ask for, in one go. Rule: S-15
  func stackChanged(in page: UIViewController, moves: Bool = true) {
    let navigation = page as? UINavigationController
    let stack = navigation?.viewControllers ?? []
    for (index, child) in stack.enumerated() {
      child.bottomBarInset = Self.hides(Array(stack[...index])) ? -barInset : 0
    }
    guard moves, page === changes.selected, navigation?.changes.isRunning != true else { return }
    isBarPushedAway = Self.hides(stack)
    tabBar.transform = .identity
    tabBar.isHidden = isBarPushedAway
  }

  private static func hides(_ stack: [UIViewController]) -> Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

  private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension Misuse {
  static func selectStranger(_ stranger: UIViewController, _ tabs: UITabBarController) -> Misuse {
    Misuse(
      "D-21", stranger,
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view"
        + " controllers can be selected.")
  }
}
