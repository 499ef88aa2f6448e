import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Collections as lists", .rule("LV-50", "LV-50.2", "LV-50.3"))
struct ListLayoutTests {
  private let texts = [["a", "b", "c"], ["d", "e"]]

  @Test("A plain list has rows from edge to edge, as high as they want") func plain() throws {
    let rows = ListRows(texts)
    rows.texts[0][1] = "a text that is so long that it takes more than one line in a row of a narrow list"
    let cast = CollectionCast(list: rows, .plain)
    #expect(cast.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 44))
    let second = try #require(cast.frame(1))
    #expect(second.minY == 44 && second.height > 60)
    #expect(cast.frame(2)?.minY == second.maxY)
    #expect(cast.frame(0, 1)?.minY == second.maxY + 44)
    #expect(cast.lines(cast.row(0)) == ["below 16-320"])
    #expect(cast.lines(cast.row(2)) == ["below 16-320"])
    #expect(cast.collection.backgroundColor == .systemBackground)
  }

  @Test("Groups stand apart, and inset ones have round corners") func groups() throws {
    let cast = CollectionCast(list: ListRows(texts), .insetGrouped)
    #expect(cast.frame(0) == CGRect(x: 16, y: 35, width: 288, height: 44))
    #expect(cast.frame(0, 1)?.minY == 202)
    #expect(cast.row(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cast.row(0)?.layer.cornerRadius == 10)
    #expect(cast.row(1)?.layer.cornerRadius == 0)
    #expect(cast.row(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cast.lines(cast.row(1)) == ["below 16-288"])
    #expect(cast.lines(cast.row(2)) == [])
    #expect(cast.collection.backgroundColor == .systemGroupedBackground)
    let outer = CollectionCast(list: ListRows(texts), .grouped)
    #expect(outer.frame(0) == CGRect(x: 0, y: 35, width: 320, height: 44))
    #expect(outer.lines(outer.row(0)) == ["above 0-320", "below 16-320"])
    #expect(outer.lines(outer.row(2)) == ["below 0-320"])
  }

  @Test("A row that goes leaves corners and lines as they must be") func update() throws {
    let rows = ListRows(texts)
    let cast = CollectionCast(list: rows, .insetGrouped)
    rows.texts[0].removeLast()
    cast.collection.deleteItems(at: [IndexPath(item: 2, section: 0)])
    try cast.stage.settle()
    #expect(cast.row(1)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cast.lines(cast.row(1)) == [])
    #expect(cast.frame(0, 1)?.minY == 158)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Lines are drawn as the section, or a handler for one item, says") func separators() throws {
    let cast = CollectionCast(list: ListRows([["a", "b", "c", "d"]]), .plain) {
      $0.separatorConfiguration.color = .systemRed
      $0.itemSeparatorHandler = { path, usual in
        var lines = usual
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        if path.item == 2 {
          lines.topSeparatorVisibility = .visible
          lines.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
        }
        return lines
      }
    }
    #expect(cast.lines(cast.row(0)) == ["below 16-320"])
    #expect(cast.lines(cast.row(1)) == [])
    #expect(cast.lines(cast.row(2)) == ["above 40-310", "below 16-320"])
    let none = CollectionCast(list: ListRows(texts), .plain) { $0.showsSeparators = false }
    #expect(none.lines(none.row(0)) == [])
    let guided = ListRows(texts) { cell, _ in
      _ = cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60).isActive = true
    }
    let cast2 = CollectionCast(list: guided, .plain)
    #expect(cast2.lines(cast2.row(0)) == ["below 60-320"])
  }

  @Test("A selected row covers the lines around it, and the gray fits") func selection() throws {
    let cast = CollectionCast(list: ListRows(texts), .plain)
    cast.tap(1)
    try cast.stage.settle()
    #expect(cast.lines(cast.row(0)) == [])
    #expect(cast.lines(cast.row(1)) == [])
    #expect(cast.lines(cast.row(2)) == ["below 16-320"])
    cast.collection.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    try cast.stage.settle()
    #expect(cast.lines(cast.row(0)) == ["below 16-320"])
  }

  @Test("Headers and footers stand around the rows; in plain lists headers stay in sight", .rule("LV-51"))
  func headers() throws {
    let texts = [(0..<12).map { "r\($0)" }, ["x", "y"]]
    let cast = CollectionCast(list: ListRows(texts), .plain) {
      ($0.headerMode, $0.footerMode) = (.supplementary, .supplementary)
    }
    func head(_ section: Int) -> CGRect? {
      cast.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }
    let first = try #require(head(0))
    #expect(first.minY == 22)
    #expect(cast.frame(0)?.minY == first.maxY)
    cast.scroll(to: CGPoint(x: 0, y: 200))
    #expect(head(0)?.minY == 200)
    let none = CollectionCast(list: ListRows(texts), .plain) {
      ($0.headerMode, $0.headerTopPadding) = (.supplementary, 0)
    }
    #expect(
      none.collection.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
    let odd = CollectionCast(list: ListRows(texts), .plain) {
      ($0.headerMode, $0.headerTopPadding) = (.supplementary, .nan)
    }
    #expect(odd.frame(0)?.minY == first.height)
    let grouped = CollectionCast(list: ListRows(texts), .insetGrouped) { $0.headerMode = .supplementary }
    let group = try #require(
      grouped.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        as? UICollectionViewListCell)
    #expect((group.contentConfiguration as? UIListContentConfiguration)?.textProperties.transform == .uppercase)
    #expect(group.frame.minX == 16 && group.frame.width == 288)
  }

  @Test("The first item can be the header: the group begins below it", .rule("LV-51")) func firstItem() throws {
    let cast = CollectionCast(list: ListRows(texts), .insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect(cast.row(0)?.layer.cornerRadius == 0)
    #expect(cast.row(1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cast.lines(cast.row(0)) == [])
    let content = try #require(cast.row(0)?.contentConfiguration as? UIListContentConfiguration)
    #expect(content.textProperties.transform == .uppercase)
  }

  @Test("A hundred thousand rows are laid out no slower than a few") func many() throws {
    let rows = ListRows([(0..<100_000).map { "\($0)" }])
    let cast = CollectionCast(list: rows, .plain)
    _ = cast.calls()
    cast.scroll(to: CGPoint(x: 0, y: 2_000_000))
    #expect(cast.calls().count <= 24)
    #expect(cast.collection.contentSize.height > 4_000_000)
    #expect(cast.stage.diagnostics.isEmpty)
  }
}

@MainActor @Suite("Collections as lists: how they look", .rule("LV-50", "LV-50.2", "LV-52")) struct ListGalleryTests {
  @Test(
    "Accessories, headers and lines in every appearance", arguments: PageStyle.allCases,
    [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
  func pictures(variant: PageStyle, appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let rows = ListRows([
      ["Disclosure", "Label and mark", "Detail", "Selected"], ["Outline", "Inside", "Image"],
    ]) { cell, path in
      switch (path.section, path.item) {
      case (0, 0): cell.accessories = [.disclosureIndicator()]
      case (0, 1): cell.accessories = [.label(text: "12"), .checkmark()]
      case (0, 2): cell.accessories = [.detail(), .multiselect(displayed: .always)]
      case (0, 3): cell.accessories = [.delete(displayed: .always), .reorder(displayed: .always)]
      case (1, 0): cell.accessories = [.outlineDisclosure()]
      case (1, 1):
        cell.indentationLevel = 1
        cell.accessories = [.insert(displayed: .always), .disclosureIndicator()]
      default:
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Image", "below")
        content.image = UIImage(systemName: "heart.fill")
        cell.contentConfiguration = content
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        dot.backgroundColor = .systemGreen
        cell.accessories = [
          .customView(configuration: .init(customView: dot, placement: .trailing(), maintainsFixedSize: true))
        ]
      }
    }
    let picture = page(CGSize(width: 375, height: 520), variant) { view in
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 520),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      collection.dataSource = rows
      view.addSubview(collection)
      collection.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    }
    try ReferencePicture.check(picture, "list-\(appearance)-\(variant)")
  }
}
