import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page that is pulled down.
private final class PullController: UIViewController {
  let scroll = UIScrollView()
  let control = UIRefreshControl()
  var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 320, height: 300)
    scroll.refreshControl = control
    control.addAction(UIAction { [weak self] _ in self?.refreshes += 1 }, for: .valueChanged)
    view.addSubview(scroll)
  }
}

@MainActor @Suite("A wheel above content", .rule("LV-57", "LV-57.2", "LV-57.3"))
struct RefreshControlTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 320, height: 480), scale: 2))
  private let page = PullController()

  init() throws {
    stage.rootViewController = page
    try stage.settle()
  }

  private func pull(by delta: CGFloat) {
    stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 60 + delta), duration: 0.5)
  }

  @Test("A pull that is far enough sets it off once, and room is kept until it is done") func pulled() throws {
    pull(by: 60)
    try stage.settle()
    #expect(page.refreshes == 0 && page.scroll.contentOffset.y == 0 && page.control.isHidden)
    pull(by: 340)
    #expect(page.refreshes == 1 && page.control.isRefreshing)
    try stage.settle()
    #expect(page.scroll.contentOffset.y == -60 && page.scroll.adjustedContentInset.top == 60)
    #expect(page.control.frame == CGRect(x: 0, y: -60, width: 320, height: 60) && !page.control.isHidden)
    pull(by: 340)
    try stage.settle()
    #expect(page.refreshes == 1)
    page.control.endRefreshing()
    #expect(!page.control.isRefreshing && page.scroll.adjustedContentInset.top == 0)
    stage.advance(by: 0.1)
    #expect(page.scroll.contentOffset.y < 0 && page.scroll.contentOffset.y > -60)
    try stage.settle()
    #expect(page.scroll.contentOffset.y == 0 && page.control.isHidden)
    pull(by: 340)
    try stage.settle()
    #expect(page.refreshes == 2)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("It is done while the finger is still down: that pull sets nothing off again") func early() throws {
    stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 400), duration: 0.5, release: false)
    #expect(page.refreshes == 1)
    page.control.endRefreshing()
    stage.touchMove(to: CGPoint(x: 160, y: 420))
    stage.advance(by: 0.1)
    #expect(page.refreshes == 1 && !page.control.isRefreshing)
    stage.touchUp()
    try stage.settle()
    #expect(page.scroll.contentOffset.y == 0)
  }

  @Test("Code begins and ends without telling anybody, and the content stays") func code() throws {
    page.control.beginRefreshing()
    page.control.beginRefreshing()
    try? stage.settle()
    #expect(page.control.isRefreshing && page.refreshes == 0 && page.scroll.contentOffset.y == 0)
    #expect(page.scroll.adjustedContentInset.top == 60)
    page.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.advance(by: 0.5)
    #expect(page.scroll.contentOffset.y == -60 && !page.control.isHidden)
    page.control.endRefreshing()
    page.control.endRefreshing()
    try stage.settle()
    #expect(page.scroll.contentOffset.y == 0)
  }

  @Test("A text makes it higher; a tint colours the wheel; another control takes its place") func appearance() throws {
    page.control.attributedTitle = NSAttributedString(string: "One moment")
    page.control.tintColor = .systemRed
    page.control.beginRefreshing()
    let wheel = try #require(page.control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.color == .systemRed && wheel.isAnimating)
    #expect(page.scroll.adjustedContentInset.top > 70)
    page.scroll.refreshControl = UIRefreshControl()
    #expect(page.scroll.adjustedContentInset.top == 0 && page.control.superview == nil && !page.control.isRefreshing)
    page.scroll.refreshControl = nil
    pull(by: 340)
    try stage.settle()
    #expect(page.refreshes == 0)
  }

  @Test("Tables and collections have one, and a table's controller before its table") func lists() throws {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(!controller.isViewLoaded && controller.refreshControl === control)
    #expect(controller.tableView.refreshControl === control)
    let rows = ListRows([["a", "b"]])
    let cast = CollectionCast(list: rows, .plain)
    cast.collection.refreshControl = UIRefreshControl()
    cast.stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 390), duration: 0.5)
    cast.stage.advance(by: 1)
    #expect(cast.collection.refreshControl?.isRefreshing == true && cast.collection.contentOffset.y == -60)
    #expect(cast.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 44))
    cast.collection.refreshControl?.endRefreshing()
    try cast.stage.settle()
    #expect(cast.collection.contentOffset.y == 0 && cast.stage.diagnostics.isEmpty)
  }

  @Test("Under a large title it stands in the bar's space, and the title goes down", .rule("LV-58"))
  func largeTitle() throws {
    let navigation = UINavigationController(rootViewController: page)
    page.title = "Inbox"
    navigation.navigationBar.prefersLargeTitles = true
    stage.rootViewController = navigation
    try stage.settle()
    let (top, height) = (page.scroll.adjustedContentInset.top, navigation.navigationBar.frame.height)
    stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 470), duration: 0.5)
    stage.advance(by: 1)
    #expect(page.control.isRefreshing && page.scroll.contentOffset.y == -top - 60)
    #expect(navigation.navigationBar.frame.height == height + 60)
    let wheel = page.control.convert(page.control.bounds, to: navigation.view)
    #expect(wheel.minY == top - 52 && wheel.height == 60)
    page.control.endRefreshing()
    try stage.settle()
    #expect(navigation.navigationBar.frame.height == height && page.scroll.contentOffset.y == -top)
  }
}
