import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The output of Interface Builder, and its omissions.
@Suite @MainActor struct XcodeDocumentTests {
  private static func page(_ id: String, _ attributes: String = "", _ inside: String = "") -> String {
    """
    <viewController storyboardIdentifier="\(id)" id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="375" height="667"/></view>\(inside)
    </viewController>
    """
  }

  // MARK: Titles

  @Test("a scene's title is its controller's, seen in the bar and on the tab", .rule("SG-17.5")) func titles() throws {
    let stack = """
      <navigationController id="a" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/><connections>
      <segue destination="p" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      """
    let board = Board(stack, Self.page("p", #"title="Recipes""#))
    let navigation = try #require(board.storyboard.instantiateInitialViewController() as? UINavigationController)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    board.stage.rootViewController = tabs
    try board.stage.settle()
    #expect(navigation.topViewController?.title == "Recipes")
    #expect(navigation.topViewController?.navigationItem.title == "Recipes")
    #expect(board.stage.firstView(text: "Recipes") != nil && board.stage.diagnostics.isEmpty)
  }

  @Test("what an item says stays beside the scene's title", .rule("SG-17.5")) func itemTitles() throws {
    let items = """
      <navigationItem key="navigationItem" title="Bar" id="n"/><tabBarItem key="tabBarItem" title="Tab" id="t"/>
      """
    let board = Board(Self.page("a", #"title="Scene""#, items))
    let page = try #require(board.storyboard.instantiateInitialViewController())
    #expect(page.title == "Scene" && page.navigationItem.title == "Bar" && page.tabBarItem.title == "Tab")
  }

  // MARK: Split views

  struct Columns: Sendable {
    let attributes: String
    let relations: [String]
    let style: UISplitViewController.Style
  }

  nonisolated static let columns = [
    Columns(attributes: "", relations: ["masterViewController", "detailViewController"], style: .unspecified),
    Columns(
      attributes: #"allowDoubleColumnStyle="YES""#, relations: ["masterViewController", "detailViewController"],
      style: .doubleColumn),
    Columns(
      attributes: #"allowDoubleColumnStyle="YES" preferredDisplayMode="beside" behavior="tile""#,
      relations: ["masterViewController", "supplementaryViewController", "detailViewController"], style: .tripleColumn),
    Columns(
      attributes: "", relations: ["masterViewController", "supplementaryViewController", "detailViewController"],
      style: .tripleColumn),
    Columns(
      attributes: #"style="doubleColumn""#, relations: ["primaryViewController", "secondaryViewController"],
      style: .doubleColumn),
    Columns(
      attributes: "", relations: ["primaryViewController", "secondaryViewController", "compactViewController"],
      style: .doubleColumn),
  ]

  @Test("the relations say how many columns a split view has", .rule("SG-49"), arguments: columns)
  func split(_ columns: Columns) throws {
    let segues = columns.relations.enumerated().map { index, relation in
      #"<segue destination="p\#(index)" kind="relationship" relationship="\#(relation)" id="r\#(index)"/>"#
    }
    let pages = columns.relations.indices.map { Self.page("p\($0)", #"title="\#(columns.relations[$0])""#) }
    let scenes =
      [
        "<splitViewController \(columns.attributes) id=\"a\"><connections>\(segues.joined())</connections></splitViewController>"
      ]
      + pages
    let stage = Stage(device: .iPad13)
    stage.rotate(to: .landscapeLeft)
    let storyboard = UIStoryboard(data: Data(Board.text(scenes).utf8), path: "board.storyboard")
    let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    stage.rootViewController = split
    try stage.settle()
    #expect(split.style == columns.style && stage.diagnostics.isEmpty)
    guard columns.style != .unspecified else { return #expect(split.viewControllers.count == 2) }
    let places: [(String, UISplitViewController.Column)] = [
      ("masterViewController", .primary), ("primaryViewController", .primary),
      ("supplementaryViewController", .supplementary), ("detailViewController", .secondary),
      ("secondaryViewController", .secondary), ("compactViewController", .compact),
    ]
    for (relation, column) in places where columns.relations.contains(relation) {
      let child = try #require(split.viewController(for: column))
      let page = (child as? UINavigationController)?.viewControllers.first ?? child
      #expect(page.title == relation)
    }
  }

  // MARK: Attributes

  @Test("what every object has informally may be said of any", .rule("SG-17.4")) func informal() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Said"/>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="found"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isAccessibilityElement" value="YES"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="shouldGroupAccessibilityChildren" value="YES"/>
      </userDefinedRuntimeAttributes>
      """
    let item = """
      <navigationItem key="navigationItem" title="Bar" id="n"><barButtonItem key="rightBarButtonItem" title="Go" id="i">\
      \(attributes)</barButtonItem>\(attributes)</navigationItem>
      """
    let recognizer = "<tapGestureRecognizer id=\"g\">\(attributes)</tapGestureRecognizer>"
    let board = Board(Self.page("a", "", item + attributes) + recognizer)
    let page = try #require(board.storyboard.instantiateInitialViewController())
    page.loadViewIfNeeded()
    let button = try #require(page.navigationItem.rightBarButtonItem)
    #expect(button.accessibilityLabel == "Said" && button.accessibilityIdentifier == "found")
    #expect(page.accessibilityLabel == "Said" && board.stage.diagnostics.isEmpty)
  }

  @Test("sizes that only the canvas uses may be infinite", .rule("SG-42")) func placeholders() throws {
    let board = Board(
      Board.scene(
        "a",
        inside: """
          <view placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="20" id="w"/>
          <tableView placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="infinite" style="plain" id="t"/>
          """))
    let page = try board.open(UIViewController.self)
    #expect(page.view.subviews.count == 2 && board.stage.diagnostics.isEmpty)
  }
}
