import UIKit

extension UIViewController {
  @objc func noted_viewDidAppear(_ animated: Bool) { noted_viewDidAppear(animated) }
  static func exchange() {
    let a = class_getInstanceMethod(self, #selector(viewDidAppear(_:)))!
    let b = class_getInstanceMethod(self, #selector(noted_viewDidAppear(_:)))!
    method_exchangeImplementations(a, b)
  }
}

class Page: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
  }
  @objc dynamic func count(_ x: Int = 3, of y: String?) throws -> Int { 3 }
  @objc func tapped() {}
  func add() { _ = UITapGestureRecognizer(target: self, action: #selector(tapped)) }
}

extension Page {
  override func viewDidLoad() { super.viewDidLoad() }
  func name() -> Selector { #selector(viewDidLoad) }
}
