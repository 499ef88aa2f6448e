import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The behaviours that differ between releases of iOS: today's default, and the older value.
@Suite struct LegacyTests {
  private func shown(_ style: UIModalPresentationStyle, device: Device = .iPhone15, _ change: (Stage) -> Void) throws
    -> Cast
  {
    let cast = Cast(device: device)
    change(cast.stage)
    cast.b.modalPresentationStyle = style
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    try cast.show(cast.b)
    return cast
  }

  @Test(
    "a popover where the width is compact", .rule("L-01", "PC-21"),
    arguments: [UIModalPresentationStyle.formSheet, .overFullScreen, .fullScreen])
  func compactPopover(style: UIModalPresentationStyle) throws {
    let cast = try shown(.popover) { stage in
      #expect(stage.legacy.compactPopoverStyle == .formSheet)
      stage.legacy.compactPopoverStyle = style
      stage.legacy.compactPopoverStyle = .popover
      #expect(stage.legacy.compactPopoverStyle == style)
    }
    #expect(cast.b.activePresentationController?.presentationStyle == style)
    #expect(cast.b.view.frame.minY == (style == .formSheet ? 69 : 0))
    #expect((cast.a.view.window == nil) == (style == .fullScreen))
  }

  @Test(
    "sheets where the width is compact", .rule("L-02", "PC-21"),
    arguments: [UIModalPresentationStyle.pageSheet, .formSheet])
  func compactSheet(style: UIModalPresentationStyle) throws {
    let modern = try shown(style) { #expect(!$0.legacy.sheetsCoverInCompactWidth) }
    #expect(modern.b.view.frame.minY == 69 && modern.a.view.window != nil)
    #expect(!modern.calls().contains { $0.hasPrefix("A view") })
    let old = try shown(style) { $0.legacy.sheetsCoverInCompactWidth = true }
    #expect(old.b.view.frame == old.stage.window.bounds && old.a.view.window == nil)
    #expect(old.calls().filter { $0.hasPrefix("A view") } == ["A viewWillDisappear(true)", "A viewDidDisappear(true)"])
    #expect(old.b.modalPresentationStyle == style)
    // There is room: nothing is different.
    let tablet = try shown(style, device: .iPad11) { $0.legacy.sheetsCoverInCompactWidth = true }
    #expect(tablet.b.view.frame.width < 834)
  }

  @Test("a context where the width is compact", .rule("L-03", "PC-21"), arguments: [false, true])
  func compactContext(covers: Bool) throws {
    let inner = PlainController(.green)
    inner.definesPresentationContext = true
    let frame = CGRect(x: 20, y: 100, width: 200, height: 300)
    let cast = Cast(root: FrameContainer(inner, frame: frame))
    #expect(!cast.stage.legacy.contextsCoverInCompactWidth)
    cast.stage.legacy.contextsCoverInCompactWidth = covers
    cast.b.modalPresentationStyle = .currentContext
    try cast.show(cast.b, from: inner)
    #expect(cast.b.view.convert(cast.b.view.bounds, to: nil) == (covers ? cast.stage.window.bounds : frame))
    #expect(cast.b.presentingViewController === inner)
    inner.dismiss(animated: true)
    try cast.settle()
    #expect(inner.view.frame == frame && inner.view.window != nil)
  }

  @Test("what popovers and form sheets name as their adaptive style", .rule("L-05", "PC-02"))
  func fallback() {
    let cast = Cast()
    func named(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle? {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      return controller.presentationController?.adaptivePresentationStyle
    }
    #expect(cast.stage.legacy.adaptiveFallback == .formSheet)
    #expect(named(.popover) == .formSheet && named(.formSheet) == .formSheet && named(.pageSheet) == .pageSheet)
    cast.stage.legacy.adaptiveFallback = .fullScreen
    cast.stage.legacy.adaptiveFallback = .custom
    #expect(named(.popover) == .fullScreen && named(.formSheet) == .fullScreen && named(.fullScreen) == .fullScreen)
  }

  @Test("where a popover points until it is told", .rule("L-06", "PC-60"))
  func sourceRect() throws {
    let cast = Cast(device: .iPad11)
    func rect() -> CGRect? {
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      return controller.popoverPresentationController?.sourceRect
    }
    #expect(!cast.stage.legacy.popoversPointAtNothing && rect()?.isNull == true)
    cast.stage.legacy.popoversPointAtNothing = true
    #expect(rect() == .zero)
  }

  @Test("how far below the safe area a card begins", .rule("L-10", "G-06"), arguments: [10.0, 0])
  func sheetInset(inset: Double) throws {
    let cast = try shown(.pageSheet) { stage in
      #expect(stage.legacy.largeSheetInset == 10)
      stage.legacy.largeSheetInset = CGFloat(inset)
      stage.legacy.largeSheetInset = -1
      stage.legacy.largeSheetInset = .nan
    }
    #expect(cast.b.view.frame == CGRect(x: 0, y: 59 + inset, width: 393, height: 793 - inset))
  }
}
