import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Called: NSObject {
  var calls: [String] = []
  func plain() { calls.append("plain") }
  func drain(_ text: NSString) { calls.append("\(text)") }
  func again() {
    calls.append("again")
    if calls.count < 3 { perform(Selector("again", Called.again), with: nil, afterDelay: 0) }
  }
}

@Suite struct DelayedCallTests {
  private let plain = Selector("plain", Called.plain)
  private let drain = Selector("take:", Called.drain)

  @Test("calls come when their time does, in order", .rule("A-52"))
  func order() {
    let stage = Stage()
    let called = Called()
    called.perform(drain, with: "late" as NSString, afterDelay: 0.2)
    called.perform(plain, with: nil, afterDelay: 0)
    called.perform(drain, with: "soon" as NSString, afterDelay: 0.1)
    called.perform(drain, with: "odd" as NSString, afterDelay: -.infinity)
    #expect(called.calls.isEmpty)
    stage.turn()
    #expect(called.calls == ["plain", "odd"])
    stage.advance(by: 0.09)
    #expect(called.calls.count == 2)
    stage.advance(by: 0.02)
    #expect(called.calls.last == "soon")
    stage.advance(by: 0.1)
    #expect(called.calls.last == "late")
    #expect(stage.trace.calls.filter { $0.hasSuffix("take:") }.count == 3)
  }

  @Test("a stage waits for them", .rule("A-52"))
  func settling() throws {
    let stage = Stage()
    let called = Called()
    called.perform(Selector("again", Called.again), with: nil, afterDelay: 0.5)
    try stage.settle()
    #expect(called.calls == ["again", "again", "again"] && stage.time >= 0.5)
  }

  @Test("calls are taken back", .rule("A-52"))
  func takenBack() throws {
    let stage = Stage()
    let (called, other) = (Called(), Called())
    for text in ["a", "b"] { called.perform(drain, with: text as NSString, afterDelay: 0.1) }
    called.perform(plain, with: nil, afterDelay: 0.1)
    other.perform(plain, with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: called, selector: drain, object: "a" as NSString)
    NSObject.cancelPreviousPerformRequests(withTarget: called, selector: plain, object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    try stage.settle()
    #expect(called.calls == ["b"] && other.calls.isEmpty)
  }

  @Test("a name alone", .rule("A-52"))
  func nameAlone() {
    let stage = Stage()
    let called = Called()
    called.perform(Selector("nobody"), with: nil, afterDelay: 0)
    #expect(stage.collectFailures { stage.turn() }.count == 1)
  }
}
