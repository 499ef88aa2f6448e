import Proscenium
import RuleSupport
import Testing
import UIKit

/// A list of 300 × 400 in a view whose pan claims what pulls down while the list lies at its top, as a sheet does.
private struct HandOverBench {
  let bench = ScrollBench(content: CGSize(width: 300, height: 2000))
  let pan = UIPanGestureRecognizer()
  let log = Journal()

  init(offset: CGFloat) {
    bench.scrollView.contentOffset.y = offset
    _ = bench.listener.read()
    pan.claimsDrag = { scrollView, delta in delta.y > abs(delta.x) && scrollView.isAtEnd(for: delta) }
    pan.addAction { [log, pan] in log.write("\($0.state) \(Int(pan.translation(in: nil).y.rounded()))") }
    bench.scrollView.superview!.addGestureRecognizer(pan)
  }

  var offset: CGFloat { bench.scrollView.contentOffset.y }

  /// A finger comes down in the list and goes to each height below its start, ten points a frame.
  func move(_ heights: [CGFloat], from present: CGFloat? = nil) {
    let start = CGPoint(x: 170, y: 300)
    if present == nil { bench.stage.touchDown(at: start) }
    var height = present ?? 0
    for target in heights {
      while height != target {
        height += max(-10, min(10, target - height))
        bench.stage.advance(by: 1.0 / 60)
        bench.stage.touchMove(to: CGPoint(x: start.x, y: start.y + height))
      }
    }
  }
}

@Suite("A finger that goes from a list to the pan around it, and back")
struct HandOverTests {
  @Test("At the list's top the same finger moves the sheet, by exactly what the list left of the step", .rule("GR-04"))
  func handOver() {
    let bench = HandOverBench(offset: 45)
    bench.move([60])
    // Ten points make it a drag, forty-five reach the top, five are left.
    #expect(bench.offset == 0)
    #expect(bench.log.read() == ["began 5"])
    #expect(bench.bench.scrollView.isDragging)
    bench.move([100], from: 60)
    #expect(bench.offset == 0)
    #expect(bench.log.read() == ["changed 15", "changed 25", "changed 35", "changed 45"])
    #expect(abs(bench.pan.velocity(in: nil).y - 600) < 1e-6, "the finger's, though the way is short")
    bench.bench.stage.touchUp()
    #expect(bench.log.read() == ["ended 45"])
    #expect(
      bench.bench.listener.read() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(bench.bench.listener.velocity == .zero)
  }

  @Test("On its way back the sheet comes to its place first, then the list scrolls, and again")
  func andBack() {
    let bench = HandOverBench(offset: 45)
    bench.move([75])
    #expect(bench.log.read().last == "changed 20")
    bench.move([35], from: 75)
    #expect(bench.offset == 20)
    #expect(bench.log.read() == ["changed 10", "changed 0"])
    #expect(bench.pan.velocity(in: nil) == .zero, "the list has the finger")
    bench.move([85], from: 35)
    #expect(bench.offset == 0)
    #expect(bench.log.read() == ["changed 10", "changed 20", "changed 30"])
    bench.move([25], from: 85)
    bench.bench.stage.touchUp()
    #expect(bench.log.read() == ["changed 20", "changed 10", "changed 0", "ended 0"])
    #expect(bench.offset == 30)
    #expect(bench.bench.scrollView.isDecelerating, "the list was let go moving")
    #expect(abs(bench.bench.listener.velocity!.y - 0.6) < 1e-9)
  }

  @Test("A drag that pulls at the top from the start is the sheet's; the list begins when it is back")
  func fromTheTop() {
    let bench = HandOverBench(offset: 0)
    bench.move([40])
    #expect(bench.log.read() == ["began 10", "changed 20", "changed 30", "changed 40"])
    #expect(bench.bench.listener.read() == [])
    bench.move([-35], from: 40)
    #expect(bench.log.read() == ["changed 30", "changed 20", "changed 10", "changed 0"])
    #expect(bench.offset == 35)
    #expect(bench.bench.listener.read() == ["willBeginDragging", "didScroll"])
    bench.bench.stage.touchUp()
    #expect(bench.log.read() == ["ended 0"])
  }

  @Test("A list that only scrolls tells the pan around nothing")
  func listAlone() {
    let bench = HandOverBench(offset: 500)
    bench.move([80, -60])
    bench.bench.stage.touchUp()
    #expect(bench.log.read() == [])
    bench.bench.stage.advance(by: 5)
    bench.move([-40, -30])
    bench.bench.stage.touchCancel()
    #expect(bench.log.read() == [])
  }

  @Test("A pan turned off in the middle leaves the finger to the list", .rule("GR-06"))
  func turnedOff() {
    let bench = HandOverBench(offset: 20)
    bench.move([60])
    #expect(bench.log.read().last == "changed 30")
    bench.pan.isEnabled = false
    #expect(bench.log.read() == ["cancelled 30"])
    bench.move([40, -20], from: 60)
    #expect(bench.offset > 0)
    bench.bench.stage.touchUp()
    #expect(bench.bench.listener.read().contains("willEndDragging"))
    #expect(bench.log.read() == [])
  }

  @Test("A sheet that grows first claims a drag up, wherever the list lies")
  func growing() {
    let bench = HandOverBench(offset: 100)
    var grown: CGFloat = 0
    bench.pan.claimsDrag = { _, delta in delta.y < 0 && grown < 30 }
    bench.pan.addAction { [pan = bench.pan] _ in grown = -pan.translation(in: nil).y }
    bench.move([-60])
    #expect(bench.log.read() == ["began -10", "changed -20", "changed -30"])
    #expect(bench.offset == 130)
    bench.bench.stage.touchUp()
  }

  @Test("Two runs of one path are the same")
  func twice() {
    let runs = (0..<2).map { _ in
      let bench = HandOverBench(offset: 33)
      bench.move([71, 12, 95, -44, 60])
      bench.bench.stage.touchUp()
      return bench.log.read() + ["\(bench.offset)"]
    }
    #expect(runs[0] == runs[1] && runs[0].count > 8)
  }
}
