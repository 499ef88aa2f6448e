import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Storyboards: static tables")
struct StaticTableTests {
  private let board = Board(
    Board.list(
      "a",
      Board.sections(
        (
          #"headerTitle="Who" footerTitle="As others know you""#,
          Board.cell("c1", inside: #"<textField placeholder="you" id="f"/>"#)
            + #"<tableViewCell rowHeight="71" indentationLevel="3" reuseIdentifier="out" id="c2"/>"#
        ),
        (#"headerTitle="Rest""#, Board.cell("c3", text: "Third"))),
      type: "FormRoamer", table: #"dataMode="static" style="insetGrouped""#,
      connections: #"<outlet property="field" destination="f" id="o"/>"#))

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("the controller answers with the rows of the document", .rule("SG-55"))
  func rows() throws {
    let form = try board.open(FormRoamer.self)
    let table = try #require(form.tableView)
    #expect(
      table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 1)
    #expect(form.tableView(table, titleForHeaderInSection: 0) == "Who")
    #expect(form.tableView(table, titleForFooterInSection: 0) == "As others know you")
    #expect(form.tableView(table, titleForFooterInSection: 1) == nil)
    #expect(board.stage.firstView(text: "Rest") != nil || board.stage.firstView(text: "REST") != nil)
    let cells = [path(0), path(1), path(0, 1)].compactMap { table.cellForRow(at: $0) }
    try #require(cells.count == 3)
    #expect(form.field.isDescendant(of: cells[0]) && form.field.placeholder == "you")
    #expect(cells[1].bounds.height == 71 && cells[1].indentationLevel == 3 && cells[1].reuseIdentifier == "out")
    #expect(cells[0].bounds.height > 60 && (cells[2] as? ProtoCell)?.nameLabel.text == "Third")
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a row keeps its cell, wherever it is scrolled and however often all is asked anew", .rule("SG-55.3"))
  func kept() throws {
    let form = try board.open(FormRoamer.self)
    let table = try #require(form.tableView)
    let cell = try #require(table.cellForRow(at: path(1)))
    form.field.text = "typed"
    for _ in 0..<5 {
      table.contentOffset.y = 5_000
      board.stage.turn()
      #expect(table.cellForRow(at: path(1)) == nil && cell.isHidden)
      table.contentOffset.y = 0
      table.reloadData()
      board.stage.turn()
    }
    #expect(table.cellForRow(at: path(1)) === cell && !cell.isHidden)
    #expect(table.dequeueReusableCell(withIdentifier: "out") == nil)
    #expect(form.field.text == "typed" && form.field.window != nil)
  }

  @Test("a subclass answers some of it and leaves the rest to the controller", .rule("SG-55.2"))
  func overrides() throws {
    let form = try board.open(FormRoamer.self)
    let table = try #require(form.tableView)
    form.hides = true
    table.reloadData()
    board.stage.turn()
    #expect(table.rectForRow(at: path(0)).height == 0 && table.rectForRow(at: path(1)).height == 71)
    for _ in 0..<3 {
      board.stage.tap(try #require(table.cellForRow(at: path(1))))
      try board.stage.settle()
    }
    #expect(form.selected == [path(1), path(1), path(1)])
    // The constraints of the row that has no height want one, as they do on iOS.
    #expect(board.stage.diagnostics.allSatisfy { $0.rule == "LA-09" })
  }

  @Test("a row that the document does not have", .rule("SG-55.2"))
  func beyond() throws {
    let form = try board.open(FormRoamer.self)
    form.asks = path(7)
    form.tableView.reloadData()
    let failures = board.stage.collectFailures { board.stage.turn() }
    #expect(failures.first?.rule == "SG-55")
    #expect(failures.first?.message.hasSuffix("only sections of [2, 1] rows; answer for the others yourself") == true)
  }

  @Test("a static row embeds a scene", .rule("SG-55", "SG-12"))
  func embeds() throws {
    let container = """
      <tableViewCell rowHeight="100" id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
      <containerView id="w"><rect key="frame" x="0" y="0" width="200" height="80"/><connections>
      <segue destination="b" kind="embed" id="e"/></connections></containerView></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    let board = Board(
      Board.list(
        "a", Board.sections(("", container)), type: "UITableViewController", table: #"dataMode="static""#),
      Board.scene("b"))
    let form = try board.open(UITableViewController.self)
    let child = try #require(form.children.first as? Roamer)
    #expect(child.letter == "b" && child.view.window != nil && child.view.frame.width == 200)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("static rows without a controller that answers for them", .rule("SG-58.2"))
  func nobody() throws {
    let table = #"<tableView dataMode="static" id="t">\#(Board.sections(("", Board.cell("c"))))</tableView>"#
    let board = Board(Board.scene("a", inside: table))
    _ = try board.open(Roamer.self)
    #expect(board.stage.diagnostics.count == 1)
    #expect(
      board.stage.diagnostics.first?.message.contains("a static table has no controller that provides its rows") == true
    )
  }
}
