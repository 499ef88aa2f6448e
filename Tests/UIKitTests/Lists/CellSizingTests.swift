import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Says itself how high its content is.
private final class Tall: UIView {
  var height: CGFloat = 50
  override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }

  /// Fills another view, whose height follows.
  func fill(_ view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

private final class TallItem: UICollectionViewCell {
  let tall = Tall()
  override init(frame: CGRect) {
    super.init(frame: frame)
    tall.fill(contentView)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TallRow: UITableViewCell {
  let tall = Tall()
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tall.fill(contentView)
  }
  required init?(coder: NSCoder) { nil }
}

private final class TallItems: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath) }
}

private final class TallRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
  }
}

/// A cell that is seen is measured again when it says that its size changed.
@Suite struct CellSizingTests {
  /// Who says it.
  nonisolated enum Speaker: String, CaseIterable, Sendable { case cell, content, inside }

  nonisolated private static func follows(_ speaker: Speaker, _ mode: Int) -> Bool {
    mode == 2 || (mode == 1 && speaker != .inside)
  }

  private func say(_ speaker: Speaker, _ cell: UIView, _ content: UIView, _ tall: Tall) {
    tall.height = 90
    // Whoever is to be measured has to know that the view inside is another; constraints go by what it last said.
    switch speaker {
    case .inside: tall.invalidateIntrinsicContentSize()
    case .content:
      tall.invalidateIntrinsicContentSize()
      content.invalidateIntrinsicContentSize()
    case .cell:
      tall.invalidateIntrinsicContentSize()
      cell.invalidateIntrinsicContentSize()
    }
  }

  @Test("an item", .rule("LV-36.3"), arguments: Speaker.allCases, 0...2)
  func item(speaker: Speaker, mode: Int) throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let cast = CollectionCast(
      TallItems(5), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    ) {
      $0.register(TallItem.self, forCellWithReuseIdentifier: "tall")
      $0.selfSizingInvalidation = try! #require(UICollectionView.SelfSizingInvalidation(rawValue: mode))
    }
    cast.stage.turn()
    let cell = try #require(cast.collection.cellForItem(at: IndexPath(item: 1, section: 0)) as? TallItem)
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
    say(speaker, cell, cell.contentView, cell.tall)
    cast.stage.turn()
    let height: CGFloat = Self.follows(speaker, mode) ? 90 : 50
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: height))
    #expect(cast.collection.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 50 + height)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a row", .rule("LV-05.3"), arguments: Speaker.allCases, 0...2)
  func row(speaker: Speaker, mode: Int) throws {
    let cast = TableCast(TallRows(5)) {
      $0.rowHeight = UITableView.automaticDimension
      $0.separatorStyle = .none
      $0.register(TallRow.self, forCellReuseIdentifier: "tall")
      $0.selfSizingInvalidation = try! #require(UITableView.SelfSizingInvalidation(rawValue: mode))
    }
    cast.stage.turn()
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TallRow)
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 375, height: 50))
    say(speaker, cell, cell.contentView, cell.tall)
    cast.stage.turn()
    let height: CGFloat = Self.follows(speaker, mode) ? 90 : 50
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 375, height: height))
    #expect(cast.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 50 + height)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a constraint inside of a cell that follows constraints is another", .rule("LV-36.3"))
  func constraint() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let cast = CollectionCast(
      TallItems(3), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    ) {
      $0.register(TallItem.self, forCellWithReuseIdentifier: "tall")
      $0.selfSizingInvalidation = .enabledIncludingConstraints
    }
    cast.stage.turn()
    let cell = try #require(cast.collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? TallItem)
    let height = cell.tall.heightAnchor.constraint(equalToConstant: 70)
    height.isActive = true
    cast.stage.turn()
    #expect(cell.frame.height == 70)
    height.constant = 120
    cast.stage.turn()
    #expect(cell.frame.height == 120)
  }

  @Test("items without width have cells, those without height along the scrolling have none", .rule("LV-31.5"))
  func flat() {
    func count(_ size: CGSize) -> Int {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      let cast = CollectionCast(Items(3), layout: layout)
      cast.stage.turn()
      return cast.collection.visibleCells.count
    }
    #expect(count(CGSize(width: 0, height: 40)) == 3)
    #expect(count(CGSize(width: 40, height: 0)) == 0)
  }
}
