import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Collections as lists: accessories and swipes")
struct ListCellTests {
  private func images(_ cell: UICollectionViewListCell?) -> [UIImageView] {
    (cell?.subviews ?? []).compactMap { $0 as? UIImageView }.filter { $0.alpha > 0 }
  }

  @Test("Accessories take room beside the content, and come and go with editing", .rule("LV-52", "LV-52.2"))
  func editing() throws {
    let rows = ListRows([["a", "b"]]) { cell, _ in
      cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
    }
    let cast = CollectionCast(list: rows, .plain)
    let cell = try #require(cast.row(0))
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.maxX < 300)
    #expect(images(cell).count == 1)
    cast.collection.isEditing = true
    cast.stage.advance(by: 0.15)
    let half = try #require(cell.contentView.layer.presentation()).frame.minX
    #expect(half > 1 && half < 37)
    try cast.stage.settle()
    #expect(cell.contentView.frame.minX == 38)
    #expect(images(cell).count == 2)
    cast.collection.isEditing = false
    try cast.stage.settle()
    #expect(cell.contentView.frame.minX == 0 && images(cell).count == 1)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Indentation, own widths and numbers that are none", .rule("LV-52.4")) func numbers() throws {
    let rows = ListRows([["a", "b", "c"]]) { cell, path in
      if path.item == 0 { (cell.indentationLevel, cell.indentationWidth) = (2, 15) }
      if path.item == 1 {
        (cell.indentationLevel, cell.indentationWidth) = (-3, .nan)
        cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(.nan)))]
      }
      if path.item == 2 { cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(80)))] }
    }
    let cast = CollectionCast(list: rows, .plain)
    #expect(cast.lines(cast.row(0)) == ["below 46-320"])
    #expect(cast.lines(cast.row(1)) == ["below 16-320"])
    #expect(cast.row(2)?.contentView.frame.maxX == 224)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("Own views stand where they ask to", .rule("LV-52")) func ownViews() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let rows = ListRows([["a"]]) { cell, _ in
      cell.accessories = [
        .disclosureIndicator(),
        .customView(
          configuration: .init(
            customView: box, placement: .trailing(at: { $0.count }), reservedLayoutWidth: .actual,
            maintainsFixedSize: true)),
      ]
    }
    let cast = CollectionCast(list: rows, .plain)
    #expect(box.frame.maxX == 304 && box.frame.midY == 22)
    #expect(try #require(images(cast.row(0)).first).frame.maxX <= box.frame.minX)
  }

  @Test("A ring is marked in what is selected", .rule("LV-52.3", "LV-37.5")) func marks() throws {
    let rows = ListRows([["a", "b"]]) { cell, _ in cell.accessories = [.multiselect()] }
    let cast = CollectionCast(list: rows, .plain)
    cast.collection.allowsMultipleSelectionDuringEditing = true
    cast.collection.isEditing = true
    try cast.stage.settle()
    let plain = try #require(images(cast.row(0)).first).image
    cast.tap(0)
    try cast.stage.settle()
    #expect(cast.collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(images(cast.row(0)).first?.image != plain)
    #expect(images(cast.row(1)).first?.image == plain)
  }

  @Test("A swipe brings out the actions at either edge, and a tap elsewhere closes", .rule("LV-53")) func swipes()
    throws
  {
    let rows = ListRows([["a", "b", "c"]])
    var done: [String] = []
    weak var collection: UICollectionView?
    let cast = CollectionCast(list: rows, .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        guard path.item > 0 else { return nil }
        return UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            rows.texts[0].remove(at: path.item)
            collection?.deleteItems(at: [path])
            completion(true)
          }
        ])
      }
      $0.leadingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
            done.append("flag")
            completion(true)
          }
        ])
      }
    }
    collection = cast.collection
    func swipe(_ item: Int, from: CGFloat, to: CGFloat) throws {
      let y = try #require(cast.frame(item)).midY
      cast.stage.drag(from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y), duration: 0.3)
      try cast.stage.settle()
    }
    try swipe(0, from: 300, to: 200)
    #expect(cast.frame(0)?.minX == 0)
    try swipe(1, from: 300, to: 200)
    #expect(try #require(cast.frame(1)).minX < -70)
    #expect(cast.row(1)?.configurationState.isSwiped == true)
    cast.tap(2)
    try cast.stage.settle()
    #expect(
      cast.frame(1)?.minX == 0
        && cast.collection.indexPathsForSelectedItems?.contains(IndexPath(item: 2, section: 0)) == false)
    try swipe(1, from: 60, to: 160)
    cast.stage.tap(try #require(cast.stage.firstView(text: "Flag")))
    try cast.stage.settle()
    #expect(done == ["flag"] && cast.frame(1)?.minX == 0)
    try swipe(1, from: 310, to: 10)
    #expect(cast.rows == ["a", "c"])
    #expect(cast.stage.firstView(text: "Delete") == nil)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("The sign that deletes brings out the actions; one with a handler calls that", .rule("LV-52.3", "LV-53"))
  func delete() throws {
    var inserted = 0
    let rows = ListRows([["a", "b"]]) { cell, path in
      cell.accessories = path.item == 0 ? [.delete()] : [.insert { inserted += 1 }]
    }
    let cast = CollectionCast(list: rows, .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
      }
    }
    cast.collection.isEditing = true
    try cast.stage.settle()
    cast.stage.tap(at: CGPoint(x: 27, y: 22))
    try cast.stage.settle()
    #expect(cast.stage.firstView(text: "Delete") != nil)
    cast.stage.tap(at: CGPoint(x: 160, y: 200))
    try cast.stage.settle()
    cast.stage.tap(at: CGPoint(x: 27, y: 66))
    try cast.stage.settle()
    #expect(inserted == 1)
  }
}
