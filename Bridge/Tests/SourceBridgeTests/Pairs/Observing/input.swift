import UIKit

@objcMembers class Player: NSObject {
  @objc dynamic var time = 0.0
  dynamic var name: String = "" { didSet { print(name) } }
  @objc dynamic var rate: Double {
    get { time }
    set { time = newValue }
  }
  @objc dynamic weak var owner: UIView?
}

extension UserDefaults {
  @objc dynamic var flag: Bool {
    get { bool(forKey: "flag") }
    set { set(newValue, forKey: "flag") }
  }
  @objc dynamic var answer: Int { 42 }
}
