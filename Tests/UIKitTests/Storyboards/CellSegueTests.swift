import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Storyboards: segues from cells")
struct CellSegueTests {
  private let path = IndexPath(row: 1, section: 0)

  private func open(
    _ connections: String, attributes: String = "", isStatic: Bool = false
  ) throws -> (Board, ListRoamer) {
    let cell = Board.cell("c", #"reuseIdentifier="row" \#(attributes)"#, connections: connections)
    let board = Board(Board.list("a", Board.prototypes(cell)), Board.scene("b"))
    Roamer.stage = board.stage
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["row", "row", "row"]
    board.stage.rootViewController = UINavigationController(rootViewController: list)
    try board.stage.settle()
    board.stage.trace.clear()
    return (board, list)
  }

  private func received(_ board: Board) -> [String] {
    let calls = board.stage.trace.events.filter { $0.subject == "list" }.map(\.call)
    board.stage.trace.clear()
    return calls.filter {
      $0.contains("elect") || $0.contains("egue") || $0.contains("prepare") || $0.contains("accessory")
    }
  }

  private static let show = #"<segue destination="b" kind="show" identifier="detail" id="s"/>"#
  private static let accessory =
    #"<segue destination="b" kind="show" identifier="more" trigger="accessoryAction" id="s2"/>"#

  @Test("a tap selects, sets the cell's segue off, and tells of the selection then", .rule("SG-56", "SG-50", "SG-03"))
  func selection() throws {
    let (board, list) = try open(Self.show)
    let cell = try #require(list.tableView.cellForRow(at: path))
    board.stage.tap(cell)
    #expect(
      received(board) == [
        "tableView(_:willSelectRowAt: [0, 1])", #"shouldPerformSegue(withIdentifier: "detail")"#, "prepare(for: b)",
        "tableView(_:didSelectRowAt: [0, 1])",
      ])
    let prepared = try #require(list.prepared.first)
    #expect(prepared.segue.identifier == "detail" && prepared.sender as AnyObject === cell && prepared.path == path)
    try board.stage.settle()
    #expect((list.navigationController?.topViewController as? Roamer)?.letter == "b")
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a segue or a selection that is refused", .rule("SG-56", "SG-02", "LV-12.2"))
  func refused() throws {
    let (board, list) = try open(Self.show)
    list.allows = false
    board.stage.tap(try #require(list.tableView.cellForRow(at: path)))
    #expect(list.prepared.isEmpty && list.selected == [path])
    (list.allows, list.picks) = (true, false)
    board.stage.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0))))
    #expect(list.prepared.isEmpty && list.selected == [path])
    // Code that selects sets nothing off.
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(list.prepared.isEmpty)
    list.performSegue(withIdentifier: "detail", sender: "code")
    #expect(list.prepared.count == 1 && list.prepared[0].sender as? String == "code")
  }

  @Test("the button for details has a segue of its own", .rule("SG-56", "LV-15"))
  func details() throws {
    let (board, list) = try open(Self.accessory, attributes: #"accessoryType="detailDisclosureButton""#)
    let cell = try #require(list.tableView.cellForRow(at: path))
    board.stage.tap(cell)
    #expect(list.prepared.isEmpty && list.selected == [path])
    board.stage.trace.clear()
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    board.stage.tap(button)
    #expect(
      received(board) == [
        #"shouldPerformSegue(withIdentifier: "more")"#, "prepare(for: b)",
        "tableView(_:accessoryButtonTappedForRowWith: [0, 1])",
      ])
    #expect(list.prepared.first?.sender as AnyObject === cell && list.selected == [path])
  }

  @Test("a trigger that cells do not have", .rule("SG-50", "SG-58"))
  func unknown() throws {
    let (board, list) = try open(#"<segue destination="b" kind="show" trigger="shake" id="s3"/>"#)
    board.stage.tap(try #require(list.tableView.cellForRow(at: path)))
    #expect(list.prepared.isEmpty && list.selected == [path])
    #expect(board.stage.diagnostics.allSatisfy { $0.message.contains("sets nothing off by 'shake'") })
    #expect(!board.stage.diagnostics.isEmpty)
  }

  @Test("a row unwinds", .rule("SG-56", "SG-20"))
  func unwinds() throws {
    _ = Homing.registered
    let cell = Board.cell(
      "c", connections: #"<segue destination="l-exit" kind="unwind" unwindAction="home:" id="u"/>"#)
    let board = Board(
      Board.scene(
        "a", #"<segue destination="l" kind="presentation" identifier="go" animates="NO" id="s"/>"#, type: "Homing"),
      Board.list("l", Board.sections(("", cell)), type: "UITableViewController", table: #"dataMode="static""#))
    let root = try board.open(Homing.self)
    root.performSegue(withIdentifier: "go", sender: nil)
    try board.stage.settle()
    let list = try #require(root.presentedViewController as? UITableViewController)
    board.stage.tap(try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))))
    try board.stage.settle()
    #expect(root.presentedViewController == nil && root.homecomings.first?.source === list)
    #expect(board.stage.diagnostics.isEmpty)
  }
}
