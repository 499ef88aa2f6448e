import UIKit

extension UINavigationController {
  open override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }
  open override var childForStatusBarHidden: UIViewController? {
    return topViewController
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
  }
}

public extension UIViewController {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(true)
    super.touchesBegan(touches, with: event)
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}

extension UIView {
  override open class var layerClass: AnyClass { CALayer.self }
  open override func tintColorDidChange() {}
}

class Card: UIViewController {}

extension Card {
  override func viewDidAppear(_ animated: Bool) {}
}
