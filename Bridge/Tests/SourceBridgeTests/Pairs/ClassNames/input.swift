import UIKit

func names(_ object: AnyObject) -> [String] {
  [NSStringFromClass(UIView.self), type(of: object).description(), "\(String(describing: NSClassFromString("UIView")))"]
}
