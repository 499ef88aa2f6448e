import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Lists: what is set seldom")
struct SeldomListTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Lines begin and end as the table, or a cell of its own, says", .rule("LV-07")) func separators() throws {
    let cast = TableCast(Rows(3))
    func line(_ row: Int) -> [CGFloat] {
      cast.stage.turn()
      let cell = cast.table.cellForRow(at: path(row))
      let lines = (cell?.subviews ?? []).filter { $0.bounds.height == 0.5 && !$0.isHidden }
      return lines.flatMap { [$0.frame.minX, $0.frame.maxX] }
    }
    #expect(line(0) == [16, 375])
    cast.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    #expect(line(0) == [40, 365])
    cast.table.separatorInsetReference = .fromAutomaticInsets
    #expect(line(0) == [56, 365])
    cast.table.cellForRow(at: path(1))?.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    #expect(line(0) == [56, 365] && line(1) == [100, 375])
    cast.table.separatorStyle = .none
    #expect(line(0) == [] && line(1) == [])
  }

  @Test("Lines of a table on a blur may be seen through an effect", .rule("LV-07")) func separatorEffect() throws {
    let rows = Rows(2)
    rows.onCell = { cell, _ in cell.backgroundColor = .clear }
    let cast = TableCast(rows)
    let blur = UIBlurEffect(style: .dark)
    cast.table.backgroundView = UIVisualEffectView(effect: blur)
    cast.table.separatorColor = .white
    func lines() -> [UIView] {
      cast.stage.turn()
      return (cast.table.cellForRow(at: path(0))?.subviews ?? []).filter { $0.bounds.height == 0.5 && !$0.isHidden }
    }
    let plain = (lines().map(\.frame), cast.stage.frame())
    let effect = UIVibrancyEffect(blurEffect: blur, style: .separator)
    cast.table.separatorEffect = effect
    let seen = lines().compactMap { $0 as? UIVisualEffectView }
    #expect(seen.map(\.frame) == plain.0 && seen.map(\.effect) == [effect])
    #expect(seen.first?.contentView.backgroundColor == .white && seen.first?.backgroundColor == nil)
    #expect(cast.stage.frame() != plain.1)
    cast.table.separatorEffect = nil
    #expect(lines().map(\.backgroundColor) == [.white] && lines().map(\.frame) == plain.0)
    #expect(cast.stage.frame() == plain.1)
  }

  @Test("Rows follow what they show while that is wanted", .rule("LV-05.3", "LV-36.3"), arguments: [true, false])
  func selfSizing(isEnabled: Bool) throws {
    let long = String(repeating: "Words that go on. ", count: 8)
    func content(_ text: String) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.cell()
      content.text = text
      return content
    }
    let rows = Rows(3)
    rows.onCell = { cell, _ in cell.contentConfiguration = content("Short") }
    let table = TableCast(rows) {
      $0.rowHeight = UITableView.automaticDimension
      $0.selfSizingInvalidation = isEnabled ? .enabled : .disabled
    }
    let cell = try #require(table.table.cellForRow(at: path(0)))
    cell.contentConfiguration = content(long)
    table.stage.turn()
    #expect((cell.frame.height > 80) == isEnabled)
    let list = CollectionCast(list: ListRows([["a", "b"]]), .plain)
    list.collection.selfSizingInvalidation = isEnabled ? .enabled : .disabled
    let item = try #require(list.row(0))
    item.contentConfiguration = content(long)
    list.stage.turn()
    #expect((item.frame.height > 80) == isEnabled)
  }

  @Test("A snapshot may be shown by a reload", .rule("LV-24", "LV-41")) func snapshotByReload() throws {
    let stage = Stage()
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    var asked: [Int] = []
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      asked.append(item)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    controller.view = table
    stage.rootViewController = controller
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["only"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot, animatingDifferences: false)
    try stage.settle()
    asked = []
    snapshot.appendItems([3])
    source.apply(snapshot)
    try stage.settle()
    #expect(asked == [3])
    snapshot.deleteItems([1])
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot) { isDone = true }
    try stage.settle()
    #expect(isDone && asked == [3, 2, 3] && table.visibleCells.count == 2)
    #expect(table.visibleCells.allSatisfy { $0.layer.animationKeys()?.isEmpty != false })
  }

  @Test("Items that turn out higher above what is seen move none of that", .rule("LV-36.4", "LV-50")) func noJumps() {
    let words = (0..<200).map { String(repeating: "Words that go on. ", count: $0 * 7 % 5 + 1) }
    let cast = CollectionCast(list: ListRows([words]), .plain)
    cast.collection.scrollToItem(at: path(150), at: .top, animated: false)
    cast.stage.turn()
    for _ in 0..<60 {
      let anchor = cast.collection.indexPathsForVisibleItems[1]
      func position() -> CGFloat {
        (cast.collection.layoutAttributesForItem(at: anchor)?.frame.minY ?? 0) - cast.collection.contentOffset.y
      }
      let before = position()
      cast.collection.contentOffset.y -= 13
      cast.stage.turn()
      #expect(abs(position() - before - 13) < 0.51)
    }
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Insets count from where they are told to, and headers keep to them or not", .rule("LV-47.5", "LV-48.2"))
  func insetReferences() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    func show(_ prepare: (NSCollectionLayoutSection) -> Void) -> (item: CGRect?, head: CGRect?) {
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "head", alignment: .top)
      ]
      prepare(section)
      let cast = CollectionCast(
        ListRows([["a"]]), layout: UICollectionViewCompositionalLayout(section: section)
      ) { $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 30) }
      return (
        cast.frame(0), cast.collection.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(0))?.frame
      )
    }
    let plain = show { _ in }
    #expect(plain.item == CGRect(x: 10, y: 50, width: 300, height: 50))
    #expect(plain.head == CGRect(x: 10, y: 0, width: 300, height: 50))
    let inside = show { $0.contentInsetsReference = .layoutMargins }
    #expect(inside.item == CGRect(x: 40, y: 50, width: 240, height: 50))
    let wide = show { $0.supplementariesFollowContentInsets = false }
    #expect(wide.item?.width == 300 && wide.head == CGRect(x: 0, y: 0, width: 320, height: 50))
  }
}

/// A layout that tells by contexts of its own what is invalid.
private final class Telling: UICollectionViewFlowLayout {
  final class Context: UICollectionViewFlowLayoutInvalidationContext { var note = "" }
  var received: [String] = []
  var adjustment = CGPoint.zero
  override class var invalidationContextClass: AnyClass { Context.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
    (context as? Context)?.note = "bounds"
    return context
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let own = context as? Context
    received.append(
      "\(own?.note ?? "none") \(context.invalidateEverything) \(context.invalidateDataSourceCounts) "
        + "\(context.invalidatedItemIndexPaths?.count ?? -1)")
    super.invalidateLayout(with: context)
  }
}

@MainActor @Suite("Collections: what their sections' insets count from", .rule("LV-34.4", "LV-47.5"))
struct SectionSidesTests {
  @Test("Insets follow a safe area that changes while the width stays", arguments: [true, false])
  func safeArea(isFlow: Bool) {
    let cast: CollectionCast
    if isFlow {
      let flow = CollectionCast.flow()
      flow.sectionInsetReference = .fromSafeArea
      cast = CollectionCast(Items(6), layout: flow)
    } else {
      cast = CollectionCast(list: ListRows([["a", "b"]]), .insetGrouped)
    }
    let before = cast.frame(0)
    cast.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    cast.stage.turn()
    #expect(cast.frame(0)?.minX == 40 + (before?.minX ?? 0))
    cast.controller.additionalSafeAreaInsets = .zero
    cast.stage.turn()
    #expect(cast.frame(0) == before)
  }

  @Test("Insets follow margins that change while the width stays") func margins() {
    let flow = CollectionCast.flow()
    flow.sectionInsetReference = .fromLayoutMargins
    let cast = CollectionCast(Items(6), layout: flow)
    cast.collection.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 50)
    cast.stage.turn()
    #expect(cast.frame(0)?.minX == 50)
  }
}

@MainActor @Suite("Collections: what tells that a layout is invalid", .rule("LV-33.4"))
struct InvalidationContextTests {
  private let layout = Telling()
  private let items = MisbehavingItemDelegate(30)
  private let cast: CollectionCast

  init() {
    layout.itemSize = CGSize(width: 100, height: 60)
    cast = CollectionCast(items, layout: layout)
    layout.received = []
    _ = cast.calls()
  }

  @Test("Contexts are of the layout's class, and say what happened") func kinds() {
    cast.scroll(to: CGPoint(x: 0, y: 20))
    #expect(layout.received == ["bounds false false 1"])
    layout.received = []
    layout.invalidateLayout()
    #expect(layout.received == [" true false -1"])
    layout.received = []
    cast.collection.reloadData()
    cast.stage.turn()
    #expect(layout.received.first == " true true -1")
    layout.received = []
    items.texts[0].append("new")
    cast.collection.insertItems(at: [IndexPath(item: 30, section: 0)])
    #expect(layout.received.first == " false true -1")
  }

  @Test("The delegate is asked again only where its numbers are invalid") func metrics() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    cast.stage.turn()
    #expect(!cast.calls().contains { $0.hasPrefix("layout:sizeForItemAt") })
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    cast.stage.turn()
    #expect(cast.calls().count { $0.hasPrefix("layout:sizeForItemAt") } == 30)
  }

  @Test("A context moves the content along") func adjustment() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 35)
    layout.invalidateLayout(with: context)
    cast.stage.turn()
    #expect(cast.collection.contentOffset.y == 35)
  }
}
