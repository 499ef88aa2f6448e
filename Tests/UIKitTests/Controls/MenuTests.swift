import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page with a button that has a menu.
@MainActor private struct MenuStage {
  let stage: Stage
  let page = PlainController(.white)
  let button = UIButton(type: .system)
  let notes = Notes()

  final class Notes { var list: [String] = [] }

  init(device: Device = .iPhoneSE, at origin: CGPoint = CGPoint(x: 40, y: 100)) {
    stage = Stage(device: device)
    stage.rootViewController = page
    button.setTitle("Sort", for: .normal)
    button.frame = CGRect(origin: origin, size: CGSize(width: 80, height: 40))
    page.view.addSubview(button)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      (.primaryActionTriggered, "primary"), (.menuActionTriggered, "menu"),
    ] {
      button.addAction(UIAction { [notes] _ in notes.list.append(name) }, for: event)
    }
    stage.turn()
  }

  func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [notes] action in
      notes.list.append(action.title)
    }
  }

  func recorded() -> [String] {
    defer { notes.list = [] }
    return notes.list
  }

  /// The texts of the rows of the list in front, from top to bottom.
  var rows: [String] { stage.menuRows.map(\.0) }
  func center(of row: String) throws -> CGPoint {
    let frame = try #require(stage.menuRows.first { $0.0 == row }?.1)
    return CGPoint(x: frame.midX, y: frame.midY)
  }
  func tap(_ row: String) throws {
    stage.tap(at: try center(of: row))
    stage.advance(by: 0.5)
  }
  func open() {
    stage.tap(button)
    stage.advance(by: 0.6)
  }
}

@Suite struct MenuValueTests {
  @Test func numbersAreUIKits() {
    #expect([UIMenu.ElementSize.small, .medium, .large, .automatic].map(\.rawValue) == [0, 1, 2, -1])
    #expect(
      [UIMenu.Options.displayInline, .destructive, .singleSelection, .displayAsPalette].map(\.rawValue) == [
        1, 2, 32, 128,
      ])
    #expect([UIMenuElement.State.off, .on, .mixed].map(\.rawValue) == [0, 1, 2])
    #expect(
      [UIMenuElement.Attributes.disabled, .destructive, .hidden, .keepsMenuPresented].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test func aMenuDoesNotChange() {
    let (first, second) = (UIAction(title: "1", state: .on) { _ in }, UIAction(title: "2") { _ in })
    let menu = UIMenu(
      title: "T", subtitle: "S", image: UIImage(systemName: "star"), identifier: UIMenu.Identifier("own"),
      options: [.displayInline, .singleSelection], preferredElementSize: .medium, children: [first])
    menu.displayPreferences = UIMenuDisplayPreferences()
    let other = menu.replacingChildren([second, first])
    #expect(menu.children == [first] && other.children == [second, first] && other !== menu)
    #expect(other.title == "T" && other.subtitle == "S" && other.identifier.rawValue == "own")
    #expect(other.image === menu.image && other.options == menu.options && other.preferredElementSize == .medium)
    #expect(other.displayPreferences === menu.displayPreferences)
    #expect(UIMenu().identifier != UIMenu().identifier && UIMenu(title: "x").preferredElementSize == .automatic)
    let around = UIMenu(children: [other, UIMenu(children: [UIAction(title: "3", state: .mixed) { _ in }])])
    #expect(around.selectedElements == [first])
  }

  @Test func anActionAndACommandAreRunFromCode() {
    final class Target: NSObject {
      var calls = 0
      func call() { calls += 1 }
    }
    var senders: [ObjectIdentifier?] = []
    let action = UIAction(title: "A", selectedImage: UIImage(systemName: "star")) { action in
      senders.append(action.sender.map { ObjectIdentifier($0) })
    }
    let target = Target()
    action.performWithSender(target, target: nil)
    action.performWithSender(nil, target: nil)
    action.attributes = .disabled
    action.performWithSender(target, target: nil)
    #expect(senders == [ObjectIdentifier(target), nil] && action.selectedImage != nil)
    let command = UICommand(title: "C", action: Selector("call", Target.call))
    command.performWithSender(nil, target: target)
    command.attributes = .disabled
    command.performWithSender(nil, target: target)
    #expect(target.calls == 1)
  }
}

@Suite struct MenuTests {
  @Test("a tap opens the menu instead of doing anything else, and a tap on an element runs it")
  func tapped() throws {
    let menu = MenuStage()
    var sender: AnyObject?
    var source: AnyObject?
    let chosen = UIAction(title: "Chosen") {
      sender = $0.sender
      source = $0.presentationSourceItem
    }
    menu.button.menu = UIMenu(title: "By", children: [menu.action("Name"), chosen])
    menu.button.showsMenuAsPrimaryAction = true
    menu.stage.turn()
    let before = menu.stage.frame()
    #expect(menu.rows == [])
    menu.open()
    #expect(menu.recorded() == ["down", "menu"] && menu.rows == ["By", "Name", "Chosen"])
    #expect(menu.stage.frame() != before)
    try menu.tap("By")
    #expect(menu.rows.count == 3, "a title cannot be chosen")
    try menu.tap("Name")
    #expect(menu.recorded() == ["Name"] && menu.rows == [])
    try menu.stage.settle()
    #expect(menu.stage.frame() == before)
    #expect(menu.stage.window.subviews.count == 1, "nothing is left")
    menu.button.performPrimaryAction()
    menu.stage.advance(by: 0.6)
    try menu.tap("Chosen")
    #expect(menu.recorded() == ["menu"] && sender === menu.button && source === menu.button)
    #expect(chosen.sender == nil && chosen.presentationSourceItem == nil && menu.stage.diagnostics.isEmpty)
  }

  @Test("a finger outside closes it and does nothing more")
  func outside() throws {
    let menu = MenuStage()
    menu.button.menu = UIMenu(children: [menu.action("Name")])
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    _ = menu.recorded()
    menu.stage.tap(menu.button)
    menu.stage.advance(by: 0.5)
    #expect(menu.recorded() == [] && menu.rows == [])
    menu.open()
    #expect(menu.rows == ["Name"], "and it opens again")
  }

  @Test("one finger opens it, goes to an element and chooses it")
  func pressed() throws {
    let menu = MenuStage()
    menu.button.menu = UIMenu(children: [menu.action("Name"), menu.action("Date"), menu.action("None", .disabled)])
    menu.button.showsMenuAsPrimaryAction = true
    menu.stage.turn()
    let start = CGPoint(x: 80, y: 120)
    menu.stage.touchDown(at: start)
    menu.stage.advance(by: 0.1)
    #expect(menu.rows == [])
    menu.stage.advance(by: 0.5)
    #expect(menu.recorded() == ["down", "cancel", "menu"] && menu.rows == ["Name", "Date", "None"])
    let plain = menu.stage.frame()
    menu.stage.touchMove(to: try menu.center(of: "Name"))
    menu.stage.turn()
    #expect(menu.stage.frame() != plain, "what a finger is on is seen")
    menu.stage.touchMove(to: try menu.center(of: "None"))
    menu.stage.turn()
    #expect(menu.stage.frame() == plain, "what is disabled is not")
    menu.stage.touchUp()
    menu.stage.advance(by: 0.5)
    #expect(menu.recorded() == [] && menu.rows.count == 3, "and it stays open")
    try menu.tap("Date")
    #expect(menu.recorded() == ["Date"])
    menu.stage.touchDown(at: start)
    menu.stage.advance(by: 0.6)
    menu.stage.touchMove(to: try menu.center(of: "Date"))
    menu.stage.touchMove(to: try menu.center(of: "Name"))
    menu.stage.touchUp()
    menu.stage.advance(by: 0.5)
    #expect(menu.recorded() == ["down", "cancel", "menu", "Name"] && menu.rows == [])
  }

  @Test("where the menu is not what the button is for, a long press opens it")
  func secondary() throws {
    let menu = MenuStage()
    menu.button.menu = UIMenu(children: [menu.action("Name")])
    menu.open()
    #expect(menu.recorded() == ["down", "up", "primary"] && menu.rows == [])
    menu.stage.touchDown(at: CGPoint(x: 80, y: 120))
    menu.stage.advance(by: 0.4)
    #expect(menu.rows == [])
    menu.stage.advance(by: 0.6)
    #expect(menu.rows == ["Name"])
    menu.stage.touchUp()
    #expect(menu.recorded() == ["down", "cancel", "menu"])
    menu.button.menu = nil
    try menu.tap("Name")
    menu.stage.touchDown(at: CGPoint(x: 80, y: 120))
    menu.stage.advance(by: 1)
    #expect(menu.rows == [])
    menu.stage.touchUp()
    #expect(menu.recorded() == ["Name", "down", "up", "primary"])
  }

  @Test("hidden elements are left out, some keep the menu, and it shows what they changed")
  func attributes() throws {
    let menu = MenuStage()
    let toggle = UIAction(title: "Wrap", attributes: .keepsMenuPresented) { action in
      action.state = action.state == .on ? .off : .on
      action.title = action.state == .on ? "Wrapped" : "Wrap"
    }
    menu.button.menu = UIMenu(children: [toggle, menu.action("Gone", .hidden), menu.action("Delete", .destructive)])
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    #expect(menu.rows == ["Wrap", "Delete"])
    try menu.tap("Wrap")
    #expect(menu.rows == ["Wrapped", "Delete"])
    try menu.tap("Wrapped")
    #expect(menu.rows == ["Wrap", "Delete"] && toggle.state == .off)
    try menu.tap("Delete")
    #expect(menu.rows == [] && menu.recorded().last == "Delete")
  }

  @Test("of elements among which one is chosen, the chosen one is on when it runs")
  func singleSelection() throws {
    let menu = MenuStage()
    var states: [Int] = []
    let inner = UIMenu(options: .displayInline, children: [UIAction(title: "C", state: .on) { _ in }])
    let (a, b) = (UIAction(title: "A") { _ in }, UIAction(title: "B") { states.append($0.state.rawValue) })
    let list = UIMenu(options: .singleSelection, children: [a, b, inner])
    menu.button.menu = list
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    try menu.tap("B")
    #expect(states == [1] && list.selectedElements == [b])
  }

  @Test("a button that stands for a choice shows what is chosen", arguments: [false, true])
  func popUp(hasConfiguration: Bool) throws {
    let menu = MenuStage()
    if hasConfiguration { menu.button.configuration = .plain() }
    let list = UIMenu(children: [menu.action("Name"), menu.action("Date")])
    menu.button.menu = list
    menu.button.showsMenuAsPrimaryAction = true
    menu.button.changesSelectionAsPrimaryAction = true
    #expect(menu.button.currentTitle == "Name" && list.selectedElements == [list.children[0]])
    menu.open()
    try menu.tap("Date")
    #expect(menu.button.currentTitle == "Date" && list.selectedElements == [list.children[1]])
    #expect(!menu.button.isSelected && menu.recorded() == ["down", "menu", "Date"])
  }

  @Test("a menu inside opens over the outer one, and leads back")
  func inner() throws {
    let menu = MenuStage()
    let inner = UIMenu(title: "More", children: [menu.action("Size"), menu.action("Kind")])
    menu.button.menu = UIMenu(children: [menu.action("Name"), inner])
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    #expect(menu.rows == ["Name", "More"])
    try menu.tap("More")
    #expect(menu.rows == ["More", "Size", "Kind"])
    try menu.tap("More")
    #expect(menu.rows == ["Name", "More"])
    try menu.tap("More")
    // The outer menu is not in reach, a finger on it leads back.
    let top = try menu.center(of: "More").y
    menu.stage.tap(at: CGPoint(x: 150, y: top - 40))
    menu.stage.advance(by: 0.5)
    #expect(menu.rows == ["Name", "More"])
    try menu.tap("More")
    try menu.tap("Kind")
    #expect(menu.recorded() == ["down", "menu", "Kind"] && menu.rows == [])
    try menu.stage.settle()
    #expect(menu.stage.window.subviews.count == 1)
  }

  @Test("elements that come later are waited for", arguments: [false, true])
  func deferred(isCached: Bool) throws {
    let menu = MenuStage()
    var provide: (([UIMenuElement]) -> Void)?
    var asked = 0
    let provider: UIDeferredMenuElement.Provider = {
      asked += 1
      provide = $0
    }
    let later = isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
    menu.button.menu = UIMenu(children: [menu.action("Name"), later])
    menu.button.showsMenuAsPrimaryAction = true
    #expect(asked == 0)
    menu.open()
    #expect(asked == 1 && menu.rows == ["Name"])
    provide?([menu.action("Late"), menu.action("Later")])
    menu.stage.advance(by: 0.5)
    #expect(menu.rows == ["Name", "Late", "Later"])
    try menu.tap("Later")
    #expect(menu.recorded().last == "Later")
    menu.open()
    #expect(asked == (isCached ? 1 : 2) && menu.rows.count == (isCached ? 3 : 1))
    provide?([])
    menu.stage.advance(by: 0.5)
    #expect(menu.rows.count == (isCached ? 3 : 1))
  }

  @Test("it stands beside its button, within the safe area", arguments: ["below", "above", "right", "long"])
  func position(_ what: String) throws {
    let origin = ["above": CGPoint(x: 40, y: 560), "right": CGPoint(x: 280, y: 100)][what] ?? CGPoint(x: 40, y: 100)
    let menu = MenuStage(at: origin)
    let count = what == "long" ? 30 : 3
    menu.button.menu = UIMenu(children: (0..<count).map { menu.action("\($0)") })
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    let frames = menu.stage.menuRows.map(\.1)
    let first = try #require(frames.first)
    #expect(frames.count == count && first.width == 250 && first.height == 44)
    switch what {
    case "below": #expect(first.origin == CGPoint(x: 40, y: 148))
    case "above": #expect(first.minX == 40 && abs((frames.last?.maxY ?? 0) - 552) < 1)
    case "right": #expect(first.origin == CGPoint(x: 110, y: 148))
    default:
      #expect(first.minY == 148)
      menu.stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 300), duration: 0.3)
      menu.stage.advance(by: 2)
      #expect((menu.stage.menuRows.first?.1.minY ?? 0) < 0 && menu.recorded() == ["down", "menu"], "it scrolls")
    }
  }

  @Test(
    "above its button the first element is the nearest, but not in what scrolls, of choices, or as the app says",
    .rule("CM-06"), arguments: ["above", "below", "scrolled", "choice", "fixed", "priority", "row"])
  func order(_ what: String) throws {
    let menu = MenuStage(at: CGPoint(x: 40, y: what == "below" ? 100 : 560))
    if ["scrolled", "priority"].contains(what) {
      let scroll = UIScrollView(frame: menu.page.view.bounds)
      menu.page.view.addSubview(scroll)
      scroll.addSubview(menu.button)
    }
    let inner = UIMenu(
      options: .displayInline, preferredElementSize: .small, children: ["b", "c"].map { menu.action($0) })
    menu.button.menu = UIMenu(children: [menu.action("a")] + (what == "row" ? [inner] : [menu.action("z")]))
    menu.button.showsMenuAsPrimaryAction = true
    if what == "choice" { menu.button.changesSelectionAsPrimaryAction = true }
    if what == "fixed" { menu.button.preferredMenuElementOrder = .fixed }
    if what == "priority" { menu.button.preferredMenuElementOrder = .priority }
    menu.stage.turn()
    menu.open()
    switch what {
    case "above", "priority": #expect(menu.rows == ["z", "a"])
    case "row": #expect(menu.rows == ["b", "c", "a"], "what stands side by side stays so")
    default: #expect(menu.rows == ["a", "z"])
    }
  }

  @Test("a long menu that is read from below shows its end", .rule("CM-06")) func longFromBelow() throws {
    let menu = MenuStage(at: CGPoint(x: 40, y: 560))
    menu.button.menu = UIMenu(children: (0..<30).map { menu.action("\($0)") })
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    let last = try #require(menu.stage.menuRows.last)
    #expect(last.0 == "0" && abs(last.1.maxY - 552) < 1)
  }

  @Test("it goes with its button, and when the window turns")
  func goes() throws {
    let menu = MenuStage()
    menu.button.menu = UIMenu(children: [menu.action("Name")])
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    menu.button.removeFromSuperview()
    menu.stage.turn()
    #expect(menu.stage.window.subviews.count == 1)
    menu.page.view.addSubview(menu.button)
    menu.open()
    #expect(menu.rows == ["Name"])
    menu.stage.rotate(to: .landscapeLeft)
    try menu.stage.settle()
    #expect(menu.stage.window.subviews.count == 1)
    menu.button.isEnabled = false
    menu.open()
    menu.button.performPrimaryAction()
    #expect(menu.rows == [])
  }

  @Test("it goes when something is presented, and an action may present")
  func presents() throws {
    let menu = MenuStage()
    let modal = PlainController(.brown)
    menu.button.menu = UIMenu(children: [
      UIAction(title: "Present") { [page = menu.page] _ in page.present(modal, animated: true) }
    ])
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    try menu.tap("Present")
    try menu.stage.settle()
    #expect(menu.page.presentedViewController === modal)
    menu.page.dismiss(animated: false)
    try menu.stage.settle()
    menu.open()
    #expect(menu.rows == ["Present"])
    menu.page.present(modal, animated: true)
    try menu.stage.settle()
    menu.page.dismiss(animated: false)
    try menu.stage.settle()
    #expect(menu.rows == [])
    #expect(menu.stage.window.subviews.count == 1)
    #expect(menu.stage.diagnostics.map(\.message) == [])
  }

  @Test("a menu without elements does not open")
  func empty() throws {
    let menu = MenuStage()
    menu.button.menu = UIMenu(title: "Nothing")
    menu.button.showsMenuAsPrimaryAction = true
    menu.open()
    #expect(menu.rows == [] && menu.stage.window.subviews.count == 1)
  }

  @Test("it is drawn", arguments: PageStyle.allCases)
  func drawn(_ variant: PageStyle) throws {
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    let stage = Stage(device: Device(name: "menu", size: CGSize(width: 390, height: 620), scale: 2))
    UIScreen.main.style = variant == .dark ? .dark : .light
    UIApplication.shared.userInterfaceLayoutDirection = variant == .rightToLeft ? .rightToLeft : .leftToRight
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let page = UIViewController()
    page.loadViewIfNeeded()
    page.view.backgroundColor = .systemBackground
    for index in 0..<16 {
      let stripe = UIView(frame: CGRect(x: index * 26, y: 0, width: 12, height: 620))
      stripe.backgroundColor = [.systemRed, .systemYellow, .systemGreen, .systemBlue][index % 4]
      page.view.addSubview(stripe)
    }
    stage.rootViewController = page
    func action(
      _ title: String, _ symbol: String? = nil, _ attributes: UIMenuElement.Attributes = [],
      _ state: UIMenuElement.State = .off, subtitle: String? = nil
    ) -> UIAction {
      UIAction(
        title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
        state: state
      ) { _ in }
    }
    let icons = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [action("Copy", "doc"), action("Share", "square.and.arrow.up"), action("Save", "folder")])
    let palette = UIMenu(
      options: .displayAsPalette,
      children: ["star", "heart", "bookmark", "bell"].map { action("", $0, [], $0 == "heart" ? .on : .off) })
    let inner = UIMenu(title: "Sort by", image: UIImage(systemName: "list.bullet"), children: [action("Name")])
    let button = UIButton(type: .system)
    button.setTitle("Edit", for: .normal)
    button.frame = CGRect(x: variant == .rightToLeft ? 290 : 20, y: 20, width: 80, height: 30)
    button.menu = UIMenu(
      title: "What to do with 3 pages",
      children: [
        icons, action("Edit", "pencil", [], .on), action("Rename", "square.and.pencil", .disabled),
        action("A title so long that it takes a second line", "star", [], .mixed, subtitle: "and a line below"), inner,
        palette, UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
      ])
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    stage.turn()
    stage.tap(button)
    try stage.settle()
    stage.touchDown(at: CGPoint(x: 200, y: 195))
    stage.turn()
    try ReferencePicture.check(stage.frame(), "menu-\(variant)")
    stage.touchCancel()
  }
}
