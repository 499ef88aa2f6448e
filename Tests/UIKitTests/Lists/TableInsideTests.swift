import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Tables: rows inserted and deleted inside delegate and data source calls")
struct TableInsideTests {
  private func drag(_ stage: Stage, _ from: CGPoint, _ to: CGPoint) throws {
    stage.drag(from: from, to: to, duration: 0.2)
    try stage.settle()
  }

  /// Performs a person's action that leads to the place.
  private func handle(_ cast: TableCast, _ callback: MisbehavingRowDelegate.Callback) throws {
    let stage = cast.stage
    // A flick where the glide's end is waited for, else without one.
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.15, release: callback == .rest)
    if callback != .rest {
      stage.advance(by: 0.1)
      stage.touchUp()
    }
    try stage.settle()
    switch callback {
    case .count, .cell, .height, .estimate, .headerHeight, .indentation, .willDisplay, .didEndDisplaying, .header,
      .footer, .headerDisplay, .headerEnd, .prefetch, .scroll, .endDrag, .rest:
      cast.table.performBatchUpdates(nil)
    case .cancelPrefetch: cast.scroll(to: 2000)
    case .highlight, .didHighlight, .didUnhighlight, .willSelect, .didSelect, .willDeselect, .didDeselect, .canPerform,
      .perform:
      for y in [200, 300] {
        stage.tap(at: CGPoint(x: 100, y: y))
        try stage.settle()
      }
    case .swipe, .deleteTitle, .action, .commit, .beginEdit, .endEdit:
      try drag(stage, CGPoint(x: 330, y: 200), CGPoint(x: 5, y: 200))
    case .leading: try drag(stage, CGPoint(x: 30, y: 200), CGPoint(x: 200, y: 200))
    case .canEdit, .canMove, .style, .indent, .target, .move:
      cast.table.setEditing(true, animated: true)
      try stage.settle()
      try drag(stage, CGPoint(x: 348, y: 200), CGPoint(x: 348, y: 300))
      cast.table.setEditing(false, animated: true)
    case .menu:
      stage.press(at: CGPoint(x: 100, y: 200), for: 0.8)
      cast.table.contextMenuInteraction?.dismissMenu()
    }
    try stage.settle()
  }

  @Test(
    "The table shows what there is in the end", .rule("LV-02", "LV-16.6", "LV-17"), arguments: TableDeed.allCases)
  func inside(_ deed: TableDeed) throws {
    for callback in MisbehavingRowDelegate.Callback.allCases {
      let rows = MisbehavingRowDelegate(20, 20, 20, 20)
      let cast = TableCast(rows) { $0.prefetchDataSource = rows }
      let holder = UIView(frame: cast.table.frame)
      let page = UIViewController()
      page.view = holder
      cast.stage.rootViewController = page
      holder.addSubview(cast.table)
      cast.stage.turn()
      (rows.callback, rows.rest, rows.act) = (callback, 3, { [weak rows] table, _ in rows.map { deed.run($0, table) } })
      cast.table.reloadData()
      cast.stage.turn()
      try handle(cast, callback)
      #expect(rows.done > 0, "\(deed) in \(callback)")
      rows.callback = nil
      try cast.stage.settle()
      #expect(cast.stage.diagnostics.allSatisfy { $0.rule == "LV-17" }, "\(deed) in \(callback)")
      cast.check(rows, "\(deed) in \(callback)")
    }
  }
}
