import UIKit

class Proxy: NSObject {
  override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { ["x"] }
}

class SecondProxy: Proxy {
  override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
}

class Page: UIViewController {
  override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
}

class Badge: UIView {
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
  }
}

class Named: NSObject { override class func description() -> String { "Named" } }
class NotedByHand: NSObject {
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "level" && super.automaticallyNotifiesObservers(forKey: key)
  }
}
