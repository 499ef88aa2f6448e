internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows of several heights that can be changed in every way.
private final class WalkedRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section % 2 == 0 ? "Section \(section)" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let text = texts[indexPath.section][indexPath.row]
    return text.count % 3 == 0 ? 70 : UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row % 3 != 2 }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath)
  {
    texts[path.section].remove(at: path.row)
    tableView.deleteRows(at: [path], with: .automatic)
  }
  func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    guard path.row % 4 != 3 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self, weak tableView] _ in
      UIMenu(children: [
        UIAction(title: "Reload") { _ in tableView?.reloadData() },
        UIAction(title: "Delete") { _ in
          guard let self, let tableView, self.texts[path.section].indices.contains(path.row) else { return }
          tableView.layoutIfNeeded()
          self.tableView(tableView, commit: .delete, forRowAt: path)
        },
      ])
    })
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    texts[destination.section].insert(texts[source.section].remove(at: source.row), at: destination.row)
  }
}

@MainActor @Suite("Tables: walks")
struct TableWalkTests {
  private static let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
  ]

  @Test(
    "Scrolled, selected, edited and changed in any order, the table shows its data",
    .rule("LV-02", "LV-03", "LV-16", "LV-19", "LV-20"), arguments: WalkSeeds.those(Array(0..<8)))
  func walk(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let rows = WalkedRows(12, 0, 9, 15)
    let style = dice.pick([UITableView.Style.plain, .grouped, .insetGrouped])
    let cast = TableCast(rows, style: style) { $0.rowHeight = UITableView.automaticDimension }
    var steps: [String] = []
    for step in 0..<80 {
      steps.append(self.step(cast, rows, &dice, step))
      if dice.chance(30) { try cast.stage.settle() } else { cast.stage.advance(by: Double(dice.below(10)) / 60) }
      #expect(cast.stage.diagnostics.isEmpty, "\(seed): \(steps.suffix(4))")
      guard cast.table.swipe == nil, !cast.table.isTracking else { continue }
      for path in cast.table.indexPathsForVisibleRows ?? [] {
        let text = cast.table.cellForRow(at: path)?.textLabel?.text
        #expect(text == rows.texts[path.section][path.row], "\(seed): \(steps.suffix(4))")
      }
    }
    cast.table.contextMenuInteraction?.dismissMenu()
    try cast.stage.settle()
    cast.stage.turn()
    check(cast, rows, "\(seed)")
  }

  private func step(_ cast: TableCast, _ rows: WalkedRows, _ dice: inout Dice, _ number: Int) -> String {
    let position = CGPoint(x: 20 + dice.below(330), y: 30 + dice.below(420))
    switch dice.below(10) {
    case 9:
      cast.stage.press(at: position, for: Double(dice.below(60)) / 60)
      let title = dice.pick(["Reload", "Delete", "none"])
      if cast.stage.menuRows.contains(where: { $0.0 == title }) { try? cast.stage.choose(title) }
      return "press"
    case 0, 1:
      cast.stage.drag(
        from: position, to: CGPoint(x: position.x, y: CGFloat(30 + dice.below(420))),
        duration: Double(1 + dice.below(20)) / 60)
      return "scroll"
    case 2:
      cast.stage.tap(at: position)
      return "tap"
    case 3:
      cast.stage.drag(from: position, to: CGPoint(x: CGFloat(dice.below(375)), y: position.y), duration: 0.2)
      return "swipe"
    case 4:
      cast.table.setEditing(!cast.table.isEditing, animated: dice.chance(50))
      return "edit"
    case 5:
      cast.stage.drag(
        from: CGPoint(x: 345, y: position.y), to: CGPoint(x: 345, y: CGFloat(30 + dice.below(420))), duration: 0.2)
      return "carry"
    case 6:
      cast.table.reloadData()
      return "reload"
    default:
      change(cast, rows, &dice, number)
      return "change"
    }
  }

  private func change(_ cast: TableCast, _ rows: WalkedRows, _ dice: inout Dice, _ number: Int) {
    cast.table.layoutIfNeeded()
    let section = dice.below(rows.texts.count)
    let count = rows.texts[section].count
    let animation = dice.pick(Self.animations)
    cast.table.beginUpdates()
    if count > 3, dice.chance(60) {
      let gone = dice.below(count)
      rows.texts[section].remove(at: gone)
      cast.table.deleteRows(at: [IndexPath(row: gone, section: section)], with: animation)
    }
    if dice.chance(60) {
      let position = dice.below(rows.texts[section].count + 1)
      rows.texts[section].insert("New \(number)" + String(repeating: "x", count: dice.below(4)), at: position)
      cast.table.insertRows(at: [IndexPath(row: position, section: section)], with: animation)
    }
    cast.table.endUpdates()
  }

  /// Rows stand one below the other without a gap, and nothing else is seen.
  private func check(_ cast: TableCast, _ rows: WalkedRows, _ what: String) {
    cast.table.setEditing(false, animated: false)
    cast.table.reloadData()
    cast.table.contentOffset = .zero
    cast.stage.turn()
    let paths = cast.table.indexPathsForVisibleRows ?? []
    for (one, next) in zip(paths, paths.dropFirst()) where one.section == next.section {
      #expect(cast.table.rectForRow(at: one).maxY == cast.table.rectForRow(at: next).minY, "\(what)")
    }
    let seen = cast.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(seen.count == paths.count, "\(what)")
    #expect(seen.allSatisfy { $0.alpha == 1 }, "\(what)")
  }
}
