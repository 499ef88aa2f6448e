import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows and headers whose heights, told or guessed, are others at times.
private final class Changing: RowStore, UITableViewDataSource, UITableViewDelegate {
  var (guess, height, header): (CGFloat, CGFloat, CGFloat) = (50, 50, 0)
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { guess }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head \(section)" }
}

/// Rows with exact heights, without estimates.
private final class KnownHeights: RowStore, UITableViewDataSource, UITableViewDelegate {
  var height: CGFloat = 50
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
}

@MainActor @Suite("Tables: an update without changes", .rule("LV-16.5"))
struct TableRemeasuringTests {
  private func update(_ cast: TableCast) throws {
    cast.table.beginUpdates()
    cast.table.endUpdates()
    try cast.stage.settle()
  }

  @Test("Rows that were never seen are taken for what they are taken for now") func neverSeen() throws {
    let rows = Changing(100)
    let cast = TableCast(rows) { $0.sectionHeaderTopPadding = 0 }
    #expect(cast.table.contentSize.height == 5000)
    (rows.guess, rows.height) = (80, 60)
    try update(cast)
    // Ten rows were seen.
    #expect(abs(cast.table.contentSize.height - 7800) < 0.001)
  }

  @Test("Visible rows stay in place under any estimates of rows above") func above() throws {
    let rows = Changing(100)
    let cast = TableCast(rows) { $0.sectionHeaderTopPadding = 0 }
    for y in stride(from: 0.0, through: 2000, by: 400) { cast.scroll(to: y) }
    let first = try #require(cast.table.visibleCells.first)
    let frame = cast.table.convert(first.frame, to: nil)
    rows.guess = 80
    cast.table.performBatchUpdates(nil)
    for _ in 0..<20 {
      let (own, bounds) = (
        try #require(first.layer.presentation()).frame, try #require(cast.table.layer.presentation()).bounds
      )
      #expect(abs(own.minY - bounds.minY - frame.minY) < 0.01)
      cast.stage.advance(by: 1.0 / 60)
    }
    try cast.stage.settle()
    #expect(cast.table.convert(first.frame, to: nil) == frame)
    #expect(abs(cast.table.contentOffset.y - 40 * 80) < 0.001)
    #expect(first.textLabel?.text == "Row 0.40")
  }

  @Test("Rows that were told of and are out of sight are asked for again") func outOfSight() throws {
    let rows = KnownHeights(40)
    let cast = TableCast(rows)
    // All are looked at.
    for y in stride(from: 0.0, through: 1600, by: 300) { cast.scroll(to: y) }
    #expect(cast.table.contentSize.height == 2000)
    cast.scroll(to: 0)
    rows.height = 30
    try update(cast)
    #expect(cast.table.contentSize.height == 1200)
  }

  @Test("Headers are asked for their heights too, seen or not") func headers() throws {
    let rows = Changing(4, 100)
    let cast = TableCast(rows) { $0.sectionHeaderTopPadding = 0 }
    #expect(cast.table.contentSize.height == 5200)
    let second = try #require(cast.table.cellForRow(at: IndexPath(row: 0, section: 1)))
    rows.header = 40
    cast.table.beginUpdates()
    cast.table.endUpdates()
    #expect(second.frame.minY == 280)
    cast.stage.advance(by: 0.1)
    let position = try #require(second.layer.presentation()).frame.minY
    #expect(position > 200 && position < 280)
    try cast.stage.settle()
    #expect(cast.table.contentSize.height == 5280 && cast.table.headerView(forSection: 0)?.frame.height == 40)
    rows.header = 0
    try update(cast)
    #expect(cast.table.contentSize.height == 5200)
  }
}
