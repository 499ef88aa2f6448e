import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SplitButtonTests {
  /// Returns the location of the first button of a bar at a left edge.
  private func button(_ x: CGFloat = 0) -> CGPoint { CGPoint(x: x + 34, y: 46) }

  @Test("the button goes along with the outermost column that is seen", .rule("S-46"))
  func follows() throws {
    let cast = try SplitCast()
    let before = cast.stage.frame()
    cast.stage.tap(at: button())
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly && cast.box(cast.p) == nil)
    cast.stage.tap(at: button(320))
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly)
    cast.stage.tap(at: button())
    try cast.settle()
    #expect(cast.split.displayMode == .oneBesideSecondary && cast.stage.frame() == before)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("it is there on every page, behind the way back")
  func pages() throws {
    let cast = try SplitCast(hold: .portrait)
    let sn = try #require(cast.s.navigationController)
    cast.s.title = "Letter"
    sn.pushViewController(PlainController(.systemPink), animated: true)
    try cast.settle()
    cast.stage.tap(at: CGPoint(x: 113, y: 46))
    try cast.settle()
    #expect(cast.split.displayMode == .oneOverSecondary && sn.viewControllers.count == 2)
  }

  @Test("it is there when it shall be, and once")
  func visibility() throws {
    let cast = try SplitCast(hold: .portrait)
    let shown = cast.stage.frame()
    cast.s.navigationItem.leftBarButtonItem = cast.split.displayModeButtonItem
    try cast.settle()
    #expect(cast.stage.frame() == shown)
    cast.s.navigationItem.leftBarButtonItem = nil
    cast.split.presentsWithGesture = false
    try cast.settle()
    let bare = cast.stage.frame()
    #expect(bare != shown)
    cast.split.displayModeButtonVisibility = .always
    try cast.settle()
    #expect(cast.stage.frame() == shown)
    cast.split.presentsWithGesture = true
    cast.split.displayModeButtonVisibility = .never
    try cast.settle()
    #expect(cast.stage.frame() == bare)
    // Neither classic nor collapsed.
    let classic = try SplitCast(.unspecified, hold: .portrait)
    classic.stage.tap(at: button())
    try classic.settle()
    #expect(classic.split.displayMode == .secondaryOnly)
    let phone = try SplitCast(device: .iPhone15, hold: .portrait)
    let pn = try #require(phone.p.navigationController)
    phone.split.show(.primary)
    try phone.settle()
    let collapsed = phone.stage.frame()
    phone.split.displayModeButtonVisibility = .never
    try phone.settle()
    #expect(phone.stage.frame() == collapsed && pn.viewControllers == [phone.p])
  }

  @Test("a page that shows the button itself has none while all columns are one", .rule("S-46.2"))
  func collapsedItem() throws {
    for style in [UISplitViewController.Style.unspecified, .doubleColumn] {
      let phone = try SplitCast(style, device: .iPhone15, hold: .portrait)
      try phone.settle()
      let top = try #require([phone.s, phone.p].first { $0.viewIfLoaded?.window != nil })
      let bare = phone.stage.frame()
      top.navigationItem.leftItemsSupplementBackButton = true
      top.navigationItem.leftBarButtonItem = phone.split.displayModeButtonItem
      try phone.settle()
      #expect(phone.split.isCollapsed && phone.stage.frame() == bare)
    }
    let tablet = try SplitCast(.unspecified, hold: .portrait)
    #expect(!tablet.split.isCollapsed && !tablet.split.displayModeButtonItem.isHidden)
  }

  @Test("a button for the secondary column alone", .rule("S-46"))
  func secondaryOnly() throws {
    let cast = try SplitCast(.tripleColumn, device: .iPad13)
    cast.stage.tap(at: button(320))
    try cast.settle()
    #expect(cast.split.displayMode == .oneBesideSecondary)
    cast.split.showsSecondaryOnlyButton = true
    cast.split.show(.primary)
    try cast.settle()
    #expect(cast.split.displayMode == .twoBesideSecondary)
    cast.stage.tap(at: button(640))
    try cast.settle()
    #expect(cast.split.displayMode == .secondaryOnly)
    cast.stage.tap(at: button())
    try cast.settle()
    #expect(cast.split.displayMode == .oneBesideSecondary && cast.stage.diagnostics.isEmpty)
  }

  @Test("the secondary column's wishes")
  func widths() throws {
    let cast = try SplitCast()
    let split = cast.split
    split.preferredSecondaryColumnWidth = 934
    cast.stage.turn()
    #expect(split.primaryColumnWidth == 260 && cast.box(cast.s)?.width == 934)
    split.minimumPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
    split.preferredPrimaryColumnWidth = 310
    #expect(split.primaryColumnWidth == 310)
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredSecondaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredSecondaryColumnWidthFraction = 0.7
    #expect(split.primaryColumnWidth == 358)
    split.preferredSecondaryColumnWidthFraction = UISplitViewController.automaticDimension
    #expect(split.primaryColumnWidth == 320 && split.splitBehavior == .tile)
    split.minimumSecondaryColumnWidth = 900
    try cast.settle()
    #expect(split.splitBehavior == .overlay && split.displayMode == .secondaryOnly)
    #expect(cast.box(cast.s)?.width == 1194 && cast.box(cast.p) == nil)
    split.minimumSecondaryColumnWidth = .nan
    try cast.settle()
    #expect(split.displayMode == .oneBesideSecondary && cast.box(cast.s)?.width == 874)
    split.preferredSplitBehavior = .tile
    split.minimumSecondaryColumnWidth = 900
    try cast.settle()
    #expect(split.displayMode == .oneBesideSecondary && cast.stage.diagnostics.isEmpty)
  }

  @Test("columns shown and hidden while all are one are told of too", .rule("S-46"))
  func collapsedNotified() throws {
    let cast = try SplitCast(device: .iPhone15, hold: .portrait)
    cast.split.show(.primary)
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("VD ") } == [
        "VD splitViewController(willHide: secondary)", "VD splitViewController(didHide: secondary)",
      ])
    UIView.performWithoutAnimation { cast.split.show(.secondary) }
    cast.stage.turn()
    #expect(
      cast.calls().filter { $0.hasPrefix("VD ") } == [
        "VD splitViewController(willShow: secondary)", "VD splitViewController(didShow: secondary)",
      ])
  }
}
