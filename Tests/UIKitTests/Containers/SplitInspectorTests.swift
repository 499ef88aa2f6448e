import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SplitInspectorTests {
  private static let narrow = CGSize(width: 375, height: 834)
  private static let wide = CGSize(width: 1194, height: 834)

  private func cast(
    _ style: UISplitViewController.Style = .doubleColumn, isRightToLeft: Bool = false
  ) throws -> (SplitCast, PlainController) {
    let inspector = PlainController(.systemGreen)
    let cast = try SplitCast(style, isRightToLeft: isRightToLeft) {
      $0.split.setViewController(inspector, for: .inspector)
    }
    cast.stage.trace.name(inspector, "I")
    cast.stage.trace.name(try #require(inspector.navigationController), "IN")
    return (cast, inspector)
  }

  @Test("it comes beside the secondary column and goes again", .rule("S-46", "T-28"), arguments: [false, true])
  func beside(isRightToLeft: Bool) throws {
    let (cast, inspector) = try cast(isRightToLeft: isRightToLeft)
    let before = cast.stage.frame()
    #expect(!inspector.isViewLoaded && !cast.split.isShowing(.inspector))
    cast.split.show(.inspector)
    cast.stage.turn()
    #expect(
      cast.calls() == [
        "VD splitViewController(willShow: inspector)", "IN viewDidLoad()", "SN viewWillTransition(to: 554×834)",
        "S viewWillTransition(to: 554×834)", "IN viewWillAppear(true)", "I viewDidLoad()",
        "I viewWillAppear(true)", "IN viewIsAppearing(true)", "I viewIsAppearing(true)",
        "SplitAnimator animateTransition",
      ])
    try cast.settle()
    #expect(
      cast.calls() == [
        "context completeTransition(true)", "IN viewDidAppear(true)", "I viewDidAppear(true)",
        "VD splitViewController(didShow: inspector)",
      ])
    #expect(cast.split.isShowing(.inspector) && cast.split.displayMode == .oneBesideSecondary)
    #expect(cast.box(inspector) == CGRect(x: isRightToLeft ? 0 : 874, y: 0, width: 320, height: 834))
    #expect(cast.box(cast.s) == CGRect(x: 320, y: 0, width: 554, height: 834))
    #expect(inspector.traitCollection.horizontalSizeClass == .compact)
    // The others come and go without it.
    cast.split.hide(.primary)
    try cast.settle()
    #expect(cast.box(cast.s)?.width == 874 && cast.box(inspector)?.width == 320)
    cast.split.show(.primary)
    try cast.settle()
    cast.stage.trace.clear()
    cast.split.hide(.inspector)
    try cast.settle()
    #expect(
      cast.calls() == [
        "VD splitViewController(willHide: inspector)", "SN viewWillTransition(to: 874×834)",
        "S viewWillTransition(to: 874×834)", "IN viewWillDisappear(true)", "I viewWillDisappear(true)",
        "SplitAnimator animateTransition", "context completeTransition(true)", "IN viewDidDisappear(true)",
        "I viewDidDisappear(true)", "VD splitViewController(didHide: inspector)",
      ])
    #expect(cast.stage.frame() == before && cast.stage.diagnostics.isEmpty)
  }

  @Test("its width has wishes and limits; it can be taken away")
  func widths() throws {
    let (cast, inspector) = try cast(.tripleColumn)
    UIView.performWithoutAnimation { cast.split.show(.inspector) }
    cast.split.preferredInspectorColumnWidth = 250
    cast.stage.turn()
    #expect(cast.box(inspector) == CGRect(x: 944, y: 0, width: 250, height: 834))
    cast.split.maximumInspectorColumnWidth = 220
    cast.stage.turn()
    #expect(cast.box(inspector)?.width == 220 && cast.box(cast.s)?.maxX == 974)
    cast.split.minimumInspectorColumnWidth = 240
    cast.split.preferredInspectorColumnWidth = UISplitViewController.automaticDimension
    cast.split.preferredInspectorColumnWidthFraction = 0.1
    cast.stage.turn()
    #expect(cast.box(inspector)?.width == 240)
    cast.split.setViewController(nil, for: .inspector)
    try cast.settle()
    #expect(cast.box(inspector) == nil && cast.box(cast.s)?.maxX == 1194 && !cast.split.isShowing(.inspector))
    #expect(inspector.navigationController?.parent == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("while all are one it is a sheet, and a column again with more room", .rule("S-43", "S-46"))
  func sheet() throws {
    let (cast, inspector) = try cast()
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    let holder = try #require(inspector.navigationController)
    #expect(holder.parent == nil && cast.split.presentedViewController == nil)
    cast.stage.trace.clear()
    cast.split.show(.inspector)
    try cast.settle()
    #expect(cast.split.presentedViewController === holder && cast.split.isShowing(.inspector))
    #expect(
      cast.calls().filter { $0.hasPrefix("VD ") } == [
        "VD splitViewController(willShow: inspector)", "VD splitViewController(didShow: inspector)",
      ])
    cast.split.hide(.inspector)
    try cast.settle()
    #expect(cast.split.presentedViewController == nil && !cast.split.isShowing(.inspector))
    cast.split.show(.inspector)
    try cast.settle()
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(cast.split.presentedViewController == nil && holder.parent === cast.split)
    #expect(cast.box(inspector) == CGRect(x: 874, y: 0, width: 320, height: 834) && cast.box(cast.s)?.width == 554)
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    #expect(cast.split.presentedViewController == nil && holder.parent == nil && cast.s.view.window != nil)
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(cast.box(inspector)?.minX == 874 && cast.stage.diagnostics.isEmpty)
  }

  @Test("a sheet that was taken away is no column afterwards", .rule("S-43"))
  func takenAway() throws {
    let (cast, inspector) = try cast()
    cast.stage.resize(to: Self.narrow)
    try cast.settle()
    cast.split.show(.inspector)
    try cast.settle()
    inspector.dismiss(animated: true)
    try cast.settle()
    cast.stage.resize(to: Self.wide)
    try cast.settle()
    #expect(!cast.split.isShowing(.inspector) && cast.box(cast.s)?.width == 874 && cast.stage.diagnostics.isEmpty)
  }
}
