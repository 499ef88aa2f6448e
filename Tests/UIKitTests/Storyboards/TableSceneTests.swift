import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Storyboards: tables and prototypes")
struct TableSceneTests {
  @Test("a table is what its element says", .rule("SG-53", "SG-53.2"))
  func table() throws {
    let attributes = """
      style="grouped" separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES" \
      allowsSelectionDuringEditing="YES" allowsMultipleSelectionDuringEditing="YES" sectionHeaderHeight="18" \
      sectionFooterHeight="31" estimatedSectionHeaderHeight="50" sectionIndexMinimumDisplayRowCount="9" \
      prefetchingEnabled="NO"
      """
    let inside = """
      <color key="separatorColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="sectionIndexColor" systemColor="systemGreenColor"/>
      <color key="sectionIndexBackgroundColor" systemColor="systemBlueColor"/>
      <color key="sectionIndexTrackingBackgroundColor" systemColor="systemGrayColor"/>
      <inset key="separatorInset" minX="40" minY="0" maxX="10" maxY="0"/>
      <label key="tableHeaderView" text="Above" id="h"><rect key="frame" x="0" y="0" width="375" height="70"/></label>
      <view key="tableFooterView" id="f"><rect key="frame" x="0" y="0" width="375" height="20"/></view>
      """
    let board = Board(Board.list("a", inside, type: "UITableViewController", table: attributes))
    let list = try board.open(UITableViewController.self)
    let table = try #require(list.tableView)
    #expect(table.style == .grouped && table.separatorStyle == .none && !table.isPrefetchingEnabled)
    #expect(!table.allowsSelection && table.allowsMultipleSelection && table.allowsSelectionDuringEditing)
    #expect(table.allowsMultipleSelectionDuringEditing && table.sectionIndexMinimumDisplayRowCount == 9)
    #expect(table.rowHeight == UITableView.automaticDimension && table.sectionFooterHeight == 31)
    // What the editor writes where nobody chose stands for the table's own.
    #expect(table.sectionHeaderHeight == UITableView.automaticDimension)
    #expect(table.estimatedSectionHeaderHeight == 50)
    #expect(table.separatorInset.left == 40 && table.separatorInset.right == 10)
    #expect(table.separatorColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(table.sectionIndexColor == .systemGreen && table.sectionIndexBackgroundColor == .systemBlue)
    #expect(table.sectionIndexTrackingBackgroundColor == .systemGray)
    #expect((table.tableHeaderView as? UILabel)?.text == "Above" && table.tableHeaderView?.frame.height == 70)
    #expect(table.tableFooterView?.frame.height == 20)
    #expect(table.dataSource === list && table.delegate === list && list.clearsSelectionOnViewWillAppear)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test(
    "each prototype is made anew each time, connected with itself and its scene",
    .rule("SG-54", "SG-54.2", "LV-09", "LV-05"))
  func prototypes() throws {
    _ = ListRoamer.registered
    let tap = #"<action selector="tap:" destination="a" eventType="touchUpInside" id="t"/>"#
    let long = "Many words that take several lines of a row that is not wide enough for all of them at once"
    let board = Board(
      Board.list(
        "a",
        Board.prototypes(
          Board.cell("short", #"reuseIdentifier="short" accessoryType="checkmark" selectionStyle="none" tag="3""#),
          Board.cell("long", #"reuseIdentifier="long""#, text: long, inside: Board.button("k", tap)))))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["short", "long", "short"]
    board.stage.rootViewController = list
    board.stage.turn()
    let cells = (0..<3).compactMap { list.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? ProtoCell }
    try #require(cells.count == 3)
    #expect(cells[0] !== cells[2] && cells[0].nameLabel !== cells[2].nameLabel)
    #expect(cells.map(\.wakings) == [1, 1, 1] && cells.map(\.reuseIdentifier) == ["short", "long", "short"])
    #expect(cells[0].accessoryType == .checkmark && cells[0].selectionStyle == .none && cells[0].tag == 3)
    #expect(cells[1].nameLabel.text == long && cells[1].accessoryType == .none)
    // As high as their constraints want them.
    let heights = cells.map(\.bounds.height)
    #expect(heights[0] == heights[2] && heights[0] > 60 && heights[1] > heights[0] + 30)
    #expect(cells[0].nameLabel.frame.minX == 16)
    let button = try #require(cells[1].contentView.subviews.last as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(list.taps == 1 && board.stage.diagnostics.isEmpty)
    let failures = board.stage.collectFailures {
      _ = list.tableView.dequeueReusableCell(withIdentifier: "gone", for: IndexPath(row: 0, section: 0))
    }
    #expect(failures.map(\.rule) == ["LV-09"])
    #expect(list.tableView.dequeueReusableCell(withIdentifier: "gone") == nil)
  }

  @Test("a cell that scrolled away is used again before another is made", .rule("SG-54.2", "LV-09"))
  func reuse() throws {
    let board = Board(Board.list("a", Board.prototypes(Board.cell("c", #"reuseIdentifier="row""#))))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = Array(repeating: "row", count: 200)
    board.stage.rootViewController = list
    board.stage.turn()
    var seen: Set<ObjectIdentifier> = []
    for offset in stride(from: 0, through: 6_000, by: 60) {
      list.tableView.contentOffset.y = CGFloat(offset)
      board.stage.turn()
      for cell in list.tableView.visibleCells { seen.insert(ObjectIdentifier(cell)) }
    }
    #expect(seen.count < 20)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("an outlet of the scene into a prototype stays empty, and is reported", .rule("SG-54.3", "SG-58.4"))
  func outletIntoPrototype() throws {
    let outlet = #"<outlet property="nameLabel" destination="c-label" id="o"/>"#
    let board = Board(
      Board.list("a", Board.prototypes(Board.cell("c", #"reuseIdentifier="row""#)), connections: outlet))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["row"]
    board.stage.rootViewController = list
    board.stage.turn()
    let cell = try #require(list.tableView.visibleCells.first as? ProtoCell)
    #expect(list.nameLabel == nil && cell.nameLabel?.text == "Name")
    #expect(board.stage.diagnostics.count == 1)
    #expect(board.stage.diagnostics.first?.message.contains("'nameLabel' leads into a prototype") == true)
  }

  @Test("of two prototypes with one identifier the first counts", .rule("SG-54.4"))
  func sameIdentifier() throws {
    let cells = ["First", "Second"].map { Board.cell($0, #"reuseIdentifier="row""#, text: $0) }
    let board = Board(Board.list("a", Board.prototypes(cells.joined())))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["row", "row"]
    board.stage.rootViewController = list
    board.stage.turn()
    #expect(list.tableView.visibleCells.map { ($0 as? ProtoCell)?.nameLabel.text } == ["First", "First"])
  }

  @Test("rows are not as high as their prototype is drawn", .rule("SG-54.5"))
  func drawnHeight() throws {
    func heights(_ attributes: String) throws -> [CGFloat] {
      let cell = Board.cell("c", #"reuseIdentifier="row" "# + attributes)
        .replacingOccurrences(of: #"height="44""#, with: #"height="200""#)
      let board = Board(Board.list("a", Board.prototypes(cell)))
      let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
      list.identifiers = ["row", "row"]
      board.stage.rootViewController = list
      board.stage.turn()
      #expect(board.stage.diagnostics.isEmpty)
      return list.tableView.visibleCells.map(\.bounds.height)
    }
    let (free, fixed) = (try heights(""), try heights(#"rowHeight="200""#))
    #expect(free == fixed && free.count == 2 && free.allSatisfy { $0 > 60 && $0 < 100 })
  }

  @Test("stock cells have the labels and the picture of the document", .rule("SG-57", "SG-57.3"))
  func stock() throws {
    func cell(_ style: String) -> String {
      """
      <tableViewCell reuseIdentifier="\(style)" style="IBUITableViewCellStyle\(style)" accessoryType="detailButton" \
      indentationLevel="2" textLabel="\(style)-1" detailTextLabel="\(style)-2" imageView="\(style)-3" id="\(style)">
      <view key="selectedBackgroundView" id="\(style)-s"><color key="backgroundColor" systemColor="systemRedColor"/></view>
      <view key="backgroundView" tag="9" id="\(style)-b"/>
      <tableViewCellContentView key="contentView" tableViewCell="\(style)" id="\(style)-v"><subviews>
      <imageView id="\(style)-3"/>
      <label text="Title" id="\(style)-1"><fontDescription key="fontDescription" type="system" pointSize="21"/></label>
      <label text="Detail" id="\(style)-2"><color key="textColor" systemColor="systemRedColor"/></label>
      </subviews></tableViewCellContentView></tableViewCell>
      """
    }
    let styles = ["Default", "Value1", "Value2", "Subtitle"]
    let board = Board(Board.list("a", "<prototypes>\(styles.map(cell).joined())</prototypes>"))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = styles
    board.stage.rootViewController = list
    board.stage.turn()
    for (row, style) in styles.enumerated() {
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
      let title = try #require(cell.textLabel)
      #expect(title.text == "Title" && title.font.pointSize == 21 && title.isDescendant(of: cell.contentView))
      #expect((cell.detailTextLabel == nil) == (style == "Default"))
      #expect(cell.detailTextLabel.map { $0.text == "Detail" && $0.textColor == .systemRed } ?? true)
      #expect((cell.imageView == nil) == (style == "Value2"))
      #expect(cell.accessoryType == .detailButton && cell.backgroundView?.tag == 9)
      #expect(cell.selectedBackgroundView?.backgroundColor == .systemRed)
    }
    let last = try #require(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect((last.textLabel?.frame.minY ?? 0) < (last.detailTextLabel?.frame.minY ?? 0))
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("constraints that suggest no height are told once, and a usual row's is taken", .rule("LV-05.2"))
  func collapse() throws {
    let cell = """
      <tableViewCell reuseIdentifier="row" id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
      <label text="Middle" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews><constraints>
      <constraint firstItem="l" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="c1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="c2"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """
    let board = Board(Board.list("a", Board.prototypes(cell)))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["row", "row", "row"]
    board.stage.rootViewController = list
    board.stage.turn()
    #expect(list.tableView.visibleCells.map(\.bounds.height) == [44, 44, 44])
    #expect(board.stage.diagnostics.map(\.rule) == ["LV-05"])
    #expect(board.stage.diagnostics.first?.message.contains("suggest a height of zero") == true)
  }

  @Test("a cell whose content a configuration says", .rule("SG-57.2", "LV-14"))
  func configuration() throws {
    func cell(_ id: String, _ attributes: String) -> String {
      """
      <tableViewCell reuseIdentifier="\(id)" id="\(id)">
      <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-v"/>
      <listContentConfiguration key="contentConfiguration" text="Title" \(attributes)/></tableViewCell>
      """
    }
    let cells = [
      cell("one", #"secondaryText="""#), cell("two", #"secondaryText="Detail" image="star" catalog="system""#),
      cell("side", #"secondaryText="Detail" prefersSideBySideTextAndSecondaryText="YES""#),
    ]
    let board = Board(Board.list("a", "<prototypes>\(cells.joined())</prototypes>"))
    let list = try #require(board.storyboard.instantiateInitialViewController() as? ListRoamer)
    list.identifiers = ["one", "two", "side"]
    board.stage.rootViewController = list
    board.stage.turn()
    let contents = (0..<3).compactMap {
      list.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.contentConfiguration as? UIListContentConfiguration
    }
    #expect(contents.map(\.text) == ["Title", "Title", "Title"])
    #expect(contents.map(\.secondaryText) == [nil, "Detail", "Detail"])
    #expect(contents.map { $0.image == nil } == [true, false, true])
    #expect(contents.map(\.prefersSideBySideTextAndSecondaryText) == [false, false, true])
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a table beside other views is filled by its outlets alone", .rule("SG-53.3", "SG-17"))
  func plain() throws {
    func table(_ source: String) -> String {
      """
      <tableView dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="320" height="300"/>
      \(Board.prototypes(Board.cell("c", #"reuseIdentifier="row""#)))
      <connections><outlet property="dataSource" destination="\(source)" id="o"/></connections></tableView>
      """
    }
    let right = Board(Board.scene("a", inside: table("h"), beside: Self.helper))
    let root = try right.open(Roamer.self)
    #expect((root.view.subviews.first as? UITableView)?.visibleCells.count == 2)
    #expect(right.stage.diagnostics.isEmpty)
    let wrong = Board(Board.scene("a", inside: table("a")))
    _ = try wrong.open(Roamer.self)
    #expect(
      wrong.stage.diagnostics.map(\.message).first?.contains(
        "the outlet 'dataSource' of UITableView takes no Roamer; connect another object") == true)
    #expect(wrong.stage.diagnostics.count == 1)
  }

  private static let helper = #"<customObject id="h" customClass="TwoRows" customModule="UIKitTests"/>"#

  @Test("the view of a table's controller is a table", .rule("SG-53.4", "SG-58"))
  func noTable() throws {
    let board = Board(#"<tableViewController id="a"><view key="view" id="v"/></tableViewController>"#)
    let list = try #require(board.storyboard.instantiateInitialViewController() as? UITableViewController)
    let failures = board.stage.collectFailures { list.loadViewIfNeeded() }
    #expect(failures.isEmpty && list.tableView != nil)
    #expect(
      board.stage.diagnostics.map(\.message) == [
        "board.storyboard:4:29: error: the view of a table view controller is a <view>; make it a table view, or the"
          + " controller a plain one"
      ])
  }
}

/// A data source that stands beside a controller.
final class TwoRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
