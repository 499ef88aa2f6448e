import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Pages whose bars are looked at; the device has a status bar of 20 points.
@Suite struct NavigationBarsTests {
  private static let screen = CGRect(x: 0, y: 0, width: 375, height: 667)

  @Test("the bar stands below the status bar, and the content goes on behind it")
  func position() throws {
    let cast = NavigationCast()
    let nav = cast.nav
    #expect(nav.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(cast.a.view.frame == Self.screen)
    #expect(cast.a.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(nav.isToolbarHidden && nav.toolbar.isHidden)
    nav.setToolbarHidden(false, animated: false)
    cast.stage.turn()
    #expect(nav.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(cast.a.view.safeAreaInsets.bottom == 44)
  }

  @Test("content ends at bars that it does not go behind")
  func edges() throws {
    let cast = NavigationCast()
    cast.a.edgesForExtendedLayout = []
    cast.stage.turn()
    #expect(cast.a.view.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
    #expect(cast.a.view.safeAreaInsets == .zero)
    cast.a.edgesForExtendedLayout = .all
    cast.nav.navigationBar.isTranslucent = false
    cast.nav.view.setNeedsLayout()
    cast.stage.turn()
    #expect(cast.a.view.frame.minY == 64)
    cast.a.extendedLayoutIncludesOpaqueBars = true
    cast.stage.turn()
    #expect(cast.a.view.frame == Self.screen)
  }

  @Test("hidden at once and in time", .rule("S-14", "G-26"))
  func hidden() throws {
    let cast = NavigationCast()
    let nav = cast.nav
    let shown = cast.stage.frame()
    nav.setNavigationBarHidden(true, animated: false)
    cast.stage.turn()
    #expect(nav.isNavigationBarHidden && nav.navigationBar.isHidden)
    #expect(cast.a.view.safeAreaInsets.top == 20)
    nav.setNavigationBarHidden(false, animated: true)
    cast.stage.advance(by: 0.1)
    let y = nav.navigationBar.layer.presentation()?.frame.minY ?? 0
    #expect(y > -44 && y < 20 && !nav.navigationBar.isHidden)
    cast.stage.advance(by: 0.1 + 1.0 / 60)
    #expect(nav.navigationBar.layer.presentation()?.frame.minY == 20)
    try cast.settle()
    #expect(cast.stage.frame() == shown)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
  }

  @Test("items are those of the stack, titles follow the controllers", .rule("T-18"))
  func items() throws {
    let cast = NavigationCast()
    let nav = cast.nav
    cast.a.title = "First"
    cast.b.title = "Second"
    try cast.pushed()
    #expect(nav.navigationBar.items == [cast.a.navigationItem, cast.b.navigationItem])
    #expect(nav.navigationBar.topItem?.title == "Second" && nav.navigationBar.backItem?.title == "First")
    cast.b.title = "Other"
    #expect(nav.navigationBar.topItem?.title == "Other")
    // The back button pops.
    cast.stage.tap(at: CGPoint(x: 30, y: 42))
    try cast.settle()
    #expect(nav.viewControllers == [cast.a] && nav.navigationBar.items == [cast.a.navigationItem])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("the bar is not touched during a change", .rule("C-26"))
  func untouched() throws {
    let cast = NavigationCast()
    try cast.pushed()
    cast.nav.pushViewController(cast.c, animated: true)
    cast.stage.turn()
    #expect(!cast.nav.navigationBar.isUserInteractionEnabled)
    cast.stage.tap(at: CGPoint(x: 30, y: 42))
    try cast.settle()
    #expect(cast.nav.viewControllers.count == 3 && cast.nav.navigationBar.isUserInteractionEnabled)
  }

  @Test("a bar hidden for one page goes and comes with it", .rule("S-14", "T-16"), arguments: [false, true])
  func hiddenForOne(cancels: Bool) throws {
    let cast = NavigationCast()
    let bare = BarePage()
    try cast.pushed([cast.b, bare])
    #expect(cast.nav.navigationBar.isHidden && bare.view.safeAreaInsets.top == 20)
    let before = cast.stage.frame()
    cast.nav.interactivePopGestureRecognizer?.delegate = nil
    cast.stage.drag(
      from: CGPoint(x: 5, y: 300), to: CGPoint(x: cancels ? 150 : 300, y: 300), duration: 0.4, release: false)
    cast.stage.advance(by: 0.3)
    let x = cast.nav.navigationBar.layer.presentation()?.frame.minX ?? 0
    #expect(x < -50, "the bar comes in with its page")
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.nav.isNavigationBarHidden == cancels && cast.nav.navigationBar.isHidden == cancels)
    #expect(cast.nav.navigationBar.frame.minX == 0)
    if cancels { #expect(cast.stage.frame() == before) }
    #expect((cancels ? bare : cast.b).view.safeAreaInsets.top == (cancels ? 20 : 64))
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("large titles make the bar higher for their page alone")
  func largeTitle() throws {
    let cast = NavigationCast()
    cast.nav.navigationBar.prefersLargeTitles = true
    cast.b.navigationItem.largeTitleDisplayMode = .never
    cast.nav.view.setNeedsLayout()
    cast.stage.turn()
    #expect(cast.nav.navigationBar.frame.height == 96 && cast.a.view.safeAreaInsets.top == 116)
    let before = cast.stage.frame()
    try cast.pushed()
    #expect(cast.nav.navigationBar.frame.height == 44 && cast.b.view.safeAreaInsets.top == 64)
    cast.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 192, y: 300), duration: 0.4, release: false)
    cast.stage.advance(by: 0.3)
    let height = cast.nav.navigationBar.layer.presentation()?.bounds.height ?? 0
    #expect(abs(height - 70) < 2, "half way its height is half way")
    cast.stage.touchMove(to: CGPoint(x: 330, y: 300))
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.nav.navigationBar.frame.height == 96)
    #expect(cast.stage.frame() == before)
  }

  @Test("a toolbar's items change with the page, and stay after a swipe")
  func toolbarItems() throws {
    let cast = NavigationCast()
    cast.a.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    cast.nav.setToolbarHidden(false, animated: false)
    cast.stage.turn()
    let before = cast.stage.frame()
    try cast.pushed()
    #expect(cast.nav.toolbar.items == nil)
    cast.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 330, y: 300), duration: 0.4)
    try cast.settle()
    #expect(cast.nav.toolbar.items?.count == 1)
    #expect(cast.stage.frame() == before)
  }

  @Test(
    "without a way back in sight there is no swipe", .rule("I-40"), arguments: ["hidden", "left", "no button", "both"])
  func noBackButton(_ what: String) throws {
    let cast = NavigationCast()
    try cast.pushed()
    let item = cast.b.navigationItem
    switch what {
    case "hidden": cast.nav.setNavigationBarHidden(true, animated: false)
    case "left": item.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
    case "no button": item.hidesBackButton = true
    default:
      item.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
      item.leftItemsSupplementBackButton = true
    }
    cast.stage.turn()
    cast.stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 330, y: 300), duration: 0.4)
    try cast.settle()
    #expect(cast.nav.viewControllers.count == (what == "both" ? 1 : 2))
  }

  @Test("taps and swipes hide the bars and bring them back")
  func fingers() throws {
    let cast = NavigationCast()
    let nav = cast.nav
    nav.setToolbarHidden(false, animated: false)
    cast.stage.tap(at: CGPoint(x: 180, y: 300))
    try cast.settle()
    #expect(!nav.isNavigationBarHidden)
    nav.hidesBarsOnTap = true
    for isHidden in [true, false] {
      cast.stage.tap(at: CGPoint(x: 180, y: 300))
      try cast.settle()
      #expect(nav.isNavigationBarHidden == isHidden && nav.isToolbarHidden == isHidden)
      cast.stage.advance(by: 1)
    }
    nav.hidesBarsOnSwipe = true
    for (isHidden, end) in [(true, 200.0), (false, 500.0)] {
      cast.stage.drag(from: CGPoint(x: 180, y: 350), to: CGPoint(x: 180, y: end), duration: 0.2)
      try cast.settle()
      #expect(nav.isNavigationBarHidden == isHidden && nav.isToolbarHidden == isHidden)
    }
  }

  @Test("rotated: children are told their sizes, and low rooms hide the bars", .rule("T-27", "T-28"))
  func rotated() throws {
    let cast = NavigationCast()
    cast.nav.hidesBarsWhenVerticallyCompact = true
    cast.stage.rotate(to: .landscapeLeft)
    try cast.settle()
    #expect(
      cast.calls().filter { $0.contains("Transition(to") } == [
        "N willTransition(to:)", "A willTransition(to:)", "N viewWillTransition(to: 667×375)",
        "A viewWillTransition(to: 667×375)",
      ])
    #expect(cast.a.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(cast.nav.isNavigationBarHidden)
    cast.stage.rotate(to: .portrait)
    try cast.settle()
    #expect(!cast.nav.isNavigationBarHidden && cast.a.view.frame == Self.screen)
    #expect(cast.a.view.safeAreaInsets.top == 64)
  }

  @Test("bars of an app's own classes")
  func ownBars() throws {
    let nav = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: nil)
    #expect(nav.navigationBar is OwnBar && nav.viewControllers.isEmpty)
    #expect(nav.topViewController == nil && nav.visibleViewController == nil)
    let cast = NavigationCast()
    nav.setViewControllers([cast.b], animated: false)
    cast.stage.rootViewController = nav
    #expect(cast.b.view.window != nil && nav.navigationBar.items == [cast.b.navigationItem])
  }

  @Test("a bar that a page asks for as its stack comes is there with it, and nothing flies in", .rule("S-14"))
  func askedForAsItComes() throws {
    final class Page: UIViewController {
      let pinned = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        pinned.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(pinned)
        NSLayoutConstraint.activate([
          pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          pinned.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          pinned.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          pinned.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
      }
    }
    let stage = Stage(device: .iPhoneSE)
    let root = UIViewController()
    stage.rootViewController = root
    stage.turn()
    let page = Page()
    let stack = UINavigationController(rootViewController: page)
    stack.modalPresentationStyle = .fullScreen
    root.present(stack, animated: true)
    stage.advance(by: 0.1)
    let (pinned, bar) = (page.pinned.layer, stack.toolbar.layer)
    #expect(stack.isBeingPresented && pinned.bounds.size == CGSize(width: 375, height: 667 - 64 - 44))
    #expect(pinned.presentation()?.frame == pinned.frame && bar.presentation()?.frame == bar.frame)
    #expect(stack.toolbar.frame.maxY == 667 && !stack.toolbar.isHidden)
    try stage.settle()
    stack.setToolbarHidden(true, animated: true)
    stage.advance(by: 0.1)
    #expect(bar.presentation()?.frame != bar.frame, "at rest it slides")
    try stage.settle()
    #expect(stack.toolbar.isHidden && stage.diagnostics.isEmpty)
  }

  @Test(
    "on a sheet the bar is higher, but not in a low room", .rule("G-31"),
    arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func onSheet(style: UIModalPresentationStyle) throws {
    let stage = Stage(device: .iPhoneSE)
    let page = UITableViewController(style: .plain)
    page.title = "Letter"
    let nav = UINavigationController(rootViewController: page)
    nav.modalPresentationStyle = style
    stage.rootViewController = UIViewController()
    stage.rootViewController?.present(nav, animated: true)
    stage.advance(by: 0.1)
    #expect(nav.navigationBar.frame == CGRect(x: 0, y: 0, width: 375, height: 56), "as it comes")
    try stage.settle()
    #expect(nav.navigationBar.frame.height == 56 && page.view.safeAreaInsets.top == 56)
    nav.navigationBar.prefersLargeTitles = true
    try stage.settle()
    #expect(nav.navigationBar.frame.height == 108 && page.tableView.adjustedContentInset.top == 108)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(nav.navigationBar.frame.height == 32, "there it fills the screen")
    stage.rotate(to: .portrait)
    try stage.settle()
    #expect(nav.navigationBar.frame.height == 108)
    nav.dismiss(animated: true)
    try stage.settle()
    stage.rootViewController = nav
    try stage.settle()
    #expect(nav.navigationBar.frame.height == 96 && stage.diagnostics.isEmpty)
  }

  @Test("on a pad the bar of a sheet is higher too, that of a popover is not", .rule("G-31"))
  func onPad() throws {
    let stage = Stage(device: .iPad11)
    stage.rootViewController = UIViewController()
    let heights: [(UIModalPresentationStyle, CGFloat)] = [
      (.formSheet, 56), (.pageSheet, 56), (.popover, 50), (.fullScreen, 50),
    ]
    for (style, height) in heights {
      let nav = UINavigationController(rootViewController: UIViewController())
      nav.modalPresentationStyle = style
      nav.popoverPresentationController?.sourceView = stage.rootViewController?.view
      stage.rootViewController?.present(nav, animated: true)
      try stage.settle()
      #expect(nav.navigationBar.frame.height == height)
      nav.dismiss(animated: true)
      try stage.settle()
    }
  }
}

private final class OwnBar: UINavigationBar {}

/// Hides the bar while it is seen.
private final class BarePage: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }
}
