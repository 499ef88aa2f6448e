import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Collections: items below others")
struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
  private typealias Source = UICollectionViewDiffableDataSource<String, String>

  private var tree: Outline {
    var tree = Outline()
    tree.append(["fruit", "nuts"])
    tree.append(["apple", "citrus"], to: "fruit")
    tree.append(["lemon", "lime"], to: "citrus")
    return tree
  }

  @Test("Items are built into one another, shown and hidden", .rule("LV-54")) func snapshots() {
    var tree = self.tree
    #expect(tree.items == ["fruit", "apple", "citrus", "lemon", "lime", "nuts"])
    #expect(tree.visibleItems == ["fruit", "nuts"])
    tree.expand(["citrus"])
    #expect(tree.visibleItems == ["fruit", "nuts"] && !tree.isVisible("lemon"))
    tree.expand(["fruit"])
    #expect(tree.visibleItems == tree.items && tree.isVisible("lemon"))
    #expect((tree.level(of: "lime"), tree.parent(of: "lime"), tree.parent(of: "nuts")) == (2, "citrus", nil))
    #expect(tree.index(of: "citrus") == 2 && tree.rootItems == ["fruit", "nuts"])
    tree.insert(["pear"], before: "citrus")
    tree.insert(["seeds"], after: "nuts")
    #expect(tree.items == ["fruit", "apple", "pear", "citrus", "lemon", "lime", "nuts", "seeds"])
    let part = tree.snapshot(of: "fruit", includingParent: true)
    #expect(part.items == ["fruit", "apple", "pear", "citrus", "lemon", "lime"] && part.isExpanded("citrus"))
    #expect(tree.snapshot(of: "citrus").items == ["lemon", "lime"])
    #expect(part.visualDescription().hasPrefix("- fruit\n  * apple\n  * pear\n  - citrus\n    * lemon"))
    var other = Outline()
    other.append(["almond"])
    tree.replace(childrenOf: "nuts", using: other)
    tree.delete(["citrus"])
    #expect(tree.items == ["fruit", "apple", "pear", "nuts", "almond", "seeds"])
    tree.collapse(["fruit"])
    #expect(tree.visibleItems == ["fruit", "nuts", "seeds"])
  }

  @Test("Items that are there twice or nowhere trap", .rule("LV-54")) func usageError() {
    let stage = Stage()
    var tree = self.tree
    let failures = stage.collectFailures {
      tree.append(["apple"])
      tree.append(["x", "x"])
      tree.append(["y"], to: "nothing")
      tree.insert(["z"], after: "nothing")
      tree.expand(["nothing"])
      _ = tree.level(of: "nothing")
    }
    #expect(failures.map(\.rule) == Array(repeating: "LV-54", count: 6))
    #expect(tree.items == self.tree.items)
  }

  // MARK: In a collection

  private struct Shelf {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 2))
    let controller = UIViewController()
    let collection: UICollectionView
    let source: UICollectionViewDiffableDataSource<String, String>

    init(_ accessory: UICellAccessory = .outlineDisclosure()) {
      let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [accessory, .reorder(displayed: .always)]
      }
      source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, item in
        collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      controller.view = collection
      stage.rootViewController = controller
    }

    func row(_ item: String) -> UICollectionViewListCell? {
      source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) as? UICollectionViewListCell }
    }
    var texts: [String] {
      collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
        ($0.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
    func tapArrow(_ item: String) throws {
      let y = try #require(row(item)).frame.midY
      stage.tap(at: CGPoint(x: 320 - 16 - 38 - 8 - 5, y: y))
      try stage.settle()
    }
  }

  @Test("An arrow shows what stands below, indented, and hides it again", .rule("LV-55")) func arrows() throws {
    let shelf = Shelf()
    shelf.source.apply(tree, to: "shelf", animatingDifferences: false)
    try shelf.stage.settle()
    #expect(shelf.texts == ["fruit", "nuts"])
    let fruit = try #require(shelf.row("fruit"))
    #expect(!fruit.configurationState.isExpanded)
    try shelf.tapArrow("fruit")
    #expect(shelf.texts == ["fruit", "apple", "citrus", "nuts"])
    #expect(shelf.row("fruit") === fruit && fruit.configurationState.isExpanded)
    #expect((shelf.row("apple")?.indentationLevel, shelf.row("nuts")?.indentationLevel) == (1, 0))
    try shelf.tapArrow("citrus")
    #expect(shelf.row("lime")?.indentationLevel == 2)
    try shelf.tapArrow("fruit")
    #expect(shelf.texts == ["fruit", "nuts"])
    try shelf.tapArrow("fruit")
    #expect(shelf.texts == ["fruit", "apple", "citrus", "lemon", "lime", "nuts"])
    #expect(shelf.source.snapshot(for: "shelf").isExpanded("citrus"))
    #expect(shelf.stage.diagnostics.isEmpty)
  }

  @Test("Handlers are asked and told, and may give what stands below", .rule("LV-55")) func handlers() throws {
    let shelf = Shelf(.outlineDisclosure(options: .init(style: .header)))
    var received: [String] = []
    shelf.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "nuts" }
    shelf.source.sectionSnapshotHandlers.willExpandItem = { received.append("show \($0)") }
    shelf.source.sectionSnapshotHandlers.willCollapseItem = { received.append("hide \($0)") }
    shelf.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in received.count < 2 }
    shelf.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, current in
      var new = current
      if !new.contains("plum") { new.append(["plum"]) }
      return new
    }
    shelf.source.apply(tree, to: "shelf", animatingDifferences: false)
    try shelf.stage.settle()
    func tap(_ item: String) throws {
      shelf.stage.tap(at: CGPoint(x: 100, y: try #require(shelf.row(item)).frame.midY))
      try shelf.stage.settle()
    }
    try tap("nuts")
    #expect(received == [])
    try tap("fruit")
    #expect(shelf.texts == ["fruit", "apple", "citrus", "plum", "nuts"])
    try tap("fruit")
    try tap("fruit")
    try tap("fruit")
    #expect(received == ["show fruit", "hide fruit", "show fruit"])
    #expect(shelf.texts == ["fruit", "apple", "citrus", "plum", "nuts"])
    #expect(shelf.collection.indexPathsForSelectedItems == [])
  }

  @Test("Sections are one another's neighbours, and a snapshot of everything wins", .rule("LV-54")) func whole() throws
  {
    let shelf = Shelf()
    shelf.source.apply(tree, to: "a", animatingDifferences: false)
    var other = Outline()
    other.append(["one", "two"])
    shelf.source.apply(other, to: "b", animatingDifferences: false)
    #expect(shelf.source.snapshot().sectionIdentifiers == ["a", "b"])
    var all = shelf.source.snapshot()
    all.deleteItems(["nuts"])
    shelf.source.apply(all, animatingDifferences: false)
    #expect(shelf.source.snapshot(for: "a").items == ["fruit"])
    #expect(shelf.source.snapshot(for: "b").items == ["one", "two"])
    #expect(shelf.source.snapshot(for: "c").items == [])
    try shelf.stage.settle()
    #expect(shelf.texts == ["fruit", "one", "two"])
  }

  @Test("A finger on the handle carries an item, and the snapshot follows", .rule("LV-56", "LV-56.5")) func reordering()
    throws
  {
    let shelf = Shelf(.disclosureIndicator())
    var flat = Outline()
    flat.append(["a", "b", "c", "d"])
    shelf.source.apply(flat, to: "shelf", animatingDifferences: false)
    try shelf.stage.settle()
    func carry(_ from: Int, _ to: Int) throws {
      shelf.stage.drag(
        from: CGPoint(x: 285, y: CGFloat(from) * 44 + 22), to: CGPoint(x: 285, y: CGFloat(to) * 44 + 22), duration: 0.4)
      try shelf.stage.settle()
    }
    try carry(0, 2)
    #expect(shelf.texts == ["a", "b", "c", "d"])
    var received: [[String]] = []
    shelf.source.reorderingHandlers.canReorderItem = { $0 != "d" }
    shelf.source.reorderingHandlers.willReorder = { received.append($0.initialSnapshot.itemIdentifiers) }
    shelf.source.reorderingHandlers.didReorder = {
      received.append($0.sectionTransactions.flatMap(\.finalSnapshot.items))
    }
    try carry(0, 2)
    #expect(shelf.texts == ["b", "c", "a", "d"])
    #expect(received == [["a", "b", "c", "d"], ["b", "c", "a", "d"]])
    #expect(shelf.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
    #expect(shelf.source.snapshot(for: "shelf").items == ["b", "c", "a", "d"])
    try carry(3, 0)
    #expect(shelf.texts == ["b", "c", "a", "d"])
    #expect(shelf.stage.diagnostics.isEmpty)
  }
}
