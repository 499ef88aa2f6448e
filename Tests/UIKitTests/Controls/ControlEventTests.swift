import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stage with a control at (100, 100) of 80 × 40 points, and what it sent.
@MainActor private struct ControlStage {
  let stage = Stage(device: Device(name: "controls", size: CGSize(width: 320, height: 480), scale: 2))
  let control: UIControl
  let log = Log()

  final class Log {
    var names: [String] = []
    func drain() -> [String] {
      defer { names = [] }
      return names
    }
  }

  static let events: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
    (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
  ]

  init(_ control: UIControl) {
    self.control = control
    let controller = UIViewController()
    stage.rootViewController = controller
    control.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    controller.view.addSubview(control)
    for (event, name) in Self.events {
      control.addAction(UIAction { [log] _ in log.names.append(name) }, for: event)
    }
    stage.turn()
  }
}

/// Writes down its tracking calls.
private final class TrackingControl: UIControl {
  var calls: [String] = []
  var begins = true
  var continues = true
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return begins
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue \(isTouchInside)")
    return continues
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end \(isTracking)") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}

@Suite struct ControlEventTests {
  @Test("a control that is disabled while touched cancels tracking and sends no action", arguments: [true, false])
  func disabledUnderFinger(isInside: Bool) {
    let scene = ControlStage(TrackingControl())
    scene.stage.touchDown(at: CGPoint(x: 140, y: 120))
    scene.control.isEnabled = false
    if !isInside { scene.stage.touchMove(to: CGPoint(x: 10, y: 10)) }
    scene.stage.touchUp()
    #expect(scene.log.drain().filter { $0.hasPrefix("up") || $0 == "cancel" || $0 == "primary" } == ["cancel"])
    #expect((scene.control as? TrackingControl)?.calls.last == "cancel")
    #expect(!scene.control.isHighlighted && !scene.control.isTracking)
    scene.control.isEnabled = true
    scene.stage.tap(at: CGPoint(x: 140, y: 120))
    #expect(scene.log.drain().contains("upInside"))
  }

  @Test func aTapSendsDownAndUp() {
    let scene = ControlStage(UIControl())
    scene.stage.touchDown(at: CGPoint(x: 120, y: 120))
    #expect(scene.control.isTracking && scene.control.isTouchInside && scene.control.state == .highlighted)
    scene.stage.touchUp()
    #expect(scene.log.drain() == ["down", "upInside"])
    #expect(!scene.control.isTracking && scene.control.state == .normal)
  }

  @Test func aButtonsTapIsItsPrimaryAction() {
    let scene = ControlStage(UIButton(type: .system))
    scene.stage.tap(at: CGPoint(x: 120, y: 120))
    #expect(scene.log.drain() == ["down", "upInside", "primary"])
    scene.control.performPrimaryAction()
    #expect(scene.log.drain() == ["primary"])
  }

  @Test func aSecondTapRepeats() {
    let scene = ControlStage(UIControl())
    scene.stage.tap(at: CGPoint(x: 120, y: 120))
    scene.stage.tap(at: CGPoint(x: 121, y: 120))
    #expect(scene.log.drain() == ["down", "upInside", "down", "downRepeat", "upInside"])
  }

  @Test func seventyPointsOutsideStillCountAsInside() {
    let scene = ControlStage(UIControl())
    scene.stage.touchDown(at: CGPoint(x: 120, y: 120))
    scene.stage.touchMove(to: CGPoint(x: 249, y: 120))
    #expect(scene.log.drain() == ["down", "dragInside"])
    scene.stage.touchMove(to: CGPoint(x: 251, y: 120))
    #expect(scene.log.drain() == ["exit", "dragOutside"])
    #expect(scene.control.isTracking && !scene.control.isTouchInside && !scene.control.isHighlighted)
    scene.stage.touchMove(to: CGPoint(x: 260, y: 120))
    #expect(scene.log.drain() == ["dragOutside"])
    scene.stage.touchMove(to: CGPoint(x: 240, y: 120))
    #expect(scene.log.drain() == ["enter", "dragInside"])
    #expect(scene.control.isHighlighted)
    scene.stage.touchMove(to: CGPoint(x: 300, y: 120))
    scene.stage.touchUp()
    #expect(scene.log.drain() == ["exit", "dragOutside", "upOutside"])
  }

  @Test func aFingerTakenAwayCancels() {
    let control = TrackingControl()
    let scene = ControlStage(control)
    scene.stage.touchDown(at: CGPoint(x: 120, y: 120))
    scene.stage.touchCancel()
    #expect(scene.log.drain() == ["down", "cancel"])
    #expect(control.calls == ["begin", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func trackingIsAskedForAndNotified() {
    let control = TrackingControl()
    let scene = ControlStage(control)
    scene.stage.touchDown(at: CGPoint(x: 120, y: 120))
    scene.stage.touchMove(to: CGPoint(x: 130, y: 120))
    scene.stage.touchUp()
    #expect(control.calls == ["begin", "continue true", "end true"])
    control.calls = []
    control.continues = false
    scene.stage.advance(by: 1)
    scene.stage.touchDown(at: CGPoint(x: 120, y: 120))
    scene.stage.touchMove(to: CGPoint(x: 130, y: 120))
    #expect(!control.isTracking && !control.isHighlighted)
    scene.stage.touchUp()
    #expect(control.calls == ["begin", "continue true"])
    control.calls = []
    control.begins = false
    scene.stage.advance(by: 1)
    _ = scene.log.drain()
    scene.stage.tap(at: CGPoint(x: 120, y: 120))
    #expect(control.calls == ["begin"] && scene.log.drain() == [])
  }

  @Test func aDisabledControlTakesTouchesAndDoesNothing() {
    let scene = ControlStage(UIButton(type: .system))
    scene.control.isEnabled = false
    #expect(scene.control.state == .disabled)
    let behind = scene.control.superview!
    #expect(behind.hitTest(CGPoint(x: 120, y: 120), with: nil) === scene.control)
    scene.stage.tap(at: CGPoint(x: 120, y: 120))
    scene.control.performPrimaryAction()
    #expect(scene.log.drain() == [])
  }

  @Test func rawValuesAreApples() {
    #expect(UIControl.Event.touchCancel.rawValue == 256 && UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192 && UIControl.Event.allTouchEvents.rawValue == 4095)
    #expect(UIControl.Event.editingDidBegin.rawValue == 65536 && UIControl.Event.allEditingEvents.rawValue == 983_040)
    #expect(UIControl.Event.allEvents.rawValue == 4_294_967_295)
    #expect(UIControl.State.disabled.rawValue == 2 && UIControl.State.reserved.rawValue == 4_278_190_080)
  }
}

@Suite struct ControlTargetTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func tap(_ sender: UIControl) { calls.append("tap \(sender.tag)") }
    func both(_ sender: UIControl, _ event: UIEvent?) { calls.append("both \(sender.tag) \(event == nil)") }
  }

  private static let plain = Selector("plain", Target.plain)
  private static let tap = Selector("tap:", Target.tap)
  private static let both = Selector("both:event:", Target.both)

  private func control() -> UIControl {
    let control = UIControl()
    control.tag = 7
    return control
  }

  @Test func targetsAreCalledInTheOrderTheyWereAdded() {
    let (control, target) = (control(), Target())
    control.addTarget(target, action: Self.tap, for: .touchUpInside)
    control.addTarget(target, action: Self.plain, for: [.touchUpInside, .valueChanged])
    control.addTarget(target, action: Self.both, for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["tap 7", "plain"])
    target.calls = []
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(target.calls == ["tap 7", "plain", "both 7 true"])
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["plain", "both:event:"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets == [target])
  }

  @Test func thePairIsAddedOnceAndItsEventsAreJoined() {
    let (control, target) = (control(), Target())
    control.addTarget(target, action: Self.plain, for: .touchDown)
    control.addTarget(target, action: Self.plain, for: .touchUpInside)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(target.calls == ["plain"])
    control.removeTarget(target, action: Self.plain, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == ["plain"] && control.allTargets.isEmpty)
  }

  @Test func targetsAreNotKeptAlive() {
    let control = control()
    var target: Target? = Target()
    weak let remembered = target
    control.addTarget(target, action: Self.plain, for: .touchDown)
    target = nil
    #expect(remembered == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func anActionReplacesOneOfItsIdentifier() {
    let control = control()
    var calls: [String] = []
    let identifier = UIAction.Identifier("save")
    control.addAction(UIAction(title: "a", identifier: identifier) { calls.append($0.title) }, for: .touchDown)
    control.addAction(UIAction(title: "b", identifier: identifier) { calls.append($0.title) }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["b", "b"])
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["b", "b"])
    control.addAction(UIAction(attributes: .disabled) { _ in calls.append("never") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["b", "b"])
  }

  @Test func theSenderIsKnownWhileAnActionRuns() {
    let control = control()
    var sender: AnyObject?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender === control && action.sender == nil)
  }
}
