import Foundation
import Proscenium
import Testing
import UIKit

/// The order of pending work: it runs in order, stays with its stage, and has a name while it is pending.
@MainActor @Suite struct SchedulerOrderTests {
  private static let page = Device(name: "page", size: CGSize(width: 60, height: 60), scale: 1)
  private let stage = Stage(device: page)
  private let notes = Notes()

  private func note(_ text: String) { notes.add(text, stage.time) }

  @Test("all forms run first come, first served, what is due at one instant as it was asked for")
  func order() {
    func ask(_ round: Int) {
      Task { note("task \(round)") }
      DispatchQueue.main.async { note("block \(round)") }
      RunLoop.main.perform { MainActor.assumeIsolated { note("loop \(round)") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("after \(round)") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated { note("timer \(round)") }
      }
    }
    for round in 0..<3 { ask(round) }
    stage.advance(by: 0.2)
    let now = (0..<3).flatMap { round in ["task", "block", "loop"].map { "0.000 \($0) \(round)" } }
    let later = (0..<3).flatMap { round in ["after", "timer"].map { "0.100 \($0) \(round)" } }
    #expect(notes.all == now + later)
  }

  @Test("what was changed before is laid out when a block runs")
  func afterTheCommit() {
    let root = UIViewController()
    stage.rootViewController = root
    final class Box: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let box = Box()
    root.view.addSubview(box)
    DispatchQueue.main.async { note("layouts \(box.layouts)") }
    stage.turn()
    #expect(notes.all == ["0.000 layouts 1"])
  }

  @Test("a block that puts itself off again and again does not hold a turn, and settling names it")
  func selfRequeueing() {
    var count = 0
    func again() {
      count += 1
      DispatchQueue.main.async { again() }
    }
    again()
    stage.turn()
    #expect(count == 101)
    stage.turn()
    #expect(count == 201)
    let error = #expect(throws: StageError.self) { try stage.settle(within: 0.1) }
    #expect(
      error?.description.replacing(#/ at \/\S+\/SchedulerOrderTests\.swift:\d+:\d+/#, with: "")
        == "still pending: a block on the main queue, put off at 0.100 by closure #1 in again #1 () in"
        + " SchedulerOrderTests.selfRequeueing()")
  }

  @Test("settling waits for what is put off, and names what is left")
  func settling() throws {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { note("block") }
    Task {
      try await Task.sleep(for: .seconds(3))
      note("task")
    }
    try stage.settle()
    #expect(notes.all == ["2.000 block", "3.000 task"])
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { note("block") }
    let task = Task { try await Task.sleep(for: .seconds(6)) }
    let once = Timer.scheduledTimer(withTimeInterval: 7, repeats: false) { _ in }
    let repeating = Timer.scheduledTimer(withTimeInterval: 8, repeats: true) { _ in }
    let start = stage.time
    func due(_ seconds: Double) -> String { String(format: "%.3f", start + seconds) }
    let since = "put off at \(due(0))"
    let error = #expect(throws: StageError.self) { try stage.settle(within: 1) }
    // Closures of the macros above are counted too.
    let description = (error?.description ?? "").replacing(#/closure #\d+/#, with: "closure")
      .replacing(#/ at \/\S+\.swift:\d+:\d+/#, with: "")
    #expect(
      description
        == "still pending: a block on the main queue due at \(due(5)), \(since) by closure in SchedulerOrderTests.settling();"
        + " a sleeping task due at \(due(6)), \(since) by SchedulerOrderTests.settling();"
        + " a timer due at \(due(7)), \(since) by SchedulerOrderTests.settling()")
    task.cancel()
    once.invalidate()
    try stage.settle()
    #expect(stage.time < start + 6 && repeating.isValid)
    repeating.invalidate()
  }

  @Test("two runs are the same")
  func twice() throws {
    func run() throws -> (String, [String]) {
      let stage = Stage(device: Self.page)
      let notes = Notes()
      let (root, next) = (UIViewController(), UIViewController())
      stage.rootViewController = root
      Task {
        for round in 0..<5 {
          try await Task.sleep(for: .seconds(0.07))
          await Self.elsewhere()
          notes.add("task \(round)", stage.time)
        }
        root.dismiss(animated: true, completion: nil)
      }
      DispatchQueue.main.async { root.present(next, animated: true) { notes.add("there", stage.time) } }
      let timer = Timer.scheduledTimer(withTimeInterval: 1 / 30, repeats: true) { _ in
        MainActor.assumeIsolated { notes.add("timer", stage.time) }
      }
      try stage.settle()
      timer.invalidate()
      return (stage.trace.text, notes.all)
    }
    let (first, second) = (try run(), try run())
    #expect(first.0 == second.0 && first.1 == second.1)
    #expect(first.1.contains { $0.hasSuffix("there") } && first.1.contains { $0.hasSuffix("task 4") })
  }

  @concurrent nonisolated private static func elsewhere() async {}

  @Test("two stages keep their work apart, whichever is moved")
  func apart() {
    let other = Stage(device: Self.page)
    let notes = Notes()
    func ask(_ stage: Stage, _ name: String) {
      _ = stage.window
      DispatchQueue.main.async { notes.add("\(name) block", stage.time) }
      Task {
        notes.add("\(name) task", stage.time)
        try await Task.sleep(for: .seconds(0.1))
        notes.add("\(name) awake", stage.time)
        DispatchQueue.main.async { notes.add("\(name) end", stage.time) }
      }
    }
    ask(stage, "one")
    ask(other, "other")
    other.advance(by: 0.2)
    #expect(notes.all == ["0.000 other block", "0.000 other task", "0.100 other awake", "0.100 other end"])
    stage.advance(by: 0.2)
    #expect(
      notes.all.dropFirst(4) == ["0.000 one block", "0.000 one task", "0.100 one awake", "0.100 one end"])
  }

  @Test("blocks sent by way of another queue come back to their stage")
  func otherQueues() {
    let other = Stage(device: Self.page)
    _ = stage.window
    let queue = DispatchQueue(label: "worker")
    queue.async { DispatchQueue.main.async { note("back") } }
    _ = other.window
    queue.sync {}
    other.turn()
    #expect(notes.all.isEmpty)
    stage.turn()
    #expect(notes.all == ["0.000 back"])
  }

  @Test("a stage that is dropped with work left lets everything go")
  func dropped() {
    final class Probe {}
    func isReleased(_ ask: (Probe) -> Void) -> Bool {
      var stage: Stage? = Stage(device: Self.page)
      var object: Probe? = Probe()
      weak var kept: Probe?
      kept = object
      _ = stage?.window
      ask(object!)
      object = nil
      let wasKept = kept != nil
      stage = nil
      return wasKept && kept == nil
    }
    #expect(isReleased { object in DispatchQueue.main.async { _ = object } })
    #expect(isReleased { object in DispatchQueue.main.asyncAfter(deadline: .now() + 100) { _ = object } })
    #expect(isReleased { object in RunLoop.main.perform { _ = object } })
  }

  @Test("timers of a stage that is dropped are invalid")
  func droppedTimers() {
    var stage: Stage? = Stage(device: Self.page)
    _ = stage?.window
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    #expect(timer.isValid)
    stage = nil
    #expect(!timer.isValid)
  }
}
