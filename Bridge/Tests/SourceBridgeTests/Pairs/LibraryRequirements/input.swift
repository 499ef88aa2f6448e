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
