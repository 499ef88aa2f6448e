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

public class CountingButton: UIButton { public var changes: [String] = [] }

extension CountingButton {
  public override var isHighlighted: Bool {
    willSet { changes.append("will \(newValue)") }
    didSet { changes.append("did \(isHighlighted), was \(oldValue)") }
  }
}

public class Entry: NSObject { public var x = 0 }

extension Entry {
  public override func isEqual(_ object: Any?) -> Bool { (object as? Entry)?.x == x }
}

public class NamedEntry: Entry { public var name = "" }

extension NamedEntry {
  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? NamedEntry)?.name == name
  }
}
