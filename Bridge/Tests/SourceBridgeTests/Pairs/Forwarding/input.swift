import UIKit

class Proxy: NSObject, UITabBarControllerDelegate {
  var next: UITabBarControllerDelegate?
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || next?.responds(to: aSelector) == true
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    next?.responds(to: aSelector) == true ? next : super.forwardingTarget(for: aSelector)
  }
}
