import UIKit

class Screens {
  var kind: UIViewController.Type = UIViewController.self
  let own: Screen.Type = Screen.self

  func make(_ name: String, _ type: UIView.Type?) -> Any? {
    let found: AnyObject.Type = NSClassFromString(name)!
    let object = found as! NSObject.Type
    _ = object.init()
    _ = (NSClassFromString(name) as? NSObject.Type)?.init()
    _ = own.init()
    if let type { return type.init() }
    return kind.init()
  }
}
class Screen { required init() {} }
