import CoreGraphics
import Foundation
import Hosts
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The actions on a host's elements: they reach the views as from an assistive technology.
@MainActor @Suite struct LiveElementsTests {
  private let host = ScriptedHost()
  private let stage = LivePerformance.makePageStage(height: 120)
  private let page = UIViewController()
  private let row = NotingRow(frame: CGRect(x: 0, y: 0, width: 60, height: 20))

  init() throws {
    page.view.backgroundColor = .white
    stage.rootViewController = page
    (row.isAccessibilityElement, row.accessibilityLabel) = (true, "Row")
    page.view.addSubview(row)
    host.wantsElements = true
  }

  private func play(_ events: [(TimeInterval, HostEvent.Action)] = []) {
    let start = host.now
    host.events = events.map { HostEvent($1, at: start + $0) }
    LivePerformance(stage: stage, host: host).run()
  }

  /// The number of an element that the host was told of.
  private func number(_ label: String) throws -> Int {
    play()
    return try #require(host.elements.last?.first { $0.label == label }).id
  }

  @Test("an element is activated by its own word, and tapped at its point where it gives none", .rule("AX-04"))
  func activated() throws {
    let number = try number("Row")
    play([(0.1, .activate(element: number))])
    #expect(row.calls == ["activate"])
    row.answers = false
    (row.calls, row.times) = ([], [])
    row.accessibilityActivationPoint = CGPoint(x: 12, y: 4)
    play([(0.1, .activate(element: number)), (0.5, .activate(element: number))])
    let tap = ["activate", "down 12.0 4.0", "up 12.0 4.0"]
    #expect(row.calls == tap + tap)
    #expect(abs(row.times[2] - row.times[1] - 0.05) < 0.02)
    // What went, and what never was, does nothing; nor does a tap that was let go.
    row.calls = []
    play([(0.1, .activate(element: number)), (0.12, .releaseInputs), (0.3, .activate(element: 7))])
    #expect(row.calls == ["activate", "down 12.0 4.0", "cancel"])
    row.removeFromSuperview()
    row.calls = []
    play([(0.1, .activate(element: number)), (0.2, .perform(action: 0, element: number))])
    #expect(row.calls == [])
  }

  @Test("segments are tapped, each where it is", .rule("AX-04"))
  func segments() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 30, width: 60, height: 20)
    page.view.addSubview(control)
    let number = try number("c")
    play([(0.1, .activate(element: number)), (0.6, .pointerMove(to: nil))])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("adjustable elements are adjusted, others are not; custom actions are done", .rule("AX-04"))
  func adjusted() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 30, width: 60, height: 30))
    slider.accessibilityLabel = "Volume"
    page.view.addSubview(slider)
    row.accessibilityCustomActions = ["Like", "Share"].map { name in
      UIAccessibilityCustomAction(name: name) { [row] in
        row.calls.append($0.name)
        return true
      }
    }
    let (volume, number) = (try number("Volume"), try number("Row"))
    #expect(host.elements.last?.map(\.actions) == [["Like", "Share"], []])
    play([
      (0.1, .adjust(element: volume, isLarger: true)), (0.2, .adjust(element: volume, isLarger: true)),
      (0.3, .adjust(element: volume, isLarger: false)), (0.4, .adjust(element: number, isLarger: true)),
      (0.5, .perform(action: 1, element: number)), (0.6, .perform(action: 2, element: number)),
    ])
    #expect(abs(slider.value - 0.1) < 1e-6 && row.calls == ["Share"])
  }

  @Test("escaping goes back", .rule("AX-05"))
  func escapes() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stage.rootViewController = stack
    stack.pushViewController(second, animated: false)
    play([(0.1, .escape), (2, .pointerMove(to: nil))])
    #expect(stack.viewControllers == [first])
  }

  @Test("while a page is pushed no finger is let through, and an element's own word is", .rule("C-25"))
  func pushing() throws {
    let stack = UINavigationController(rootViewController: page)
    stack.isNavigationBarHidden = true
    stage.rootViewController = stack
    let (next, other) = (UIViewController(), NotingRow(frame: CGRect(x: 0, y: 0, width: 60, height: 120)))
    next.view.addSubview(other)
    (other.isAccessibilityElement, other.accessibilityLabel, other.answers) = (true, "Other", false)
    play()
    stack.pushViewController(next, animated: true)
    // The element is known once the push has come far enough, and asked for before it is over.
    var number: Int?
    host.onWait = { [host] _ in
      guard number == nil, let found = host.elements.last?.first(where: { $0.label == "Other" }) else { return }
      number = found.id
      #expect(stack.transitionCoordinator != nil)
      host.events.append(HostEvent(.activate(element: found.id), at: host.now))
      host.events.append(HostEvent(.pointerMove(to: nil), at: host.now + 1))
    }
    play()
    #expect(number != nil && other.calls == ["activate"])
  }
}

/// Notes what is done to it, and when.
private final class NotingRow: UIView {
  var calls: [String] = []
  var times: [TimeInterval] = []
  var answers = true

  private func note(_ call: String, _ touches: Set<UITouch> = []) {
    let position = touches.first?.location(in: self)
    calls.append(position.map { "\(call) \($0.x) \($0.y)" } ?? call)
    times.append(CACurrentMediaTime())
  }

  override func accessibilityActivate() -> Bool {
    note("activate")
    return answers
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancel") }
}
