internal import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// A list as apps write it.
private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(PlainController(.green), animated: true)
  }
}

@MainActor @Suite("Tables: their controller")
struct TableControllerTests {
  let stage: Stage
  private let list = ListController()
  let navigation: UINavigationController
  let path = IndexPath(row: 3, section: 0)

  init() throws {
    stage = Stage(device: .iPhoneSE)
    navigation = UINavigationController(rootViewController: list)
    stage.trace.name(list, "list")
    stage.rootViewController = navigation
    try stage.settle()
  }

  private func push() throws {
    stage.tap(try #require(stage.firstView(text: "Row 3")))
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(list.tableView.indexPathForSelectedRow == path)
    stage.trace.clear()
  }

  private var background: CGFloat {
    let view = list.tableView.cellForRow(at: path)?.selectedBackgroundView
    return CGFloat(view?.layer.presentation()?.opacity ?? -1)
  }

  @Test("The view is a table of the style, its data source and delegate the controller", .rule("LV-22")) func view() {
    let grouped = UITableViewController(style: .insetGrouped)
    #expect(grouped.tableView.style == .insetGrouped)
    #expect(grouped.view === grouped.tableView)
    #expect(grouped.tableView.dataSource === grouped)
    #expect(grouped.tableView.delegate === grouped)
  }

  @Test("A pop takes the selection away along with it", .rule("LV-22")) func pop() throws {
    try push()
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    #expect(background > 0.1 && background < 0.9)
    try stage.settle()
    #expect(background == 0)
  }

  @Test("A swiped pop fades it with the finger, and one that is cancelled gives it back", .rule("LV-22"))
  func cancelled() throws {
    try push()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 190, y: 300), duration: 0.4, release: false)
    let half = background
    #expect(half > 0.3 && half < 0.8)
    stage.touchMove(to: CGPoint(x: 60, y: 300))
    stage.advance(by: 0.3)
    #expect(background > half)
    stage.touchUp()
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(list.tableView.indexPathsForSelectedRows == [path])
    let calls = stage.trace.events.filter { $0.subject == "list" && $0.call.hasPrefix("tableView") }.map(\.call)
    #expect(calls == [])
    // And once more, all the way.
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 340, y: 300), duration: 0.3)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(list.tableView.indexPathsForSelectedRows == nil)
    #expect(background == 0)
  }

  @Test("The whole trace of a swiped pop that is cancelled", .rule("LV-12", "LV-22")) func trace() throws {
    stage.trace.clear()
    try push()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4)
    stage.advance(by: 0.1)
    try stage.settle()
    let received = stage.trace.events.filter { $0.subject == "list" && !$0.call.contains("LayoutSubviews") }.map(\.call)
    #expect(
      received.filter { !$0.hasPrefix("scrollView") } == [
        "viewWillAppear(true)", "viewIsAppearing(true)", "viewWillDisappear(true)", "viewDidDisappear(true)",
      ])
  }

  @Test("Rows that go while their detail is shown are not selected again", .rule("LV-22")) func gone() throws {
    try push()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4, release: false)
    list.tableView.reloadData()
    stage.touchUp()
    try stage.settle()
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Rows are kept clear of the keyboard, and what takes the input is seen", .rule("LV-23")) func keyboard() throws
  {
    final class FormController: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField(frame: CGRect(x: 20, y: 5, width: 300, height: 34))
        field.accessibilityLabel = "Field \(indexPath.row)"
        field.autocorrectionType = .no
        cell.contentView.addSubview(field)
        return cell
      }
    }
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let stage = Stage(device: device)
    let form = FormController(style: .plain)
    stage.rootViewController = form
    try stage.settle()
    let field = try #require(stage.firstView(text: "Field 13"))
    #expect(field.convert(field.bounds, to: nil).minY > 580)
    stage.tap(field)
    try stage.settle()
    #expect(form.tableView.contentInset.bottom == 216)
    #expect(field.convert(field.bounds, to: nil).maxY <= 451)
    // On a screen that is rotated the keyboard and the table have other heights.
    for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait] {
      stage.rotate(to: orientation)
      try stage.settle()
      #expect(form.tableView.contentInset.bottom == stage.keyboardFrame.height)
      #expect(field.convert(field.bounds, to: nil).maxY <= stage.keyboardFrame.minY)
    }
    form.tableView.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    stage.turn()
    #expect(form.tableView.rectForRow(at: IndexPath(row: 29, section: 0)).maxY - form.tableView.contentOffset.y == 451)
    field.resignFirstResponder()
    try stage.settle()
    #expect(form.tableView.contentInset.bottom == 0)
  }

  @Test("A swipe from the screen's edge goes back, also where rows have actions there", .rule("LV-19")) func edge()
    throws
  {
    final class Starred: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Star") { _, _, _ in }])
      }
    }
    let starred = Starred(style: .plain)
    navigation.pushViewController(starred, animated: false)
    try stage.settle()
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.3)
    try stage.settle()
    #expect(stage.firstView(text: "Star") != nil)
    #expect(navigation.viewControllers.count == 2)
    stage.tap(at: CGPoint(x: 200, y: 500))
    try stage.settle()
    stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 330, y: 300), duration: 0.3)
    try stage.settle()
    #expect(stage.firstView(text: "Star") == nil)
    #expect(navigation.viewControllers.count == 1)
  }
}
