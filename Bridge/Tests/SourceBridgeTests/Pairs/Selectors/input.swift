import UIKit

protocol Tapping { func protocolTap() }

class Base: UIViewController {
  @objc func inherited(_ sender: Any?) {}
  @objc dynamic var level = 1
}

class Page: Base {
  let button = UIButton()
  @objc private func tap() {}
  @objc func handle(gesture: UITapGestureRecognizer) {}
  @objc func pick(_ value: Int) {}
  @objc(pickText:) func pick(_ value: String) {}
  @objc static func reset() {}

  func connect() {
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    button.addTarget(self, action: #selector(self.inherited(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(Page.handle), for: .touchUpInside)
    let own = [#selector(pick as (Int) -> Void), #selector(Page.pick(_:) as (Page) -> (String) -> Void)]
    let accessors = [#selector(getter: level), #selector(setter: Base.level)]
    let others = [#selector(UIView.endEditing(_:)), #selector(UIResponder.becomeFirstResponder), #selector(Self.reset)]
    let delegate = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))
    let apart = #selector(
      handle(gesture:)
    )
    _ = (own, accessors, others, delegate, apart)
  }
}
