import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("The states of a gesture", .rule("GR-01", "GR-02"))
struct StateTests {
  @Test("Raw values are UIKit's")
  func rawValues() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test("The table has the diagram's arrows and no other")
  func table() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    var arrows: [String] = []
    for from in states {
      for request in states {
        if case .to(let state) = from.move(to: request) { arrows.append("\(from) \(request) \(state)") }
      }
    }
    #expect(
      arrows == [
        "possible began began", "possible ended ended", "possible cancelled failed", "possible failed failed",
        "began began changed", "began changed changed", "began ended ended", "began cancelled cancelled",
        "began failed cancelled", "changed began changed", "changed changed changed", "changed ended ended",
        "changed cancelled cancelled", "changed failed cancelled",
      ])
  }

  @Test("A gesture with duration tells began, changed and ended, and starts anew")
  func continuous() {
    let bench = GestureBench()
    let puppet = bench.add(Puppet(bench.journal), "p")
    puppet.atBegan = { $0.state = .began }
    puppet.atMoved = { $0.state = .changed }
    puppet.atEnded = { $0.state = .ended }
    bench.down(200, 200)
    bench.move(210, 200)
    bench.move(220, 200)
    bench.up()
    #expect(
      bench.journal.read() == [
        "p sees down", "p began", "p sees move", "p changed", "p sees move", "p changed", "p sees up", "p ended",
        "p reset",
      ])
    #expect(puppet.state == .possible)
    #expect(
      bench.stage.trace.calls.filter { $0.hasPrefix("H") } == [
        "H act: began", "H act: changed", "H act: changed", "H act: ended",
      ])
  }

  @Test("Two changes in one event are both told, each in its state")
  func twoInOne() {
    let bench = GestureBench()
    let puppet = bench.add(Puppet(bench.journal), "p")
    puppet.atEnded = {
      $0.state = .began
      $0.state = .ended
    }
    bench.tap()
    #expect(
      bench.journal.read() == [
        "p sees down", "inner down", "p sees up", "inner taken", "p began", "p ended", "p reset",
      ])
  }

  @Test("Failing is not told, and the finger is not seen any more until all are up")
  func failure() {
    let bench = GestureBench()
    let puppet = bench.add(Puppet(bench.journal), "p")
    puppet.atMoved = { $0.state = .failed }
    bench.down(200, 200)
    bench.move(210, 200)
    bench.move(220, 200)
    #expect(puppet.state == .failed)
    bench.up()
    #expect(puppet.state == .possible)
    #expect(
      bench.journal.read() == [
        "p sees down", "inner down", "p sees move", "inner move", "inner move", "p reset", "inner up",
      ])
  }

  @Test("A wish that the diagram does not have is told and changes nothing")
  func usageError() {
    let bench = GestureBench()
    let puppet = bench.add(Puppet(bench.journal), "p")
    puppet.atMoved = { $0.state = .changed }
    bench.down(200, 200)
    bench.move(210, 200)
    #expect(puppet.state == .possible)
    #expect(bench.stage.diagnostics.map(\.rule) == ["GR-01"])
  }

  @Test("Targets may be added and removed, and a pair counts once")
  func targets() {
    let bench = GestureBench()
    let tap = bench.add(UITapGestureRecognizer(), "tap")
    let action = Selector("act:", Hand.act)
    tap.addTarget(bench.hand, action: action)
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner taken", "tap ended"])
    bench.wait(1)
    tap.removeTarget(nil, action: action)
    bench.tap()
    #expect(bench.journal.read() == ["inner down", "inner taken"])
  }

  @Test("A selector without a method is a misuse", .rule("OC-01.4"))
  func bareSelector() {
    let bench = GestureBench()
    let tap = UITapGestureRecognizer(target: bench.hand, action: "unknown:")
    bench.inner.addGestureRecognizer(tap)
    let failures = bench.stage.collectFailures { bench.tap() }
    #expect(failures.map(\.rule) == ["OC-01"])
  }
}
