internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A list with an index, and rows that lead to details.
private final class Indexed: RowStore, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Rows whose cells hold a label by constraints.
private final class Essays: RowStore, UITableViewDataSource, UITableViewDelegate {
  final class Cell: UITableViewCell {
    let label = UILabel()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let guide = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: guide.topAnchor),
        label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "essay", for: indexPath)
    (cell as? Cell)?.label.text = texts[indexPath.section][indexPath.row]
    return cell
  }
}

@MainActor @Suite("Tables: what is around rows")
struct TableAroundTests {
  @Test("A finger on the index leads to sections", .rule("LV-21")) func index() {
    let cast = TableCast(Indexed(30, 30, 30))
    let top = (480 - 3 * 14) / 2
    cast.stage.touchDown(at: CGPoint(x: 368, y: top + 7))
    cast.stage.touchMove(to: CGPoint(x: 368, y: top + 35))
    cast.stage.touchUp()
    cast.stage.turn()
    #expect(cast.texts.first == "Row 2.0")
    #expect(cast.table.indexPathForSelectedRow == nil)
  }

  @Test("The button for details does not select", .rule("LV-15")) func accessory() throws {
    let rows = Indexed(3)
    rows.onCell = { cell, path in cell.accessoryType = path.row == 1 ? .detailDisclosureButton : .none }
    let cast = TableCast(rows)
    _ = cast.calls()
    cast.stage.tap(try #require(cast.stage.firstView(text: "More info")))
    cast.stage.turn()
    #expect(cast.calls() == ["accessoryButtonTappedForRowWith: [0, 1]"])
    #expect(cast.table.indexPathForSelectedRow == nil)
  }

  @Test("Rows that are near are told once, and when they are not near any more", .rule("LV-08")) func prefetching() {
    let rows = Indexed(200)
    let cast = TableCast(rows) { $0.prefetchDataSource = rows }
    func received() -> [String] { cast.calls().filter { $0.contains("refetch") } }
    let first = received()
    #expect(first.count == 1)
    #expect(first[0].hasPrefix("prefetchRowsAt: [[0, 11], [0, 12]"))
    cast.scroll(to: 10)
    #expect(received().allSatisfy { $0.hasPrefix("prefetchRowsAt: [[0, 22") })
    cast.scroll(to: 6000)
    #expect(received().contains { $0.hasPrefix("cancelPrefetchingForRowsAt: [[0, 1") })
  }

  @Test("Rows are as high as constraints inside want them", .rule("LV-05")) func selfSizing() throws {
    let long = String(repeating: "Words that go on. ", count: 12)
    let rows = Essays([["Short.", long, "Short."]])
    let cast = TableCast(rows) {
      $0.rowHeight = UITableView.automaticDimension
      $0.register(Essays.Cell.self, forCellReuseIdentifier: "essay")
    }
    let heights = cast.table.visibleCells.map(\.frame.height)
    #expect(heights[0] == heights[2])
    #expect(heights[0] > 40 && heights[0] < 46)
    #expect(heights[1] > 3 * heights[0])
    let label = try #require((cast.table.visibleCells[1] as? Essays.Cell)?.label)
    #expect(label.frame.height >= label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    #expect(cast.stage.diagnostics.isEmpty)
    // Another width, other heights.
    cast.table.frame.size.width = 200
    cast.stage.turn()
    #expect(cast.table.visibleCells[1].frame.height > heights[1])
  }

  @Test("Configurations follow the cell's state, and take the content's place", .rule("LV-14", "LV-14.2", "LV-14.3"))
  func configurations()
    throws
  {
    let rows = Rows(3)
    var states: [String] = []
    rows.onCell = { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.row)"
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { cell, state in
        states.append("\(path.row) \(state.isSelected) \(state.isHighlighted)")
      }
    }
    let cast = TableCast(rows)
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.contentView is UIListContentView)
    #expect(cell.textLabel == nil)
    states = []
    cast.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    cast.stage.turn()
    #expect(states == ["1 true false"])
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .systemYellow
    cell.backgroundConfiguration = background
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView))
  }

  @Test("Texts beside symbols of any width begin at one line", .rule("LV-14.4"), arguments: [false, true])
  func symbols(isRightToLeft: Bool) throws {
    let names = ["chevron.right", "keyboard", "doc"]
    let rows = Rows(3)
    rows.onCell = { cell, path in
      var content = UIListContentConfiguration.cell()
      (content.text, content.image) = ("Text", UIImage(systemName: names[path.row]))
      cell.contentConfiguration = content
    }
    let cast = TableCast(rows) { _ in
      if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    }
    func frames(_ kind: UIView.Type) throws -> [CGRect] {
      try (0..<3).map { row in
        let cell = try #require(cast.table.cellForRow(at: IndexPath(row: row, section: 0)))
        let part = try #require(cell.contentView.subviews.first { type(of: $0) == kind })
        return part.convert(part.bounds, to: cell)
      }
    }
    let (texts, pictures) = (try frames(UILabel.self), try frames(UIImageView.self))
    #expect(Set(texts.map(\.minX)).count == 1)
    #expect(Set(pictures.map(\.width)).count == 3)
    #expect(pictures.allSatisfy { abs($0.midX - pictures[0].midX) <= 0.5 })
    for (text, picture) in zip(texts, pictures) {
      #expect(isRightToLeft ? text.maxX < picture.minX : picture.maxX < text.minX)
    }
    // They grow with the size that text is read at, and the room beside the text with them.
    UIScreen.main.contentSizeCategory = .accessibilityLarge
    try cast.stage.settle()
    let (larger, aside) = (try frames(UIImageView.self), try frames(UILabel.self))
    #expect(zip(larger, pictures).allSatisfy { $0.width > 1.5 * $1.width })
    let delta = isRightToLeft ? texts[0].maxX - aside[0].maxX : aside[0].minX - texts[0].minX
    #expect(Set(aside.map { isRightToLeft ? $0.maxX : $0.minX }).count == 1 && delta > 20)
  }

  @Test("The table's own header and footer stand above and below all rows", .rule("LV-06")) func outerViews() {
    let cast = TableCast(Rows(3)) {
      $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
      $0.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    }
    #expect(cast.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 375, height: 100))
    #expect(cast.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
    #expect(cast.table.tableFooterView?.frame == CGRect(x: 0, y: 232, width: 375, height: 50))
    #expect(cast.table.contentSize.height == 282)
  }

  @Test("An animated scroll ends at the row, whichever heights were measured on the way", .rule("LV-03.4", "LV-11"))
  func animatedScroll() throws {
    let rows = Essays([(0..<400).map { String(repeating: "Words ", count: 1 + $0 * 7 % 40) }])
    let cast = TableCast(rows) {
      $0.rowHeight = UITableView.automaticDimension
      $0.register(Essays.Cell.self, forCellReuseIdentifier: "essay")
    }
    let path = IndexPath(row: 300, section: 0)
    cast.table.scrollToRow(at: path, at: .top, animated: true)
    try cast.stage.settle()
    #expect(abs(cast.table.rectForRow(at: path).minY - cast.table.contentOffset.y) < 1)
    let failures = cast.stage.collectFailures {
      cast.table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
    }
    #expect(failures.map(\.rule) == ["LV-11"])
  }
}
