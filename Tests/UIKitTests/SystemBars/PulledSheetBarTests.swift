import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The status bar over what a sheet draws back, while a finger has the sheet.
@Suite struct PulledSheetBarTests {
  private struct Bench {
    let cast = Cast(device: .iPhone15)
    var style: UIStatusBarStyle? { cast.stage.window.windowScene?.statusBarManager?.statusBarStyle }

    init() throws {
      cast.present()
      try cast.settle()
    }
    func pull(to heights: [CGFloat]) {
      cast.stage.touchDown(at: CGPoint(x: 196, y: 100))
      for height in heights {
        cast.stage.touchMove(to: CGPoint(x: 196, y: height))
        cast.stage.advance(by: 0.1)
      }
    }
  }

  @Test(
    "it is dark as soon as the page is more than half there again, and light again behind the sheet", .rule("P-61.3"))
  func follows() throws {
    let bench = try Bench()
    #expect(bench.style == .lightContent)
    bench.pull(to: [130, 200])
    #expect(bench.style == .lightContent, "the page is drawn back on black")
    bench.cast.stage.touchMove(to: CGPoint(x: 196, y: 700))
    bench.cast.stage.advance(by: 0.1)
    #expect(bench.style == .darkContent)
    bench.cast.stage.touchMove(to: CGPoint(x: 196, y: 200))
    bench.cast.stage.advance(by: 0.1)
    #expect(bench.style == .lightContent)
    bench.cast.stage.touchUp()
    try bench.cast.settle()
    #expect(bench.style == .lightContent && bench.cast.a.presentedViewController != nil)
  }

  @Test("let go above the half it changes along with the sheet that goes", .rule("P-61.3"))
  func release() throws {
    let bench = try Bench()
    bench.pull(to: [150, 250, 400])
    #expect(bench.style == .lightContent)
    bench.cast.stage.touchMove(to: CGPoint(x: 196, y: 440))
    bench.cast.stage.touchUp()
    bench.cast.stage.advance(by: 0.05)
    #expect(bench.style == .darkContent)
    try bench.cast.settle()
    #expect(bench.style == .darkContent && bench.cast.a.presentedViewController == nil)
  }
}
