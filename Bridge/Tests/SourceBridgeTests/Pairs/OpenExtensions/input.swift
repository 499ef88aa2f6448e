import UIKit

extension UIView {
  @discardableResult
  @objc open func ornament(_ text: String, twice isTwice: Bool = false) throws -> String { isTwice ? text + text : text }
  @objc open var mark: Int {
    get { tag }
    set { tag = newValue }
  }
  @objc public func plain() {}
}
