internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Answers everything that is asked while rows are shown.
private final class TalkativeRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
}

/// Heights by the delegate.
private final class TallRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  var height: (IndexPath) -> CGFloat = { CGFloat(50 + $0.row % 3 * 10) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
}

@MainActor @Suite("Tables: what is asked")
struct TableLoadingTests {
  @Test("Loading asks for counts, then for the rows that are seen", .rule("LV-01", "LV-02")) func loading() {
    let cast = TableCast(Rows(2, 1))
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfRowsInSection: 0", "numberOfRowsInSection: 1", "cellForRowAt: [0, 0]",
        "cellForRowAt: [0, 1]", "cellForRowAt: [1, 0]",
      ])
    cast.table.reloadData()
    cast.table.reloadData()
    #expect(cast.calls() == [])
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfRowsInSection: 0", "numberOfRowsInSection: 1", "cellForRowAt: [0, 0]",
        "cellForRowAt: [0, 1]", "cellForRowAt: [1, 0]",
      ])
  }

  @Test("Without an estimate every height is asked for, with one those that are seen", .rule("LV-03.2"))
  func heights() {
    let exact = TallRows(100)
    var cast = TableCast(exact, device: Device(name: "page", size: CGSize(width: 375, height: 100), scale: 2)) {
      $0.rowHeight = UITableView.automaticDimension
      $0.estimatedRowHeight = 0
    }
    #expect(cast.calls().filter { $0.hasPrefix("heightForRowAt") }.count == 100)
    #expect(cast.table.contentSize.height == 5990)
    cast = TableCast(TallRows(100), device: Device(name: "page", size: CGSize(width: 375, height: 100), scale: 2)) {
      $0.rowHeight = UITableView.automaticDimension
    }
    #expect(
      cast.calls() == [
        "numberOfSections(in:", "numberOfRowsInSection: 0", "cellForRowAt: [0, 0]", "heightForRowAt: [0, 0]",
        "cellForRowAt: [0, 1]", "heightForRowAt: [0, 1]", "willDisplay: [0, 0]", "willDisplay: [0, 1]",
      ])
  }

  @Test("Scrolling brings rows and takes them away, and they are used again", .rule("LV-02", "LV-09"))
  func scrolling() {
    let rows = TallRows(100)
    rows.height = { _ in 50 }
    let cast = TableCast(rows, device: Device(name: "page", size: CGSize(width: 375, height: 100), scale: 2)) {
      $0.estimatedRowHeight = 0
    }
    _ = cast.calls()
    let first = cast.table.cellForRow(at: IndexPath(row: 0, section: 0))
    cast.scroll(to: 30)
    #expect(cast.calls() == ["cellForRowAt: [0, 2]", "willDisplay: [0, 2]"])
    cast.scroll(to: 60)
    #expect(
      cast.calls() == ["didEndDisplaying: [0, 0]", "cellForRowAt: [0, 3]", "willDisplay: [0, 3]"])
    #expect(cast.table.cellForRow(at: IndexPath(row: 3, section: 0)) === first)
    #expect(cast.texts == ["Row 0.1", "Row 0.2", "Row 0.3"])
  }

  @Test("A hundred thousand rows of supposed height have as many views as are seen", .rule("LV-03.3")) func many() {
    let rows = TallRows(100_000)
    let cast = TableCast(rows) { $0.rowHeight = UITableView.automaticDimension }
    let opening = cast.calls().filter { $0.hasPrefix("cellForRowAt") }.count
    #expect(opening < 12)
    cast.table.scrollToRow(at: IndexPath(row: 70_000, section: 0), at: .top, animated: false)
    cast.stage.turn()
    #expect(cast.texts.first == "Row 0.70000")
    #expect(cast.table.rectForRow(at: IndexPath(row: 70_000, section: 0)).minY == cast.table.contentOffset.y)
    #expect(cast.calls().filter { $0.hasPrefix("heightForRowAt") }.count < 40)
    cast.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    cast.stage.turn()
    #expect(cast.texts.last == "Row 0.99999")
    #expect(cast.table.contentOffset.y == cast.table.contentSize.height - 480)
  }

  @Test("Heights that become known move nothing that is seen", .rule("LV-03.4", "LV-05")) func noJumps() {
    let rows = TallRows(200)
    let cast = TableCast(rows) { $0.rowHeight = UITableView.automaticDimension }
    cast.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
    cast.stage.turn()
    // Upward through rows whose heights are not known: each step moves what is seen by just that step.
    for _ in 0..<60 {
      let anchor = cast.table.indexPathsForVisibleRows![1]
      let before = cast.table.rectForRow(at: anchor).minY - cast.table.contentOffset.y
      cast.table.contentOffset.y -= 13
      cast.stage.turn()
      #expect(abs(cast.table.rectForRow(at: anchor).minY - cast.table.contentOffset.y - before - 13) < 0.51)
    }
  }

  @Test("A glide goes on over rows that turn out higher", .rule("LV-03.4")) func glide() throws {
    let cast = TableCast(TallRows(300)) { $0.rowHeight = UITableView.automaticDimension }
    cast.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
    cast.stage.turn()
    cast.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), duration: 0.1)
    #expect(cast.table.isDecelerating)
    var steps: [CGFloat] = []
    while cast.table.isDecelerating {
      let anchor = cast.table.indexPathsForVisibleRows![1]
      let before = cast.table.rectForRow(at: anchor).minY - cast.table.contentOffset.y
      cast.stage.advance(by: 1.0 / 60)
      steps.append(cast.table.rectForRow(at: anchor).minY - cast.table.contentOffset.y - before)
    }
    #expect(steps.count > 30)
    // It only ever slows down.
    for (one, next) in zip(steps, steps.dropFirst()) { #expect(next < one + 0.51) }
  }

  @Test(
    "Heights that are none are told, and a usual one is taken", .rule("LV-04"), arguments: [.nan, 1e9, -5] as [CGFloat])
  func nonsense(height: CGFloat) {
    let rows = TallRows(3)
    rows.height = { $0.row == 1 ? height : 60 }
    let cast = TableCast(rows) { $0.estimatedRowHeight = 0 }
    cast.stage.turn()
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-04"])
    #expect(cast.table.contentSize.height == 164)
    #expect(cast.texts == ["Row 0.0", "Row 0.1", "Row 0.2"])
  }

  @Test("A data source that lies is told of", .rule("LV-02", "LV-10")) func lies() {
    final class Liar: RowStore, UITableViewDataSource, UITableViewDelegate {
      let only = UITableViewCell(style: .default, reuseIdentifier: nil)
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 2 : -3
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { only }
    }
    let cast = TableCast(Liar(1, 1))
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-02", "LV-10"])
    #expect(cast.table.visibleCells.count == 2)
    #expect(cast.table.numberOfRows(inSection: 1) == 0)
  }

  @Test("Cells come from what was registered, and traps say when nothing was", .rule("LV-09")) func registering() {
    final class OwnCell: UITableViewCell {
      let mark: String
      override init(style: CellStyle, reuseIdentifier: String?) {
        mark = "own \(style)"
        super.init(style: style, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    let cast = TableCast(Rows(1))
    cast.table.register(OwnCell.self, forCellReuseIdentifier: "own")
    let path = IndexPath(row: 0, section: 0)
    let cell = cast.table.dequeueReusableCell(withIdentifier: "own", for: path)
    #expect((cell as? OwnCell)?.mark == "own default")
    #expect(cell.reuseIdentifier == "own")
    let failures = cast.stage.collectFailures {
      #expect(cast.table.dequeueReusableCell(withIdentifier: "none") == nil)
      _ = cast.table.dequeueReusableCell(withIdentifier: "none", for: path)
      cast.table.register(NSObject.self, forCellReuseIdentifier: "wrong")
      _ = cast.table.dequeueReusableCell(withIdentifier: "wrong", for: path)
    }
    #expect(failures.map(\.rule) == ["LV-09", "LV-09"])
    #expect(
      failures[0].message.hasPrefix("unable to dequeue a cell with identifier none - must register a nib or a class"))
  }

  @Test("Headers stay in sight in plain tables as long as their section does", .rule("LV-06.2", "LV-06.5"))
  func pinned() {
    let cast = TableCast(TalkativeRows(20, 20)) { $0.sectionHeaderHeight = 30 }
    func top(_ section: Int) -> CGFloat? {
      cast.table.headerView(forSection: section).map { $0.frame.minY - cast.table.contentOffset.y }
    }
    #expect(top(0) == 22)
    cast.scroll(to: 100)
    #expect(top(0) == 0)
    // 22 + 30 + 880 is where the first section ends.
    cast.scroll(to: 932 - 10)
    #expect(top(0) == -20)
    #expect(top(1) == 32)
    cast.scroll(to: 1000)
    #expect(top(0) == nil)
    #expect(top(1) == 0)
    #expect(cast.table.rectForHeader(inSection: 1).minY == 954)
  }
}
