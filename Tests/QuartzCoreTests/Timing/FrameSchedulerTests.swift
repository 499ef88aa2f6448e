import Foundation
import QuartzCore
import RuleSupport
import Testing

@MainActor @Suite struct FrameSchedulerTests {
  @Test("what happens after a frame is later than the frame's own time", .rule("A-59"))
  func timestamps() {
    _ = Scene(now: 0)
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    for frame in 1..<4 {
      let before = link.timestamp
      MediaClock.current.now = Double(frame) / 60
      FrameScheduler.tick()
      #expect(CACurrentMediaTime() > link.timestamp && link.timestamp > before)
      #expect(link.targetTimestamp > CACurrentMediaTime())
      #expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 1e-9)
    }
  }

  @Test func linksAreCalledWithEveryFrameOrEveryFew() {
    _ = Scene(now: 0)
    var calls: [String: [Int]] = [:]
    var frame = 0
    func link(_ name: String, _ set: (CADisplayLink) -> Void) -> CADisplayLink {
      let link = CADisplayLink { link in
        calls[name, default: []].append(frame)
        #expect(abs(link.timestamp - CACurrentMediaTime()) < 1e-5)
        #expect(link.targetTimestamp > link.timestamp)
      }
      set(link)
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .default)
      return link
    }
    let every = link("every") { _ in }
    _ = link("half") { $0.preferredFramesPerSecond = 30 }
    _ = link("third") { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20) }
    let paused = link("paused") { $0.isPaused = true }
    #expect(FrameScheduler.hasRunningLinks)
    #expect(every.duration == 1.0 / 60)
    for next in 0..<6 {
      frame = next
      MediaClock.current.now = Double(next) / 60
      FrameScheduler.tick()
      if next == 2 { every.invalidate() }
    }
    #expect(calls == ["every": [0, 1, 2], "half": [0, 2, 4], "third": [0, 3]])
    paused.isPaused = false
    FrameScheduler.tick()
    #expect(calls["paused"] == [5])
    // The same frame again calls nobody twice.
    FrameScheduler.tick()
    paused.remove(from: .main, forMode: .common)
    MediaClock.current.now = 0.1
    FrameScheduler.tick()
    paused.remove(from: .main, forMode: .default)
    MediaClock.current.now = 0.2
    FrameScheduler.tick()
    #expect(calls["paused"] == [5, 5])
  }

  @Test func timersComeInOrderAndOnce() {
    _ = Scene(now: 0)
    var log: [String] = []
    FrameScheduler.schedule(at: 2) { _ in log.append("b") }
    FrameScheduler.schedule(at: 1) { _ in
      log.append("a")
      FrameScheduler.schedule(at: 0) { _ in log.append("late") }
    }
    FrameScheduler.schedule(at: 2) { _ in log.append("c") }
    let ticker = FrameScheduler.schedule(at: 1, every: 0.5) { _ in log.append("t") }
    #expect(FrameScheduler.nextTimerTime == 1)
    MediaClock.current.now = 2
    FrameScheduler.tick()
    #expect(log == ["a", "t", "b", "c"])
    #expect(ticker.time == 2.5)
    FrameScheduler.tick()
    #expect(log == ["a", "t", "b", "c", "late"])
    ticker.cancel()
    MediaClock.current.now = 9
    FrameScheduler.tick()
    #expect(log.count == 5)
    #expect(FrameScheduler.nextTimerTime == nil)
  }
}
