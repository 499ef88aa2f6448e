internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The traces of a table whose data source and delegate answer everything.
@MainActor @Suite("Tables: everything that is asked and told, in order")
struct TableTraceTests {
  private let rows = MisbehavingRowDelegate(3, 4)
  private let cast: TableCast

  /// Four rows of 44 are seen below headers of 28, each 22 below what is above.
  init() {
    cast = TableCast(rows, device: Device(name: "page", size: CGSize(width: 375, height: 264), scale: 2)) {
      [rows] in
      $0.prefetchDataSource = rows
    }
  }

  /// Returns the calls for a row that comes into view.
  private func making(_ paths: String...) -> [String] {
    paths.flatMap { ["cellForRowAt: \($0)", "indentationLevelForRowAt: \($0)", "heightForRowAt: \($0)"] }
  }

  @Test("Loading", .rule("LV-01.4", "LV-02", "LV-03.2", "LV-06.3", "LV-08")) func loading() {
    let counts = ["numberOfSections(in:", "numberOfRowsInSection: 0", "numberOfRowsInSection: 1"]
    // Whether there is a footer's view is found out once.
    let heights = [
      "heightForHeaderInSection: 0", "estimatedHeightForRowAt: [0, 0]", "estimatedHeightForRowAt: [0, 1]",
      "estimatedHeightForRowAt: [0, 2]", "titleForFooterInSection: 0", "titleForFooterInSection: 0",
      "heightForHeaderInSection: 1", "estimatedHeightForRowAt: [1, 0]", "estimatedHeightForRowAt: [1, 1]",
      "estimatedHeightForRowAt: [1, 2]", "estimatedHeightForRowAt: [1, 3]", "titleForFooterInSection: 1",
    ]
    let shown = [
      "willDisplay: [0, 0]", "willDisplay: [0, 1]", "willDisplay: [0, 2]", "willDisplay: [1, 0]",
      "titleForHeaderInSection: 0", "willDisplayHeaderView: 0", "titleForHeaderInSection: 1",
      "willDisplayHeaderView: 1", "prefetchRowsAt: [[1, 1], [1, 2], [1, 3]]",
    ]
    #expect(cast.calls() == counts + heights + making("[0, 0]", "[0, 1]", "[0, 2]", "[1, 0]") + shown)
  }

  @Test("A row whose height is known is asked for in its turn", .rule("LV-02")) func knownAmongGuesses() {
    // One answer of heights shows that there are any.
    final class KnownHeights: RowStore, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    }
    let calls = TableCast(KnownHeights(2, 2)).calls().filter { $0.hasPrefix("cellForRowAt") }
    #expect(calls == ["[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"].map { "cellForRowAt: \($0)" })
  }

  @Test("Scrolling by a finger", .rule("LV-02", "LV-08")) func scrolling() throws {
    rows.texts = [(0..<3).map { "\($0)" }, (3..<30).map { "\($0)" }]
    cast.table.reloadData()
    cast.stage.turn()
    func received() -> [String] {
      defer { cast.stage.trace.clear() }
      let calls = cast.stage.trace.events.filter { $0.subject == "rows" }.map(\.call)
      return calls.filter { $0 != "scrollViewDidScroll" }
        .map { $0.replacingOccurrences(of: "tableView(_:", with: "").replacingOccurrences(of: ")", with: "") }
    }
    _ = received()
    cast.stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 130), duration: 0.5, release: false)
    #expect(
      received() == ["scrollViewWillBeginDragging"] + making("[1, 1]") + [
        "willDisplay: [1, 1]", "prefetchRowsAt: [[1, 8]]",
      ]
        + making("[1, 2]") + ["willDisplay: [1, 2]"])
    cast.stage.advance(by: 0.2)
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(received() == ["scrollViewWillEndDragging", "scrollViewDidEndDragging(willDecelerate: false"])
    // Out of sight: rows go before others come.
    cast.scroll(to: 20 * 44)
    let calls = received()
    #expect(
      calls.firstIndex(of: "didEndDisplaying: [0, 2]") ?? 99 < calls.firstIndex { $0.hasPrefix("willDisplay") } ?? 0)
  }

  @Test("Updating", .rule("LV-16", "LV-16.3")) func updating() throws {
    _ = cast.calls()
    rows.texts = [["new", "Row 0.1", "Row 0.2"], ["other"]]
    cast.table.performBatchUpdates {
      cast.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      cast.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      cast.table.reloadSections([1], with: .fade)
    }
    let before = [
      "numberOfSections(in:", "numberOfRowsInSection: 0", "numberOfRowsInSection: 1",
      "estimatedHeightForRowAt: [0, 0]", "heightForHeaderInSection: 1", "estimatedHeightForRowAt: [1, 0]",
      "titleForFooterInSection: 1",
    ]
    // Rows that stay are asked for their heights, not for their cells.
    let heights = making("[0, 0]") + ["heightForRowAt: [0, 1]", "heightForRowAt: [0, 2]"] + making("[1, 0]")
    let shown = [
      "willDisplay: [0, 0]", "willDisplay: [1, 0]", "titleForHeaderInSection: 1", "willDisplayHeaderView: 1",
    ]
    #expect(cast.calls() == before + heights + shown)
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "didEndDisplaying: [0, 0]", "didEndDisplaying: [1, 0]", "didEndDisplayingHeaderView: 1",
      ])
  }

  @Test("Editing", .rule("LV-18", "LV-19.5", "LV-20")) func editing() throws {
    _ = cast.calls()
    cast.table.setEditing(true, animated: true)
    try cast.stage.settle()
    let asked = ["[0, 0]", "[0, 1]", "[0, 2]", "[1, 0]"].flatMap { path in
      ["canEditRowAt", "editingStyleForRowAt", "shouldIndentWhileEditingRowAt", "canMoveRowAt"].map { "\($0): \(path)" }
    }
    #expect(cast.calls() == asked)
    // A row is carried below the next.
    let first = cast.table.rectForRow(at: IndexPath(row: 0, section: 0))
    cast.stage.drag(
      from: CGPoint(x: 348, y: first.midY), to: CGPoint(x: 348, y: first.midY + 50), duration: 0.3, release: false)
    cast.stage.advance(by: 0.3)
    #expect(cast.calls() == ["targetIndexPathForMoveFromRowAt: [0, 0], toProposedIndexPath: [0, 1]"])
    cast.stage.touchUp()
    try cast.stage.settle()
    #expect(cast.calls() == ["moveRowAt: [0, 0], to: [0, 1]"])
    cast.table.setEditing(false, animated: true)
    try cast.stage.settle()
    #expect(cast.calls() == [])
    // A swipe opens, a tap elsewhere closes.
    cast.stage.drag(from: CGPoint(x: 300, y: first.midY), to: CGPoint(x: 200, y: first.midY), duration: 0.3)
    try cast.stage.settle()
    #expect(
      cast.calls() == [
        "canEditRowAt: [0, 0]", "trailingSwipeActionsConfigurationForRowAt: [0, 0]", "willBeginEditingRowAt: [0, 0]",
      ])
    cast.stage.tap(at: CGPoint(x: 100, y: first.midY + 44))
    try cast.stage.settle()
    #expect(cast.calls() == ["didEndEditingRowAt: [0, 0]"])
  }

  @Test("A swiped pop that is cancelled", .rule("LV-12", "LV-22")) func cancelledPop() throws {
    let stage = Stage(device: .iPhoneSE)
    let list = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    let rows = MisbehavingRowDelegate(3, 4)
    (list.tableView.dataSource, list.tableView.delegate, list.tableView.prefetchDataSource) = (rows, rows, rows)
    stage.trace.name(rows, "rows")
    stage.rootViewController = navigation
    try stage.settle()
    func received() -> [String] {
      defer { stage.trace.clear() }
      return stage.trace.events.filter { $0.subject == "rows" && !$0.call.hasPrefix("scrollView") }.map(\.call)
    }
    _ = received()
    stage.tap(try #require(stage.firstView(text: "Row 0.1")))
    let detail = UIViewController()
    detail.view.backgroundColor = .green
    navigation.pushViewController(detail, animated: true)
    try stage.settle()
    #expect(
      received().map { $0.replacingOccurrences(of: "tableView(_:", with: "") } == [
        "shouldHighlightRowAt: [0, 1])", "didHighlightRowAt: [0, 1])", "didUnhighlightRowAt: [0, 1])",
        "willSelectRowAt: [0, 1])", "didSelectRowAt: [0, 1])", "canPerformPrimaryActionForRowAt: [0, 1])",
        "performPrimaryActionForRowAt: [0, 1])",
      ])
    // The row is deselected, and selected again: nobody is asked or told, and no row comes or goes.
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4, release: false)
    #expect(list.tableView.indexPathsForSelectedRows == nil)
    stage.advance(by: 0.1)
    stage.touchUp()
    try stage.settle()
    #expect(list.tableView.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    #expect(received() == [])
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(received() == [] && list.tableView.indexPathsForSelectedRows == nil)
  }
}
