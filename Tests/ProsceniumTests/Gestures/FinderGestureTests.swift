import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite("Gestures by finder")
struct FinderGestureTests {
  let stage: Stage
  let form = FormController()

  init() {
    var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = form
  }

  @Test("a tap presses the button, two taps press it twice")
  func tap() throws {
    try stage.tap(.text("Save"))
    try stage.doubleTap(.text("Cancel"))
    #expect(form.pressed == ["Save", "Cancel", "Cancel"])
  }

  @Test("text is typed into a field, and into nothing else")
  func typing() throws {
    try stage.type("Ada", into: .identifier("name"))
    #expect(form.name.text == "Ada")
    form.name.resignFirstResponder()
    #expect(
      TestFailures.collect { try stage.type("x", into: .text("Save")) } == [
        "type: UIButton “Save” in FormController at 20, 200, 100 × 44 does not take text after a tap; nothing does"
      ])
  }

  @Test("drags, flings, pinches, rotations and long presses are recognized with their distances and velocities")
  func recognizers() throws {
    let pad = UIView(frame: CGRect(x: 60, y: 40, width: 200, height: 200))
    pad.accessibilityIdentifier = "pad"
    pad.isMultipleTouchEnabled = true
    form.view.addSubview(pad)
    let log = RecognizerLog(pad)
    try stage.drag(.identifier("pad"), by: CGVector(dx: 80, dy: 0))
    #expect(log.isNear(CGPoint(x: 80, y: 0)))
    try stage.fling(.identifier("pad"), .up, velocity: 900)
    #expect(abs(log.velocity.y + 900) < 20)
    try stage.swipe(.identifier("pad"), .left)
    #expect(log.velocity.x < -900)
    try stage.pinch(.identifier("pad"), scale: 2)
    // From 80 points to 160; the recognizer counts from the step that is 8 points away.
    #expect(abs(log.scale - 1.8) < 0.01)
    try stage.rotate(.identifier("pad"), by: .pi / 4)
    // The recognizer counts from where a finger has gone 8 points of its circle, a tenth of a radian.
    #expect(abs(log.rotation - (.pi / 4 - 0.1)) < 0.03)
    #expect(log.longPresses == 0)
    try stage.longPress(.identifier("pad"))
    #expect(log.longPresses == 1)
  }

  @Test("named fingers are several at once")
  func fingers() throws {
    let pad = UIView(frame: CGRect(x: 60, y: 40, width: 200, height: 200))
    pad.accessibilityIdentifier = "pad"
    pad.isMultipleTouchEnabled = true
    form.view.addSubview(pad)
    let log = RecognizerLog(pad, pans: false)
    try stage.touchDown(.identifier("pad"), finger: "thumb")
    try stage.touchMove(by: CGVector(dx: -40, dy: 0), finger: "thumb", pace: .velocity(400))
    #expect(abs(stage.time - 0.1) < 0.02)
    try stage.touchDown(.identifier("pad"), finger: "index")
    try stage.touchMove(by: CGVector(dx: 40, dy: 0), finger: "index")
    stage.touchUp(finger: "index")
    stage.touchUp(finger: "thumb")
    #expect(log.scale > 1.5)
    #expect(
      TestFailures.collect { try stage.touchMove(by: .zero, finger: "index") } == [
        "the index is not down; call touchDown(_:finger:) before"
      ])
  }

  @Test("a view is dragged onto another")
  func dragOnto() throws {
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    pad.accessibilityIdentifier = "pad"
    form.view.addSubview(pad)
    let log = RecognizerLog(pad)
    try stage.drag(.identifier("pad"), to: .text("Save"), pace: .velocity(500))
    #expect(log.isNear(CGPoint(x: 50, y: 202)))
  }

  // MARK: What is in the way

  @Test("a tap on what is covered says by what and where")
  func covered() {
    let shade = UIView(frame: CGRect(x: 0, y: 190, width: 320, height: 80))
    shade.accessibilityIdentifier = "shade"
    form.view.addSubview(shade)
    #expect(
      TestFailures.collect { try stage.tap(.text("Save")) } == [
        "tap: UIButton “Save” in FormController at 20, 200, 100 × 44 is covered at 70, 222 by UIView #shade in"
          + " FormController at 0, 190, 320 × 80"
      ])
    #expect(form.pressed == [])
  }

  @Test("what is disabled, transparent to touches, scrolled away or off the screen says so")
  func states() {
    func failure(_ finder: Finder) -> String { TestFailures.collect { try stage.tap(finder) }.joined() }
    form.save.isEnabled = false
    #expect(
      failure(.text("Save"))
        == "tap: UIButton “Save” in FormController at 20, 200, 100 × 44 is disabled: it is not enabled")
    form.save.isEnabled = true
    form.save.isUserInteractionEnabled = false
    #expect(
      failure(.text("Save")) == "tap: UIButton “Save” in FormController at 20, 200, 100 × 44 takes no touches:"
        + " isUserInteractionEnabled is false of it")
    form.save.isUserInteractionEnabled = true
    form.view.isUserInteractionEnabled = false
    #expect(
      failure(.text("Save")) == "tap: UIButton “Save” in FormController at 20, 200, 100 × 44 takes no touches:"
        + " isUserInteractionEnabled is false of UIView in FormController at 0, 0, 320 × 480")
    form.view.isUserInteractionEnabled = true
    #expect(
      failure(.text("Last row")) == "tap: UILabel “Last row” in FormController at 20, 800, 200 × 40 is off the screen:"
        + " it is at 20, 800, 200 × 40, the screen is 320 × 480")
    form.list.contentSize.height = 700
    form.list.contentOffset.y = 350
    #expect(
      failure(.text("Last row"))
        == "tap: UILabel “Last row” in FormController at 20, 450, 200 × 40 is scrolled or cut off"
        + " by UIScrollView in FormController at 20, 300, 200 × 100")
    form.cancel.frame.size = .zero
    #expect(
      failure(.text("Cancel")) == "tap: UIButton “Cancel” in FormController at 140, 200, 0 × 0 has no area: it is 0 × 0"
    )
  }

  @Test("of several views the only one that a touch can meet is tapped; of none the list is shown")
  func several() throws {
    let other = UIButton(type: .system)
    other.setTitle("Save", for: .normal)
    other.frame = CGRect(x: 20, y: 1000, width: 100, height: 44)
    form.view.addSubview(other)
    try stage.tap(.text("Save"))
    #expect(form.pressed == ["Save"])
    form.save.isEnabled = false
    #expect(
      TestFailures.collect { try stage.longPress(.text("Save")) } == [
        """
        long press: 2 views have the text “Save”, expected exactly one
          0. UIButton “Save” in FormController at 20, 200, 100 × 44, is disabled: it is not enabled
          1. UIButton “Save” in FormController at 20, 1000, 100 × 44, is off the screen: it is at 20, 1000, 100 × 44, \
        the screen is 320 × 480
        take one with .at(0), .in(Controller.self), .inside(finder) or .hittable
        """
      ])
  }
}

/// The last values of a view's recognizers.
private final class RecognizerLog: NSObject {
  var translation = CGPoint.zero, velocity = CGPoint.zero
  var scale: CGFloat = 1, rotation: CGFloat = 0
  var longPresses = 0
  private let pan = UIPanGestureRecognizer(), pinch = UIPinchGestureRecognizer()
  private let rotate = UIRotationGestureRecognizer(), press = UILongPressGestureRecognizer()

  func isNear(_ point: CGPoint) -> Bool { abs(translation.x - point.x) + abs(translation.y - point.y) < 1e-6 }

  init(_ view: UIView, pans: Bool = true) {
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.addAction { [unowned self] _ in
      translation = pan.translation(in: nil)
      if pan.state == .ended { velocity = pan.velocity(in: nil) }
    }
    pinch.addAction { [unowned self] _ in if pinch.state != .ended { scale = pinch.scale } }
    rotate.addAction { [unowned self] _ in if rotate.state != .ended { rotation = rotate.rotation } }
    press.addAction { [unowned self] _ in if press.state == .began { longPresses += 1 } }
    pan.isEnabled = pans
    for recognizer in [pan, pinch, rotate, press] as [UIGestureRecognizer] { view.addGestureRecognizer(recognizer) }
  }
}
