import Foundation
import Proscenium
import RuleSupport
import Synchronization
import Testing
import UIKit

/// The pending work of an app on a stage, run by the stage's turns and clock: each form by itself.
@MainActor @Suite struct StageSchedulerTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 60, height: 60), scale: 1))
  private let notes = Notes()

  private func note(_ text: String) { notes.add(text, stage.time) }

  @Test("a block on the main queue runs in the next turn")
  func async() {
    DispatchQueue.main.async { note("block") }
    #expect(notes.all.isEmpty)
    stage.turn()
    #expect(notes.all == ["0.000 block"])
  }

  @Test("a block for later waits for the stage's clock, to the instant")
  func asyncAfter() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.305) { note("deadline") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { note("by the calendar") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { note("milliseconds") }
    let now = DispatchTime.now()
    DispatchQueue.main.asyncAfter(deadline: now) { note("now") }
    stage.turn()
    #expect(notes.all == ["0.000 now"])
    stage.advance(by: 0.3)
    #expect(notes.all == ["0.000 now", "0.100 milliseconds", "0.250 by the calendar"])
    stage.advance(by: 0.1)
    #expect(notes.all.last == "0.305 deadline")
  }

  @Test("work items run, and do not when they were cancelled")
  func workItems() {
    let (kept, cancelled) = (DispatchWorkItem { note("kept") }, DispatchWorkItem { note("cancelled") })
    kept.notify(queue: .main) { note("notified") }
    DispatchQueue.main.async(execute: kept)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
    DispatchQueue.main.async(qos: .userInitiated, flags: .barrier) { note("barrier") }
    cancelled.cancel()
    stage.advance(by: 0.2)
    #expect(notes.all == ["0.000 kept", "0.000 barrier", "0.000 notified"])
  }

  @Test("a group's blocks run, and its notice after the last")
  func groups() {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.async(group: group) { note("member") }
    group.notify(queue: .main) { note("notice") }
    stage.turn()
    #expect(notes.all == ["0.000 member"])
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { group.leave() }
    stage.advance(by: 0.2)
    #expect(notes.all == ["0.000 member", "0.100 notice"])
  }

  @Test("tasks on the main actor run in the turn, and what they hop through off it")
  func tasks() {
    Task { note("task") }
    Task { @MainActor in note("main actor") }
    Task.detached { await MainActor.run { note("detached") } }
    Task { @concurrent in
      let value = await Adder().add(1, 2)
      await MainActor.run { note("actor \(value)") }
    }
    #expect(notes.all.isEmpty)
    stage.turn()
    #expect(notes.all == ["0.000 task", "0.000 main actor", "0.000 detached", "0.000 actor 3"])
  }

  private actor Adder {
    func add(_ a: Int, _ b: Int) -> Int { a + b }
  }

  @Test("a sleeping task wakes by the stage's clock")
  func sleep() {
    Task {
      try await Task.sleep(for: .seconds(0.3))
      note("a duration")
      try await Task.sleep(nanoseconds: 200_000_000)
      note("nanoseconds")
      try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
      note("an instant")
    }
    stage.advance(by: 0.299)
    #expect(notes.all.isEmpty)
    stage.advance(by: 2)
    #expect(notes.all == ["0.300 a duration", "0.500 nanoseconds", "1.500 an instant"])
  }

  @Test("a cancelled sleep ends at once, and nothing waits for its time")
  func cancelledSleep() throws {
    let task = Task {
      do { try await Task.sleep(for: .seconds(1000)) } catch { note("\(error is CancellationError)") }
    }
    stage.advance(by: 0.1)
    task.cancel()
    try stage.settle()
    #expect(notes.all == ["0.100 true"] && stage.time < 1)
  }

  @Test("timers fire by the stage's clock: scheduled, added, repeating, with a tolerance, invalidated, moved")
  func timers() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { timer in
      let isValid = timer.isValid
      MainActor.assumeIsolated { note("once \(isValid)") }
    }
    let repeating = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in
      MainActor.assumeIsolated { note("again") }
    }
    repeating.tolerance = 0.1
    let added = Timer(timeInterval: 0.3, repeats: true) { timer in
      MainActor.assumeIsolated { note("added") }
      timer.invalidate()
    }
    RunLoop.main.add(added, forMode: .common)
    RunLoop.main.add(added, forMode: .default)
    let never = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { note("never") }
    }
    never.invalidate()
    stage.advance(by: 0.5)
    #expect(notes.all == ["0.200 again", "0.250 once false", "0.300 added", "0.400 again"])
    repeating.fireDate = repeating.fireDate.addingTimeInterval(0.25)
    stage.advance(by: 0.4)
    #expect(notes.all.dropFirst(4) == ["0.850 again"])
    repeating.invalidate()
    stage.advance(by: 1)
    #expect(notes.all.count == 5)
  }

  @Test("blocks of the main run loop and operations of the main queue run in the turn")
  func runLoops() {
    RunLoop.main.perform { MainActor.assumeIsolated { note("run loop") } }
    OperationQueue.main.addOperation { MainActor.assumeIsolated { note("operation") } }
    OperationQueue.main.addOperation(BlockOperation { MainActor.assumeIsolated { note("block operation") } })
    #expect(notes.all.isEmpty)
    stage.turn()
    #expect(notes.all == ["0.000 run loop", "0.000 operation", "0.000 block operation"])
  }
}

/// The events and their times.
@MainActor final class Notes {
  private(set) var all: [String] = []
  func add(_ text: String, _ time: TimeInterval) { all.append("\(String(format: "%.3f", time)) \(text)") }
}
