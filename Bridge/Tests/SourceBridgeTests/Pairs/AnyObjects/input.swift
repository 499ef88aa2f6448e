import UIKit

func describe(_ value: Any) {
  _ = (value as AnyObject).description
  _ = (value as AnyObject).doubleValue
  _ = (value as AnyObject).cgPointValue
  _ = (value as AnyObject).title
}

@objc protocol Leaning: AnyObject { func leanBack() }
class Wheel: NSObject { @objc func roll() {} }
class Log: NSObject { @objc func roll() {} }
@objc protocol MenuDelegate {
  @objc optional func menuDidOpen(_ menu: Menu)
  @objc optional func menu(_ menu: Menu, colorAt index: Int) -> UIColor
}
class Menu: UIView {
  @IBOutlet weak var delegate: AnyObject?
  @IBOutlet var watcher: AnyObject!

  func open(_ all: [Any]) {
    all.forEach { ($0 as AnyObject).roll() }
    (all[0] as AnyObject).leanBack()
    delegate?.menuDidOpen?(self)
    watcher.menuDidOpen?(self)
    watcher.menuDidOpen!(self)
    backgroundColor = delegate?.menu?(self, colorAt: 1)
    self.delegate?.scrollViewDidScroll?(UIScrollView())
  }
}

final class Messenger: NSObject {
  private weak var owner: AnyObject?
  var strong: AnyObject!

  func send(_ action: Selector, to target: AnyObject, or other: AnyObject?) -> Bool {
    target.perform(action)
    other?.perform(action, with: self)
    owner?.perform(action, with: self, with: target)
    strong.perform(action)
    if let owner = self.owner { owner.perform(action) }
    let copy = target as AnyObject
    guard let other = other else { return copy.responds(to: action) }
    return other.isEqual(target) || self.owner?.isKind(of: UIView.self) == true || strong!.hash == 3
  }

  func show(target: String) -> String { target.description }
}
