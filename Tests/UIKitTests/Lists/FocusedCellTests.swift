import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Cells with the first responder that are scrolled out of sight.
@Suite struct FocusedCellTests {
  @Test("a row keeps the cell that has the first responder, out of sight and back", .rule("LV-10.2"))
  func table() throws {
    let rows = Rows(100)
    var fields: [IndexPath: UITextField] = [:]
    rows.onCell = { cell, path in
      let field = UITextField(frame: CGRect(x: 100, y: 4, width: 100, height: 36))
      cell.contentView.addSubview(field)
      fields[path] = field
    }
    let cast = TableCast(rows)
    let path = IndexPath(row: 2, section: 0)
    let cell = try #require(cast.table.cellForRow(at: path))
    let field = try #require(fields[path])
    #expect(field.becomeFirstResponder())
    cast.table.contentOffset.y = 2000
    try cast.stage.settle()
    #expect(field.isFirstResponder && cell.superview != nil)
    #expect(cast.table.indexPathsForVisibleRows?.contains(path) == false && !cast.table.visibleCells.contains(cell))
    cast.table.contentOffset.y = 0
    try cast.stage.settle()
    #expect(cast.table.cellForRow(at: path) === cell && field.isFirstResponder)
    cast.table.contentOffset.y = 2000
    try cast.stage.settle()
    field.resignFirstResponder()
    cast.table.contentOffset.y = 2100
    try cast.stage.settle()
    #expect(cast.table.cellForRow(at: path) == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("rows above it come and go: it stays with its row", .rule("LV-10.2")) func updated() throws {
    let rows = Rows(100)
    var made = UITextField()
    rows.onCell = { cell, path in
      guard path.row == 5 else { return }
      made = UITextField(frame: CGRect(x: 100, y: 4, width: 100, height: 36))
      cell.contentView.addSubview(made)
    }
    let cast = TableCast(rows)
    let cell = try #require(cast.table.cellForRow(at: IndexPath(row: 5, section: 0)))
    let field = made
    #expect(field.becomeFirstResponder())
    cast.table.contentOffset.y = 2000
    try cast.stage.settle()
    rows.texts[0].removeFirst(2)
    cast.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    try cast.stage.settle()
    cast.table.contentOffset.y = 0
    try cast.stage.settle()
    #expect(field.isFirstResponder && cast.table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("an item keeps the cell that has the first responder", .rule("LV-10.2")) func collection() throws {
    let (cast, cell, field, path) = try focusedItem()
    #expect(field.isFirstResponder && cell.superview != nil)
    #expect(!cast.collection.indexPathsForVisibleItems.contains(path))
    cast.collection.contentOffset.y = 0
    try cast.stage.settle()
    #expect(cast.collection.cellForItem(at: path) === cell && field.isFirstResponder)
    cast.collection.contentOffset.y = 2000
    field.resignFirstResponder()
    try cast.stage.settle()
    #expect(cast.collection.cellForItem(at: path) == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test(
    "items before it come and go, out of sight: it stays with its item", .rule("LV-10.2"), arguments: [true, false])
  func updatedCollection(isAnimated: Bool) throws {
    let (cast, cell, field, path) = try focusedItem()
    let items = try #require(cast.items as? Items)
    let update = {
      cast.collection.performBatchUpdates {
        items.texts[0].removeFirst(2)
        items.texts[0].append("last")
        cast.collection.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        cast.collection.insertItems(at: [IndexPath(item: items.texts[0].count - 1, section: 0)])
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    try cast.stage.settle()
    #expect(field.isFirstResponder && cell.superview != nil && cast.collection.visibleCells.contains(cell) == false)
    cast.collection.contentOffset.y = 0
    try cast.stage.settle()
    #expect(cast.collection.cellForItem(at: IndexPath(item: path.item - 2, section: 0)) === cell)
    #expect(field.isFirstResponder && cast.texts == items.texts[0].prefix(cast.texts.count).map { $0 })
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("its own item goes, out of sight: it goes with it", .rule("LV-10.2")) func deletedItem() throws {
    let (cast, cell, field, path) = try focusedItem()
    let items = try #require(cast.items as? Items)
    cast.collection.performBatchUpdates {
      items.texts[0].remove(at: path.item)
      cast.collection.deleteItems(at: [path])
    }
    try cast.stage.settle()
    #expect(!field.isFirstResponder)
    #expect(cell.isHidden && cast.stage.diagnostics.isEmpty)
  }

  @Test("the layout becomes another one, out of sight: it stays with its item", .rule("LV-10.2")) func otherLayout()
    throws
  {
    let (cast, cell, field, path) = try focusedItem()
    cast.collection.setCollectionViewLayout(CollectionCast.flow(CGSize(width: 150, height: 60)), animated: true)
    try cast.stage.settle()
    #expect(field.isFirstResponder && cell.superview != nil)
    cast.collection.contentOffset.y = 0
    try cast.stage.settle()
    #expect(cast.collection.cellForItem(at: path) === cell && cell.bounds.size == CGSize(width: 150, height: 60))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  /// A collection whose third item has a field with the first responder, scrolled far from it.
  private func focusedItem() throws -> (CollectionCast, UICollectionViewCell, UITextField, IndexPath) {
    let items = Items(200)
    var fields: [IndexPath: UITextField] = [:]
    items.onCell = { cell, path in
      let field = UITextField(frame: CGRect(x: 0, y: 4, width: 80, height: 36))
      cell.contentView.addSubview(field)
      fields[path] = field
    }
    let cast = CollectionCast(items)
    let path = IndexPath(item: 2, section: 0)
    let cell = try #require(cast.collection.cellForItem(at: path))
    let field = try #require(fields[path])
    #expect(field.becomeFirstResponder())
    cast.collection.contentOffset.y = 2000
    try cast.stage.settle()
    return (cast, cell, field, path)
  }
}
