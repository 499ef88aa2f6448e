internal import Foundation

extension UIViewController {
  /// Creates the tab bar item on first use. Rule: S-30
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

  /// Handles a person's tap on the item that is selected already; a stack that is changing goes on. Rule: S-31.2
  func tabChosenAgain() {
    guard let stack = self as? UINavigationController else { return }
    guard !stack.changes.isPresenting, !stack.changes.isRunning else { return }
    stack.popToRootViewController(animated: true)
  }
}

extension UsageError {
  static func selectStranger(_ stranger: UIViewController, _ tabs: UITabBarController) -> UsageError {
    UsageError(
      "D-21", stranger,
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view"
        + " controllers can be selected.")
  }
}
