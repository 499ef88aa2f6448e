import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page of a long text, with another view in front of it in the order of subviews.
private final class LongPage: UIViewController {
  let scroll = UIScrollView()
  var hidesScroll = false

  override func viewDidLoad() {
    if hidesScroll { view.addSubview(UIView()) }
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 3000)
    view.addSubview(scroll)
  }
}

/// Tells which environments it was in.
private final class Player: UIView {
  var environments: [UITabAccessory.Environment] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if environments.last != traitCollection.tabAccessoryEnvironment {
      environments.append(traitCollection.tabAccessoryEnvironment)
    }
  }
}

/// Tabs with a long page and a plain one.
@MainActor private struct Long {
  let cast: Cast
  let tabs = UITabBarController()
  let page = LongPage()
  let other = PlainController(.green)
  var stage: Stage { cast.stage }

  init(
    device: Device = .iPhoneSE, behavior: UITabBarController.MinimizeBehavior = .onScrollDown,
    isRightToLeft: Bool = false, hidesScroll: Bool = false
  ) throws {
    cast = Cast(device: device)
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    (page.title, other.title, page.hidesScroll) = ("Long", "Other", hidesScroll)
    tabs.viewControllers = [page, other]
    tabs.tabBarMinimizeBehavior = behavior
    stage.rootViewController = tabs
    stage.turn()
    try cast.settle()
  }

  func drag(_ delta: CGFloat) throws {
    let middle = stage.window.bounds.midX
    stage.drag(from: CGPoint(x: middle, y: 300), to: CGPoint(x: middle, y: 300 + delta), duration: 0.3)
    try cast.settle()
  }
  var isSmall: Bool { tabs.tabBar.bounds.width < 100 }
}

@Suite struct TabAccessoryTests {
  @Test("scrolling down makes the bar small, back up large", .rule("S-38", "S-38.3"), arguments: [false, true])
  func minimizes(isRightToLeft: Bool) throws {
    let long = try Long(isRightToLeft: isRightToLeft)
    let insets = long.page.view.safeAreaInsets
    try long.drag(-10)
    #expect(!long.isSmall, "a little is nothing")
    try long.drag(-150)
    #expect(long.isSmall && long.page.view.safeAreaInsets == insets)
    #expect(long.tabs.tabBar.frame == CGRect(x: isRightToLeft ? 295 : 16, y: 611, width: 64, height: 48))
    try long.drag(60)
    #expect(!long.isSmall && long.tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    try long.drag(-150)
    long.stage.tap(at: CGPoint(x: long.tabs.tabBar.center.x, y: 630))
    try long.cast.settle()
    #expect(!long.isSmall && long.tabs.selectedIndex == 0, "a tap makes it large")
    try long.drag(-150)
    long.tabs.selectedIndex = 1
    try long.cast.settle()
    #expect(!long.isSmall && long.stage.diagnostics.isEmpty)
  }

  @Test("in motion: the bar's frame in between", .rule("S-38.3"))
  func motion() throws {
    let long = try Long()
    long.stage.drag(from: CGPoint(x: 180, y: 400), to: CGPoint(x: 180, y: 300), duration: 0.1, release: false)
    long.stage.advance(by: 0.05)
    let width = try #require(long.tabs.tabBar.layer.presentation()).bounds.width
    #expect(width > 64 && width < 375)
    try long.cast.settle()
    #expect(long.isSmall)
  }

  nonisolated static let others: [UITabBarController.MinimizeBehavior] = [.automatic, .never]

  @Test("by themselves, and on tablets, bars stay", .rule("S-38"), arguments: others)
  func stays(behavior: UITabBarController.MinimizeBehavior) throws {
    let long = try Long(behavior: behavior)
    try long.drag(-150)
    #expect(!long.isSmall)
    let wide = try Long(device: .iPad11)
    try wide.drag(-150)
    #expect(!wide.isSmall)
  }

  @Test("content that begins at its end", .rule("S-38"))
  func upward() throws {
    let long = try Long(behavior: .onScrollUp)
    try long.drag(-150)
    #expect(!long.isSmall)
    try long.drag(60)
    #expect(long.isSmall)
    long.tabs.tabBarMinimizeBehavior = .never
    try long.cast.settle()
    #expect(!long.isSmall)
  }

  @Test("the named scroll view is followed", .rule("S-38.2"))
  func named() throws {
    let long = try Long(hidesScroll: true)
    try long.drag(-150)
    #expect(!long.isSmall && long.page.contentScrollView(for: .bottom) == nil)
    long.page.setContentScrollView(long.page.scroll, for: .bottom)
    #expect(long.page.contentScrollView(for: .bottom) === long.page.scroll)
    #expect(long.page.contentScrollView(for: .top) == nil)
    long.stage.turn()
    try long.drag(-100)
    #expect(long.isSmall)
    long.page.setContentScrollView(nil)
    #expect(long.page.contentScrollView(for: .all) == nil)
    long.page.setContentScrollView(long.page.scroll)
    #expect(long.page.contentScrollView(for: [.leading, .top]) === long.page.scroll)
  }

  @Test("above the bar, beside the small one, and told so", .rule("S-39", "S-38.3"))
  func accessory() throws {
    let long = try Long()
    let player = Player()
    let accessory = UITabAccessory(contentView: player)
    long.tabs.bottomAccessory = accessory
    long.stage.turn()
    #expect(long.tabs.bottomAccessory === accessory && accessory.contentView === player)
    #expect(player.convert(player.bounds, to: nil) == CGRect(x: 16, y: 562, width: 343, height: 48))
    #expect(long.page.view.safeAreaInsets.bottom == 49 + 64 && player.environments.last == .regular)
    try long.drag(-150)
    #expect(player.convert(player.bounds, to: nil) == CGRect(x: 88, y: 611, width: 271, height: 48))
    #expect(player.environments.suffix(2) == [.regular, .inline])
    long.tabs.setTabBarHidden(true, animated: false)
    long.stage.turn()
    #expect(player.traitCollection.tabAccessoryEnvironment == .regular)
    #expect(player.convert(player.bounds, to: nil) == CGRect(x: 16, y: 611, width: 343, height: 48))
    long.tabs.bottomAccessory = nil
    long.stage.turn()
    #expect(player.superview == nil && long.page.view.safeAreaInsets.bottom == 0)
    #expect(UIView().traitCollection.tabAccessoryEnvironment == .unspecified)
    #expect(UITraitCollection(tabAccessoryEnvironment: .none).tabAccessoryEnvironment == .none)
  }

  @Test("it fades in and out", .rule("S-39"))
  func fades() throws {
    let long = try Long()
    let player = UIView()
    long.tabs.setBottomAccessory(UITabAccessory(contentView: player), animated: true)
    long.stage.turn()
    long.stage.advance(by: 0.1)
    let holder = try #require(player.superview)
    let alpha = try #require(holder.layer.presentation()).opacity
    #expect(alpha > 0 && alpha < 1)
    try long.cast.settle()
    #expect(holder.alpha == 1 && long.page.view.safeAreaInsets.bottom == 113)
    long.tabs.setBottomAccessory(nil, animated: true)
    long.stage.turn()
    long.stage.advance(by: 0.1)
    #expect(holder.superview != nil && long.page.view.safeAreaInsets.bottom == 49)
    try long.cast.settle()
    #expect(holder.superview == nil && long.stage.diagnostics.isEmpty)
  }

  @Test("on a tablet at the bottom, beside a sidebar; the content's guide is what is left", .rule("S-39", "S-35.3"))
  func tablet() throws {
    let cast = try SidebarCast(isShown: true)
    let player = UIView()
    cast.tabs.bottomAccessory = UITabAccessory(contentView: player)
    let guide = cast.tabs.contentLayoutGuide
    cast.stage.turn()
    #expect(cast.box(player) == CGRect(x: 336, y: 766, width: 842, height: 48))
    #expect(guide.layoutFrame == CGRect(x: 320, y: 24, width: 874, height: 834 - 24 - 20 - 56))
    cast.sidebar.isHidden = true
    cast.stage.turn()
    #expect(cast.box(player) == CGRect(x: 16, y: 766, width: 1162, height: 48))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 74, width: 1194, height: 834 - 74 - 20 - 56))
    #expect(cast.page("a").view.safeAreaInsets.bottom == 76)
  }

  @Test("a page that wants no bar takes the accessory along", .rule("S-39", "S-15"))
  func pushed() throws {
    let cast = Cast(device: .iPhoneSE)
    let navigation = UINavigationController(rootViewController: PlainController(.red))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let player = UIView()
    tabs.bottomAccessory = UITabAccessory(contentView: player)
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    let page = PlainController(.blue)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    try cast.settle()
    #expect(player.superview?.alpha == 0 && page.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    try cast.settle()
    #expect(player.superview?.alpha == 1)
  }

  // MARK: The list of pages that do not fit

  /// Notes what is told of customizing.
  private final class Notes: NSObject, UITabBarControllerDelegate {
    var notes: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) { notes.append("begin " + viewControllers.compactMap(\.title).joined()) }
    func tabBarController(
      _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { notes.append("will end " + viewControllers.compactMap(\.title).joined() + " \(changed)") }
    func tabBarController(
      _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { notes.append("did end " + viewControllers.compactMap(\.title).joined() + " \(changed)") }
  }

  @Test("pages brought into the bar from the list", .rule("S-51"))
  func customizing() throws {
    let cast = Cast(device: .iPhoneSE)
    let tabs = UITabBarController()
    let notes = Notes()
    let pages = "ABCDEFG".map { name in
      let page = PlainController()
      page.title = String(name)
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = notes
    #expect(tabs.customizableViewControllers == pages)
    tabs.customizableViewControllers = [pages[1], pages[2], pages[5]]
    cast.stage.rootViewController = tabs
    cast.stage.turn()
    func tap(_ text: String) throws {
      cast.stage.tap(try #require(cast.stage.firstView(text: text)))
      try cast.settle()
    }
    try tap("More")
    try tap("Edit")
    #expect(notes.notes == ["begin BCF"])
    try tap("E")
    #expect(tabs.viewControllers == pages && tabs.selectedIndex == NSNotFound, "not one that may move")
    try tap("F")
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "F", "D", "More"])
    try tap("Done")
    #expect(notes.notes.suffix(2) == ["will end ABFDECG true", "did end ABFDECG true"])
    try tap("Edit")
    try tap("Done")
    #expect(notes.notes.last == "did end ABFDECG false")
    try tap("C")
    #expect(tabs.selectedViewController === pages[2], "as before")
    tabs.customizableViewControllers = nil
    tabs.selectedIndex = 0
    try tap("More")
    #expect(cast.stage.firstView(text: "Edit") == nil && tabs.customizableViewControllers == nil)
    tabs.viewControllers = Array(pages.reversed())
    #expect(tabs.customizableViewControllers?.count == 7 && cast.stage.diagnostics.isEmpty)
  }
}
