import UIKit

extension UIView {
  func add(_ views: UIView...) { add(views) }
  @objc func add(_ views: [UIView]) { views.forEach(addSubview) }
}

class Cell: UIView {
  let content = UIView()
  override func add(_ views: [UIView]) { content.add(views) }
}
