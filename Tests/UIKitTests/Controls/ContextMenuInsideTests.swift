import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The elements inside a context menu: submenus, and deferred elements.
@MainActor @Suite("Context menus: what is inside")
struct ContextMenuInsideTests {
  /// A press on a tile with these elements; what runs is noted.
  private func open(
    _ elements: @escaping (PressStage.Notes) -> [UIMenuElement], at origin: CGPoint = CGPoint(x: 40, y: 100),
    releases: Bool = true
  ) -> PressStage {
    let press = PressStage(MenuGiver(), at: origin)
    let notes = press.notes
    press.giver.configuration = {
      UIContextMenuConfiguration(
        identifier: "tile" as NSString, previewProvider: nil, actionProvider: { _ in UIMenu(children: elements(notes)) }
      )
    }
    press.stage.press(at: press.center, releases: releases)
    return press
  }
  private func action(_ title: String, _ notes: PressStage.Notes) -> UIAction {
    UIAction(title: title) { _ in notes.list.append(title) }
  }
  private func titles(_ press: PressStage) -> [String] { press.stage.menuRows.map(\.0) }

  @Test("A menu inside opens over the outer one, and leads back; the preview stays", .rule("CM-16"))
  func inner() throws {
    let press = open { notes in
      [
        self.action("Name", notes),
        UIMenu(
          title: "More",
          children: [
            self.action("Size", notes),
            UIMenu(
              title: "Deep",
              children: [
                self.action("Kind", notes)
              ]),
          ]),
      ]
    }
    let cards = press.stage.liftedFrames
    #expect(titles(press) == ["Name", "More"])
    try press.stage.choose("More")
    press.stage.advance(by: 0.6)
    #expect(titles(press) == ["More", "Size", "Deep"] && press.stage.liftedFrames == cards)
    try press.stage.choose("More")
    press.stage.advance(by: 0.6)
    #expect(titles(press) == ["Name", "More"] && press.stage.liftedFrames == cards)
    try press.stage.choose("More")
    press.stage.advance(by: 0.6)
    try press.stage.choose("Deep")
    press.stage.advance(by: 0.6)
    #expect(titles(press) == ["Deep", "Kind"])
    try press.stage.choose("Kind")
    #expect(press.recorded() == ["Kind"])
    try press.stage.settle()
    #expect(press.stage.menuRows.isEmpty && press.stage.window.subviews.count == 1 && press.tile.alpha == 1)
    #expect(press.stage.diagnostics.isEmpty)
  }

  @Test("A finger beside an inner menu closes all of it, and one on the preview is a tap on that", .rule("CM-16"))
  func innerLeft() throws {
    for point in [CGPoint(x: 300, y: 20), CGPoint(x: 100, y: 130)] {
      let press = open { notes in [UIMenu(title: "More", children: [self.action("Size", notes)])] }
      let before = press.tile.frame
      try press.stage.choose("More")
      press.stage.advance(by: 0.6)
      press.stage.tap(at: point)
      try press.stage.settle()
      #expect(press.stage.menuRows.isEmpty && press.tile.frame == before && press.tile.alpha == 1)
      #expect(press.recorded().isEmpty)
    }
  }

  @Test("The finger that opened it opens an inner menu, and chooses in that when it comes down again", .rule("CM-16"))
  func innerByOneFinger() throws {
    let press = open({ notes in [UIMenu(title: "More", children: [self.action("Size", notes)])] }, releases: false)
    let frame = try #require(press.stage.menuRows.first?.1)
    press.stage.touchMove(to: CGPoint(x: frame.midX, y: frame.midY))
    press.stage.advance(by: 0.1)
    press.stage.touchUp()
    press.stage.advance(by: 0.6)
    #expect(titles(press) == ["More", "Size"])
    try press.stage.choose("Size")
    #expect(press.recorded() == ["Size"])
  }

  @Test("Elements that come later are waited for, and the preview stays", .rule("CM-16"), arguments: [true, false])
  func deferred(isCached: Bool) throws {
    var provide: (([UIMenuElement]) -> Void)?
    var asked = 0
    let provider: UIDeferredMenuElement.Provider = {
      asked += 1
      provide = $0
    }
    let later = isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
    let press = open { notes in [self.action("Name", notes), later] }
    let cards = press.stage.liftedFrames
    #expect(asked == 1 && titles(press) == ["Name"])
    #expect(press.stage.frames(ofType: "UIActivityIndicatorView").count == 1, "it is seen to wait")
    provide?([action("Late", press.notes), UIMenu(title: "Deep", children: [action("Kind", press.notes)])])
    press.stage.advance(by: 0.5)
    #expect(titles(press) == ["Name", "Late", "Deep"] && press.stage.liftedFrames == cards)
    #expect(press.stage.frames(ofType: "UIActivityIndicatorView").isEmpty)
    try press.stage.choose("Deep")
    press.stage.advance(by: 0.5)
    try press.stage.choose("Kind")
    #expect(press.recorded() == ["Kind"])
    try press.stage.settle()
    press.stage.press(at: press.center)
    #expect(asked == (isCached ? 1 : 2) && titles(press).count == (isCached ? 3 : 1))
    // Closed while it waits: what comes then is for nobody.
    press.stage.tap(at: CGPoint(x: 300, y: 20))
    provide?([action("Too late", press.notes)])
    try press.stage.settle()
    #expect(press.stage.menuRows.isEmpty && press.stage.window.subviews.count == 1)
    #expect(press.stage.diagnostics.isEmpty)
  }

  @Test("A menu above what was pressed grows away from it as elements come", .rule("CM-16"))
  func deferredAbove() throws {
    var provide: (([UIMenuElement]) -> Void)?
    let later = UIDeferredMenuElement { provide = $0 }
    let press = open({ notes in [self.action("Name", notes), later] }, at: CGPoint(x: 40, y: 490))
    let cards = press.stage.liftedFrames
    let bottom = try #require(press.stage.frames(ofType: "MenuPanel").first?.maxY)
    provide?((0..<4).map { action("\($0)", press.notes) })
    press.stage.advance(by: 0.5)
    let panel = try #require(press.stage.frames(ofType: "MenuPanel").first)
    #expect(abs(panel.maxY - bottom) < 1e-6 && panel.maxY < cards[0].minY && press.stage.liftedFrames == cards)
    #expect(titles(press) == ["3", "2", "1", "0", "Name"], "the first is the nearest")
  }

  @Test("An inner menu of elements that come later opens waiting", .rule("CM-16"))
  func deferredInside() throws {
    var provide: (([UIMenuElement]) -> Void)?
    var asked = 0
    let later = UIDeferredMenuElement {
      asked += 1
      provide = $0
    }
    let press = open { _ in [UIMenu(title: "More", children: [later])] }
    #expect(titles(press) == ["More"] && asked == 0)
    try press.stage.choose("More")
    press.stage.advance(by: 0.5)
    #expect(titles(press) == ["More"] && asked == 1)
    let top = try #require(press.stage.menuRows.first?.1.minY)
    provide?([action("Late", press.notes), action("Later", press.notes)])
    press.stage.advance(by: 0.5)
    #expect(titles(press) == ["More", "Late", "Later"])
    #expect(abs(try #require(press.stage.menuRows.first?.1.minY) - top) < 1e-6, "its head stays")
    try press.stage.choose("Later")
    #expect(press.recorded() == ["Later"])
  }

  @Test(
    "From right to left menus in the middle stand at the other edge, inner ones over them", .rule("CM-05.5", "CM-16"))
  func rightToLeft() throws {
    let press = PressStage(
      MenuGiver(), at: CGPoint(x: 240, y: 100),
      device: Device(name: "broad", size: CGSize(width: 600, height: 568), scale: 2))
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let notes = press.notes
    press.giver.configuration = {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIMenu(title: "More", children: [self.action("Size", notes)])])
      })
    }
    press.stage.press(at: press.center)
    let outer = try #require(press.stage.frames(ofType: "MenuPanel").first)
    #expect(abs(outer.maxX - 360) < 1 && outer.minX < 240)
    try press.stage.choose("More")
    press.stage.advance(by: 0.6)
    #expect(titles(press) == ["More", "Size"])
    let inner = try #require(press.stage.menuRows.last?.1)
    #expect(abs(inner.maxX - 360) < 1)
    try press.stage.choose("Size")
    #expect(press.recorded() == ["Size"])
    try press.stage.settle()
    #expect(press.stage.window.subviews.count == 1)
  }

  @Test(
    "It is drawn: a row, its menu, a menu inside and one that waits", .rule("CM-05", "CM-16"),
    arguments: PageStyle.allCases)
  func drawn(_ variant: PageStyle) throws {
    UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    let stage = Stage(device: Device(name: "menu", size: CGSize(width: 390, height: 520), scale: 2))
    UIScreen.main.style = variant == .dark ? .dark : .light
    UIApplication.shared.userInterfaceLayoutDirection = variant == .rightToLeft ? .rightToLeft : .leftToRight
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let page = MenuTable(style: .insetGrouped)
    stage.rootViewController = page
    try stage.settle()
    stage.press(at: CGPoint(x: 195, y: 130))
    try stage.choose("Sort by")
    stage.advance(by: 1)
    try ReferencePicture.check(stage.frame(), "context-menu-\(variant)")
  }
}

/// Rows whose menu has one inside, with elements that never come.
private final class MenuTable: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "with a line below"
    cell.imageView?.image = UIImage(systemName: "star.fill")
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Open", image: UIImage(systemName: "folder")) { _ in },
        UIMenu(
          title: "Sort by", image: UIImage(systemName: "list.bullet"),
          children: [
            UIAction(title: "Name", state: .on) { _ in },
            UIAction(title: "Date", subtitle: "the newest first") { _ in },
            UIDeferredMenuElement { _ in },
          ]), UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
      ])
    })
  }
}
