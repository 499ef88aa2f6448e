import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Sections with headers, or with footers.
private final class Headed: RowStore, UITableViewDataSource, UITableViewDelegate {
  var hasFooters = false
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasFooters ? nil : "Section \(section)"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    hasFooters ? "End of \(section)" : nil
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
}

@MainActor @Suite("Tables: headers that stay in sight while rows come and go", .rule("LV-06.2", "LV-16.3", "LV-16.4"))
struct TablePinnedTests {
  private func cast(_ rows: Headed) -> TableCast {
    TableCast(rows) {
      $0.sectionHeaderTopPadding = 0
      $0.sectionHeaderHeight = rows.hasFooters ? UITableView.automaticDimension : 30
      $0.sectionFooterHeight = rows.hasFooters ? 30 : UITableView.automaticDimension
    }
  }
  private func remove(_ count: Int, _ cast: TableCast, _ rows: Headed) {
    let all = rows.texts[0].count
    rows.texts[0].removeLast(count)
    cast.table.deleteRows(at: (all - count..<all).map { IndexPath(row: $0, section: 0) }, with: .fade)
  }
  private func seen(_ view: UIView) throws -> CGRect { try #require(view.layer.presentation()).frame }

  @Test("A header stays until the next one pushes it, although its section ends above in the end") func header() throws
  {
    let rows = Headed(10, 10, 10)
    let cast = cast(rows)
    cast.scroll(to: 300)
    let (first, next) = (try #require(cast.table.headerView(forSection: 0)), cast.table.headerView(forSection: 1))
    let row = try #require(cast.table.cellForRow(at: IndexPath(row: 0, section: 1)))
    let second = try #require(next)
    #expect(first.frame.minY == 300 && second.frame.minY == 470)
    _ = cast.calls()
    // The section ends at 294 afterwards, above what is seen.
    remove(4, cast, rows)
    #expect(!cast.calls().contains { $0.hasPrefix("didEndDisplayingHeader") })
    var held = 0
    for _ in 0..<17 {
      cast.stage.advance(by: 1.0 / 60)
      let end = try seen(row).minY - 30
      #expect(abs(try seen(first).minY - min(300, end - 30)) < 0.01)
      #expect(abs(try seen(second).minY - max(300, end)) < 0.01)
      #expect(first.superview === cast.table && !first.isHidden && first.alpha == 1)
      if try seen(first).minY == 300 { held += 1 }
    }
    #expect(held > 8)
    try cast.stage.settle()
    #expect(cast.calls().contains("didEndDisplayingHeaderView: 0"))
    #expect(first.isHidden && second.frame.minY == 300)
    #expect(cast.table.headerView(forSection: 0) == nil)
  }

  @Test("A footer at the lower edge goes with its section only where that ends higher") func footer() throws {
    let rows = Headed(10, 20)
    rows.hasFooters = true
    let cast = cast(rows)
    let last = try #require(cast.table.footerView(forSection: 1))
    let row = try #require(cast.table.cellForRow(at: IndexPath(row: 0, section: 1)))
    #expect(last.frame.minY == 470)
    remove(4, cast, rows)
    for _ in 0..<17 {
      cast.stage.advance(by: 1.0 / 60)
      #expect(abs(try seen(last).minY - max(450, try seen(row).minY)) < 0.01)
    }
    try cast.stage.settle()
    #expect(last.frame.minY == 450)
  }

  @Test("Headers of sections that go are told of in the end", .rule("LV-09")) func goneSections() throws {
    let rows = Headed(3, 3)
    let cast = cast(rows)
    _ = cast.calls()
    rows.texts.removeFirst()
    cast.table.deleteSections([0], with: .fade)
    #expect(!cast.calls().contains { $0.hasPrefix("didEndDisplaying") })
    try cast.stage.settle()
    #expect(cast.calls() == ["didEndDisplayingHeaderView: 0"])
  }

  @Test("Without animation they are in place at once") func atOnce() {
    let rows = Headed(10, 10, 10)
    let cast = cast(rows)
    cast.scroll(to: 200)
    UIView.performWithoutAnimation { remove(6, cast, rows) }
    cast.stage.turn()
    #expect(cast.table.headerView(forSection: 0)?.layer.animationKeys() == nil)
    #expect(cast.table.headerView(forSection: 0)?.frame.minY == 176)
  }
}
