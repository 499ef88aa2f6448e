import UIKit

public class ExtendedPage: UIViewController { public var log: [String] = [] }

extension ExtendedPage {
  public override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded")
  }
  public override var prefersStatusBarHidden: Bool { true }
}

extension UIViewController {
  @objc var kind: String { "page" }
  public var kindText: String { kind }
}

public final class SpecialPage: ExtendedPage { override var kind: String { "special " + super.kind } }

public class ListPage: UIViewController, UITableViewDelegate {}
public final class TallListPage: ListPage {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
}
