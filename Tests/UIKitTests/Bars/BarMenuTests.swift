import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Menus of items and of the back button.
@Suite struct BarMenuTests {
  private func rows(_ stage: Stage) -> [UIView] {
    var rows: [UIView] = []
    func visit(_ view: UIView) {
      if "\(Swift.type(of: view))" == "MenuRow" { rows.append(view) }
      for subview in view.subviews { visit(subview) }
    }
    if let overlay = stage.window.subviews.last(where: { "\(Swift.type(of: $0))" == "MenuOverlay" }),
      overlay.isUserInteractionEnabled
    {
      visit(overlay)
    }
    return rows
  }
  private func titles(_ stage: Stage) -> [String] { rows(stage).map { $0.accessibilityLabel ?? "" } }

  private func tap(_ title: String, on stage: Stage) throws {
    let row = try #require(rows(stage).first { $0.accessibilityLabel == title })
    stage.tap(row)
  }

  @Test("a tap opens an item's menu where it does nothing else, else a long press does")
  func items() throws {
    let cast = NavigationCast()
    var notes: [String] = []
    func menu(_ title: String) -> UIMenu {
      UIMenu(children: [UIAction(title: title) { notes.append("\(title) \($0.sender is UIBarButtonItem)") }])
    }
    let plain = UIBarButtonItem(systemItem: .add, menu: menu("New"))
    let both = UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in notes.append("sorted") }, menu: menu("By"))
    let third = UIBarButtonItem(title: "Old", image: nil, target: nil, action: nil, menu: menu("Old one"))
    #expect(plain.menu?.children.count == 1 && both.title == "Sort" && third.menu != nil)
    cast.a.navigationItem.rightBarButtonItems = [plain, both]
    cast.a.navigationItem.leftBarButtonItem = third
    cast.stage.turn()
    cast.stage.tap(at: CGPoint(x: 355, y: 42))
    cast.stage.advance(by: 0.6)
    #expect(titles(cast.stage) == ["New"])
    try tap("New", on: cast.stage)
    try cast.settle()
    let sort = try #require(cast.stage.firstView(text: "Sort"))
    cast.stage.tap(sort)
    #expect(titles(cast.stage) == [] && notes == ["New true", "sorted"])
    cast.stage.touchDown(at: sort.convert(CGPoint(x: 10, y: 10), to: nil))
    cast.stage.advance(by: 1)
    cast.stage.touchUp()
    #expect(titles(cast.stage) == ["By"])
    try tap("By", on: cast.stage)
    try cast.settle()
    #expect(notes == ["New true", "sorted", "By true"])
    plain.menu = nil
    cast.stage.turn()
    cast.stage.tap(at: CGPoint(x: 355, y: 42))
    cast.stage.advance(by: 0.6)
    #expect(titles(cast.stage) == [] && cast.stage.diagnostics.isEmpty)
  }

  @Test("an item that stands for a choice shows what is chosen; one without a menu is turned on and off")
  func choice() throws {
    let cast = NavigationCast()
    let item = UIBarButtonItem(
      menu: UIMenu(children: [UIAction(title: "Name") { _ in }, UIAction(title: "Date") { _ in }]))
    item.changesSelectionAsPrimaryAction = true
    #expect(item.title == "Name")
    cast.a.navigationItem.rightBarButtonItem = item
    cast.stage.turn()
    let view = try #require(cast.stage.firstView(text: "Name"))
    cast.stage.tap(view)
    cast.stage.advance(by: 0.6)
    try tap("Date", on: cast.stage)
    #expect(item.title == "Date" && item.menu?.selectedElements.map(\.title) == ["Date"] && !item.isSelected)
    let toggle = UIBarButtonItem(title: "On", primaryAction: UIAction { _ in })
    toggle.title = "On"
    toggle.changesSelectionAsPrimaryAction = true
    cast.a.navigationItem.rightBarButtonItem = toggle
    try cast.settle()
    cast.stage.tap(try #require(cast.stage.firstView(text: "On")))
    #expect(toggle.isSelected)
  }

  /// A, B, C and D on a stack.
  private func deep() throws -> (cast: NavigationCast, d: PlainController) {
    let cast = NavigationCast(spies: true)
    let d = PlainController(.green)
    cast.name((d, "D"))
    (cast.a.title, cast.b.title, cast.c.title, d.title) = ("Settings", "General", nil, "About")
    try cast.pushed([cast.b, cast.c, d])
    cast.stage.turn()
    return (cast, d)
  }

  private func press(_ cast: NavigationCast, at x: CGFloat = 30) {
    cast.stage.touchDown(at: CGPoint(x: x, y: 42))
    cast.stage.advance(by: 1)
    cast.stage.touchUp()
  }

  @Test("a long press on the back button shows the pages below; choosing one leads there", .rule("T-19"))
  func backStack() throws {
    let (cast, d) = try deep()
    cast.b.navigationItem.backButtonTitle = "Gen"
    cast.a.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home", primaryAction: nil)
    cast.a.navigationItem.backButtonDisplayMode = .minimal
    press(cast)
    #expect(titles(cast.stage) == ["Back", "Gen", "Home"], "the nearest first, by the names of back buttons")
    try tap("Gen", on: cast.stage)
    cast.stage.turn()
    #expect(cast.nav.viewControllers == [cast.a, cast.b] && cast.nav.transitionCoordinator?.isAnimated == true)
    try cast.settle()
    #expect(
      cast.calls().filter { $0.contains("willMove") || $0.contains("didShow") } == [
        "D willMove(toParent: nil)", "C willMove(toParent: nil)", "ND navigationController(didShow: B, animated: true)",
      ])
    #expect(cast.b.view.window != nil && d.parent == nil && cast.c.parent == nil)
    #expect(cast.nav.navigationBar.items == [cast.a.navigationItem, cast.b.navigationItem])
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("stacks on one another are left as far as the chosen page", .rule("S-44"), arguments: ["Second", "First"])
  func nestedStacks(chosen: String) throws {
    let cast = NavigationCast()
    let inner = UINavigationController(rootViewController: cast.b)
    (cast.a.title, cast.b.title, cast.c.title) = ("First", "Second", "Third")
    cast.nav.collapseSecondaryViewController(inner, for: UISplitViewController())
    try cast.settle()
    inner.pushViewController(cast.c, animated: false)
    try cast.settle()
    press(cast)
    #expect(titles(cast.stage) == ["Second", "First"])
    try tap(chosen, on: cast.stage)
    try cast.settle()
    let isInner = chosen == "Second"
    #expect(cast.nav.viewControllers == (isInner ? [cast.a, inner] : [cast.a]))
    #expect((isInner ? cast.b : cast.a).view.window != nil && cast.c.view.window == nil)
    #expect(cast.nav.navigationBar.topItem?.title == chosen && cast.stage.diagnostics.isEmpty)
  }

  @Test("one press goes down the list and back by the same finger")
  func backByOneFinger() throws {
    let (cast, _) = try deep()
    cast.stage.touchDown(at: CGPoint(x: 30, y: 42))
    cast.stage.advance(by: 1)
    let row = try #require(rows(cast.stage).last)
    cast.stage.touchMove(to: row.convert(CGPoint(x: 40, y: 20), to: nil))
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a])
  }

  @Test("none where the back button does something else, or is asked and refuses")
  func noBackStack() throws {
    final class Firm: UINavigationController, UINavigationBarDelegate {
      var asked = 0
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        asked += 1
        return false
      }
    }
    let stage = Stage(device: .iPhoneSE)
    let (a, b) = (PlainController(.red), PlainController(.blue))
    (a.title, b.title) = ("First", "Second")
    let nav = Firm(rootViewController: a)
    stage.rootViewController = nav
    nav.pushViewController(b, animated: false)
    try stage.settle()
    stage.touchDown(at: CGPoint(x: 30, y: 42))
    stage.advance(by: 1)
    stage.touchUp()
    #expect(titles(stage) == ["First"])
    try tap("First", on: stage)
    try stage.settle()
    #expect(nav.asked == 1 && nav.viewControllers == [a, b])
    b.navigationItem.backAction = UIAction { _ in }
    stage.touchDown(at: CGPoint(x: 30, y: 42))
    stage.advance(by: 1)
    stage.touchUp()
    #expect(titles(stage) == [])
  }

  @Test("a bar of an app's own goes back to the item")
  func ownBar() throws {
    let items = ["One", "Two", "Three"].map { UINavigationItem(title: $0) }
    let bars = BarStage(items: items)
    bars.stage.touchDown(at: CGPoint(x: 30, y: 42))
    bars.stage.advance(by: 1)
    bars.stage.touchUp()
    #expect(titles(bars.stage) == ["Two", "One"])
    try tap("One", on: bars.stage)
    try bars.stage.settle()
    #expect(bars.bar.items == [items[0]])
  }
}

/// How bars read at other sizes and from the other side.
@Suite struct BarReadingTests {
  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.attributedText.flatMap { text -> String? in
      guard text.length > 0 else { return nil }
      let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return "\(text.string) \(font?.pointSize ?? 0)"
    }
    return (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  /// The texts of bars do not grow with the person's wish, and neither do the bars (documented for iOS); large titles do.
  @Test func barsKeepTheirSizeWhateverThePersonReads() throws {
    func visit(_ category: UIContentSizeCategory) throws -> (texts: [String], bar: CGRect, insets: UIEdgeInsets) {
      let cast = NavigationCast()
      UIScreen.main.contentSizeCategory = category
      cast.a.title = "Title"
      cast.a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", primaryAction: nil)
      cast.nav.navigationBar.prefersLargeTitles = true
      cast.a.toolbarItems = [UIBarButtonItem(title: "Tool", primaryAction: nil)]
      cast.nav.setToolbarHidden(false, animated: false)
      try cast.settle()
      return (
        texts(cast.nav.navigationBar) + texts(cast.nav.toolbar), cast.nav.navigationBar.frame,
        cast.a.view.safeAreaInsets
      )
    }
    let usual = try visit(.large)
    #expect(usual.bar.height == 96 && usual.texts.contains("Title 34.0") && usual.texts.contains("Tool 17.0"))
    for (category, large) in [
      (UIContentSizeCategory.extraSmall, "Title 31.0"), (.accessibilityExtraExtraExtraLarge, "Title 60.0"),
    ] {
      let other = try visit(category)
      #expect(other.texts == usual.texts.map { $0 == "Title 34.0" ? large : $0 })
      let growth = other.bar.height - usual.bar.height
      #expect(category == .extraSmall ? growth == 0 : growth > 26 && growth < 36)
      #expect(other.insets.top == usual.insets.top + growth && other.insets.bottom == usual.insets.bottom)
    }
  }

  @Test("a push from right to left is one from left to right in a mirror", .rule("G-23"), arguments: [false, true])
  func mirrored(isLarge: Bool) throws {
    /// The places of everything in the bar, half way through a push.
    func places(_ isRightToLeft: Bool) throws -> [[CGFloat]] {
      let cast = NavigationCast()
      UIApplication.shared.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
      cast.nav.navigationBar.prefersLargeTitles = isLarge
      (cast.a.title, cast.b.title) = ("First", "Second")
      cast.a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", primaryAction: nil)
      cast.stage.turn()
      cast.nav.pushViewController(cast.b, animated: true)
      cast.stage.advance(by: 0.1)
      let bar = cast.nav.navigationBar
      var found: [[CGFloat]] = []
      func visit(_ view: UIView, _ shift: CGPoint) {
        let shown = view.layer.presentation() ?? view.layer
        let frame = shown.frame.offsetBy(dx: shift.x, dy: shift.y)
        if view is UILabel || view is UIImageView, frame.width > 1, frame.width < 375 {
          let x = isRightToLeft ? 375 - frame.maxX : frame.minX
          found.append([x, frame.minY, frame.width, CGFloat(shown.opacity)])
        }
        for subview in view.subviews { visit(subview, frame.origin) }
      }
      for view in bar.subviews { visit(view, .zero) }
      try cast.settle()
      return found
    }
    let (left, right) = (try places(false), try places(true))
    #expect(left.count == right.count && left.count > 3)
    for (one, other) in zip(left, right) {
      #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.6 }, "\(one) \(other)")
    }
  }
}
