import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages of rows, or of one colour.
private final class EdgeRows: UITableViewController {
  var count = 40
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

/// A page that shows the toolbar as it comes.
private final class Tools: UIViewController {
  var comesWithToolbar = true
  override func viewDidLoad() {
    view.backgroundColor = .red
    toolbarItems = [UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .compose)]
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(!comesWithToolbar, animated: animated)
  }
}

@Suite struct BarEdgeTests {
  /// A phone with a home indicator, and few pixels.
  private static var device: Device {
    var device = Device.iPhone15
    (device.scale, device.drawsChrome) = (1, false)
    return device
  }

  private struct Bench {
    let stage = Stage(device: BarEdgeTests.device)
    let first = Tools()
    let page = Tools()
    let tabs = UITabBarController()
    let navigation: UINavigationController
    var toolbar: UIToolbar { navigation.toolbar }

    init(root: UIViewController? = nil) {
      first.comesWithToolbar = false
      navigation = UINavigationController(rootViewController: root ?? first)
      tabs.viewControllers = [navigation]
      stage.rootViewController = tabs
      stage.advance(by: 0.5)
    }

    /// A point of the screen, without what stands for its opacity.
    func color(_ x: Int, _ y: Int) -> UInt32 { stage.frame().pixels.pixel(x, y) & 0xFF_FFFF }
  }

  @Test(
    "a toolbar stands on the screen's edge where its page hides the tab bar, else on the tab bar",
    .rule("S-15", "S-53.5"),
    arguments: [(true, true, true), (true, false, true), (false, true, true), (true, true, false)])
  func above(hides: Bool, animated: Bool, comes: Bool) throws {
    let bench = Bench()
    bench.page.hidesBottomBarWhenPushed = hides
    bench.page.comesWithToolbar = comes
    bench.navigation.pushViewController(bench.page, animated: animated)
    try bench.stage.settle()
    if !comes {
      bench.navigation.setToolbarHidden(false, animated: true)
      try bench.stage.settle()
    }
    let edge: CGFloat = hides ? 852 - 34 : 852 - 83
    #expect(bench.toolbar.frame == CGRect(x: 0, y: edge - 44, width: 393, height: 44))
    #expect(bench.page.view.safeAreaInsets.bottom == 852 - edge + 44)
    bench.navigation.popViewController(animated: animated)
    try bench.stage.settle()
    #expect(bench.navigation.isToolbarHidden && !bench.tabs.tabBar.isHidden)
  }

  @Test("where content ends above an opaque toolbar, it ends above that one's place", .rule("S-15", "S-53.5"))
  func opaque() throws {
    let bench = Bench()
    bench.toolbar.isTranslucent = false
    bench.page.hidesBottomBarWhenPushed = true
    bench.navigation.pushViewController(bench.page, animated: false)
    try bench.stage.settle()
    #expect(bench.page.view.frame.maxY == bench.toolbar.frame.minY && bench.toolbar.frame.minY == 774)
  }

  @Test(
    "a toolbar's background reaches the edge all the way as a swipe takes it off and brings it back", .rule("S-53.6"))
  func whole() throws {
    let bench = Bench()
    bench.page.hidesBottomBarWhenPushed = true
    bench.navigation.pushViewController(bench.page, animated: false)
    try bench.stage.settle()
    let background = try #require(bench.toolbar.subviews.first)
    func lowest() -> CGFloat {
      let (bar, own) = (bench.toolbar.layer, background.layer)
      return (bar.presentation() ?? bar).frame.minY + (own.presentation() ?? own).frame.maxY
    }
    #expect(lowest() >= 852)
    bench.stage.touchDown(at: CGPoint(x: 2, y: 400))
    for x in [20, 60, 120, 250, 120, 20] {
      bench.stage.touchMove(to: CGPoint(x: x, y: 400))
      bench.stage.advance(by: 0.1)
      #expect(lowest() >= 852, "at \(x)")
    }
    bench.stage.touchUp()
    for _ in 0..<10 {
      bench.stage.advance(by: 0.05)
      #expect(lowest() >= 852)
    }
    try bench.stage.settle()
    #expect(bench.navigation.topViewController === bench.page)
  }

  @Test("items that come with their bar stand in their places from the first frame", .rule("S-53.5"))
  func items() throws {
    let bench = Bench()
    bench.navigation.pushViewController(bench.page, animated: true)
    bench.stage.advance(by: 0.1)
    let compose = try #require(bench.stage.window.viewInside { $0.accessibilityLabel == "Compose" })
    let seen = try #require(compose.layer.presentation()).frame
    #expect(compose.frame.width > 0 && seen == compose.frame)
  }

  @Test("bars have no background where no content lies behind, or none scrolls", .rule("S-53", "S-53.2"))
  func clear() throws {
    let bench = Bench()
    bench.navigation.pushViewController(bench.page, animated: false)
    try bench.stage.settle()
    let red: UInt32 = bench.color(200, 300)
    #expect(bench.color(100, 747) == red && bench.color(10, 840) == red)
  }

  @Test(
    "over content bars have their background, at its end none, on the way something between", .rule("S-53", "S-53.3"))
  func content() throws {
    let rows = EdgeRows()
    let bench = Bench(root: rows)
    rows.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    bench.navigation.isToolbarHidden = false
    try bench.stage.settle()
    let white = bench.color(300, 300)
    func bars() -> [UInt32] { [bench.color(300, 747), bench.color(10, 840)] }
    let over = bars()
    #expect(over.allSatisfy { $0 != white })
    rows.tableView.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    try bench.stage.settle()
    #expect(bars() == [white, white])
    rows.tableView.contentOffset.y -= 8
    bench.stage.turn()
    #expect(zip(bars(), over).allSatisfy { $0 > $1 && $0 < white })
    rows.count = 3
    rows.tableView.reloadData()
    try bench.stage.settle()
    #expect(bars() == [white, white], "content that fits ends above them")
  }

  @Test("a look for the content's end counts there, and one over content alone leaves that end clear", .rule("S-53"))
  func looks() throws {
    let bench = Bench()
    let blue = UITabBarAppearance()
    blue.configureWithOpaqueBackground()
    blue.backgroundColor = .blue
    bench.tabs.tabBar.standardAppearance = blue
    try bench.stage.settle()
    let red = bench.color(200, 300)
    #expect(bench.color(10, 840) == red)
    bench.tabs.tabBar.scrollEdgeAppearance = blue
    try bench.stage.settle()
    #expect(bench.color(10, 840) != red)
  }

  @Test("a bar that stays fades along with a change of the stack", .rule("S-53.4"), arguments: [true, false])
  func fades(pushes: Bool) throws {
    let bench = Bench(root: EdgeRows())
    let page = UIViewController()
    page.view.backgroundColor = .white
    bench.tabs.tabBar.standardAppearance.configureWithOpaqueBackground()
    bench.tabs.tabBar.standardAppearance.backgroundColor = .blue
    if !pushes { bench.navigation.pushViewController(page, animated: false) }
    try bench.stage.settle()
    func green() -> Int { Int(bench.stage.frame().straightPixel(x: 200, y: 845)[1]) }
    let first = green()
    if pushes {
      bench.navigation.pushViewController(page, animated: true)
    } else {
      bench.navigation.popViewController(animated: true)
    }
    var seen: [Int] = []
    for _ in 0..<5 {
      bench.stage.advance(by: 0.04)
      seen.append(green())
    }
    try bench.stage.settle()
    let last = green()
    // Over rows the bar's blue, over the page without a scroll view its white.
    #expect(pushes ? (first < 10 && last > 245) : (first > 245 && last < 10))
    #expect(seen.contains { (40...215).contains($0) }, "\(seen)")
    #expect(seen == (pushes ? seen.sorted() : seen.sorted(by: >)), "\(seen)")
    #expect(!bench.tabs.tabBar.isHidden)
  }

  @Test("pages of stacks end where the stack does", .rule("G-24"))
  func clips() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.view.clipsToBounds)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    #expect(split.viewController(for: .primary)?.navigationController?.view.clipsToBounds ?? true)
  }

  @Test("the button that closes stands on a gray disc, until it has another picture", .rule("S-53"))
  func closes() throws {
    let bench = Bench()
    let item = UIBarButtonItem(systemItem: .close)
    bench.first.navigationItem.rightBarButtonItem = item
    try bench.stage.settle()
    let button = try #require(bench.stage.window.viewInside { $0.accessibilityLabel == "Close" })
    func disc() -> UIView? { button.subviews.first { $0.layer.cornerRadius == 15 && !$0.isHidden } }
    #expect(disc()?.bounds.size == CGSize(width: 30, height: 30) && disc()?.backgroundColor == .tertiarySystemFill)
    item.image = UIImage(systemName: "trash")
    try bench.stage.settle()
    #expect(disc() == nil)
  }

  @Test("a search bar says what it is for until an app does", .rule("PC-93"))
  func search() {
    let search = UISearchController()
    #expect(search.searchBar.placeholder == "Search")
    search.searchBar.placeholder = "Find"
    #expect(search.searchBar.placeholder == "Find")
  }

  @Test("the wheel turns above a large title, also where a search bar below that stays", arguments: [true, false])
  func refresh(hides: Bool) throws {
    let rows = EdgeRows(style: .plain)
    let bench = Bench(root: rows)
    bench.navigation.navigationBar.prefersLargeTitles = true
    rows.title = "EdgeRows"
    rows.navigationItem.searchController = UISearchController()
    rows.navigationItem.hidesSearchBarWhenScrolling = hides
    let refresh = UIRefreshControl()
    rows.refreshControl = refresh
    try bench.stage.settle()
    bench.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
    bench.stage.advance(by: 0.2)
    let bar = bench.navigation.navigationBar
    let wheel = refresh.convert(CGPoint(x: refresh.bounds.midX, y: 30), to: bar).y
    // The title and the search bar are the lowest 104 points of the bar.
    #expect(wheel > 44 && wheel < bar.bounds.height - 104)
  }
}
