internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("The velocity of a pan agrees with its path", .rule("GR-09"))
struct VelocityTests {
  /// A finger's place by time; what it does is known exactly.
  nonisolated struct Path: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let duration: Double
    let position: @Sendable (Double) -> CGPoint
    let velocity: CGPoint
    /// How long the finger rests before it is lifted.
    var rest = 0.0
    var fingers = 1
  }

  nonisolated static let paths = [
    Path(
      testDescription: "slow", duration: 1, position: { CGPoint(x: 120 + 40 * $0, y: 120 + 20 * $0) },
      velocity: CGPoint(x: 40, y: 20)),
    Path(
      testDescription: "flick, ever faster", duration: 0.15,
      position: { CGPoint(x: 120 + 20000 / 2 * $0 * $0, y: 200) }, velocity: CGPoint(x: 3000, y: 0)),
    Path(
      testDescription: "slowing down", duration: 0.5,
      position: { CGPoint(x: 120 + 600 * $0 - 500 * $0 * $0, y: 200) }, velocity: CGPoint(x: 100, y: 0)),
    Path(
      testDescription: "reversal", duration: 0.455,
      position: { CGPoint(x: $0 < 0.372 ? 120 + 500 * $0 : 120 + 500 * 0.372 - 900 * ($0 - 0.372), y: 200) },
      velocity: CGPoint(x: -900, y: 0)),
    Path(
      testDescription: "two fingers", duration: 0.3, position: { CGPoint(x: 120 + 300 * $0, y: 150 + 200 * $0) },
      velocity: CGPoint(x: 300, y: 200), fingers: 2),
    Path(
      testDescription: "lifted outside", duration: 0.5, position: { CGPoint(x: 150 + 900 * $0, y: 200 - 900 * $0) },
      velocity: CGPoint(x: 900, y: -900)),
    Path(
      testDescription: "lifted a frame late", duration: 0.3, position: { CGPoint(x: 120 + 400 * $0, y: 200) },
      velocity: CGPoint(x: 400, y: 0), rest: 1.0 / 60),
    Path(
      testDescription: "lifted after a rest", duration: 0.3, position: { CGPoint(x: 120 + 400 * $0, y: 200) },
      velocity: .zero, rest: 0.1),
  ]

  @Test("Within five parts in a hundred at release", arguments: paths, [60.0, 120, 37])
  func release(path: Path, rate: Double) {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    var velocity: CGPoint?
    bench.hand.atAction = { if $0.state == .ended { velocity = pan.velocity(in: bench.outer) } }
    func put(_ time: Double, _ act: (Int, CGPoint) -> Void) {
      let point = path.position(time)
      for finger in 0..<path.fingers { act(finger, CGPoint(x: point.x + 40 * CGFloat(finger), y: point.y)) }
    }
    put(0) { bench.stage.touchDown(at: $1, finger: $0) }
    let count = Int((path.duration * rate).rounded())
    for step in 1...count {
      bench.wait(path.duration / Double(count))
      put(path.duration * Double(step) / Double(count)) { bench.stage.touchMove(to: $1, finger: $0) }
    }
    if path.rest > 0 { bench.wait(path.rest) }
    for finger in 0..<path.fingers { bench.up(finger) }
    let size = max(1, hypot(path.velocity.x, path.velocity.y))
    let error = velocity.map { hypot($0.x - path.velocity.x, $0.y - path.velocity.y) / size }
    #expect(error ?? 1 < 0.05, "\(velocity.map { "\($0)" } ?? "no end") instead of \(path.velocity)")
  }

  @Test("A grid of whole points changes it by less than a tenth of a slow drag")
  func rounded() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(120, 200)
    for step in 1...30 {
      bench.wait(1.0 / 60)
      bench.move((120 + 500 * Double(step) / 60).rounded(), 200)
    }
    #expect(abs(pan.velocity(in: nil).x - 500) < 50)
    bench.up()
  }
}
