import UIKit

class Gauge: UIView {
  @available(*, deprecated) @objc func old() {}
  @available(*, unavailable, renamed: "old") @objc func never() {}
  @available(*, unavailable, message: "for documents") @IBInspectable var kind: String {
    get { "" }
    set {}
  }
  @available(iOS 13, *) @objc func current() {}
}

@available(*, unavailable)
extension UIView {
  @objc func gone() {}
}
