internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Taps, presses, swipes", .rule("GR-12"))
struct ShortGestureTests {
  private func actions(_ bench: GestureBench) -> [String] {
    bench.journal.read().filter { !$0.hasPrefix("inner") && !$0.hasPrefix("outer") }
  }

  @Test("A tap tells where it was")
  func tapLocation() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    var places: [CGPoint] = []
    bench.hand.atAction = { _ in
      places = [tap.location(in: bench.inner), tap.location(ofTouch: 0, in: nil)]
      #expect(tap.numberOfTouches == 1)
    }
    bench.tap(210, 220)
    #expect(places == [CGPoint(x: 110, y: 120), CGPoint(x: 210, y: 220)])
  }

  @Test("A long or wandering touch is no tap", arguments: [true, false])
  func noTap(long: Bool) {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "tap")
    bench.down(200, 200)
    if long { bench.wait(0.8) } else { bench.move(246, 200) }
    bench.up()
    #expect(actions(bench) == [])
  }

  @Test("Two taps too far apart in time or place are not a double tap", arguments: [(0.4, 200.0), (0.1, 250.0)])
  func noDouble(pause: Double, x: Double) {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    bench.tap()
    bench.wait(pause)
    bench.tap(x, 200)
    #expect(actions(bench) == [])
  }

  @Test("Two fingers tap when both come and go")
  func twoFingers() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    var position = CGPoint.zero
    bench.hand.atAction = { position = $0.location(in: nil) }
    bench.tap()
    #expect(actions(bench) == [])
    bench.wait(1)
    bench.down(150, 200, 0)
    bench.down(250, 220, 1)
    bench.up(0)
    bench.up(1)
    #expect(actions(bench) == ["tap ended"])
    #expect(position == CGPoint(x: 200, y: 210))
    for finger in 0...2 { bench.down(150, 150 + 30 * CGFloat(finger), finger) }
    for finger in 0...2 { bench.up(finger) }
    #expect(actions(bench) == [])
  }

  @Test("A press begins after half a second, follows and ends")
  func press() {
    let bench = GestureBench()
    let press = bench.add(UILongPressGestureRecognizer(), "press")
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0)
    bench.down(200, 200)
    bench.move(209, 200)
    bench.wait(0.49)
    #expect(actions(bench) == [])
    bench.wait(0.02)
    #expect(actions(bench) == ["press began"])
    bench.move(290, 200)
    bench.up()
    #expect(actions(bench) == ["press changed", "press ended"])
  }

  @Test("A press that moves or is lifted early fails", arguments: [true, false])
  func noPress(moves: Bool) {
    let bench = GestureBench()
    bench.add(UILongPressGestureRecognizer(), "press")
    bench.down(200, 200)
    if moves { bench.move(211, 200) } else { bench.up() }
    bench.wait(1)
    if moves { bench.up() }
    #expect(actions(bench) == [])
  }

  @Test("A press after a tap")
  func tapAndPress() {
    let bench = GestureBench()
    bench.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 1
    bench.down(200, 200)
    bench.wait(1)
    bench.up()
    #expect(actions(bench) == [])
    bench.tap()
    bench.wait(0.1)
    bench.down(200, 200)
    bench.wait(0.6)
    bench.up()
    #expect(actions(bench) == ["press began", "press ended"])
  }

  @Test("A swipe goes one of its ways quickly", arguments: [(60.0, 0.0, true), (-60, 0, true), (0, 60, false)])
  func swipe(x: Double, y: Double, fits: Bool) {
    let bench = GestureBench()
    let swipe = bench.add(UISwipeGestureRecognizer(), "swipe")
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    swipe.direction = [.left, .right]
    bench.stage.drag(from: bench.middle, to: CGPoint(x: 200 + x, y: 200 + y), duration: 0.1)
    #expect(actions(bench) == (fits ? ["swipe ended"] : []))
    bench.stage.drag(from: bench.middle, to: CGPoint(x: 200 + x, y: 200 + y), duration: 1)
    #expect(actions(bench) == [])
  }

  @Test("The ways of a swipe have UIKit's bits")
  func swipeBits() {
    let bits: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(bits.map(\.rawValue) == [1, 2, 4, 8])
  }
}

@Suite("Edges, two fingers and the pointer")
struct LongGestureTests {
  @Test("An edge pan starts at its edge and goes inward", .rule("GR-11"))
  func edge() {
    let bench = GestureBench()
    let pan = bench.add(UIScreenEdgePanGestureRecognizer(), "edge", to: bench.outer)
    func drag(_ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> [String] {
      bench.down(x, y)
      bench.move(x + dx, y + dy)
      bench.up()
      return bench.journal.read().filter { $0.hasPrefix("edge") }
    }
    let recognized = ["edge began", "edge ended"]
    #expect(drag(5, 300, 40, 0) == [])
    pan.edges = .left
    #expect(drag(5, 300, 40, 0) == recognized)
    #expect(drag(20, 300, 40, 10) == recognized)
    #expect(drag(21, 300, 40, 0) == [])
    #expect(drag(5, 300, 20, 40) == [])
    #expect(drag(370, 300, -40, 0) == [])
    pan.edges = [.right, .bottom]
    #expect(drag(370, 300, -40, 0) == recognized)
    #expect(drag(200, 660, 0, -40) == recognized)
    #expect(drag(5, 300, 40, 0) == [])
  }

  @Test("A second finger does not disturb an edge pan", .rule("GR-11"))
  func edgeSecondFinger() {
    let bench = GestureBench()
    let pan = bench.add(UIScreenEdgePanGestureRecognizer(), "edge", to: bench.outer)
    pan.edges = .left
    bench.down(5, 300, 0)
    bench.down(200, 400, 1)
    bench.move(45, 300, 0)
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil).x == 40)
    bench.up(1)
    bench.up(0)
    #expect(bench.journal.read().filter { $0.hasPrefix("edge") } == ["edge began", "edge ended"])
  }

  @Test("A pinch begins at 1 and follows the distance; its scale may be set", .rule("GR-12"))
  func pinch() {
    let bench = GestureBench()
    let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
    var scales: [CGFloat] = []
    bench.hand.atAction = { _ in scales.append(pinch.scale) }
    bench.down(150, 200, 0)
    bench.down(250, 200, 1)
    bench.move(254, 200, 1)
    bench.move(260, 200, 1)
    bench.wait(0.1)
    bench.move(270, 200, 1)
    pinch.scale = 2
    bench.wait(0.1)
    bench.move(210, 200, 1)
    bench.up(0)
    bench.up(1)
    let expected: [CGFloat] = [1, 120.0 / 110, 1, 1]
    #expect(scales == expected)
    #expect(
      bench.journal.read().filter { $0.hasPrefix("p") } == [
        "pinch began", "pinch changed", "pinch changed", "pinch ended",
      ])
    #expect(pinch.scale == 1)
  }

  @Test("A rotation begins at 0 and goes on past half a turn", .rule("GR-12"))
  func rotation() {
    let bench = GestureBench()
    let rotation = bench.add(UIRotationGestureRecognizer(), "turn")
    var last: CGFloat = 0
    bench.hand.atAction = { _ in last = rotation.rotation }
    bench.down(200, 200, 0)
    bench.down(260, 200, 1)
    let steps = 100
    var began: Int?
    for step in 1...steps {
      let angle = 1.5 * 2 * CGFloat.pi * CGFloat(step) / CGFloat(steps)
      bench.wait(1.0 / 60)
      bench.move(200 + 60 * cos(angle), 200 + 60 * sin(angle), 1)
      if began == nil, rotation.state == .began { began = step }
    }
    let expected = 3 * CGFloat.pi * CGFloat(steps - (began ?? 0)) / CGFloat(steps)
    #expect(abs(last - expected) < 1e-9)
    #expect(abs(rotation.velocity - 3 * .pi * 60 / CGFloat(steps)) < 1e-6)
    bench.up(1)
    bench.up(0)
  }

  @Test("A pointer hovers over a view until it leaves or presses")
  func hover() {
    let bench = GestureBench()
    bench.add(UIHoverGestureRecognizer(), "hover")
    let touches = UIApplication.shared.touches
    for point in [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 150), CGPoint(x: 160, y: 150), CGPoint(x: 50, y: 50)] {
      touches.hovered(at: point)
    }
    #expect(bench.journal.read() == ["hover began", "hover changed", "hover ended"])
    touches.hovered(at: CGPoint(x: 150, y: 150))
    touches.began(0, at: CGPoint(x: 150, y: 150), type: .indirectPointer)
    touches.ended(0)
    touches.hovered(at: nil)
    #expect(bench.journal.read() == ["hover began", "hover ended", "inner down", "inner up"])
  }
}
