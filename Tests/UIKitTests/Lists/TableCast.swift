import Proscenium
import UIKit

/// Answers as little as it must.
final class Rows: RowStore, UITableViewDataSource, UITableViewDelegate {}

/// Rows of text in sections, for classes that are data source and delegate and answer what they like.
class RowStore: NSObject {
  var texts: [[String]]
  var onCell: ((UITableViewCell, IndexPath) -> Void)?
  var style = UITableViewCell.CellStyle.default

  init(_ texts: [[String]]) { self.texts = texts }

  convenience init(_ counts: Int...) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "Row \(section).\($0)" } })
  }

  func numberOfSections(in tableView: UITableView) -> Int { texts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: style, reuseIdentifier: "row")
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    onCell?(cell, indexPath)
    return cell
  }
}

/// A table alone on a stage.
@MainActor struct TableCast {
  let stage: Stage
  let controller = UIViewController()
  let table: UITableView
  /// Tables do not keep those they ask.
  let rows: any UITableViewDataSource & UITableViewDelegate

  init(
    _ rows: any UITableViewDataSource & UITableViewDelegate, style: UITableView.Style = .plain,
    device: Device = Device(name: "page", size: CGSize(width: 375, height: 480), scale: 2),
    prepare: (UITableView) -> Void = { _ in }
  ) {
    self.rows = rows
    stage = Stage(device: device)
    stage.turn()
    table = UITableView(frame: CGRect(origin: .zero, size: device.size), style: style)
    table.rowHeight = 44
    stage.trace.name(rows, "rows")
    stage.trace.name(table, "table")
    prepare(table)
    table.dataSource = rows
    table.delegate = rows
    controller.view = table
    stage.rootViewController = controller
  }

  /// Returns the calls to data source and delegate since the last time, without those of scrolling.
  func calls(_ subject: String = "rows") -> [String] {
    let calls = stage.trace.events.filter { $0.subject == subject && !$0.call.hasPrefix("scrollView") }.map(\.call)
    stage.trace.clear()
    return calls.map { $0.replacingOccurrences(of: "tableView(_:", with: "").replacingOccurrences(of: ")", with: "") }
  }

  /// The texts that are seen, from the top down.
  var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    stage.turn()
  }

  func tap(_ row: Int, _ section: Int = 0) {
    let frame = table.rectForRow(at: IndexPath(row: row, section: section))
    stage.tap(at: table.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    stage.turn()
  }
}
