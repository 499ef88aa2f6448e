import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A controller's editing, its item, and the list that follows.
@Suite struct ControllerEditingTests {
  private final class Plain: UIViewController {
    var calls: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("\(editing) \(animated)")
    }
  }

  @Test("the item turns editing on and off", .rule("LV-59"))
  func item() throws {
    let stage = Stage(device: .iPhoneSE)
    let page = Plain()
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    stage.rootViewController = UINavigationController(rootViewController: page)
    #expect(page.editButtonItem === page.editButtonItem)
    #expect(page.editButtonItem.title == "Edit" && page.editButtonItem.style == .plain)
    stage.tap(try #require(stage.firstView(text: "Edit")))
    try stage.settle()
    #expect(page.isEditing && page.calls == ["true true"])
    #expect(page.editButtonItem.title == "Done" && page.editButtonItem.style == .done)
    stage.tap(try #require(stage.firstView(text: "Done")))
    try stage.settle()
    #expect(!page.isEditing && page.editButtonItem.title == "Edit")
    page.isEditing = true
    #expect(page.calls == ["true true", "false true", "true false"])
  }

  @Test("an item that is asked for while editing says so", .rule("LV-59"))
  func late() {
    let stage = Stage(device: .iPhoneSE)
    let page = Plain()
    stage.rootViewController = page
    page.setEditing(true, animated: false)
    #expect(page.editButtonItem.title == "Done")
  }

  @Test("lists follow", .rule("LV-59"))
  func lists() {
    let stage = Stage(device: .iPhoneSE)
    let table = UITableViewController(style: .plain)
    let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    for page in [table, collection] as [UIViewController] {
      stage.rootViewController = page
      stage.turn()
      page.setEditing(true, animated: true)
    }
    #expect(table.tableView.isEditing && collection.collectionView.isEditing)
    table.isEditing = false
    collection.isEditing = false
    #expect(!table.tableView.isEditing && !collection.collectionView.isEditing)
  }
}
