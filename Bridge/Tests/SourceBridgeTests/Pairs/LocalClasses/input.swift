import UIKit

func proxy() -> UITableViewDelegate {
  class Proxy: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
  }
  return Proxy()
}
