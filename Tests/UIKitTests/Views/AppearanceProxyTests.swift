import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A switch that notes the colour it has when it joins a window.
private final class WatchfulSwitch: UISwitch {
  private(set) var seen: [UIColor?] = []
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { seen.append(onTintColor) }
  }
}
private final class Sheet: UIView {}
private final class Page: UIViewController {}
/// A label of an app's own, with a colour of its own from the start.
private final class Caption: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    textColor = .brown
  }
  required init?(coder: NSCoder) { nil }
}

@Suite struct AppearanceProxyTests {
  private let stage = Stage(device: .iPhoneSE)
  private let page = Page()

  init() {
    stage.rootViewController = page
    stage.turn()
  }

  @Test("a class's looks are its objects', unless they have their own", .rule("AP-01", "AP-01.2", "AP-01.3"))
  func classes() {
    let before = UISwitch()
    page.view.addSubview(before)
    UISwitch.appearance().onTintColor = .red
    WatchfulSwitch.appearance().thumbTintColor = .blue
    #expect(UISwitch.appearance() === UISwitch.appearance())
    let (plain, own, special) = (UISwitch(), UISwitch(), WatchfulSwitch())
    own.onTintColor = .green
    for view in [plain, own, special] {
      #expect(view.onTintColor != .red, "it is in no window yet")
      page.view.addSubview(view)
    }
    #expect(before.onTintColor == nil && plain.onTintColor == .red && own.onTintColor == .green)
    #expect(special.seen == [.red] && special.thumbTintColor == .blue && plain.thumbTintColor == nil)
    // Who joins a window again has what is said now; what was set meanwhile is kept.
    UISwitch.appearance().onTintColor = .orange
    before.removeFromSuperview()
    plain.removeFromSuperview()
    special.removeFromSuperview()
    special.onTintColor = .black
    for view in [before, plain, special] { page.view.addSubview(view) }
    #expect(before.onTintColor == .orange && plain.onTintColor == .orange && special.onTintColor == .black)
  }

  @Test("a whole interface is turned from right to left, but for what is turned by itself", .rule("AP-01.4"))
  func reading() {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    UIView.appearance().isExclusiveTouch = true
    let (row, first, own) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), UIView(), UIView())
    own.semanticContentAttribute = .forceLeftToRight
    row.addSubview(first)
    first.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: row.leadingAnchor), first.topAnchor.constraint(equalTo: row.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 30), first.heightAnchor.constraint(equalToConstant: 20),
    ])
    page.view.addSubview(row)
    page.view.addSubview(own)
    stage.turn()
    #expect(first.frame.minX == 70 && first.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(own.effectiveUserInterfaceLayoutDirection == .leftToRight && own.isExclusiveTouch)
  }

  @Test("what is said of a subclass comes after what is said of its superclass", .rule("AP-01")) func order() {
    WatchfulSwitch.appearance().onTintColor = .blue
    UISwitch.appearance().onTintColor = .red
    let special = WatchfulSwitch()
    page.view.addSubview(special)
    #expect(special.onTintColor == .blue)
  }

  @Test("views, labels and lists", .rule("AP-01")) func properties() {
    UIView.appearance().tintColor = .purple
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    UITableView.appearance().separatorColor = .green
    UITableViewCell.appearance().backgroundColor = .yellow
    UIButton.appearance().setTitleColor(.cyan, for: .normal)
    let (label, caption, table, button) = (UILabel(), Caption(), UITableView(), UIButton(type: .custom))
    let cell = UITableViewCell()
    for view in [label, caption, table, button, cell] { page.view.addSubview(view) }
    #expect(label.textColor == .red && label.font == .boldSystemFont(ofSize: 30) && label.tintColor == .purple)
    #expect(caption.textColor == .brown && caption.font == .boldSystemFont(ofSize: 30))
    #expect(table.separatorColor == .green && cell.backgroundColor == .yellow)
    #expect(button.titleColor(for: .normal) == .cyan)
  }

  @Test("looks inside of containers and under traits", .rule("AP-02")) func containers() {
    UILabel.appearance(whenContainedInInstancesOf: [Sheet.self, Page.self]).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Sheet.self]).textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Page.self, Sheet.self]).textColor = .black
    UILabel.appearance().textColor = .red
    UILabel.appearance(for: UITraitCollection(horizontalSizeClass: .regular)).font = .systemFont(ofSize: 40)
    UILabel.appearance(for: UITraitCollection(horizontalSizeClass: .compact)).font = .systemFont(ofSize: 9)
    let (outside, inside, loose) = (UILabel(), UILabel(), UILabel())
    let sheet = Sheet()
    sheet.addSubview(inside)
    page.view.addSubview(sheet)
    page.view.addSubview(outside)
    #expect(inside.textColor == .blue && outside.textColor == .red && inside.font == .systemFont(ofSize: 9))
    // A sheet in no page of that class.
    let other = Sheet()
    other.addSubview(loose)
    stage.window.addSubview(other)
    #expect(loose.textColor == .green)
  }

  @Test("bars and their items", .rule("AP-01", "AP-03")) func bars() throws {
    let barAppearance = UINavigationBarAppearance()
    barAppearance.configureWithOpaqueBackground()
    barAppearance.backgroundColor = .red
    UINavigationBar.appearance().standardAppearance = barAppearance
    UINavigationBar.appearance().scrollEdgeAppearance = barAppearance
    UINavigationBar.appearance().tintColor = .yellow
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UITabBar.appearance().unselectedItemTintColor = .brown
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .black
    let root = UIViewController()
    let (item, low) = (
      UIBarButtonItem(title: "Go", primaryAction: nil), UIBarButtonItem(title: "Low", primaryAction: nil)
    )
    root.navigationItem.rightBarButtonItem = item
    root.toolbarItems = [low]
    let stack = UINavigationController(rootViewController: root)
    stack.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    stage.rootViewController = tabs
    stage.turn()
    #expect(stack.navigationBar.standardAppearance.backgroundColor == .red)
    #expect(stack.navigationBar.scrollEdgeAppearance?.backgroundColor == .red)
    #expect(stack.navigationBar.tintColor == .yellow && tabs.tabBar.unselectedItemTintColor == .brown)
    #expect(stack.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
    #expect(item.tintColor == nil && low.tintColor == .black)
  }

  @Test("one application's looks are not another's", .rule("AP-01")) func applications() {
    UISwitch.appearance().onTintColor = .red
    let other = Stage(device: .iPhoneSE)
    let root = UIViewController()
    let view = UISwitch()
    root.loadViewIfNeeded()
    root.view.addSubview(view)
    other.rootViewController = root
    other.turn()
    #expect(view.onTintColor == nil)
  }
}
