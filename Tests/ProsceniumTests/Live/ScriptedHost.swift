import Compositor
import CoreGraphics
import Foundation
import Hosts
import Proscenium

/// A host without a machine: its clock advances during waits, and its events are listed.
@MainActor final class ScriptedHost: LiveHost {
  var now: TimeInterval
  var isSeen = true
  /// The events, by time; `close` comes when none is left and the stage waits without a deadline.
  var events: [HostEvent]
  /// How long making a frame takes.
  var slowness: TimeInterval = 0
  /// Called during each wait, as the main queue would be run there.
  var onWait: (_ deadline: TimeInterval?) -> Void = { _ in }

  private(set) var frames: [Shot] = []
  private(set) var statuses: [HostStatus] = []
  /// Until when it was waited, where that was a sleep.
  private(set) var sleeps: [TimeInterval?] = []

  struct Shot {
    var time: TimeInterval
    var now: TimeInterval
    var damage: [(x: Range<Int>, y: Range<Int>)]
    /// The screen as the damage so far makes it.
    var pixels: [UInt32]
    var whole: [UInt32]
  }

  init(now: TimeInterval = 1000, _ events: [HostEvent] = []) { (self.now, self.events) = (now, events) }

  private(set) var copies: [String] = []
  func copy(_ text: String) { copies.append(text) }

  func close() { events.append(HostEvent(.close, at: now)) }

  func nextEvents(until deadline: TimeInterval?) -> [HostEvent] {
    onWait(deadline)
    if let first = events.first, first.time <= max(now, deadline ?? .infinity) {
      now = max(now, first.time)
      let due = Array(events.prefix { $0.time <= now })
      events.removeFirst(due.count)
      return due
    }
    if deadline ?? .infinity > now { sleeps.append(deadline) }
    guard let deadline else { return [HostEvent(.close, at: now)] }
    now = max(now, deadline)
    return []
  }

  func present(_ frame: HostFrame) {
    let (width, height) = (frame.pixels.width, frame.pixels.height)
    let whole = (0..<height).flatMap { y in (0..<width).map { frame.pixels.row(y)[$0] } }
    var shown = frames.last?.pixels ?? []
    if shown.count != whole.count { shown = [UInt32](repeating: 0, count: whole.count) }
    for rect in frame.damage {
      for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { shown[y * width + x] = whole[y * width + x] } }
    }
    frames.append(
      Shot(
        time: frame.time, now: now, damage: frame.damage.map { ($0.x0..<$0.x1, $0.y0..<$0.y1) }, pixels: shown,
        whole: whole))
    now += slowness
  }

  private(set) var lastRecording: HostTheatre?
  func keep(_ theatre: HostTheatre?) { lastRecording = theatre ?? lastRecording }

  func update(_ status: HostStatus) { statuses.append(status) }

  var wantsElements = false
  private(set) var elements: [[HostElement]] = []

  func describe(_ elements: [HostElement]) { self.elements.append(elements) }
}

extension LivePerformance {
  /// A stage for a page 60 points wide, at one point a pixel, on a morning of 2001 in Tokyo.
  static func makePageStage(height: CGFloat) -> Stage {
    makeStage(
      device: Device(name: "page", size: CGSize(width: 60, height: height), scale: 1),
      date: Date(timeIntervalSince1970: 1_000_000_000), timeZone: TimeZone(identifier: "Asia/Tokyo")!)
  }
}
