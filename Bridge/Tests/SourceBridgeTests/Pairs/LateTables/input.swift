import UIKit

class Box<Value>: UIViewController {
  @objc func open() {}
}
class Sub<Value>: Box<Value> { @objc func shut() {} }
class Plain: Box<Int> { @objc func ring() {} }
class Outer {
  private class Hidden: NSObject { @objc func tap() {} }
  class Shown: NSObject { @objc func tap() {} }
}
func run() {
  class Target: NSObject { @objc func fire() {} }
  _ = Target()
}
