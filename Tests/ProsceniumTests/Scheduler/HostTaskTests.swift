import Foundation
import Proscenium
import Testing
import UIKit

/// Tests that are `async` themselves: the stage goes on while they wait.
@MainActor @Suite struct HostTaskTests {
  private let stage = Stage(device: Device(name: "page", size: CGSize(width: 60, height: 60), scale: 1))
  private let notes = Notes()

  private func note(_ text: String) { notes.add(text, stage.time) }

  @Test("a test that waits for a task gets its value, and no time passes for it")
  func value() async {
    let value = await Task { @MainActor in 7 }.value
    #expect(value == 7 && stage.time == 0)
  }

  @Test("a test that waits for a task lets the time pass that the task sleeps")
  func sleepingTask() async throws {
    let task = Task {
      try await Task.sleep(for: .seconds(0.3))
      note("awake")
    }
    try await task.value
    #expect(notes.all == ["0.300 awake"] && abs(stage.time - 0.3) < 1e-9)
  }

  @Test("a test that sleeps lets its stage's time pass, and nothing more")
  func sleep() async throws {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { note("block") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { note("late") }
    try await Task.sleep(for: .seconds(1))
    #expect(notes.all == ["0.500 block"] && abs(stage.time - 1) < 1e-9)
  }

  @Test("a test that waits for a continuation in a block for later gets it")
  func continuation() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { continuation.resume() }
    }
    #expect(abs(stage.time - 0.2) < 1e-9)
  }

  @Test("children, groups and streams of a test run")
  func children() async {
    async let one = Task { @MainActor in 1 }.value
    let sum = await withTaskGroup(of: Int.self) { group in
      for index in 0..<5 { group.addTask { await MainActor.run { index } } }
      var sum = 0
      for await value in group { sum += value }
      return sum
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      continuation.yield(5)
      continuation.finish()
    }
    var last = 0
    for await value in stream { last = value }
    #expect(await one == 1 && sum == 10 && last == 5 && abs(stage.time - 0.1) < 1e-9)
  }

  @Test("many tests side by side, each with its stage", arguments: 0..<50)
  func sideBySide(index: Int) async throws {
    let label = UILabel()
    let root = UIViewController()
    stage.rootViewController = root
    root.view.addSubview(label)
    for round in 1...5 {
      Task { label.text = "\(index) \(round)" }
      try await Task.sleep(for: .milliseconds(10 + index))
      #expect(label.text == "\(index) \(round)" && UIApplication.shared.windows.first === stage.window)
    }
    #expect(abs(stage.time - 5 * Double(10 + index) / 1000) < 1e-9)
  }

  @Test("a thread that is held up on its way to sleep sleeps as long as it was told")
  func heldUp() async throws {
    let task = Task {
      let instant = ContinuousClock.now + .milliseconds(10)
      // Takes longer than the part of a millisecond that is usually gone on the way.
      for _ in 0..<2000 { _ = UIView() }
      try await Task.sleep(until: instant, clock: .continuous)
    }
    try await task.value
    #expect(abs(stage.time - 0.01) < 1e-9)
  }

  @Test("a stage that goes lets its sleeping tasks go on without it")
  func dropped() async throws {
    var other: Stage? = Stage(device: .iPhoneSE)
    let sleeper = Task { try await Task.sleep(for: .milliseconds(1)) }
    other?.turn()
    other = nil
    try await sleeper.value
    #expect(stage.time == 0)
  }
}
