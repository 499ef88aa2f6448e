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
  override func numberOfSections(in tableView: UITableView) -> Int { tableView.style == .plain ? 1 : 4 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.style == .plain ? 30 : 5
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.row % 2 == 0 else { return Cell(style: .default, reuseIdentifier: nil) }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "A"
    return cell
  }

  /// The texts in the first rows and the header, with their visible edges in the superview.
  var seen: [String] {
    let cells = (0..<3).compactMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    let views = cells + cells.flatMap(\.subviews) + cells.compactMap { ($0 as? Cell)?.label ?? $0.textLabel }
    let header = tableView.headerView(forSection: 0)
    return (views + [header, header?.textLabel].compactMap(\.self)).map { view in
      let frame = (view.layer.presentation() ?? view.layer).frame
      return "\(type(of: view)) \(frame.minX.rounded()) \(frame.maxX.rounded())"
    }
  }
}

@Suite("Tables that are turned") struct TableRotationTests {
  @Test(
    "rows and headers begin as wide as they were, and go to their new width with the turn", .rule("LV-05.6", "T-29"))
  func turned() throws {
    let stage = Stage(device: .iPhoneSE)
    let lines = Lines()
    stage.rootViewController = lines
    try stage.settle()
    let before = lines.seen
    #expect(before.count == 14)
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

  /// A phone whose camera is at the side then, and groups of which others come into sight.
  @Test("lines and titles begin where they were, though other titles come into sight", .rule("LV-05.6", "T-29"))
  func grouped() throws {
    var device = Device.iPhone15
    device.drawsChrome = false
    let stage = Stage(device: device)
    let lines = Lines(style: .insetGrouped)
    stage.rootViewController = lines
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let before = lines.seen
    #expect(before.count == 14 && lines.tableView.headerView(forSection: 2) == nil)
    stage.rotate(to: .portrait)
    #expect(lines.seen == before && lines.tableView.headerView(forSection: 2) != nil)
    try stage.settle()
    let turned = lines.seen
    #expect(turned != before)
    stage.rotate(to: .landscapeLeft)
    #expect(lines.seen == turned)
    try stage.settle()
    #expect(lines.seen == before)
  }

  @Test("a row under the home indicator is as high as elsewhere", .rule("LV-05.5"))
  func indicator() throws {
    let stage = Stage(device: .iPhone15)
    let lines = Fields(style: .plain)
    stage.rootViewController = lines
    try stage.settle()
    let cells = lines.tableView.visibleCells
    #expect(cells.contains { $0.convert($0.bounds, to: nil).maxY > 852 - 34 })
    #expect(cells.allSatisfy { $0.contentView.subviews[0].frame.height == 24 } && stage.diagnostics.isEmpty)
  }

  @Test("a group's title stands on the group, the first one lower", .rule("LV-06.4"))
  func titles() throws {
    let stage = Stage(device: .iPhone15)
    let lines = Lines(style: .insetGrouped)
    stage.rootViewController = lines
    try stage.settle()
    for (section, height) in [(0, 55.5), (1, 38)] {
      let header = try #require(lines.tableView.headerView(forSection: section))
      let title = try #require(header.textLabel)
      #expect(abs(header.frame.height - height) < 0.34 && abs(header.bounds.maxY - title.frame.maxY - 7) < 0.5)
    }
  }
}

/// Rows of a height between margins.
private final class Fields: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    let guide = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      field.heightAnchor.constraint(equalToConstant: 24), field.topAnchor.constraint(equalTo: guide.topAnchor),
      field.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    return cell
  }
}
