import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Sheets that leave while their window takes another size.
@Suite struct SheetLeavingTests {
  /// How a sheet comes to leave.
  enum Dismissal: CaseIterable { case code, tap, finger, flick, fade }

  private func leave(_ cast: Cast, _ dismissal: Dismissal) {
    let grip = CGPoint(x: cast.b.view.frame.midX, y: cast.b.view.frame.minY + 8)
    switch dismissal {
    case .code, .fade: cast.a.dismiss(animated: true)
    case .tap: cast.stage.tap(at: CGPoint(x: 20, y: 400))
    case .finger: cast.stage.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y + 300), duration: 0.2, release: false)
    case .flick: cast.stage.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y + 300), duration: 0.1)
    }
    cast.stage.advance(by: 0.1)
  }

  @Test(
    "a leaving sheet has its own size in a window of another one", .rule("PC-52.1"),
    arguments: [UIModalPresentationStyle.formSheet, .pageSheet], Dismissal.allCases)
  func size(style: UIModalPresentationStyle, dismissal: Dismissal) throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = style
    if dismissal == .fade { cast.b.modalTransitionStyle = .crossDissolve }
    try cast.show(cast.b)
    let sheet = try #require(cast.b.sheetPresentationController)
    leave(cast, dismissal)
    #expect(cast.b.isBeingDismissed)
    for size in [CGSize(width: 1194, height: 834), CGSize(width: 800, height: 1194), CGSize(width: 1024, height: 700)] {
      cast.stage.resize(to: size)
      cast.stage.advance(by: 0.02)
      let target = sheet.frameOfPresentedViewInContainerView
      #expect(cast.b.view.frame.size == target.size)
      #expect(cast.b.view.frame.minX == target.minX)
      switch dismissal {
      case .finger: #expect(cast.b.view.frame.minY < size.height)
      case .fade: #expect(cast.b.view.frame == target)
      case .code, .tap, .flick: #expect(cast.b.view.frame.minY == size.height)
      }
    }
    if dismissal == .finger { cast.stage.touchCancel() }
    try cast.stage.settle()
    #expect((cast.a.presentedViewController == nil) == (dismissal != .finger))
    if dismissal == .finger { #expect(cast.b.view.frame == sheet.frameOfPresentedViewInContainerView) }
  }

  @Test("sheets that leave beneath the topmost keep their size too", .rule("PC-52.1")) func beneath() throws {
    let cast = Cast(device: .iPad11)
    try cast.show(cast.b)
    let c = PlainController(.green)
    c.modalPresentationStyle = .formSheet
    cast.b.present(c, animated: false)
    try cast.stage.settle()
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    cast.stage.resize(to: CGSize(width: 507, height: 834))
    for page in [cast.b, c] {
      let target = try #require(page.sheetPresentationController?.frameOfPresentedViewInContainerView)
      #expect(page.view.frame.size == target.size)
    }
    try cast.stage.settle()
    #expect(cast.a.presentedViewController == nil)
  }

  @Test(
    "an alert and a popover that leave keep their size too", .rule("PC-52.1"),
    arguments: [UIAlertController.Style.alert, .actionSheet, nil])
  func others(style: UIAlertController.Style?) throws {
    let cast = Cast(device: .iPad11)
    let page = style.map { UIAlertController(title: "Title", message: "A message", preferredStyle: $0) } ?? cast.b
    (page as? UIAlertController)?.addAction(UIAlertAction(title: "OK", style: .default))
    if style == nil { page.modalPresentationStyle = .popover }
    page.popoverPresentationController?.sourceView = cast.a.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
    cast.a.present(page, animated: false)
    try cast.stage.settle()
    let size = page.view.frame.size
    cast.a.dismiss(animated: true)
    cast.stage.advance(by: 0.1)
    for width in [1194, 507, 375, 834] {
      cast.stage.resize(to: CGSize(width: width, height: 834))
      cast.stage.advance(by: 0.02)
      #expect(page.view.frame.size == size)
    }
    try cast.stage.settle()
    #expect(cast.a.presentedViewController == nil)
  }
}
