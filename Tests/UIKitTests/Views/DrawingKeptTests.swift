import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// The state for `draw(_:)`, and motion while the view is not visible.
@Suite struct DrawingKeptTests {
  private final class Strokes: UIView {
    var stroke = CGRect(x: 0, y: 0, width: 5, height: 10)
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(stroke)
    }
  }

  private func drawnTwice(clears: Bool, size: CGSize = CGSize(width: 10, height: 10)) -> (left: UInt32, right: UInt32) {
    let view = Strokes(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.clearsContextBeforeDrawing = clears
    view.layer.contentsScale = 1
    view.setNeedsDisplay()
    view.layer.displayIfNeeded()
    view.bounds.size = size
    view.stroke = CGRect(x: 5, y: 0, width: 5, height: 10)
    view.setNeedsDisplay()
    view.layer.displayIfNeeded()
    let pixels = (view.layer.contents as! CGImage).pixels
    return (pixels.pixel(2, 2), pixels.pixel(7, 2))
  }

  @Test func drawingBeginsWithNothingUnlessTheViewKeepsWhatItDrew() {
    #expect(drawnTwice(clears: true) == (0, 0xFFFF_0000))
    #expect(drawnTwice(clears: false) == (0xFFFF_0000, 0xFFFF_0000))
    #expect(drawnTwice(clears: false, size: CGSize(width: 20, height: 10)) == (0, 0xFFFF_0000))
  }

  @Test(.rule("A-13")) func anAnimationInAWindowNeverShownTakesItsTime() {
    let stage = Stage()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    window.addSubview(view)
    var ended: [Bool] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: { ended.append($0) })
    stage.advance(by: 0.4)
    #expect(ended == [] && view.alpha == 0)
    stage.advance(by: 0.2)
    #expect(ended == [true])
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 1 }, completion: { ended.append($0) })
    window.isHidden = false
    stage.advance(by: 0.1)
    window.isHidden = true
    stage.advance(by: 0.1)
    #expect(ended == [true, false])
    let loose = UIView()
    UIView.animate(withDuration: 0.5, animations: { loose.alpha = 0 }, completion: { ended.append($0) })
    stage.advance(by: 0.1)
    #expect(ended == [true, false, false])
  }
}
