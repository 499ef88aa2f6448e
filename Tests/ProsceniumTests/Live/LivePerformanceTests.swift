import CoreGraphics
import Foundation
import Hosts
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An app runs on a live host by the host's clock: paced, asleep when nothing is to be done, shown by what changed.
@MainActor @Suite struct LivePerformanceTests {
  private let host = ScriptedHost()
  private let stage = LivePerformance.makePageStage(height: 80)
  private let page = UIViewController()
  private let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    page.view.backgroundColor = .white
    box.backgroundColor = .red
    page.view.addSubview(box)
    stage.rootViewController = page
  }

  private func play(_ events: [(TimeInterval, HostEvent.Action)] = []) {
    host.events = events.map { HostEvent($1, at: 1000 + $0) }
    LivePerformance(stage: stage, host: host).run()
  }

  @Test("the first frame is whole, and then it sleeps for as long as it takes")
  func rests() {
    play()
    #expect(host.frames.count == 1)
    #expect(host.frames[0].damage.map(\.x) == [0..<60] && host.frames[0].damage.map(\.y) == [0..<80])
    #expect(host.sleeps.last == .some(nil))
    #expect(host.statuses.map(\.size) == [CGSize(width: 60, height: 80)])
  }

  @Test("interrupted in the middle of what people did, the rest of it is not done")
  func interrupted() {
    final class Counter: UIView {
      var onTouch: () -> Void = {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
    }
    let (counter, interruption) = (Counter(frame: page.view.bounds), Interruption())
    page.view.addSubview(counter)
    var count = 0
    counter.onTouch = {
      count += 1
      if count == 3 { #expect(interruption.applyUpdates() && !interruption.applyUpdates()) }
    }
    host.events = (0..<20).flatMap { number in
      [
        HostEvent(.touchDown(finger: number, at: CGPoint(x: 5, y: 5)), at: 1000),
        HostEvent(.touchUp(finger: number), at: 1000),
      ]
    }
    LivePerformance(stage: stage, host: host, interruption: interruption).run()
    #expect(count == 3)
  }

  @Test("what changes in the round in which a recording begins is shown")
  func recording() throws {
    host.onWait = { _ in if self.host.now >= 1000.9 { self.box.frame.origin.x = 30 } }
    play([(1, .record(true)), (2, .record(false))])
    let last = try #require(host.frames.last)
    #expect(last.pixels[15 * 60 + 15] == 0xFFFF_FFFF && last.pixels[15 * 60 + 45] != 0xFFFF_FFFF)
    #expect(host.frames.count == 2 && last.pixels == last.whole)
  }

  @Test("date pickers show the viewer's date and hour", .rule("DP-01.2"))
  func date() throws {
    stage.turn()
    let picker = UIDatePicker()
    page.view.addSubview(picker)
    play([(90, .pointerMove(to: nil))])
    #expect(abs(picker.date.timeIntervalSince1970 - 1_000_000_000) < 1e-3)
    #expect(abs(stage.date.timeIntervalSince1970 - 1_000_000_090) < 0.02)
    let parts = try #require(picker.calendar).dateComponents([.day, .hour, .minute], from: picker.date)
    #expect((parts.day, parts.hour, parts.minute) == (9, 10, 46))
  }

  @Test("what is copied goes to the host, and what others copied is pasted", .rule("PB-03"))
  func clipboard() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    page.view.addSubview(field)
    stage.turn()
    field.text = "a"
    field.becomeFirstResponder()
    func keys(_ key: UIKeyboardHIDUsage, _ text: String, at time: TimeInterval) -> [(TimeInterval, HostEvent.Action)] {
      [
        (time, .keyDown(HostKey(usage: key.rawValue, characters: nil, plain: text, modifiers: .control))),
        (time + 0.05, .keyUp(usage: key.rawValue)),
      ]
    }
    play(
      keys(.keyboardA, "a", at: 0.1) + keys(.keyboardC, "c", at: 0.3) + [(0.5, .clipboard("b"))]
        + keys(.keyboardV, "v", at: 0.5) + keys(.keyboardV, "v", at: 0.7) + [(1, .close)])
    #expect(host.copies == ["a"])
    #expect(field.text == "bb")
    #expect(UIPasteboard.general.string == "b")
  }

  @Test("the pointer is a beam over text that is edited or can be selected, and an arrow elsewhere")
  func pointer() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let text = UITextView(frame: CGRect(x: 0, y: 40, width: 50, height: 20))
    let fixed = UITextView(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    (text.isEditable, fixed.isEditable, fixed.isSelectable) = (false, false, false)
    for view in [field, text, fixed] { page.view.addSubview(view) }
    stage.turn()
    let places: [CGPoint?] = [(25, 10), (55, 30), (25, 50), (25, 70), (25, 10)].map { CGPoint(x: $0, y: $1) } + [nil]
    play(places.enumerated().map { (0.1 + 0.1 * Double($0), .pointerMove(to: $1)) })
    #expect(host.statuses.map(\.pointer) == [.arrow, .text, .arrow, .text, .arrow, .text, .arrow])
  }

  @Test("an animation gets a frame at every beat, each by its damage the same as the whole, and then it sleeps")
  func animates() {
    stage.turn()
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.frame.origin.x = 30 }
    play()
    #expect((30...32).contains(host.frames.count))
    for (before, after) in zip(host.frames, host.frames.dropFirst()) {
      #expect(abs(after.time - before.time - 1 / 60) < 1e-9)
    }
    for frame in host.frames { #expect(frame.pixels == frame.whole) }
    #expect(host.frames.dropFirst().map { $0.damage.map(\.y.upperBound).max() ?? 0 }.max() == 33)
    #expect(host.frames.last?.whole == pixels(stage.frame()))
    #expect(host.sleeps.last == .some(nil))
  }

  @Test("what the person sets to dark is seen at once", .rule("T-29"))
  func style() {
    // Other suites' stages may have been driven since this one was made.
    stage.turn()
    page.view.backgroundColor = .systemBackground
    play([(0.1, .style(isDark: true))])
    #expect(host.frames.count == 2)
    #expect(host.frames.first?.whole.last == 0xFFFF_FFFF && host.frames.last?.whole.last == 0xFF00_0000)
  }

  @Test("frames that are late are left out, and take the time they come at")
  func late() {
    host.slowness = 0.1
    stage.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 30 }
    play()
    #expect((10...13).contains(host.frames.count))
    for frame in host.frames.dropFirst() { #expect(abs(frame.time - (frame.now - 1000)) < 1 / 60) }
  }

  @Test("a long pause is one step")
  func pause() {
    var ticks = 0
    stage.turn()
    let link = CADisplayLink { _ in ticks += 1 }
    link.add(to: .main, forMode: .common)
    var isFirst = true
    host.onWait = { [host] _ in
      if isFirst { host.now += 3600 }
      isFirst = false
    }
    play([(3600.1, .close)])
    #expect(stage.time >= 3600)
    #expect((1...10).contains(ticks))
    link.invalidate()
  }

  @Test("what begins later is waited for in one sleep")
  func delayed() {
    stage.turn()
    UIView.animate(withDuration: 0.1, delay: 2) { box.alpha = 0 }
    play()
    let long = host.sleeps.compactMap(\.self).first { $0 > 1001.9 }
    #expect(long.map { $0 < 1002.1 } == true)
    #expect(host.frames.count < 12)
    #expect(host.frames.last?.pixels == pixels(stage.frame()))
  }

  @Test("a touch into a sleep is answered at once; moves within a frame are one")
  func touches() {
    let view = Listener(frame: page.view.bounds)
    page.view.addSubview(view)
    play([
      (0.5, .touchDown(finger: 0, at: CGPoint(x: 5, y: 5))),
      (0.501, .touchMove(finger: 0, to: CGPoint(x: 6, y: 5))), (0.502, .touchMove(finger: 0, to: CGPoint(x: 7, y: 5))),
      (0.503, .touchMove(finger: 0, to: CGPoint(x: 8, y: 5))), (0.53, .touchMove(finger: 0, to: CGPoint(x: 9, y: 5))),
      (0.6, .touchUp(finger: 0)),
    ])
    #expect(view.notes == ["down 5.0 at 0.500", "move 8.0 at 0.517", "move 9.0 at 0.533", "up at 0.600"])
  }

  @Test("what happened while the app was busy is delivered at its time")
  func busy() {
    let view = Listener(frame: page.view.bounds)
    page.view.addSubview(view)
    var isBusy = false
    host.onWait = { [host] _ in
      if host.now > 1000.4, !isBusy { (isBusy, host.now) = (true, 1001) }
    }
    play([
      (0.5, .touchDown(finger: 0, at: CGPoint(x: 5, y: 5))), (0.6, .touchMove(finger: 0, to: CGPoint(x: 6, y: 5))),
      (0.7, .touchUp(finger: 0)), (1.5, .close),
    ])
    #expect(view.notes == ["down 5.0 at 0.500", "move 6.0 at 0.600", "up at 0.700"])
  }

  @Test("what others put off to the main queue is seen after it was done, though nothing else happened")
  func wakes() {
    var waits = 0
    host.onWait = { [host, box] deadline in
      guard deadline == nil else { return }
      waits += 1
      // The real main queue runs while a host waits.
      if waits == 1 {
        box.backgroundColor = .blue
        host.events = [HostEvent(.pointerMove(to: nil), at: host.now)]
      }
    }
    play()
    #expect(host.frames.count == 2)
    #expect(host.frames.last?.damage.allSatisfy { (8..<33).contains($0.x.lowerBound) && $0.x.upperBound <= 32 } == true)
    #expect(host.frames.last?.whole == pixels(stage.frame()))
  }

  @Test("nothing is drawn without a viewer; the next frame has all changes")
  func unseen() {
    host.isSeen = false
    stage.turn()
    UIView.animate(withDuration: 0.2) { box.frame.origin.y = 40 }
    host.onWait = { [host] _ in if host.now > 1001 { host.isSeen = true } }
    play([(1.5, .style(isDark: true))])
    #expect(host.frames.count == 1)
    #expect(host.frames[0].pixels == pixels(stage.frame()))
    #expect(host.statuses.last?.isDark == true)
  }

  @Test("what is on the screen is told by name, in the order of reading, without what is covered")
  func elements() {
    stage.turn()
    let save = UIButton(type: .system)
    save.setTitle("Save", for: .normal)
    save.frame = CGRect(x: 0, y: 62, width: 60, height: 16)
    let toggle = UISwitch(frame: CGRect(x: 5, y: 30, width: 50, height: 20))
    (toggle.isOn, toggle.accessibilityLabel) = (true, "Loud")
    let hidden = UILabel(frame: CGRect(x: 12, y: 12, width: 10, height: 10))
    hidden.text = "Under the box"
    save.accessibilityValue = "twice"
    let mute = UILabel(frame: CGRect(x: 62, y: 62, width: 10, height: 10))
    (mute.text, mute.isAccessibilityElement) = ("Not for everybody", false)
    for view in [save, toggle, mute] { page.view.addSubview(view) }
    page.view.insertSubview(hidden, at: 0)
    box.isUserInteractionEnabled = true
    host.wantsElements = true
    play()
    let received = host.elements.last ?? []
    #expect(received.map(\.label) == ["Loud", "Save"])
    #expect(received.map(\.role) == [.toggle, .button] && received.map(\.value) == ["1", "twice"])
    #expect(received.last?.frame == [0, 62, 60, 16])
    #expect(Set(received.map(\.id)).count == 2)
    #expect(host.elements.count == 1)
  }

  @Test("what an app says of its views is told, and what it leaves out is not", .rule("AX-01", "AX-02", "AX-03"))
  func described() {
    stage.turn()
    func add(_ y: CGFloat, _ text: String, to view: UIView) -> UILabel {
      let label = UILabel(frame: CGRect(x: 0, y: y, width: 60, height: 9))
      label.text = text
      view.addSubview(label)
      return label
    }
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    (card.isAccessibilityElement, card.accessibilityLabel, card.accessibilityTraits) = (true, "Card", .link)
    page.view.addSubview(card)
    _ = add(0, "In the card", to: card)
    let secret = UIView(frame: CGRect(x: 0, y: 30, width: 60, height: 10))
    secret.accessibilityElementsHidden = true
    page.view.addSubview(secret)
    _ = add(0, "Decoration", to: secret)
    let chart = UIView(frame: CGRect(x: 0, y: 50, width: 60, height: 10))
    let part = UIAccessibilityElement(accessibilityContainer: chart)
    (part.accessibilityLabel, part.accessibilityValue, part.accessibilityTraits) = ("May", "7", [.image, .selected])
    part.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 0, width: 10, height: 10)
    let next = UIAccessibilityElement(accessibilityContainer: chart)
    next.accessibilityLabel = "June"
    next.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 10, height: 10)
    chart.accessibilityElements = [part, next]
    page.view.addSubview(chart)
    host.wantsElements = true
    play()
    var received = host.elements.last ?? []
    #expect(received.map(\.label) == ["Card", "May", "June"] && received.map(\.role) == [.link, .image, .other])
    #expect(received[1].value == "7" && received[1].isSelected && received[1].frame == [10, 50, 10, 10])

    // Two columns: across them line by line, unless each is read as a whole.
    for view in page.view.subviews { view.removeFromSuperview() }
    let columns = [CGFloat(0), 30].map { UIView(frame: CGRect(x: $0, y: 0, width: 30, height: 40)) }
    for (column, name) in zip(columns, ["a", "b"]) {
      page.view.addSubview(column)
      _ = (add(0, "\(name)1", to: column), add(20, "\(name)2", to: column))
      for label in column.subviews { label.frame.size.width = 30 }
    }
    play()
    #expect(host.elements.last?.map(\.label) == ["a1", "b1", "a2", "b2"])
    for column in columns { column.shouldGroupAccessibilityChildren = true }
    play()
    #expect(host.elements.last?.map(\.label) == ["a1", "a2", "b1", "b2"])

    let panel = UIView(frame: CGRect(x: 0, y: 60, width: 60, height: 20))
    panel.accessibilityViewIsModal = true
    page.view.addSubview(panel)
    _ = add(0, "Panel", to: panel)
    play()
    received = host.elements.last ?? []
    #expect(received.map(\.label) == ["Panel"])
  }

  @Test("what an input method composes stands in the text until something comes in its place")
  func composing() {
    stage.turn()
    let field = UITextField(frame: page.view.bounds)
    page.view.addSubview(field)
    _ = field.becomeFirstResponder()
    var texts: [String?] = []
    host.onWait = { _ in if texts.last != field.text { texts.append(field.text) } }
    play([
      (0.5, .text("a")), (0.6, .markedText("n")), (0.7, .markedText("né")), (0.8, .text("nè")), (0.9, .markedText("x")),
      (1.0, .markedText("")), (1.5, .close),
    ])
    #expect(texts == ["", "a", "an", "ané", "anè", "anèx", "anè"])
    #expect(host.statuses.last?.textInput == page.view.bounds)
  }

  private func pixels(_ image: CGImage) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.pixels.row(y)[$0] } }
  }
}

/// Notes what touches it.
private final class Listener: UIView {
  var notes: [String] = []

  private func note(_ text: String) { notes.append(text + String(format: " at %.3f", CACurrentMediaTime())) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { note("down \($0.location(in: self).x)") }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { note("move \($0.location(in: self).x)") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancel") }
}
