import CoreGraphics
import Proscenium
import Testing
import UIKit

/// The whole messages of gestures that cannot be done.
@Suite("Messages of gestures")
struct GestureMessageTests {
  let stage: Stage
  let form = FormController()

  init() {
    var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = form
  }

  private static let save = "UIButton “Save” in FormController at 20, 200, 100 × 44"

  @Test("every gesture says its name and what covers the view")
  func names() {
    let shade = UIView(frame: CGRect(x: 0, y: 190, width: 320, height: 80))
    form.view.addSubview(shade)
    let gestures: [(String, () throws -> Void)] = [
      ("tap", { try stage.tap(.text("Save")) }), ("double tap", { try stage.doubleTap(.text("Save")) }),
      ("long press", { try stage.longPress(.text("Save")) }),
      ("drag", { try stage.drag(.text("Save"), by: CGVector(dx: 9, dy: 0)) }),
      ("drag", { try stage.drag(.text("Save"), to: .identifier("name")) }),
      ("swipe", { try stage.swipe(.text("Save"), .left) }),
      ("fling", { try stage.fling(.text("Save"), .up, velocity: 900) }),
      ("pinch", { try stage.pinch(.text("Save"), scale: 2) }), ("rotation", { try stage.rotate(.text("Save"), by: 1) }),
      ("type", { try stage.type("x", into: .text("Save")) }),
      ("touch of the thumb", { try stage.touchDown(.text("Save"), finger: "thumb") }),
    ]
    for (name, gesture) in gestures {
      #expect(
        TestFailures.collect(gesture) == [
          "\(name): \(Self.save) is covered at 70, 222 by UIView in FormController at 0, 190, 320 × 80"
        ])
    }
    #expect(form.pressed == [])
  }

  @Test("a view that is nowhere is said with the gesture, and so is the end of a drag")
  func nowhere() {
    let rest = """
      texts that are there: “Save”, “Name”, “Cancel”, “Last row”, “Saved at 9:41”
      the screen reads:
        field “Name” #name at 20, 100, 200 × 44
        text “Saved at 9:41” at 20, 160, 200 × 20
        button “Save” at 20, 200, 100 × 44
        button “Cancel” at 140, 200, 100 × 44
      """
    #expect(
      TestFailures.collect { try stage.swipe(.text("Safe"), .left) } == ["swipe: no view has the text “Safe”\n\(rest)"])
    #expect(
      TestFailures.collect { try stage.drag(.text("Save"), to: .text("Safe")) } == [
        "drag, to where: no view has the text “Safe”\n\(rest)"
      ])
  }

  @Test("what touches pass through, or accessibility calls disabled, says so")
  func deaf() {
    let pad = PassingView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    pad.accessibilityIdentifier = "pad"
    form.view.addSubview(pad)
    #expect(
      TestFailures.collect { try stage.tap(.identifier("pad")) } == [
        "tap: PassingView #pad in FormController at 20, 20, 40 × 40 is not met by touches at 40, 40: its"
          + " point(inside:with:) says no"
      ])
    pad.removeFromSuperview()
    let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    let inner = UIButton(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
    inner.accessibilityIdentifier = "inner"
    form.view.addSubview(box)
    box.addSubview(inner)
    #expect(
      TestFailures.collect { try stage.tap(.identifier("inner")) } == [
        "tap: UIButton #inner in FormController at 80, 20, 40 × 40 is not met by touches at 100, 40: they miss UIView in"
          + " FormController at 20, 20, 40 × 40, which it lies in"
      ])
    form.save.accessibilityTraits = [.button, .notEnabled]
    #expect(
      TestFailures.collect { try stage.tap(.text("Save")) } == [
        "tap: \(Self.save) is disabled: it has the trait notEnabled"
      ])
    form.save.accessibilityTraits = .button
    form.view.window?.isUserInteractionEnabled = false
    #expect(
      TestFailures.collect { try stage.tap(.text("Save")) } == [
        "tap: \(Self.save) takes no touches: isUserInteractionEnabled is false of UIWindow at 0, 0, 320 × 480"
      ])
  }

  @Test("a factor that is none, and a finger that is not down")
  func arguments() {
    #expect(
      TestFailures.collect {
        try stage.pinch(.text("Save"), scale: 0)
      } == ["pinch: 0.0 is no factor; take one above 0"])
    #expect(
      TestFailures.collect {
        try stage.touchMove(by: CGVector(dx: 1, dy: 0), finger: "thumb")
      } == ["the thumb is not down; call touchDown(_:finger:) before"])
    #expect(
      TestFailures.collect {
        stage.touchUp(finger: "thumb")
      } == ["the thumb is not down; call touchDown(_:finger:) before"])
  }
}

/// Lets touches through to what is behind.
private final class PassingView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
