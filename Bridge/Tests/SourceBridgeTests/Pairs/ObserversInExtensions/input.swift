import UIKit

class Cell: UITableViewCell { var log: [String] = [] }

extension Cell {
  override open var isSelected: Bool {
    willSet(now) {
      log.append("\(now)")
    }
    didSet { log.append("\(oldValue)") }
  }
  @available(*, unavailable) override func prepareForReuse() { super.prepareForReuse() }
}
