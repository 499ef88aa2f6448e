internal import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Rows that are deleted and carried while they are edited.
private final class Editor: RowStore, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

@MainActor @Suite("Tables: what stands at the trailing edge as editing begins and ends", .rule("LV-15", "LV-18"))
struct EditedAccessoryTests {
  private let rows = Editor([["a", "b"]])
  private let cast: TableCast

  init() { cast = TableCast(rows) }

  private var cell: UITableViewCell { cast.table.visibleCells[0] }
  /// Arrows and marks; the controls of editing have names.
  private var symbols: [UIImageView] {
    cell.subviews.compactMap { $0 as? UIImageView }.filter { $0.accessibilityLabel == nil }
  }
  private func opacity(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? -1 }

  private func edit(_ editing: Bool) {
    cast.table.setEditing(editing, animated: true)
    cast.stage.advance(by: 0.15)
  }

  @Test("An arrow fades where it is, and comes again where it was") func arrow() throws {
    rows.onCell = { cell, _ in cell.accessoryType = .disclosureIndicator }
    cast.table.reloadData()
    cast.stage.turn()
    let arrow = try #require(symbols.first)
    let frame = arrow.frame
    #expect(frame.maxX == 359)
    edit(true)
    #expect(arrow.superview === cell && (0.2...0.8).contains(opacity(arrow)))
    #expect(try #require(arrow.layer.presentation()).frame == frame)
    try cast.stage.settle()
    #expect(symbols.isEmpty)
    edit(false)
    let next = try #require(symbols.first)
    #expect(symbols.count == 1 && (0.2...0.8).contains(opacity(next)))
    #expect(try #require(next.layer.presentation()).frame == frame)
    try cast.stage.settle()
    #expect(symbols == [next] && opacity(next) == 1)
  }

  @Test("An own view keeps its opacity, also where editing ends before it has begun") func ownView() throws {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    own.alpha = 0.5
    rows.onCell = { cell, path in if path.row == 0 { cell.accessoryView = own } }
    cast.table.reloadData()
    cast.stage.turn()
    edit(true)
    #expect(own.superview === cell && (0.1...0.4).contains(opacity(own)))
    edit(false)
    #expect(own.superview === cell)
    try cast.stage.settle()
    #expect(own.superview === cell && own.alpha == 0.5 && own.frame.maxX == 359)
    cast.table.setEditing(true, animated: true)
    try cast.stage.settle()
    #expect(own.superview == nil && own.alpha == 0.5)
    cast.table.setEditing(false, animated: false)
    #expect(own.superview === cell && own.frame.maxX == 359)
  }

  @Test("What stands there in either way stays, and goes aside for the handle") func both() throws {
    rows.onCell = { cell, _ in (cell.accessoryType, cell.editingAccessoryType) = (.checkmark, .checkmark) }
    cast.table.reloadData()
    cast.stage.turn()
    let mark = try #require(symbols.first)
    edit(true)
    #expect(symbols == [mark] && opacity(mark) == 1)
    #expect(try #require(mark.layer.presentation()).frame.minX > mark.frame.minX)
    try cast.stage.settle()
    #expect(symbols == [mark] && mark.frame.maxX < 330)
  }

  @Test("One that comes within an animation does not fly there", .rule("LV-15")) func withinAnimation() throws {
    UIView.animate(withDuration: 0.3) { [self] in
      cell.accessoryType = .checkmark
      cell.layoutIfNeeded()
    }
    cast.stage.advance(by: 0.1)
    let mark = try #require(symbols.first)
    #expect(try #require(mark.layer.presentation()).frame == mark.frame)
  }
}
