import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("What views still hear", .rule("GR-07"))
struct ViewDeliveryTests {
  @Test("The defaults are UIKit's")
  func defaults() {
    let recognizer = UIGestureRecognizer()
    #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan && recognizer.delaysTouchesEnded)
    #expect(recognizer.isEnabled && recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }

  @Test("A recognizer that takes nothing leaves the view all")
  func keepsTouches() {
    let bench = GestureBench()
    bench.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    bench.down(200, 200)
    bench.move(230, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "pan began", "inner move", "pan ended", "inner up"])
  }

  @Test("Delayed beginnings come when the recognizer failed, with what followed")
  func delayedBegan() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    bench.down(200, 200)
    bench.move(210, 200)
    #expect(bench.journal.read() == [])
    bench.wait(1)
    #expect(bench.journal.read() == ["inner down", "inner move"])
    bench.move(220, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner move", "inner up"])
    bench.wait(1)
    bench.tap()
    #expect(bench.journal.read() == ["tap ended"])
  }

  @Test("A whole tap that was kept back comes at once")
  func delayedTap() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner up"])
  }

  @Test("That a finger was lifted is kept back while a recognizer may need it")
  func delayedEnded() {
    let bench = GestureBench()
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    bench.tap()
    #expect(bench.journal.read() == ["inner down"])
    bench.wait(0.4)
    #expect(bench.journal.read() == ["inner up"])
    double.delaysTouchesEnded = false
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner up"])
  }

  @Test("A second finger on a view that takes one stays with recognizers")
  func multipleTouch() {
    let bench = GestureBench()
    bench.down(150, 150, 0)
    bench.down(250, 150, 1)
    bench.up(1)
    #expect(bench.journal.read() == ["inner down"])
    bench.inner.isMultipleTouchEnabled = true
    bench.down(250, 150, 1)
    bench.move(250, 160, 1)
    bench.up(0)
    bench.up(1)
    #expect(bench.journal.read() == ["inner down", "inner move", "inner up", "inner up"])
  }

  @Test("An exclusive view keeps fingers from others, and does not come beside one")
  func exclusive() {
    let bench = GestureBench()
    bench.inner.isExclusiveTouch = true
    bench.down(150, 150, 0)
    bench.down(20, 20, 1)
    bench.up(0)
    bench.up(1)
    #expect(bench.journal.read() == ["inner down", "inner up"])
    bench.down(20, 20, 1)
    bench.down(150, 150, 0)
    bench.up(0)
    bench.up(1)
    #expect(bench.journal.read() == ["outer down", "outer up"])
  }

  @Test("A finger on a gesture that goes on never reaches the view")
  func lateFinger() {
    let bench = GestureBench()
    bench.inner.isMultipleTouchEnabled = true
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(150, 150, 0)
    bench.move(180, 150, 0)
    bench.down(250, 150, 1)
    bench.up(1)
    bench.up(0)
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan ended"])
  }

  @Test("An ignored finger stays with the view")
  func ignored() {
    let bench = GestureBench()
    bench.inner.isMultipleTouchEnabled = true
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    bench.down(150, 150, 0)
    bench.move(180, 150, 0)
    bench.down(250, 150, 1)
    bench.move(250, 160, 1)
    bench.up(1)
    bench.up(0)
    #expect(
      bench.journal.read() == [
        "inner down", "inner taken", "pan began", "inner down", "inner move", "inner up", "pan ended",
      ])
  }
}

@Suite("Turned off, taken away, out of the window")
struct WithdrawalTests {
  @Test("Turned off while it goes on: cancelled; the finger is not seen again", .rule("GR-06"))
  func disabled() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(200, 200)
    bench.move(230, 200)
    pan.isEnabled = false
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan cancelled"])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    bench.move(260, 200)
    pan.isEnabled = true
    bench.move(290, 200)
    bench.up()
    #expect(bench.journal.read() == [])
    bench.down(200, 200)
    bench.move(230, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan ended"])
  }

  @Test("Turned off and on in its own action: cancelled", .rule("GR-06"))
  func disabledInAction() {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.hand.atAction = { recognizer in
      guard recognizer.state == .began else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    bench.down(200, 200)
    bench.move(230, 200)
    bench.move(260, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test("Turned off before it is recognized: nothing is told", .rule("GR-06"))
  func disabledEarly() {
    let bench = GestureBench()
    let double = bench.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = bench.add(UITapGestureRecognizer(), "single")
    single.require(toFail: double)
    bench.tap()
    double.isEnabled = false
    #expect(bench.journal.read() == ["inner down", "inner taken", "single ended"])
  }

  @Test("The recognizer or its view is taken away: cancelled", .rule("GR-08"), arguments: [true, false])
  func removed(view: Bool) {
    let bench = GestureBench()
    let pan = bench.add(UIPanGestureRecognizer(), "pan")
    bench.down(200, 200)
    bench.move(230, 200)
    if view { bench.inner.removeFromSuperview() } else { bench.inner.removeGestureRecognizer(pan) }
    bench.move(260, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan cancelled"])
    #expect(pan.view === (view ? bench.inner : nil))
  }

  @Test("A view that leaves loses its finger", .rule("GR-08"))
  func viewLoses() {
    let bench = GestureBench()
    bench.down(200, 200)
    bench.inner.removeFromSuperview()
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken"])
  }

  @Test("A window that is hidden takes its fingers with it", arguments: [true, false])
  func windowHidden(recognized: Bool) {
    let bench = GestureBench()
    if recognized { bench.add(UIPanGestureRecognizer(), "pan") }
    bench.down(200, 200)
    bench.move(230, 200)
    bench.stage.window.isHidden = true
    bench.up()
    let seen = recognized ? ["inner taken", "pan began", "pan cancelled"] : ["inner move", "inner taken"]
    #expect(bench.journal.read() == ["inner down"] + seen)
  }

  @Test("A view that goes to another window loses its finger")
  func otherWindow() {
    let bench = GestureBench()
    let other = UIWindow(frame: bench.stage.window.bounds)
    bench.down(200, 200)
    other.isHidden = false
    other.addSubview(bench.inner)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken"])
  }

  @Test("One added while a finger is down sees the next finger", .rule("GR-08"))
  func addedLate() {
    let bench = GestureBench()
    bench.down(200, 200)
    bench.add(UIPanGestureRecognizer(), "pan")
    bench.move(230, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner move", "inner up"])
    bench.down(200, 200)
    bench.move(230, 200)
    bench.up()
    #expect(bench.journal.read() == ["inner down", "inner taken", "pan began", "pan ended"])
  }
}
