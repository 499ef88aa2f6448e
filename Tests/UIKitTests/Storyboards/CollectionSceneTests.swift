import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Tiles of a document's prototypes.
final class TileRoamer: UICollectionViewController {
  var names = ["a", "b", "c"]

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}

/// A layout that a document names.
final class StepLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    sectionInset.left = 40
  }
}

@MainActor @Suite("Storyboards: collections")
struct CollectionSceneTests {
  private static let flow = """
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" id="lay">
    <size key="itemSize" width="100" height="60"/><size key="headerReferenceSize" width="50" height="30"/>
    <size key="footerReferenceSize" width="0.0" height="0.0"/>
    <inset key="sectionInset" minX="10" minY="20" maxX="10" maxY="5"/></collectionViewFlowLayout>
    """
  private static func scene(
    _ layout: String = flow, type: String = "TileRoamer", attributes: String = "", cells: String? = nil
  ) -> String {
    """
    <collectionViewController clearsSelectionOnViewWillAppear="NO" id="a" customClass="\(type)" customModule="UIKitTests">
    <collectionView key="view" allowsMultipleSelection="YES" dataMode="prototypes" \(attributes) id="c">
    <rect key="frame" x="0" y="0" width="375" height="667"/><color key="backgroundColor" systemColor="systemGreenColor"/>
    \(layout)
    <cells>\(cells ?? tile())</cells>
    <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="h">
    <rect key="frame" x="0" y="0" width="375" height="30"/><subviews><label text="Head" id="hl">
    <rect key="frame" x="8" y="0" width="200" height="30"/></label></subviews></collectionReusableView>
    <connections><outlet property="dataSource" destination="a" id="ds"/>
    <outlet property="delegate" destination="a" id="de"/></connections></collectionView></collectionViewController>
    """
  }
  private static func tile(_ connections: String = "") -> String {
    """
    <collectionViewCell reuseIdentifier="tile" tag="3" id="t"><rect key="frame" x="0" y="0" width="100" height="60"/>
    <collectionViewCellContentView key="contentView" id="tv"><rect key="frame" x="0" y="0" width="100" height="60"/>
    <subviews><label text="Tile" id="tl"><rect key="frame" x="0" y="0" width="100" height="60"/></label></subviews>
    </collectionViewCellContentView><connections>\(connections)</connections></collectionViewCell>
    """
  }

  @Test("a collection and its layout are what their elements say", .rule("SG-59")) func collection() throws {
    let board = Board(Self.scene())
    let page = try board.open(TileRoamer.self)
    let collection = try #require(page.collectionView)
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect((layout.minimumLineSpacing, layout.minimumInteritemSpacing) == (7, 3))
    #expect(layout.itemSize == CGSize(width: 100, height: 60) && layout.headerReferenceSize.height == 30)
    #expect(layout.sectionInset == UIEdgeInsets(top: 20, left: 10, bottom: 5, right: 10))
    #expect(collection.allowsMultipleSelection && !page.clearsSelectionOnViewWillAppear)
    #expect(collection.backgroundColor == .systemGreen)
    #expect(collection.dataSource === page && collection.delegate === page && page.view === collection)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a layout may be of an app's own class; numbers that are none count as nothing", .rule("SG-59"))
  func ownLayout() throws {
    let own = """
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="-9" scrollDirection="horizontal" \
      customClass="StepLayout" customModule="UIKitTests" id="lay"><size key="itemSize" width="-4" height="10"/>
      </collectionViewFlowLayout>
      """
    let board = Board(Self.scene(own))
    let page = try board.open(TileRoamer.self)
    let layout = try #require(page.collectionView.collectionViewLayout as? StepLayout)
    #expect(layout.scrollDirection == .horizontal && layout.minimumLineSpacing == 10)
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
  }

  @Test("prototypes of cells and headers are made anew each time", .rule("SG-60", "LV-31")) func prototypes() throws {
    let board = Board(Self.scene(cells: Self.tile()))
    let page = try board.open(TileRoamer.self)
    board.stage.turn()
    let cells = page.collectionView.visibleCells
    try #require(cells.count == 3)
    #expect(
      cells.allSatisfy {
        $0.reuseIdentifier == "tile" && $0.tag == 3 && $0.bounds.size == CGSize(width: 100, height: 60)
      })
    #expect(cells.compactMap { ($0.contentView.subviews.first as? UILabel)?.text } == ["Tile", "Tile", "Tile"])
    #expect(cells[0].contentView !== cells[1].contentView && cells[0].contentView.frame.width == 100)
    let head = page.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((head?.subviews.first as? UILabel)?.text == "Head")
    #expect(board.stage.diagnostics.isEmpty)
    let failures = board.stage.collectFailures {
      _ = page.collectionView.dequeueReusableCell(withReuseIdentifier: "gone", for: IndexPath(item: 0, section: 0))
    }
    #expect(failures.map(\.rule) == ["LV-31"])
  }

  @Test("a tap on an item whose cell has a segue sets it off", .rule("SG-61")) func segue() throws {
    let segue = #"<segue destination="z" kind="presentation" identifier="open" id="s"/>"#
    let board = Board(
      Self.scene(cells: Self.tile(segue)), #"<viewController id="z"><view key="view" id="zv"/></viewController>"#)
    let page = try board.open(TileRoamer.self)
    board.stage.turn()
    page.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    #expect(page.presentedViewController == nil)
    let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    board.stage.tap(at: cell.convert(CGPoint(x: 50, y: 30), to: nil))
    try board.stage.settle()
    #expect(page.presentedViewController != nil)
    #expect(page.collectionView.indexPathsForSelectedItems?.contains(IndexPath(item: 1, section: 0)) == true)
  }

  @Test("a table's controller has the refresh control of its document", .rule("LV-57", "SG-53")) func refresh() throws {
    let board = Board(
      """
      <tableViewController id="a"><tableView key="view" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
      </tableView><refreshControl key="refreshControl" opaque="NO" id="r"><rect key="frame" x="0" y="0" width="1000" \
      height="1000"/><color key="tintColor" systemColor="systemRedColor"/></refreshControl></tableViewController>
      """)
    let list = try board.open(UITableViewController.self)
    #expect(list.refreshControl?.tintColor == .systemRed && list.tableView.refreshControl === list.refreshControl)
    #expect(list.refreshControl?.isHidden == true && board.stage.diagnostics.isEmpty)
  }
}
