import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Views of lists that go with the first responder in them.
@Suite struct LeavingKeyboardTests {
  /// A change with which the view of a row goes.
  enum Change: CaseIterable {
    case reloadData, reloadRow, reloadSection, deleteRow, deleteSection, dataSource
    /// Changes with which it stays.
    case reloadOther, insertBefore, reconfigure
    var keeps: Bool { [.reloadOther, .insertBefore, .reconfigure].contains(self) }
  }

  /// How the page of a field is covered, before or after the field is asked to take keys.
  enum Cover { case presentation, push, pushBeforeRequest }

  @Test(
    "a row that goes while its page is covered does not get the first responder back", .rule("LV-10.4", "P-70"),
    arguments: Change.allCases, [Cover.presentation, .push, .pushBeforeRequest])
  func covered(change: Change, cover kind: Cover) throws {
    let isPush = kind != .presentation
    let rows = Rows(100, 3)
    let watch = FieldWatch()
    rows.onCell = { cell, path in watch.put(into: cell.contentView, at: path) }
    let stage = Stage(device: .iPhoneSE)
    let (page, cover) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: page)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (rows, rows)
    page.view.addSubview(table)
    stage.rootViewController = stack
    try stage.settle()
    let path = IndexPath(row: 2, section: 0)
    let field = try #require(watch.fields[path])
    if kind != .pushBeforeRequest { #expect(field.becomeFirstResponder()) }
    cover.modalPresentationStyle = .overFullScreen
    if isPush { stack.pushViewController(cover, animated: true) } else { page.present(cover, animated: true) }
    try stage.settle()
    if kind == .pushBeforeRequest { field.becomeFirstResponder() }
    #expect(!field.isFirstResponder && watch.ends == (kind == .pushBeforeRequest ? 0 : 1))
    apply(change, to: table, rows, at: path)
    try stage.settle()
    if isPush { stack.popViewController(animated: true) } else { page.dismiss(animated: true) }
    try stage.settle()
    #expect(field.isFirstResponder == change.keeps && stage.diagnostics.isEmpty)
    #expect(change.keeps || UIApplication.shared.keyboard.movingView == nil)
  }

  private func apply(_ change: Change, to table: UITableView, _ rows: Rows, at path: IndexPath) {
    switch change {
    case .reloadData: table.reloadData()
    case .reloadRow: table.reloadRows(at: [path], with: .automatic)
    case .reloadSection: table.reloadSections([0], with: .none)
    case .deleteRow:
      rows.texts[0].remove(at: 2)
      table.deleteRows(at: [path], with: .fade)
    case .deleteSection:
      rows.texts.remove(at: 0)
      table.deleteSections([0], with: .fade)
    case .dataSource: table.dataSource = nil
    case .reloadOther: table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
    case .insertBefore:
      rows.texts[0].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    case .reconfigure: table.reconfigureRows(at: [path])
    }
  }

  @Test("a row goes with the first responder in it", .rule("LV-10.3"), arguments: Change.allCases, [true, false])
  func table(change: Change, isInSight: Bool) throws {
    let rows = Rows(100, 3)
    let watch = FieldWatch()
    rows.onCell = { cell, path in watch.put(into: cell.contentView, at: path) }
    let cast = TableCast(rows)
    let (table, path) = (cast.table, IndexPath(row: 2, section: 0))
    let field = try #require(watch.fields[path])
    #expect(field.becomeFirstResponder())
    if !isInSight { table.contentOffset.y = 2000 }
    try cast.stage.settle()
    apply(change, to: table, rows, at: path)
    #expect(field.isFirstResponder == change.keeps && watch.ends == (change.keeps ? 0 : 1))
    try cast.stage.settle()
    #expect(field.isFirstResponder == change.keeps && watch.ends == (change.keeps ? 0 : 1))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("an item goes with the first responder in it", .rule("LV-10.3"), arguments: Change.allCases, [true, false])
  func collection(change: Change, isInSight: Bool) throws {
    let items = Items(100, 3)
    let watch = FieldWatch()
    items.onCell = { cell, path in watch.put(into: cell.contentView, at: path) }
    let cast = CollectionCast(items)
    let (collection, path) = (cast.collection, IndexPath(item: 2, section: 0))
    let field = try #require(watch.fields[path])
    #expect(field.becomeFirstResponder())
    if !isInSight { collection.contentOffset.y = 2000 }
    try cast.stage.settle()
    switch change {
    case .reloadData: collection.reloadData()
    case .reloadRow: collection.reloadItems(at: [path])
    case .reloadSection: collection.reloadSections([0])
    case .deleteRow:
      items.texts[0].remove(at: 2)
      collection.deleteItems(at: [path])
    case .deleteSection:
      items.texts.remove(at: 0)
      collection.deleteSections([0])
    case .dataSource: collection.dataSource = nil
    case .reloadOther: collection.reloadItems(at: [IndexPath(item: 3, section: 0)])
    case .insertBefore:
      items.texts[0].insert("new", at: 0)
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    case .reconfigure: collection.reconfigureItems(at: [path])
    }
    #expect(field.isFirstResponder == change.keeps && watch.ends == (change.keeps ? 0 : 1))
    try cast.stage.settle()
    #expect(field.isFirstResponder == change.keeps && watch.ends == (change.keeps ? 0 : 1))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a field that ends as data is reloaded may reload it once more", .rule("LV-10.3"), arguments: [true, false])
  func reloadsAgain(refuses: Bool) throws {
    let rows = Rows(20)
    let watch = FieldWatch()
    watch.refuses = refuses
    rows.onCell = { cell, path in watch.put(into: cell.contentView, at: path) }
    let cast = TableCast(rows)
    let field = try #require(watch.fields[IndexPath(row: 2, section: 0)])
    #expect(field.becomeFirstResponder())
    watch.onEnd = {
      rows.texts[0].removeLast(15)
      cast.table.reloadData()
      cast.table.layoutIfNeeded()
    }
    cast.table.reloadData()
    try cast.stage.settle()
    #expect(!field.isFirstResponder && watch.ends == 1 && cast.table.visibleCells.count == 5)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("a section's header goes with the first responder in it", .rule("LV-10.3"), arguments: [true, false])
  func sectionHeader(setsDelegate: Bool) throws {
    let rows = HeaderRows(20)
    let stage = Stage(device: .iPhoneSE)
    let controller = UIViewController()
    let table = UITableView(frame: controller.view.bounds, style: .plain)
    (table.dataSource, table.delegate) = (rows, rows)
    controller.view.addSubview(table)
    stage.rootViewController = controller
    try stage.settle()
    let field = try #require(rows.made.first)
    #expect(field.becomeFirstResponder())
    let other = HeaderRows(20)
    if setsDelegate { table.delegate = other } else { table.reloadData() }
    #expect(!field.isFirstResponder)
    try stage.settle()
    #expect(!field.isFirstResponder && stage.diagnostics.isEmpty)
  }

  @Test("a field in a table's own header keeps the first responder as data is reloaded", .rule("LV-10.3"))
  func ownHeader() throws {
    let cast = TableCast(Rows(20))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    cast.table.tableHeaderView = field
    try cast.stage.settle()
    #expect(field.becomeFirstResponder())
    cast.table.reloadData()
    try cast.stage.settle()
    #expect(field.isFirstResponder && cast.stage.diagnostics.isEmpty)
  }
}

/// Rows below a header that is a field.
private final class HeaderRows: RowStore, UITableViewDataSource, UITableViewDelegate {
  private(set) var made: [UITextField] = []

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    made.append(UITextField())
    return made.last
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
}

/// Puts fields into cells, and counts what they tell.
@MainActor private final class FieldWatch: NSObject, UITextFieldDelegate {
  private(set) var fields: [IndexPath: UITextField] = [:]
  private(set) var ends = 0
  var refuses = false
  var onEnd: () -> Void = {}

  /// A cell that is used again keeps the field that it has.
  func put(into view: UIView, at path: IndexPath) {
    guard !view.subviews.contains(where: { $0 is UITextField }) else { return }
    let field = UITextField(frame: CGRect(x: 0, y: 4, width: 80, height: 36))
    field.delegate = self
    view.addSubview(field)
    fields[path] = field
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { !refuses }
  func textFieldDidEndEditing(_ textField: UITextField) {
    ends += 1
    onEnd()
  }
}
