import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Doers: RowStore, UITableViewDataSource, UITableViewDelegate {
  var (mayDo, maySelect) = (true, true)
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    maySelect ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { mayDo }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
}

private final class ItemDoers: ItemStore, UICollectionViewDataSource, UICollectionViewDelegate {
  var (mayDo, maySelect) = (true, true)
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { maySelect }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  { mayDo }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
}

/// A controller that does what its rows are for.
private final class DoingController: UITableViewController {
  var did: [IndexPath] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    did.append(indexPath)
  }
}

@MainActor @Suite("Lists: what rows and items are for")
struct PrimaryActionTests {
  @Test("A row's tap, after the selection, and without one", .rule("LV-12.5")) func rows() {
    let rows = Doers(4)
    let cast = TableCast(rows) { $0.allowsMultipleSelection = true }
    _ = cast.calls()
    let asked = "canPerformPrimaryActionForRowAt: [0, 1]"
    let done = "performPrimaryActionForRowAt: [0, 1]"
    cast.tap(1)
    #expect(cast.calls() == ["willSelectRowAt: [0, 1]", "didSelectRowAt: [0, 1]", asked, done])
    // Another beside it only extends what is selected, and a tap on what is selected takes that back.
    cast.tap(2)
    cast.tap(2)
    #expect(cast.calls() == ["willSelectRowAt: [0, 2]", "didSelectRowAt: [0, 2]"])
    cast.tap(1)
    _ = cast.calls()
    rows.maySelect = false
    cast.tap(1)
    #expect(cast.calls() == ["willSelectRowAt: [0, 1]", asked, done])
    rows.mayDo = false
    cast.tap(1)
    #expect(cast.calls() == ["willSelectRowAt: [0, 1]", asked])
  }

  @Test("An item's tap, after the selection, and without one", .rule("LV-37.2")) func items() {
    let items = ItemDoers(4)
    let cast = CollectionCast(items)
    _ = cast.calls()
    let asked = "canPerformPrimaryActionForItemAt: [0, 1]"
    let done = "performPrimaryActionForItemAt: [0, 1]"
    cast.tap(1)
    #expect(cast.calls() == ["shouldSelectItemAt: [0, 1]", "didSelectItemAt: [0, 1]", asked, done])
    items.maySelect = false
    cast.tap(1)
    #expect(cast.calls() == ["shouldSelectItemAt: [0, 1]", asked, done])
    items.mayDo = false
    cast.tap(1)
    #expect(cast.calls() == ["shouldSelectItemAt: [0, 1]", asked])
  }

  @Test("Nothing is done while rows are edited, unless the delegate says so", .rule("LV-12.5")) func editing() throws {
    let stage = Stage(device: Device(name: "page", size: CGSize(width: 375, height: 480), scale: 2))
    let controller = DoingController()
    stage.rootViewController = controller
    stage.turn()
    func tap() {
      let frame = controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
      stage.tap(at: controller.tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
      stage.turn()
    }
    tap()
    #expect(controller.did == [IndexPath(row: 1, section: 0)])
    controller.tableView.allowsSelectionDuringEditing = true
    controller.setEditing(true, animated: false)
    tap()
    #expect(controller.did.count == 1)
  }
}
