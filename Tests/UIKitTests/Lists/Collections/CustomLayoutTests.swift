import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// A wheel as apps write it: attributes cached in `prepare`, made anew at every offset.
private final class Wheel: UICollectionViewLayout {
  final class Spoke: UICollectionViewLayoutAttributes {
    var angle: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Spoke)?.angle = angle
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Spoke)?.angle == angle
    }
  }
  private var cache: [Spoke] = []
  var offsets: [CGPoint] = []
  override class var layoutAttributesClass: AnyClass { Spoke.self }
  override func prepare() {
    let bounds = collectionView!.bounds
    offsets.append(bounds.origin)
    cache = (0..<collectionView!.numberOfItems(inSection: 0)).map { item in
      let attributes = Spoke(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 110, y: CGFloat(item) * 100, width: 100, height: 100)
      attributes.angle = (attributes.center.y - bounds.midY) / 1000
      attributes.transform = CGAffineTransform(rotationAngle: attributes.angle)
      attributes.zIndex = -item
      return attributes
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(cache.count) * 100) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100) }
}

private final class WheelCell: UICollectionViewCell {
  var angle: CGFloat = 0
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    angle = (layoutAttributes as? Wheel.Spoke)?.angle ?? -9
  }
}

/// Says what it is told to say.
private final class Said: UICollectionViewLayout {
  var elements: [UICollectionViewLayoutAttributes] = []
  var size = CGSize(width: 320, height: 1000)
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    elements.first { $0.indexPath == indexPath }
  }
}

@MainActor @Suite("Collections: layouts of an app's own")
struct CustomLayoutTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Attributes are equal when all they say is, and copies are of the same class", .rule("LV-32.2", "LV-32.3"))
  func equality() {
    let one = Wheel.Spoke(forCellWith: path(1))
    one.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    one.angle = 2
    #expect(one.center == CGPoint(x: 25, y: 40))
    let copy = one.copy() as? Wheel.Spoke
    #expect(copy == one)
    #expect(copy !== one)
    copy?.angle = 3
    #expect(copy != one)
    one.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(one.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    #expect(one.size == CGSize(width: 30, height: 40))
    one.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(one.transform.isIdentity)
    let head = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path(1))
    #expect(head.representedElementCategory == .supplementaryView)
    #expect(head.representedElementKind == "head")
    #expect(head != UICollectionViewLayoutAttributes(forDecorationViewOfKind: "head", with: path(1)))
  }

  @Test("A layout that is invalid at every offset is prepared at each", .rule("LV-32", "LV-33", "LV-33.2")) func wheel()
    throws
  {
    let layout = Wheel()
    let items = Items(30)
    let cast = CollectionCast(items, layout: layout) { $0.register(WheelCell.self, forCellWithReuseIdentifier: "cell") }
    #expect(layout.offsets == [.zero])
    cast.scroll(to: CGPoint(x: 0, y: 50))
    cast.scroll(to: CGPoint(x: 0, y: 60))
    #expect(layout.offsets == [.zero, CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 60)])
    let cell = try #require(cast.collection.cellForItem(at: path(3)) as? WheelCell)
    #expect(abs(cell.angle - 0.09) < 0.001)
    #expect(cell.transform != .identity)
    #expect(cell.bounds.size == CGSize(width: 100, height: 100))
    #expect(cast.collection.visibleCells.count < 8)
    // The first stands above the others.
    let cells = cast.collection.subviews.compactMap { $0 as? WheelCell }.filter { !$0.isHidden }
    #expect(cells.last === cast.collection.cellForItem(at: path(0)))
  }

  @Test("A layout may keep its attributes and change them where they are", .rule("LV-32.4")) func keptAttributes()
    throws
  {
    let layout = Said()
    layout.elements = (0..<2).map { item in
      let spoke = Wheel.Spoke(forCellWith: path(item))
      spoke.frame = CGRect(x: 0, y: item * 100, width: 100, height: 100)
      return spoke
    }
    let cast = CollectionCast(Items(2), layout: layout) {
      $0.register(WheelCell.self, forCellWithReuseIdentifier: "cell")
    }
    let cells = try (0..<2).map { try #require(cast.collection.cellForItem(at: path($0)) as? WheelCell) }
    #expect(cells.map(\.angle) == [0, 0])
    (layout.elements[0] as? Wheel.Spoke)?.angle = 0.5
    layout.elements[1].center.y += 30
    layout.invalidateLayout()
    cast.stage.turn()
    #expect(cells.map(\.angle) == [0.5, 0])
    #expect(cells.map(\.frame.minY) == [0, 130])
  }

  @Test("A drag comes to rest where the layout says", .rule("LV-33.5")) func rest() throws {
    let cast = CollectionCast(Items(30), layout: Wheel())
    cast.stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 160), duration: 0.2)
    try cast.stage.settle()
    let y = cast.collection.contentOffset.y
    #expect(y > 0)
    #expect(y.truncatingRemainder(dividingBy: 100) == 0)
  }

  @Test("What is no place is told of and left out", .rule("LV-35")) func unsound() {
    let layout = Said()
    let good = UICollectionViewLayoutAttributes(forCellWith: path(0))
    good.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let bad = UICollectionViewLayoutAttributes(forCellWith: path(1))
    bad.frame = CGRect(x: CGFloat.nan, y: 0, width: 50, height: 50)
    let hidden = UICollectionViewLayoutAttributes(forCellWith: path(2))
    hidden.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    hidden.isHidden = true
    layout.elements = [good, bad, hidden, good]
    let cast = CollectionCast(Items(3), layout: layout)
    cast.scroll(to: CGPoint(x: 0, y: 1))
    #expect(cast.texts == ["0.0"])
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-35"])
    layout.size = CGSize(width: CGFloat.infinity, height: 5)
    layout.invalidateLayout()
    cast.stage.turn()
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-35", "LV-35"])
    #expect(cast.collection.contentSize.height == 1000)
    let nobody = UICollectionViewLayoutAttributes(forCellWith: path(7))
    nobody.frame = good.frame
    layout.elements = [good, nobody]
    let failures = cast.stage.collectFailures {
      cast.collection.setNeedsLayout()
      cast.collection.layoutIfNeeded()
    }
    #expect(failures.map(\.rule) == ["LV-35"])
    #expect(failures[0].message.hasPrefix("UICollectionView received layout attributes for a cell with an index path"))
  }

  @Test("Neighbours that meet half-way between two pixels neither overlap nor leave a line between them")
  func halves() throws {
    let layout = Said()
    let height: CGFloat = 44 + 1 / 6
    layout.elements = (0..<15).map { item in
      let position = UICollectionViewLayoutAttributes(forCellWith: path(item))
      position.frame = CGRect(x: 0, y: 55 + CGFloat(item) * height, width: 320, height: height)
      return position
    }
    let cast = CollectionCast(Items(15), layout: layout, size: CGSize(width: 320, height: 800), scale: 3)
    let frames = try (0..<15).map { try #require(cast.collection.cellForItem(at: path($0))).frame }
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(abs(one.maxY - next.minY) < 0.001) }
  }

  @Test("A layout of an app's own may follow what cells want", .rule("LV-36.2")) func following() throws {
    final class Stack: UICollectionViewLayout {
      var heights: [IndexPath: CGFloat] = [:]
      private var frames: [CGRect] = []
      override func prepare() {
        frames = []
        for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
          let height = heights[IndexPath(item: item, section: 0)] ?? 30
          frames.append(CGRect(x: 0, y: frames.last?.maxY ?? 0, width: 320, height: height))
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: frames.last?.maxY ?? 0) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }
          .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[preferredAttributes.indexPath] = preferredAttributes.size.height
        return preferredAttributes.size != originalAttributes.size
      }
    }
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
      {
        layoutAttributes.size.height = 70
        return layoutAttributes
      }
    }
    let cast = CollectionCast(Items(5), layout: Stack()) { $0.register(Tall.self, forCellWithReuseIdentifier: "cell") }
    #expect(cast.frame(2) == CGRect(x: 0, y: 140, width: 320, height: 70))
    #expect(cast.collection.contentSize.height == 350)
  }

  @Test("Decoration views come from what the layout registered", .rule("LV-31.4")) func decoration() throws {
    let layout = Said()
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path(0))
    shelf.frame = CGRect(x: 0, y: 10, width: 320, height: 20)
    shelf.zIndex = -1
    let item = UICollectionViewLayoutAttributes(forCellWith: path(0))
    item.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layout.elements = [shelf, item]
    let cast = CollectionCast(Items(1), layout: layout) { _ in
      layout.register(TextCell.self, forDecorationViewOfKind: "shelf")
    }
    let views = cast.collection.subviews.compactMap { $0 as? TextCell }
    #expect(views.map(\.frame.minY) == [10, 0])
    let other = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "other", with: path(0))
    other.frame = shelf.frame
    layout.elements = [other, item]
    let failures = cast.stage.collectFailures {
      layout.invalidateLayout()
      cast.collection.layoutIfNeeded()
    }
    #expect(failures.map(\.rule) == ["LV-31"])
  }

  @Test("A layout that flips is turned round where text runs from the right", .rule("LV-42")) func flipping() throws {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipping()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.scrollDirection = .horizontal
    let cast = CollectionCast(Items(40), layout: layout) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(cast.collection.contentOffset.x == cast.collection.contentSize.width - 320)
    #expect(cast.frame(0)?.maxX == cast.collection.contentSize.width)
    #expect(try #require(cast.frame(4)).maxX < cast.collection.contentSize.width - 100)
    let point = CGPoint(x: cast.collection.contentSize.width - 20, y: 20)
    #expect(cast.collection.indexPathForItem(at: point) == path(0))
  }

  @Test("Who touches the collection while it is asked is heard in the next turn", .rule("LV-40")) func insideCalls() {
    let items = Items([["a", "b"]])
    let cast = CollectionCast(items)
    var isFirst = true
    items.onCell = { [collection = cast.collection] _, _ in
      guard isFirst else { return }
      isFirst = false
      items.texts[0].append("c")
      collection.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    cast.collection.reloadItems(at: [path(0)])
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-40"])
    cast.stage.turn()
    #expect(cast.texts == ["a", "b", "c"])
    // A reload is taken in at once.
    items.onCell = { [collection = cast.collection] _, path in if path.item == 0 { collection.reloadData() } }
    cast.collection.reloadData()
    cast.stage.turn()
    items.onCell = nil
    cast.stage.turn()
    #expect(cast.texts == ["a", "b", "c"])
  }

  @Test("Places are told by views and by points", .rule("LV-43")) func places() throws {
    let cast = CollectionCast(Items(20))
    #expect(cast.collection.indexPathForItem(at: CGPoint(x: 120, y: 120)) == path(4))
    #expect(cast.collection.indexPathForItem(at: CGPoint(x: 105, y: 50)) == nil)
    #expect(cast.collection.indexPathsForVisibleItems == (0..<12).map { path($0) })
    #expect(cast.collection.layoutAttributesForItem(at: path(19))?.frame.minY == 660)
    #expect(cast.collection.layoutAttributesForItem(at: path(20)) == nil)
    #expect(cast.collection.cellForItem(at: path(19)) == nil)
    let cell = try #require(cast.collection.cellForItem(at: path(2)))
    #expect(cast.collection.indexPath(for: cell) == path(2))
    cast.collection.scrollToItem(at: path(19), at: .centeredVertically, animated: true)
    try cast.stage.settle()
    #expect(cast.collection.contentOffset.y == 360)
    cast.collection.scrollToItem(at: path(9), at: [], animated: false)
    #expect(cast.collection.contentOffset.y == 330)
  }
}
