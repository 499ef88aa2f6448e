import UIKit

class Person: NSObject {
  @objc dynamic var name = ""
  @objc var friend: Person?
  func paths() -> [String] { [#keyPath(name), #keyPath(Person.friend.name), #keyPath(UIView.layer.bounds)] }
}
let application = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
