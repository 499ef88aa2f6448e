import Proscenium
import UIKit

/// The log of the calls to views and targets, a line each, in order.
final class Journal {
  private(set) var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
  /// The lines since the last look.
  func read() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down the touches it gets and passes none on.
final class JournalView: UIView {
  let title: String
  let journal: Journal
  var allowsBegin: (UIGestureRecognizer) -> Bool = { _ in true }

  init(_ title: String, _ journal: Journal, frame: CGRect) {
    self.title = title
    self.journal = journal
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write("down", touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write("move", touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write("up", touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    write("taken", touches, .cancelled)
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allowsBegin(gestureRecognizer)
  }

  private func write(_ what: String, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    let isConsistent = touches.allSatisfy { $0.phase == phase && $0.view === self }
    journal.write("\(title) \(what)\(touches.count > 1 ? " \(touches.count)" : "")\(isConsistent ? "" : " wrongly")")
  }
}

/// Writes down the state of each action it gets.
final class Hand: NSObject {
  let journal: Journal
  var atAction: ((UIGestureRecognizer) -> Void)?
  init(_ journal: Journal) { self.journal = journal }

  func act(_ recognizer: UIGestureRecognizer) {
    journal.write("\(recognizer.name ?? "?") \(recognizer.state)")
    atAction?(recognizer)
  }
}

/// Answers a recognizer's questions by closures, and writes them down.
final class Judge: NSObject, UIGestureRecognizerDelegate {
  let journal: Journal
  var isQuiet = true
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
  var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
  var receivesEvent: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }

  init(_ journal: Journal) { self.journal = journal }

  private func note(_ line: String) { if !isQuiet { journal.write(line) } }

  func gestureRecognizerShouldBegin(_ one: UIGestureRecognizer) -> Bool {
    note("begin \(one.name!)?")
    return shouldBegin(one)
  }
  func gestureRecognizer(
    _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    note("\(one.name!) with \(other.name!)?")
    return simultaneous(one, other)
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    note("\(one.name!) after \(other.name!)?")
    return requires(one, other)
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
    note("\(one.name!) before \(other.name!)?")
    return isRequired(one, other)
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    note("touch for \(one.name!)?")
    return receivesTouch(one, touch)
  }
  func gestureRecognizer(_ one: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    note("event for \(one.name!)?")
    return receivesEvent(one, event)
  }
}

/// A stage with an outer view that fills the window and an inner one from (100, 100) to (300, 300).
struct GestureBench {
  let stage = Stage(device: .iPhoneSE)
  let journal = Journal()
  let hand: Hand
  let judge: Judge
  let outer: JournalView
  let inner: JournalView

  init() {
    hand = Hand(journal)
    judge = Judge(journal)
    outer = JournalView("outer", journal, frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    inner = JournalView("inner", journal, frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let controller = UIViewController()
    stage.rootViewController = controller
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    stage.turn()
    stage.trace.name(hand, "H")
    stage.trace.name(judge, "J")
  }

  /// Puts a recognizer on a view and listens to it.
  @discardableResult func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to view: UIView? = nil) -> R {
    recognizer.name = name
    recognizer.addTarget(hand, action: Selector("act:", Hand.act))
    stage.trace.name(recognizer, name)
    (view ?? inner).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Middle of the inner view.
  var middle: CGPoint { CGPoint(x: 200, y: 200) }

  func down(_ x: CGFloat, _ y: CGFloat, _ finger: Int = 0) { stage.touchDown(at: CGPoint(x: x, y: y), finger: finger) }
  func move(_ x: CGFloat, _ y: CGFloat, _ finger: Int = 0) { stage.touchMove(to: CGPoint(x: x, y: y), finger: finger) }
  func up(_ finger: Int = 0) { stage.touchUp(finger: finger) }
  func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }
  func tap(_ x: CGFloat = 200, _ y: CGFloat = 200, _ finger: Int = 0) {
    down(x, y, finger)
    wait(0.05)
    up(finger)
  }
}

/// A recognizer whose states are set by hand, and that writes down what it sees.
final class Puppet: UIGestureRecognizer {
  let journal: Journal
  var atBegan: ((Puppet) -> Void)?
  var atMoved: ((Puppet) -> Void)?
  var atEnded: ((Puppet) -> Void)?
  var preventable = true
  var prevents = true

  init(_ journal: Journal) {
    self.journal = journal
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    journal.write("\(name!) sees down")
    atBegan?(self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    journal.write("\(name!) sees move")
    atMoved?(self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    journal.write("\(name!) sees up")
    atEnded?(self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    journal.write("\(name!) sees taken")
    state = .cancelled
  }
  override func reset() { journal.write("\(name!) reset") }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { preventable }
}
