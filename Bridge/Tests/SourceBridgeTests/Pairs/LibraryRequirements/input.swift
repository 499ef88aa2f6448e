import UIKit

class Proxy: NSObject, UITabBarControllerDelegate {
  weak var next: UITabBarControllerDelegate?
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    next?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    next?.tabBarController?(tabBarController, didSelect: viewController)
    if next?.tabBarController(_:didSelect:) != nil {}
  }
}

/// Properties with the names of optional methods.
class Holder {
  var tableView: UITableView?
  var tabBarController: UITabBarController?
}
func find(in holder: Holder?, _ other: Holder) {
  if let tableView = holder?.tableView { _ = tableView }
  if other.tabBarController != nil {}
}
