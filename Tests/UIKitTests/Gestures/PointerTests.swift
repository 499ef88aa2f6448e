internal import CoreGraphics
internal import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("A mouse")
struct PointerTests {
  private let stage = Stage(device: .iPhoneSE)
  private let view: UIView
  private let journal = Journal()
  private let position = CGPoint(x: 100, y: 300)

  init() {
    let controller = UIViewController()
    stage.rootViewController = controller
    view = controller.view
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.addAction { [journal] in journal.write("\(name) \($0.state) \($0.buttonMask.rawValue)") }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test("Buttons have UIKit's numbers")
  func numbers() {
    #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
    #expect([1, 2, 3].map { UIEvent.ButtonMask.button($0).rawValue } == [1, 2, 4])
    #expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(64) == [])
  }

  @Test("A tap takes the button it wants; a finger needs none", .rule("GR-12"))
  func taps() {
    _ = add(UITapGestureRecognizer(), "tap")
    add(UITapGestureRecognizer(), "menu").buttonMaskRequired = .secondary
    stage.click(at: position)
    #expect(journal.read() == ["tap ended 1"])
    stage.advance(by: 1)
    stage.click(at: position, button: .secondary)
    #expect(journal.read() == ["menu ended 2"])
    stage.advance(by: 1)
    stage.tap(at: position)
    #expect(journal.read().sorted() == ["tap ended 0"], "the inner of two that take a finger wins")
  }

  @Test("Its touch is of a kind of its own, with the buttons in the event; a second button joins it")
  func kind() {
    let watcher = TouchWatcher(journal)
    watcher.frame = view.bounds
    view.addSubview(watcher)
    stage.turn()
    stage.pointerDown(at: position)
    stage.pointerDown(at: position, button: .secondary)
    stage.pointerMove(to: CGPoint(x: 120, y: 300))
    stage.pointerUp(button: .primary)
    stage.pointerMove(to: CGPoint(x: 140, y: 300))
    stage.pointerUp(button: .secondary)
    #expect(journal.read() == ["began 3 1", "moved 3 3", "moved 3 3", "moved 3 2", "ended 3 2"])
  }

  @Test("A recognizer for fingers alone does not see it, one for pointers alone sees nothing else", .rule("GR-03"))
  func kinds() {
    add(UIPanGestureRecognizer(), "finger").allowedTouchTypes = [0]
    add(UIPanGestureRecognizer(), "mouse").allowedTouchTypes = [3]
    stage.pointerDown(at: position)
    stage.pointerMove(to: CGPoint(x: 100, y: 340))
    stage.pointerUp()
    #expect(journal.read() == ["mouse began 1", "mouse ended 1"])
    stage.drag(from: position, to: CGPoint(x: 100, y: 340), duration: 0.03)
    #expect(journal.read().first == "finger began 0")
  }

  @Test("It hovers between clicks, and leaves while a button is down")
  func hover() {
    _ = add(UIHoverGestureRecognizer(), "hover")
    stage.pointerMove(to: position)
    stage.pointerMove(to: CGPoint(x: 110, y: 300))
    stage.pointerDown(at: CGPoint(x: 110, y: 300))
    stage.pointerMove(to: CGPoint(x: 150, y: 300))
    stage.pointerUp()
    stage.pointerMove(to: CGPoint(x: 150, y: 300))
    stage.pointerMove(to: nil)
    #expect(
      journal.read() == ["hover began 0", "hover changed 0", "hover ended 0", "hover began 0", "hover ended 0"])
  }

  @Test("A hover beside a tap does not disturb it", arguments: [0, 1, 2])
  func hoverAndTap(beside: Int) {
    let swatch = UIView(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
    view.addSubview(swatch)
    stage.turn()
    if beside > 0 { swatch.addGestureRecognizer(UIHoverGestureRecognizer()) }
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    tap.addAction { [journal] _ in journal.write("tap") }
    swatch.addGestureRecognizer(tap)
    if beside > 1 { swatch.addGestureRecognizer(UIPinchGestureRecognizer()) }
    stage.click(at: position, button: .secondary)
    #expect(journal.read() == ["tap"])
  }

  @Test("A control takes the primary button alone")
  func control() {
    let control = UIControl(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
    control.addAction(UIAction { [journal] _ in journal.write("up") }, for: .touchUpInside)
    view.addSubview(control)
    stage.turn()
    stage.click(at: position, button: .secondary)
    #expect(journal.read() == [])
    stage.click(at: position)
    #expect(journal.read() == ["up"])
  }

  @Test("Wheel, trackpad, pinch and turn reach what is under the pointer, and give the same each time")
  func scrollAndTransform() {
    let runs = (0..<2).map { _ -> [String] in
      let bench = ScrollBench()
      var log: [String] = []
      bench.stage.scrollWheel(by: CGVector(dx: 0, dy: -60), at: CGPoint(x: 170, y: 300))
      log.append("\(bench.scrollView.contentOffset)")
      bench.stage.trackpadScroll(by: CGVector(dx: -30, dy: -90), at: CGPoint(x: 170, y: 300), duration: 0.2)
      log.append("\(bench.scrollView.contentOffset)")
      let pinch = UIPinchGestureRecognizer()
      let spin = UIRotationGestureRecognizer()
      pinch.addAction { _ in log.append("\(pinch.state) \((pinch.scale * 1000).rounded())") }
      spin.addAction { _ in log.append("\(spin.state) \((spin.rotation * 1000).rounded())") }
      bench.scrollView.superview!.addGestureRecognizer(pinch)
      bench.scrollView.superview!.addGestureRecognizer(spin)
      bench.stage.trackpadPinch(by: 4, at: CGPoint(x: 170, y: 300), duration: 4.0 / 60)
      bench.stage.trackpadRotate(by: 1, at: CGPoint(x: 170, y: 300), duration: 2.0 / 60)
      return log
    }
    #expect(runs[0] == runs[1])
    #expect(
      runs[0] == [
        "(0.0, 60.0)", "(30.0, 150.0)", "began 1414.0", "changed 2000.0", "changed 2828.0",
        "changed 4000.0", "ended 4000.0", "began 500.0", "changed 1000.0", "ended 1000.0",
      ])
  }
}

/// Writes down phases, kinds and buttons.
private final class TouchWatcher: UIView {
  let journal: Journal
  init(_ journal: Journal) {
    self.journal = journal
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches, event) }
  private func write(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches { journal.write("\(touch.phase) \(touch.type.rawValue) \(event!.buttonMask.rawValue)") }
  }
}

@Suite("Keys and recognizers")
struct PressGestureTests {
  /// Takes keys and writes them down.
  private final class KeyView: UIView {
    let journal: Journal
    init(_ journal: Journal) {
      self.journal = journal
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { journal.write("down") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { journal.write("up") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { journal.write("taken") }
  }

  /// Writes down what a subclass sees.
  private final class Watcher: UIGestureRecognizer {
    var seen: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      seen.append("began \(event.presses(for: self).count) \(presses.first!.gestureRecognizers!.count)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { seen.append("ended") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { seen.append("cancelled") }
    override func reset() { seen.append("reset") }
  }

  private final class Gate: NSObject, UIGestureRecognizerDelegate {
    var allows = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { allows }
  }

  private let stage = Stage(device: .iPhoneSE)
  private let journal = Journal()
  private let view: KeyView
  private let outer: UIView

  init() {
    let controller = UIViewController()
    stage.rootViewController = controller
    view = KeyView(journal)
    outer = controller.view
    outer.addSubview(view)
    stage.turn()
    view.becomeFirstResponder()
  }

  @Test("A tap of a key that a recognizer around takes is not the responder's any more", .rule("GR-07"))
  func tap() {
    let tap = UITapGestureRecognizer()
    tap.addAction { [journal] in journal.write("tap \($0.state)") }
    outer.addGestureRecognizer(tap)
    stage.press(.keyboardReturnOrEnter)
    #expect(journal.read() == ["down", "up"], "none are seen until types are allowed")
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    stage.press(.keyboardReturnOrEnter)
    #expect(journal.read() == ["down", "taken", "tap ended"])
    stage.press(.keyboardEscape)
    #expect(journal.read() == ["down", "up"])
    tap.cancelsTouchesInView = false
    stage.press(.keyboardReturnOrEnter)
    #expect(journal.read() == ["down", "tap ended", "up"])
  }

  @Test("A key that stays down is a long press", .rule("GR-12"))
  func longPress() {
    let press = UILongPressGestureRecognizer()
    press.allowedPressTypes = [NSNumber(value: UIPress.PressType.playPause.rawValue), 0]
    press.addAction { [journal] in journal.write("long \($0.state)") }
    outer.addGestureRecognizer(press)
    stage.press(.keyboardUpArrow)
    #expect(journal.read() == ["down", "up"])
    stage.keyDown(.keyboardUpArrow)
    stage.advance(by: 0.6)
    #expect(journal.read() == ["down", "taken", "long began"])
    stage.keyUp(.keyboardUpArrow)
    #expect(journal.read() == ["long ended"])
  }

  @Test("Subclasses see presses; the delegate may keep them away; turned off, they are let go", .rule("GR-03", "GR-06"))
  func subclass() {
    let watcher = Watcher()
    let gate = Gate()
    watcher.allowedPressTypes = [5]
    watcher.delegate = gate
    outer.addGestureRecognizer(watcher)
    stage.keyDown(.keyboardEscape)
    #expect(watcher.seen == ["began 1 1"])
    watcher.isEnabled = false
    watcher.isEnabled = true
    stage.keyUp(.keyboardEscape)
    #expect(watcher.seen == ["began 1 1", "reset"])
    gate.allows = false
    stage.press(.keyboardEscape)
    #expect(watcher.seen == ["began 1 1", "reset"])
    #expect(journal.read() == ["down", "up", "down", "up"])
  }
}
