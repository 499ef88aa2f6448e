import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Talkative: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

@MainActor @Suite("Collections: what is asked")
struct CollectionLoadingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test(
    "Loading asks for counts, then the layout, then for the items that are seen", .rule("LV-30.2", "LV-30.3", "LV-32"))
  func loading() {
    let cast = CollectionCast(Items(2, 1))
    #expect(
      cast.calls("items", "layout") == [
        "numberOfSections(in:", "numberOfItemsInSection: 0", "numberOfItemsInSection: 1", "prepare(",
        "layoutAttributesForElements(in: 0 0 320 400", "cellForItemAt: [0, 0]", "cellForItemAt: [0, 1]",
        "cellForItemAt: [1, 0]",
      ])
    cast.collection.reloadData()
    cast.collection.reloadData()
    #expect(cast.calls() == [])
    cast.stage.turn()
    #expect(cast.calls().filter { $0.hasPrefix("number") }.count == 3)
    #expect(cast.texts == ["0.0", "0.1", "1.0"])
  }

  @Test("Scrolling brings items and takes them away, and their cells are used again", .rule("LV-30.2", "LV-31.2"))
  func scrolling() throws {
    let cast = CollectionCast(Talkative(100), size: CGSize(width: 320, height: 210))
    _ = cast.calls()
    let first = try #require(cast.collection.cellForItem(at: path(0)) as? TextCell)
    cast.scroll(to: CGPoint(x: 0, y: 15))
    #expect(
      cast.calls() == [
        "cellForItemAt: [0, 6]", "willDisplay: [0, 6]", "cellForItemAt: [0, 7]", "willDisplay: [0, 7]",
        "cellForItemAt: [0, 8]", "willDisplay: [0, 8]",
      ])
    cast.scroll(to: CGPoint(x: 0, y: 330))
    #expect(cast.texts.first == "0.9")
    #expect(cast.collection.visibleCells.contains { ($0 as? TextCell)?.reuses == 1 })
    #expect(cast.collection.indexPath(for: first) == nil)
    #expect(cast.collection.subviews.filter { $0 is TextCell }.count <= 12)
  }

  @Test("A hundred thousand items have as many views as are seen", .rule("LV-30.2", "LV-34")) func many() {
    let cast = CollectionCast(Items(100_000))
    #expect(cast.calls().filter { $0.hasPrefix("cellForItemAt") }.count == 12)
    cast.collection.scrollToItem(at: path(70_000), at: .top, animated: false)
    cast.stage.turn()
    #expect(cast.texts.first == "0.69999")
    cast.scroll(to: CGPoint(x: 0, y: cast.collection.contentSize.height - 400))
    #expect(cast.texts.last == "0.99999")
    #expect(cast.calls().filter { $0.hasPrefix("cellForItemAt") }.count < 40)
  }

  @Test("Views come from what was registered, and traps say when nothing was", .rule("LV-31.3")) func registering() {
    let cast = CollectionCast(Items(1))
    let failures = cast.stage.collectFailures {
      _ = cast.collection.dequeueReusableCell(withReuseIdentifier: "none", for: path(0))
      cast.collection.register(UIView.self, forCellWithReuseIdentifier: "wrong")
      _ = cast.collection.dequeueReusableCell(withReuseIdentifier: "wrong", for: path(0))
      _ = cast.collection.dequeueReusableSupplementaryView(ofKind: "k", withReuseIdentifier: "none", for: path(0))
    }
    #expect(failures.map(\.rule) == ["LV-31", "LV-31", "LV-31"])
    #expect(
      failures[0].message.hasPrefix("could not dequeue a view of kind: cell with identifier none - must register"))
  }

  @Test("Registrations make and fill cells and supplementary views", .rule("LV-31")) func registrations() throws {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      let cells = UICollectionView.CellRegistration<TextCell, String> { cell, _, text in cell.label.text = text }
      let heads = UICollectionView.SupplementaryRegistration<TextCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, path in view.label.text = "head \(path.section)" }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: "item \(indexPath.item)") }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: heads, for: indexPath)
      }
    }
    let layout = CollectionCast.flow()
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let cast = CollectionCast(Source(), layout: layout)
    #expect(cast.texts == ["item 0", "item 1"])
    let kind = UICollectionView.elementKindSectionHeader
    let head = try #require(cast.collection.supplementaryView(forElementKind: kind, at: path(0)) as? TextCell)
    #expect(head.label.text == "head 0")
    #expect(head.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(cast.collection.indexPath(forSupplementaryView: head) == path(0))
    #expect(cast.collection.visibleSupplementaryViews(ofKind: kind) == [head])
  }

  @Test("Data sources and layouts that lie are told of", .rule("LV-30.4", "LV-31.6", "LV-35")) func lies() {
    final class Liar: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? 2 : -3
      }
      var only: UICollectionViewCell?
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = only ?? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        only = cell
        return cell
      }
    }
    let cast = CollectionCast(Liar(1, 1))
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-30", "LV-31"])
    #expect(cast.collection.visibleCells.count == 2)
    let undequeued = CollectionCast(Items(1))
    let failures = undequeued.stage.collectFailures {
      final class Maker: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
          -> UICollectionViewCell
        { UICollectionViewCell() }
      }
      let maker = Maker(1)
      undequeued.collection.dataSource = maker
      undequeued.collection.layoutIfNeeded()
    }
    #expect(failures.map(\.rule) == ["LV-31"])
  }

  @Test("Items that are near are told to the one who prepares them", .rule("LV-38")) func prefetching() {
    final class Preparer: NSObject, UICollectionViewDataSourcePrefetching {
      var (near, gone): ([IndexPath], [IndexPath]) = ([], [])
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        near += indexPaths
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        gone += indexPaths
      }
    }
    let preparer = Preparer()
    let cast = CollectionCast(Items(100), size: CGSize(width: 320, height: 210)) { $0.prefetchDataSource = preparer }
    #expect(preparer.near == (6..<12).map { path($0) })
    cast.scroll(to: CGPoint(x: 0, y: 1100))
    #expect(preparer.gone == (6..<12).map { path($0) })
    #expect(preparer.near.count == Set(preparer.near).count)
  }

  @Test("Items that are near are told from the right too", .rule("LV-38", "LV-42")) func prefetchingTurned() {
    final class Preparer: NSObject, UICollectionViewDataSourcePrefetching {
      var near: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        near += indexPaths
      }
    }
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipping()
    layout.itemSize = CGSize(width: 100, height: 390)
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 10)
    let preparer = Preparer()
    let cast = CollectionCast(Items(40), layout: layout) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.prefetchDataSource = preparer
    }
    #expect(preparer.near == (3..<6).map { path($0) })
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("A content configuration takes the content's place and follows the state", .rule("LV-14", "LV-14.2", "LV-31"))
  func configurations() throws {
    let items = Items(1)
    var states: [Bool] = []
    items.onCell = { cell, _ in
      var content = UIListContentConfiguration.cell()
      content.text = "configured"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listPlainCell()
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    let cast = CollectionCast(items)
    let cell = try #require(cast.collection.cellForItem(at: path(0)))
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.frame == cell.bounds)
    cast.tap(0)
    #expect(cell.configurationState.isSelected)
    #expect(states.last == true)
    #expect(states.first == false)
  }

  /// A content of an app's own: a square that is larger than cells are guessed to be.
  private struct Square: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { SquareView(self) }
    func updated(for state: any UIConfigurationState) -> Square { self }
  }
  private final class SquareView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ square: Square) {
      configuration = square
      super.init(frame: .zero)
      let inside = UIView()
      inside.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inside)
      NSLayoutConstraint.activate([
        inside.topAnchor.constraint(equalTo: topAnchor), inside.bottomAnchor.constraint(equalTo: bottomAnchor),
        inside.leadingAnchor.constraint(equalTo: leadingAnchor), inside.widthAnchor.constraint(equalToConstant: 90),
        inside.heightAnchor.constraint(equalTo: inside.widthAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("Constraints between a cell and its content meet no guessed size", .rule("LV-14", "LV-36"))
  func fastened() throws {
    let stage = Stage()
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let page = UICollectionViewController(collectionViewLayout: list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.contentConfiguration = Square()
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: page.collectionView) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.rootViewController = page
    stage.turn()
    #expect(page.collectionView.cellForItem(at: path(1))?.bounds.height == 90)
    #expect(stage.diagnostics.map(\.description) == [])
  }
}
