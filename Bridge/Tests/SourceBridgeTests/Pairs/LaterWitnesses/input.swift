import UIKit

class List: UIViewController, UITableViewDelegate {}
class Tall: List {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
}

open class OpenTabs: NSObject, UITabBarControllerDelegate {}
