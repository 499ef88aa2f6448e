import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows whose constraints leave their content one height alone.
private final class Rigid: RowStore, UITableViewDataSource, UITableViewDelegate {
  final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "rigid", for: indexPath)
  }
}

@Suite struct ConstraintRowTests {
  @Test(
    "rows that come, go and give way keep the height that their constraints want", .rule("LV-05", "LV-16.4", "LA-09"),
    arguments: [.middle, .fade, .left, .right, .top, .bottom, .none, .automatic] as [UITableView.RowAnimation])
  func updated(_ animation: UITableView.RowAnimation) throws {
    let rows = Rigid(20)
    let cast = TableCast(rows) {
      $0.rowHeight = UITableView.automaticDimension
      $0.register(Rigid.Cell.self, forCellReuseIdentifier: "rigid")
    }
    cast.stage.turn()
    rows.texts[0].removeLast()
    cast.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: animation)
    cast.stage.advance(by: 0.1)
    rows.texts[0].append("")
    cast.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: animation)
    cast.stage.advance(by: 0.1)
    cast.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
    try cast.stage.settle()
    #expect(cast.stage.diagnostics.map(\.description) == [])
    #expect(
      cast.table.visibleCells.allSatisfy { $0.frame.height == 60.5 && $0.alpha == 1 && $0.transform == .identity })
  }

  @Test("a row in the middle goes and comes flat about its middle", .rule("LV-16.4"))
  func middle() throws {
    let rows = Rows(4)
    let cast = TableCast(rows)
    cast.stage.turn()
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    rows.texts[0].remove(at: 1)
    cast.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .middle)
    cast.stage.advance(by: 0.29)
    let seen = try #require(cell.layer.presentation())
    #expect(seen.frame.height < 10 && abs(seen.frame.midY - 66) < 0.5)
    #expect(cell.bounds.height == 44)
    try cast.stage.settle()
    #expect(cell.transform == .identity && cast.table.visibleCells.count == 3)
  }
  @Test(
    "the lowest pixel of a row is its separator's, and the content has the height of its constraints",
    .rule("LV-05.4"), arguments: [UITableViewCell.SeparatorStyle.singleLine, .none])
  func separator(style: UITableViewCell.SeparatorStyle) throws {
    let cast = TableCast(Rigid(3)) {
      $0.rowHeight = UITableView.automaticDimension
      $0.separatorStyle = style
      $0.register(Rigid.Cell.self, forCellReuseIdentifier: "rigid")
    }
    cast.stage.turn()
    let cell = try #require(cast.table.visibleCells.first)
    #expect(cell.frame.height == (style == .none ? 60 : 60.5))
    #expect(cell.contentView.frame.height == 60 && cell.contentView.subviews.first?.frame.height == 40)
    let lowest = cast.stage.frame().straightPixel(x: 370, y: style == .none ? 119 : 120)
    #expect((lowest[0] < 250) == (style == .singleLine), "\(lowest)")
    #expect(cast.stage.frame().straightPixel(x: 370, y: 118)[0] == 255)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}
