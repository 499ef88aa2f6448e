import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A sheet that grows out of a tile.
@Suite struct ZoomSheetTests {
  private struct Scene {
    let cast: Cast
    let tile = UIView(frame: CGRect(x: 40, y: 100, width: 120, height: 80))
    let delegate = SheetDelegate()

    init(_ device: Device = .iPhoneSE, _ style: UIModalPresentationStyle = .pageSheet) throws {
      cast = Cast(device: device)
      tile.backgroundColor = .green
      cast.a.view.addSubview(tile)
      cast.stage.turn()
      cast.stage.trace.name(delegate, "D")
      cast.b.modalPresentationStyle = style
      cast.b.preferredTransition = .zoom { [tile] _ in tile }
      cast.b.sheetPresentationController?.detents = [.medium(), .large()]
      cast.b.sheetPresentationController?.delegate = delegate
    }

    var page: UIView { cast.b.view }
    /// The visible frame of the view that clips the moving sheet.
    var seen: CGRect? {
      guard let lens = page.superview?.superview, lens.clipsToBounds else { return nil }
      return lens.layer.presentation()?.frame
    }
    var isGone: Bool {
      cast.a.presentedViewController == nil && page.window == nil && tile.alpha == 1
        && cast.stage.window.subviews == [cast.a.view] && cast.a.view.transform == .identity
    }
    func pull(_ delta: CGFloat, duration: TimeInterval = 0.3, rest: TimeInterval = 0.3, release: Bool = true) {
      let start = CGPoint(x: 180, y: page.frame.minY + 60)
      cast.stage.drag(from: start, to: CGPoint(x: 180, y: start.y + delta), duration: duration, release: false)
      cast.stage.advance(by: rest)
      if release { cast.stage.touchUp() }
    }
  }

  @Test(
    "a sheet comes out of its source to its detent, and goes back into it", .rule("PC-87", "PC-81"),
    arguments: [
      (Device.iPhoneSE, UIModalPresentationStyle.pageSheet), (.iPhone15, .pageSheet), (.iPad11, .formSheet),
    ])
  func there(device: Device, style: UIModalPresentationStyle) throws {
    let it = try Scene(device, style)
    it.cast.a.present(it.cast.b, animated: true)
    it.cast.stage.turn()
    #expect(it.seen == it.tile.frame && it.tile.alpha == 0)
    it.cast.stage.advance(by: 0.2)
    let between = try #require(it.seen)
    #expect(between.width > 120 && between.minY != it.tile.frame.minY)
    try it.cast.settle()
    let sheet = try #require(it.cast.b.sheetPresentationController)
    #expect(it.page.frame == sheet.frameOfPresentedViewInContainerView && it.page.superview === sheet.containerView)
    #expect(it.page.layer.cornerRadius == 10 && it.tile.alpha == 1 && it.page.transform == .identity)
    it.cast.a.dismiss(animated: true)
    it.cast.stage.turn()
    let start = try #require(it.seen)
    #expect(abs(start.minY - sheet.frameOfPresentedViewInContainerView.minY) < 1)
    it.cast.stage.advance(by: 0.3)
    #expect(try #require(it.seen).width < start.width)
    try it.cast.settle()
    #expect(it.isGone && it.cast.stage.diagnostics.isEmpty)
  }

  @Test("a finger moves it between detents as any, and what it throws back stays", .rule("PC-87", "PC-54"))
  func dragged() throws {
    let it = try Scene()
    try it.cast.show(it.cast.b)
    let rest = it.page.frame
    it.pull(-300)
    try it.cast.settle()
    #expect(it.cast.b.sheetPresentationController?.selectedDetentIdentifier == .large && it.page.frame.minY < rest.minY)
    it.pull(250)
    try it.cast.settle()
    #expect(it.page.frame == rest)
    it.pull(120, rest: 0, release: false)
    it.cast.stage.touchMove(to: CGPoint(x: 180, y: rest.minY + 70))
    it.cast.stage.advance(by: 0.3)
    it.cast.stage.touchUp()
    try it.cast.settle()
    #expect(it.page.frame == rest && it.tile.alpha == 1 && it.cast.a.presentedViewController === it.cast.b)
    it.pull(60)
    try it.cast.settle()
    #expect(it.page.frame == rest && it.tile.alpha == 1 && it.seen == nil)
    #expect(it.cast.stage.diagnostics.isEmpty)
  }

  @Test("let go far enough down it shrinks into its source from where it is", .rule("PC-87", "PC-41", "PC-45"))
  func pulledOut() throws {
    let it = try Scene()
    try it.cast.show(it.cast.b)
    let rest = it.page.frame
    _ = it.cast.calls()
    it.pull(240, release: false)
    let held = it.page.frame
    #expect(held.minY > rest.minY + 200 && it.seen == nil && it.tile.alpha == 1)
    it.cast.stage.touchUp()
    it.cast.stage.turn()
    let start = try #require(it.seen)
    #expect(abs(start.minY - held.minY) < 30, "no jump")
    it.cast.stage.advance(by: 0.25)
    let later = try #require(it.seen)
    #expect(later.midY < start.midY && later.width < start.width)
    try it.cast.settle()
    #expect(it.isGone && it.cast.stage.diagnostics.isEmpty)
    let received = ["B viewWillDisappear(true)", "B viewDidDisappear(true)", "D presentationControllerDidDismiss"]
    #expect(it.cast.calls().filter(received.contains) == received)
    // It comes again as it came.
    it.cast.a.present(it.cast.b, animated: true)
    it.cast.stage.turn()
    #expect(it.seen == it.tile.frame)
    try it.cast.settle()
    #expect(it.seen == nil && it.tile.alpha == 1 && it.page.window != nil)
  }
}
