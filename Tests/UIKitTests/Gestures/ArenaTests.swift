internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Who wins the fingers")
struct ArenaTests {
  @Test("The innermost that is ready wins, the others fail", .rule("GR-04", "GR-16"))
  func innermostWins() {
    let bench = GestureBench()
    let outer = bench.add(UIPanGestureRecognizer(), "outer pan", to: bench.outer)
    bench.add(UIPanGestureRecognizer(), "inner pan")
    bench.down(200, 200)
    bench.move(230, 200)
    #expect(outer.state == .failed)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "inner pan began", "inner pan ended"])
  }

  @Test("The first that is recognized wins over inner ones", .rule("GR-04"))
  func firstWins() {
    let bench = GestureBench()
    bench.add(UIPanGestureRecognizer(), "pan", to: bench.outer)
    let press = bench.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 100
    bench.down(200, 200)
    bench.move(230, 200)
    bench.wait(1)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan ended"])
  }

  @Test("One yes of either side lets both go on", .rule("GR-04"), arguments: [true, false])
  func simultaneous(innerSays: Bool) {
    let bench = GestureBench()
    let outer = bench.add(UIPanGestureRecognizer(), "outer pan", to: bench.outer)
    let inner = bench.add(UIPanGestureRecognizer(), "inner pan")
    (innerSays ? inner : outer).delegate = bench.judge
    bench.judge.simultaneous = { _, _ in true }
    bench.down(200, 200)
    bench.move(230, 200)
    bench.up()
    #expect(
      bench.journal.read() == [
        "inner down", "inner taken", "inner pan began", "outer pan began", "inner pan ended", "outer pan ended",
      ])
  }

  @Test("Every question of a recognition, in order", .rule("GR-03", "GR-04", "GR-05"))
  func questions() {
    let bench = GestureBench()
    bench.judge.isQuiet = false
    bench.add(UIPanGestureRecognizer(), "out", to: bench.outer).delegate = bench.judge
    bench.add(UIPanGestureRecognizer(), "in").delegate = bench.judge
    bench.down(200, 200)
    #expect(
      bench.journal.read() == [
        "event for in?", "touch for in?", "event for out?", "touch for out?", "inner down",
      ])
    bench.move(230, 200)
    #expect(
      bench.journal.read() == [
        "begin in?", "in after out?", "out before in?", "out after in?", "in before out?", "in with out?",
        "out with in?", "inner taken", "in began",
      ])
    bench.up()
    #expect(
      bench.stage.trace.calls.filter { $0.hasPrefix("J") }.prefix(5) == [
        "J gestureRecognizer(in, shouldReceive: event)", "J gestureRecognizer(in, shouldReceive: touch)",
        "J gestureRecognizer(out, shouldReceive: event)", "J gestureRecognizer(out, shouldReceive: touch)",
        "J gestureRecognizerShouldBegin(in)",
      ])
  }

  @Test("A no to beginning makes it fail, and leaves the fingers to others", .rule("GR-03"))
  func shouldBegin() {
    let bench = GestureBench()
    bench.add(UIPanGestureRecognizer(), "outer pan", to: bench.outer)
    bench.add(UIPanGestureRecognizer(), "inner pan").delegate = bench.judge
    bench.judge.shouldBegin = { _ in false }
    bench.down(200, 200)
    bench.move(230, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "outer pan began", "outer pan ended"])
  }

  @Test("A view between the finger and the recognizer may say no, as controls do", .rule("GR-16"))
  func viewShouldBegin() {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "tap", to: bench.outer)
    bench.inner.allowsBegin = { $0.view === bench.inner }
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner up"])
    bench.wait(1)
    bench.tap(20, 20)
    #expect(bench.journal.read() == ["outer down", "outer taken", "tap ended"])
  }

  @Test("A control wins a plain tap over a recognizer around it, not a double tap", .rule("GR-16"))
  func control() {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "tap", to: bench.outer)
    let button = UIButton(frame: CGRect(x: 50, y: 400, width: 100, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    bench.outer.addSubview(button)
    bench.stage.turn()
    bench.tap(100, 425)
    #expect(bench.journal.read() == [] && presses == 1)
    bench.add(UITapGestureRecognizer(), "double", to: bench.outer).numberOfTapsRequired = 2
    bench.wait(1)
    bench.tap(100, 425)
    bench.tap(100, 425)
    #expect(bench.journal.read() == ["double ended"])
    #expect(presses == 1)
    button.isEnabled = false
    bench.wait(1)
    bench.tap(100, 425)
    #expect(bench.journal.read() == ["tap ended"])
  }

  @Test("A finger that the delegate refuses is not seen", .rule("GR-03"), arguments: [true, false])
  func shouldReceive(byTouch: Bool) {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.delegate = bench.judge
    if byTouch {
      bench.judge.receivesTouch = { _, touch in touch.location(in: bench.inner).x > 50 }
    } else {
      bench.judge.receivesEvent = { _, event in event.allTouches!.first!.location(in: bench.inner).x > 50 }
    }
    bench.tap(120, 150)
    #expect(bench.journal.read() == ["inner down", "inner up"])
    bench.wait(1)
    bench.tap(170, 150)
    #expect(bench.journal.read() == ["inner down", "inner taken", "tap ended"])
  }

  @Test("Only touches of allowed kinds are seen")
  func touchTypes() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner up"])
  }

  // MARK: Failure requirements

  @Test("A single tap waits for the double tap to fail, by any way of asking", .rule("GR-05"), arguments: 0..<5)
  func requirement(variant: Int) {
    let bench = GestureBench()
    let single = bench.add(WaitingTap(), "single")
    let double = bench.add(WaitingTap(), "double")
    double.numberOfTapsRequired = 2
    switch variant {
    case 0: single.require(toFail: double)
    case 1: single.waitsForMore = true
    case 2: double.isAwaitedByFewer = true
    case 3:
      single.delegate = bench.judge
      bench.judge.requires = { one, other in one === single && other === double }
    default:
      double.delegate = bench.judge
      bench.judge.isRequired = { one, other in one === double && other === single }
    }
    bench.tap()
    bench.wait(0.3)
    #expect(bench.journal.read() == ["inner down"])
    #expect(single.state == .possible)
    bench.wait(0.1)
    #expect(bench.journal.read() == ["inner taken", "single ended"])
    bench.wait(1)
    bench.tap()
    bench.wait(0.1)
    bench.tap()
    bench.wait(1)
    #expect(bench.journal.read() == ["inner down", "inner down", "inner taken", "inner taken", "double ended"])
  }

  @Test("Without a requirement the single tap comes first, then the double one", .rule("GR-04"))
  func noRequirement() {
    let bench = GestureBench()
    bench.add(UITapGestureRecognizer(), "single")
    bench.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    bench.tap()
    bench.wait(0.1)
    bench.tap()
    let actions = bench.journal.read().filter { !$0.hasPrefix("inner") }
    #expect(actions == ["single ended", "single ended", "double ended"])
  }

  @Test("One that waits fails when the other is recognized", .rule("GR-05"))
  func beaten() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    let press = bench.add(UILongPressGestureRecognizer(), "press")
    press.allowableMovement = 100
    pan.require(toFail: press)
    bench.down(200, 200)
    bench.move(230, 200)
    #expect(pan.state == .possible)
    bench.wait(0.6)
    #expect(pan.state == .failed)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner move", "inner taken", "press began", "press ended"])
  }

  @Test("Those that wait for each other fail, and it is told", .rule("GR-05"))
  func cycle() {
    let bench = GestureBench()
    let one = bench.add(UITapGestureRecognizer(), "one")
    let other = bench.add(UITapGestureRecognizer(), "other")
    one.require(toFail: other)
    other.require(toFail: one)
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner up"])
    #expect(bench.stage.diagnostics.map(\.rule) == ["GR-05"])
    #expect(one.state == .possible && other.state == .possible)
  }

  @Test("A recognizer without touches delays no other", .rule("GR-05"))
  func idleRequirement() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.require(toFail: UIPanGestureRecognizer())
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner taken", "tap ended"])
  }

  // MARK: Prevention by subclasses

  @Test("canPrevent and canBePrevented decide before delegates are asked", .rule("GR-04"), arguments: [true, false])
  func prevention(byWinner: Bool) {
    let bench = GestureBench()
    let first = bench.add(Puppet(bench.journal), "first")
    let second = bench.add(Puppet(bench.journal), "second")
    first.prevents = byWinner
    second.preventable = !byWinner
    for puppet in [first, second] {
      puppet.atBegan = { $0.state = .began }
      puppet.atEnded = { $0.state = .ended }
    }
    bench.tap()
    let expected = [
      "first sees down", "second sees down", "first began", "second began", "first sees up", "second sees up",
      "first ended", "second ended", "first reset", "second reset",
    ]
    #expect(bench.journal.read() == expected)
  }

  @Test("Gestures of different fingers do not compete", .rule("GR-04"))
  func otherFingers() {
    let bench = GestureBench()
    let left = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 200, y: 400, width: 100, height: 100))
    bench.outer.addSubview(left)
    bench.outer.addSubview(right)
    bench.add(UIPanGestureRecognizer(), "left pan", to: left)
    bench.add(UIPanGestureRecognizer(), "right pan", to: right)
    bench.down(50, 450, 0)
    bench.down(250, 450, 1)
    bench.move(50, 480, 0)
    bench.move(250, 480, 1)
    bench.up(0)
    bench.up(1)
    #expect(
      bench.journal.read().filter { $0.contains("pan") } == [
        "left pan began", "right pan began", "left pan ended", "right pan ended",
      ])
  }
}

/// A tap that may wait for those of more taps by its class.
final class WaitingTap: UITapGestureRecognizer {
  var waitsForMore = false
  var isAwaitedByFewer = false
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    waitsForMore && (other as? UITapGestureRecognizer).map { $0.numberOfTapsRequired > numberOfTapsRequired } ?? false
  }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    isAwaitedByFewer
      && (other as? UITapGestureRecognizer).map { $0.numberOfTapsRequired < numberOfTapsRequired } ?? false
  }
}
