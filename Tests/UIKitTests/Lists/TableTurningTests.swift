import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows of a text and of a label in constraints by turns, below a title.
private final class Lines: UITableViewController {
  final class Cell: UITableViewCell {
    let label = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.text = "A"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Lines" }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.row % 2 == 0 else { return Cell(style: .default, reuseIdentifier: nil) }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "A"
    return cell
  }

  /// What stands in the first rows and the header, with the edges of each as it is seen in its superview.
  var seen: [String] {
    let cells = (0..<3).compactMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    let views = cells + cells.map(\.contentView) + cells.compactMap { ($0 as? Cell)?.label ?? $0.textLabel }
    let header = tableView.headerView(forSection: 0)
    return (views + [header, header?.textLabel].compactMap(\.self)).map { view in
      let frame = (view.layer.presentation() ?? view.layer).frame
      return "\(type(of: view)) \(frame.minX.rounded()) \(frame.maxX.rounded())"
    }
  }
}

@Suite("Tables that are turned") struct TableTurningTests {
  @Test("rows and headers begin as wide as they were, and go to their new width with the turn", .rule("LV-05", "T-29"))
  func turned() throws {
    let stage = Stage(device: .iPhoneSE)
    let lines = Lines()
    stage.rootViewController = lines
    try stage.settle()
    let before = lines.seen
    #expect(before.count == 11)
    stage.rotate(to: .landscapeLeft)
    #expect(lines.seen == before)
    stage.advance(by: 0.175)
    let middle = lines.tableView.visibleCells[0].layer.presentation()?.frame ?? .null
    #expect(middle.minX.magnitude < 0.01 && middle.width > 400 && middle.width < 640)
    try stage.settle()
    #expect(lines.tableView.visibleCells.allSatisfy { $0.frame.width == 667 })
    let turned = lines.seen
    stage.rotate(to: .portrait)
    #expect(lines.seen == turned)
    try stage.settle()
    #expect(lines.seen == before)
  }
}
