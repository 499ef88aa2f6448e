import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Supplementary views that are text cells.
private final class Framed: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(TextCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

/// Its supplementary views want to be 33 high.
private final class Sized: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  private final class View: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.size.height = 33
      return layoutAttributes
    }
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.register(View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

@MainActor @Suite("Collections: compositional layout")
struct CompositionalLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  { NSCollectionLayoutItem(layoutSize: size(width, height)) }
  /// Rows of a height with so many items.
  private func rows(_ height: CGFloat, _ count: Int) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(height)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: count))
  }
  private func frames(_ cast: CollectionCast, _ count: Int, _ section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { cast.collection.layoutAttributesForItem(at: path($0, section))?.frame }
  }
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("Items fill groups, groups fill sections, with insets and spaces", .rule("LV-47", "LV-47.5")) func grid() {
    let section = rows(60, 3)
    section.group.interItemSpacing = .fixed(10)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 3, trailing: 20)
    let cast = CollectionCast(Items(4), layout: UICollectionViewCompositionalLayout(section: section))
    // 290 less two spaces of 10 are three of 90.
    #expect(frames(cast, 4) == [rect(10, 7, 90, 60), rect(110, 7, 90, 60), rect(210, 7, 90, 60), rect(10, 72, 90, 60)])
    #expect(cast.collection.contentSize == CGSize(width: 320, height: 135))
    #expect(cast.texts.count == 4)
  }

  @Test("Groups repeat their items while there is room", .rule("LV-47.3")) func repeating() {
    let wide = item(.fractionalWidth(0.5), .absolute(20))
    wide.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
    let narrow = item(.fractionalWidth(0.25), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [wide, narrow])
    let cast = CollectionCast(
      Items(4), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    // A half and a quarter; another half finds no room.
    #expect(
      frames(cast, 4) == [rect(4, 2, 152, 16), rect(160, 0, 80, 30), rect(4, 42, 152, 16), rect(160, 40, 80, 30)])
  }

  @Test("Groups stand in groups, and what is flexible takes what is left", .rule("LV-47.4")) func nested() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1)), column])
    row.interItemSpacing = .flexible(0)
    let cast = CollectionCast(
      Items(5), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    #expect(
      frames(cast, 4) == [rect(0, 0, 160, 100), rect(240, 0, 80, 50), rect(240, 50, 80, 50), rect(0, 100, 160, 100)])
    let middle = item(.absolute(100), .absolute(40))
    middle.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: nil)
    let line = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: middle, count: 1)
    cast.collection.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: line))
    #expect(frames(cast, 2) == [rect(110, 5, 100, 40), rect(110, 55, 100, 40)])
  }

  @Test("An app may place a group's items itself", .rule("LV-47")) func custom() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { around in
      let width = around.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 4, y: 20, width: 60, height: 60), zIndex: 3),
      ]
    }
    let cast = CollectionCast(
      Items(3), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frames(cast, 3) == [rect(0, 0, 160, 100), rect(80, 20, 60, 60), rect(0, 100, 160, 100)])
    #expect(cast.collection.layoutAttributesForItem(at: path(1))?.zIndex == 3)
  }

  @Test("Sections are made one by one, for what is around", .rule("LV-47.6")) func provider() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, around in
        asked.append(number)
        return number == 1 ? nil : rows(50, around.container.contentSize.width > 300 ? 4 : 2)
      }, configuration: configuration)
    let cast = CollectionCast(Items(4, 2, 1), layout: layout)
    #expect(asked == [0, 1, 2])
    #expect(frames(cast, 2, 2) == [rect(0, 90, 80, 50)])
    #expect(cast.collection.layoutAttributesForItem(at: path(0, 1)) == nil)
    cast.collection.frame.size.width = 200
    cast.stage.turn()
    #expect(frames(cast, 3) == [rect(0, 0, 100, 50), rect(100, 0, 100, 50), rect(0, 50, 100, 50)])
  }

  @Test(
    "Cells of estimated height get the height that they want, and items wrap by their widths", .rule("LV-36", "LV-47.2")
  )
  func estimated() throws {
    final class Tag: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size.width = [100, 150, 60, 200, 90][layoutAttributes.indexPath.item % 5]
        return layoutAttributes
      }
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item(.estimated(80), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(10)
    let cast = CollectionCast(
      Items(5), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    ) { $0.register(Tag.self, forCellWithReuseIdentifier: "cell") }
    #expect(
      frames(cast, 5) == [
        rect(0, 0, 100, 30), rect(110, 0, 150, 30), rect(0, 30, 60, 30), rect(70, 30, 200, 30), rect(0, 60, 90, 30),
      ])
    #expect(cast.collection.contentSize.height == 90)
  }

  @Test("Headers and footers extend their section and are pinned, backgrounds stand behind", .rule("LV-48", "LV-48.4"))
  func boundaries() throws {
    let section = rows(50, 1)
    let head = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "head", alignment: .top)
    head.pinToVisibleBounds = true
    let foot = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(100), .absolute(20)), elementKind: "foot", alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [head, foot]
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    background.zIndex = -1
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(TextCell.self, forDecorationViewOfKind: "ground")
    let cast = CollectionCast(Framed(10, 10), layout: layout)
    #expect(cast.collection.contentSize.height == 1120)
    #expect(cast.frame(0) == rect(10, 40, 300, 50))
    func frame(_ kind: String, _ section: Int) -> CGRect? {
      cast.collection.supplementaryView(forElementKind: kind, at: path(0, section))?.frame
    }
    #expect(frame("head", 0) == rect(10, 0, 300, 40))
    cast.scroll(to: CGPoint(x: 0, y: 200))
    #expect(frame("head", 0) == rect(10, 200, 300, 40))
    #expect(frame("foot", 0) == rect(210, 540, 100, 20))
    cast.scroll(to: CGPoint(x: 0, y: 540))
    #expect(frame("head", 0) == rect(10, 520, 300, 40))
    #expect(frame("head", 1) == rect(10, 560, 300, 40))
    #expect(layout.layoutAttributesForDecorationView(ofKind: "ground", at: path(0))?.frame == rect(5, 5, 310, 550))
    let behind = try #require(cast.collection.subviews.first { $0 is TextCell && !$0.isHidden })
    #expect(behind.frame.minX == 5)
  }

  @Test(
    "Views at the edges of the whole layout stand before and after all sections, pinned ones in front", .rule("LV-62"))
  func wholeBoundaries() throws {
    func boundary(_ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment, _ isPinned: Bool)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = isPinned
      return item
    }
    let section = rows(50, 1)
    section.boundarySupplementaryItems = [boundary("head", .absolute(40), .top, true)]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary("top", .absolute(60), .top, true), boundary("end", .absolute(30), .bottom, false),
    ]
    configuration.interSectionSpacing = 10
    let items = Framed(10, 10)
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let cast = CollectionCast(items, layout: layout)
    // 60, two sections of 540 and a space, 30.
    #expect(cast.collection.contentSize.height == 1180)
    #expect(cast.frame(0) == rect(0, 100, 320, 50))
    func whole(_ kind: String) -> CGRect? {
      cast.collection.supplementaryView(forElementKind: kind, at: IndexPath(index: 0))?.frame
    }
    func head(_ section: Int) -> CGRect? {
      cast.collection.supplementaryView(forElementKind: "head", at: path(0, section))?.frame
    }
    #expect(whole("top") == rect(0, 0, 320, 60) && head(0) == rect(0, 60, 320, 40) && whole("end") == nil)
    cast.scroll(to: CGPoint(x: 0, y: 300))
    #expect(whole("top") == rect(0, 300, 320, 60) && head(0) == rect(0, 360, 320, 40))
    cast.collection.scrollToItem(at: path(3, 1), at: .top, animated: false)
    #expect(abs(cast.collection.contentOffset.y - (610 + 40 + 150 - 100)) < 1e-9)
    cast.scroll(to: CGPoint(x: 0, y: 780))
    #expect(whole("top") == rect(0, 780, 320, 60) && whole("end") == rect(0, 1150, 320, 30))
    // Sections come and go; what is around all of them stays.
    let top = cast.collection.supplementaryView(forElementKind: "top", at: IndexPath(index: 0))
    items.texts.removeFirst()
    cast.collection.deleteSections(IndexSet(integer: 0))
    try cast.stage.settle()
    #expect(cast.collection.supplementaryView(forElementKind: "top", at: IndexPath(index: 0)) === top)
    #expect(cast.collection.contentSize.height == 630 && whole("end") == rect(0, 600, 320, 30))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("A guessed view at the edge of the whole layout gets the size that it wants", .rule("LV-62"))
  func wholeEstimate() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(90)), elementKind: "top", alignment: .top)
    ]
    let cast = CollectionCast(
      Sized(3), layout: UICollectionViewCompositionalLayout(section: rows(50, 1), configuration: configuration))
    #expect(cast.frame(0) == rect(0, 33, 320, 50) && cast.collection.contentSize.height == 183)
  }

  @Test("Views are fastened to items", .rule("LV-48.3")) func badges() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(120)), subitems: [item])
    let cast = CollectionCast(
      Framed(4), layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      cast.collection.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(3))?.frame
        == rect(90, 110, 20, 20))
    #expect(cast.collection.visibleSupplementaryViews(ofKind: "badge").count == 4)
  }

  // MARK: Scrolling by itself

  private func lanes(_ behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(200), .absolute(80)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behaviour
    return section
  }

  @Test("A section's groups scroll by themselves, and only those that are seen have views", .rule("LV-49"))
  func lane() throws {
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in
      number == 0 ? lanes(.continuous) : rows(60, 2)
    }
    let cast = CollectionCast(Items(1000, 20), layout: layout)
    #expect(cast.collection.contentSize == CGSize(width: 320, height: 680))
    #expect(cast.texts.filter { $0.hasPrefix("0.") } == ["0.0", "0.1"])
    let cell = try #require(cast.collection.cellForItem(at: path(1)))
    #expect(cell.convert(cell.bounds, to: cast.collection) == rect(210, 0, 200, 80))
    cast.stage.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 40, y: 40), duration: 0.4)
    try cast.stage.settle()
    #expect(cast.collection.contentOffset == .zero)
    let moved = try #require(cast.collection.layoutAttributesForItem(at: path(1))).frame.minX
    #expect(moved < 20)
    let seen = try #require(cast.collection.indexPathsForVisibleItems.first { $0.section == 0 })
    let frame = try #require(cast.collection.layoutAttributesForItem(at: seen)).frame
    #expect(frame.maxX > 0 && frame.minX < 320)
    #expect(cast.collection.indexPathForItem(at: CGPoint(x: min(310, frame.maxX - 1), y: 40)) == seen)
    cast.collection.scrollToItem(at: path(500), at: .left, animated: false)
    cast.stage.turn()
    #expect(cast.texts.filter { $0.hasPrefix("0.") } == ["0.500", "0.501"])
    #expect(cast.collection.visibleCells.count < 16)
  }

  @Test("A lane begins at the right where text does", .rule("LV-42", "LV-49")) func laneFromTheRight() throws {
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in lanes(.continuousGroupLeadingBoundary) }
    let cast = CollectionCast(Items(30), layout: layout) { $0.semanticContentAttribute = .forceRightToLeft }
    func position(_ item: Int) throws -> CGRect {
      try #require(cast.collection.layoutAttributesForItem(at: path(item))).frame
    }
    #expect(try position(0).maxX == 320)
    #expect(try position(1).maxX == 110)
    #expect(cast.texts == ["0.0", "0.1"])
    cast.stage.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 240, y: 40), duration: 0.4)
    try cast.stage.settle()
    let first = try #require(cast.collection.indexPathsForVisibleItems.first)
    let edge = try position(first.item).maxX
    #expect(first.item > 0 && abs(edge - 320) < 1)
    cast.collection.scrollToItem(at: path(20), at: .right, animated: false)
    cast.stage.turn()
    #expect(try position(20).maxX == 320)
    #expect(cast.collection.indexPathForItem(at: CGPoint(x: 300, y: 40)) == path(20))
  }

  @Test("Items of a uniform height are as high as the highest beside them", .rule("LV-47.2")) func uniform() throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 20))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
      subitems: [NSCollectionLayoutItem(layoutSize: size), NSCollectionLayoutItem(layoutSize: size)])
    let items = Items(4)
    items.onCell = { cell, path in
      guard cell.contentView.constraints.isEmpty else { return }
      cell.contentView.heightAnchor.constraint(equalToConstant: [30, 70, 40, 25][path.item]).isActive = true
    }
    let cast = CollectionCast(items, layout: UICollectionViewCompositionalLayout(section: .init(group: group)))
    #expect((0..<4).compactMap { cast.frame($0)?.height } == [70, 70, 40, 40])
    #expect(cast.frame(2)?.minY == 70 && size.heightDimension.isUniformAcrossSiblings)
  }

  @Test(
    "It comes to rest as its behaviour says", .rule("LV-49"),
    arguments: [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 210 as CGFloat), (.paging, 320),
      (.continuousGroupLeadingBoundary, 210), (.groupPagingCentered, 210),
    ])
  func rest(behaviour: UICollectionLayoutSectionOrthogonalScrollingBehavior, goal: CGFloat) throws {
    let cast = CollectionCast(Items(20), layout: UICollectionViewCompositionalLayout(section: lanes(behaviour)))
    let first = try #require(cast.collection.layoutAttributesForItem(at: path(0))).frame.minX
    #expect(first == (behaviour == .groupPagingCentered ? 60 : 0))
    let isSlow = behaviour == .continuousGroupLeadingBoundary
    cast.stage.drag(
      from: CGPoint(x: 250, y: 40), to: CGPoint(x: isSlow ? 70 : 150, y: 40), duration: isSlow ? 1 : 0.15)
    try cast.stage.settle()
    let now = try #require(cast.collection.layoutAttributesForItem(at: path(0))).frame.minX
    let delta = first - now
    if isSlow { #expect(delta > 0 && delta.truncatingRemainder(dividingBy: goal) == 0) } else { #expect(delta == goal) }
  }

  @Test("A section's handler changes what is seen of it", .rule("LV-49")) func handler() throws {
    let section = lanes(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, around in
      offsets.append(offset.x)
      for item in items {
        let away = abs(item.frame.midX - offset.x - around.container.contentSize.width / 2)
        item.transform = CGAffineTransform(scaleX: away < 100 ? 1 : 0.5, y: 1)
      }
    }
    let cast = CollectionCast(Items(20), layout: UICollectionViewCompositionalLayout(section: section))
    #expect(offsets == [0])
    let (first, second) = (
      try #require(cast.collection.cellForItem(at: path(0))), try #require(cast.collection.cellForItem(at: path(1)))
    )
    #expect(first.transform.a == 1)
    #expect(second.transform.a == 0.5)
    cast.collection.scrollToItem(at: path(1), at: .left, animated: false)
    cast.stage.turn()
    #expect(second.transform.a == 1)
  }

  @Test("A hundred thousand items in one section and in one lane", .rule("LV-47", "LV-49")) func many() {
    let cast = CollectionCast(Items(100_000), layout: UICollectionViewCompositionalLayout(section: rows(50, 2)))
    #expect(cast.calls().filter { $0.hasPrefix("cellForItemAt") }.count == 16)
    cast.collection.scrollToItem(at: path(70_000), at: .top, animated: false)
    cast.stage.turn()
    #expect(cast.texts.first == "0.70000")
    cast.collection.collectionViewLayout = UICollectionViewCompositionalLayout(section: lanes(.groupPaging))
    cast.collection.scrollToItem(at: path(99_999), at: .right, animated: false)
    cast.stage.turn()
    #expect(cast.texts.last == "0.99999")
  }

  @Test("Updates go along in compositional layouts", .rule("LV-39", "LV-47")) func updates() throws {
    let items = Items([["a", "b", "c"], ["d"]])
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in
      number == 0 ? lanes(.continuous) : rows(60, 2)
    }
    let cast = CollectionCast(items, layout: layout)
    items.texts = [["a", "n", "b", "c"], ["e", "d"]]
    cast.collection.performBatchUpdates {
      cast.collection.insertItems(at: [path(1), path(0, 1)])
    }
    try cast.stage.settle()
    #expect(cast.texts == ["a", "n", "e", "d"])
    #expect(cast.frame(1, 1) == rect(160, 80, 160, 60))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Lengths that are none, and groups of nothing, are told of", .rule("LV-47.7")) func usageError() {
    let cast = CollectionCast(Items(3))
    let bad = item(.absolute(.nan), .absolute(-4))
    let empty = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [])
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-47", "LV-47", "LV-47"])
    cast.collection.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: empty))
    cast.stage.turn()
    #expect(cast.texts == [])
    cast.collection.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [bad])))
    cast.stage.turn()
    #expect(cast.texts == [])
  }
}
