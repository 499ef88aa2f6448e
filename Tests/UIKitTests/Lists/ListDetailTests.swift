import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Contacts: UITableViewController {
  let titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
  override func numberOfSections(in tableView: UITableView) -> Int { 26 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    delete.image = UIImage(systemName: "trash")
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

@Suite struct ListDetailTests {
  private static var device: Device {
    var device = Device.iPhoneSE
    device.drawsChrome = false
    return device
  }

  private func labels(in view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? UILabel)?.text }
  }

  @Test("an index that has no room for all titles has dots for some, and leads to all", .rule("LV-21"))
  func thins() throws {
    let stage = Stage(device: Self.device)
    let contacts = Contacts(style: .plain)
    stage.rootViewController = UINavigationController(rootViewController: contacts)
    try stage.settle()
    let table: UITableView = contacts.tableView
    func index() throws -> UIView { try #require(table.subviews.last { $0.bounds.width == 15 }) }
    #expect(labels(in: try index()) == contacts.titles)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    let shown = labels(in: try index())
    #expect(shown.first == "A" && shown.last == "Z" && shown.count == 23 && shown.count { $0 == "•" } == 11)
    let bar = try index()
    stage.tap(at: bar.convert(CGPoint(x: 7, y: bar.subviews[0].frame.minY + 14 * 23 * 3.5 / 26), to: nil))
    stage.turn()
    #expect(
      table.contentOffset.y + table.adjustedContentInset.top == table.rect(forSection: 3).minY,
      "also where a dot stands")
  }

  @Test("across the row what is on the button goes to the row's edge, and back", .rule("LV-19"))
  func across() throws {
    let stage = Stage(device: Self.device)
    let contacts = Contacts(style: .plain)
    stage.rootViewController = contacts
    try stage.settle()
    let table: UITableView = contacts.tableView
    stage.touchDown(at: CGPoint(x: 340, y: 100))
    func pull(to x: CGFloat) throws -> (icon: CGRect, button: CGRect) {
      stage.touchMove(to: CGPoint(x: x, y: 100))
      stage.advance(by: 0.5)
      let button = try #require(table.viewInside { $0 is UIButton && $0.accessibilityLabel == "Delete" } as? UIButton)
      let icon = try #require(button.imageView)
      return (icon.convert(icon.bounds, to: nil), button.convert(button.bounds, to: nil))
    }
    _ = try pull(to: 320)
    let half = try pull(to: 260)
    #expect(abs(half.icon.midX - half.button.midX) < 1)
    let all = try pull(to: 20)
    #expect(all.button.width > 250 && abs(all.icon.midX - all.button.minX - 37) < 1)
    let back = try pull(to: 260)
    #expect(abs(back.icon.midX - back.button.midX) < 1)
    stage.touchUp()
  }
}
