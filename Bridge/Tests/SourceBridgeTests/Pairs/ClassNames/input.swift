import UIKit

func names(_ object: AnyObject) -> [String] {
  [NSStringFromClass(UIView.self), type(of: object).description(), "\(String(describing: NSClassFromString("UIView")))"]
}

func coded(_ view: UIView) -> String { view.classForCoder.description() }
