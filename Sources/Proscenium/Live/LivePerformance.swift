internal import Compositor
internal import CoreGraphics
package import Foundation
package import Hosts
internal import UIKit

/// A stage's application for a person in front of a host: the host's time passes, what the person does is delivered,
/// what changed is shown.
///
/// It sleeps while nothing is to be done. A frame that is late takes the time it comes at; none is made up for.
@MainActor package final class LivePerformance {
  package let stage: Stage
  private let host: any LiveHost
  private let compositor = Compositor()
  /// The areas drawn since the host last got a frame: a recording draws as well.
  private var unshown: [PixelRect] = []
  private let input: LiveInput
  /// Ends the performance between two events.
  private let interruption: Interruption
  /// From one frame to the next.
  private let interval: TimeInterval
  /// The host's time at the stage's beginning.
  private let origin: TimeInterval
  /// When the next frame may be made at the earliest, by the stage's clock.
  private var nextFrame: TimeInterval
  /// Set after a round that did not sleep, so that the next one may.
  private var mayRest = false
  private var status: HostStatus?
  /// The text that the host's clipboard has, as far as that is known, and how often the app's had changed by then.
  private var clipboard: (count: Int, text: String?) = (0, nil)
  /// When the host is told what can be named, by the stage's clock: a while after something changed, so that it is not
  /// done for every frame; nil while it knows.
  private var elementsDue: TimeInterval?
  /// Chosen: soon for a person, seldom for the machine.
  private static let elementsDelay = 0.15
  private var isOver = false
  /// The recording; nil without one.
  private var theatre: LiveTheatre?
  private var recording = HostRecording.none
  private lazy var title = LocalizedInformation.displayName

  /// The stage has no agenda: the host runs the main queue.
  package init(stage: Stage, host: any LiveHost, interruption: Interruption = Interruption()) {
    self.stage = stage
    self.host = host
    self.interruption = interruption
    input = LiveInput(stage: stage)
    interval = 1 / Double(stage.device.refreshRate)
    origin = host.now - stage.time
    nextFrame = stage.time
  }

  /// A stage for a live host: what its app puts off goes to the real main queue and threads, and its date pickers start
  /// from the date and the viewer's time zone. Rule: DP-01
  package static func makeStage(
    device: Device, date: Date, timeZone: TimeZone = .current, isTraced: Bool = false
  ) -> Stage {
    let stage = Stage(device: device, scheduler: nil)
    (stage.date, stage.timeZone) = (date, timeZone)
    // It may run for days: what is collected for tests would only grow.
    if !isTraced { stage.application.recorder = nil }
    stage.application.reporter = { [weak stage] usageError in
      let diagnostic = Diagnostic(usageError)
      stage?.theatre?.note(diagnostic)
      TextStream.complain(diagnostic.line)
    }
    return stage
  }

  /// Goes on until the host is closed.
  package func run() {
    while round() {}
    stage.application.terminate()
  }

  /// Waits for something to do, and does it; false when the host was closed.
  package func round() -> Bool {
    let events = gather()
    // Between two rounds the app's own code ran.
    stage.activate()
    let time = frameTime
    for event in LiveInput.merged(events, within: interval) where !isOver {
      isOver = event.action == .close || interruption.hasHappened
      if !isOver { handle(event, at: time) }
    }
    guard !isOver else { return false }
    stage.move(to: time)
    input.lift(at: time)
    stage.turn()
    show()
    nextFrame = time + interval
    return true
  }

  // MARK: Waiting

  /// Collects the events that arrive before the next frame is due.
  private func gather() -> [HostEvent] {
    // On the way into a sleep something may still run that was put off in the last turn: one round more comes first.
    var events = host.nextEvents(until: mayRest ? wanted.map { origin + $0 } : host.now)
    mayRest.toggle()
    while host.now < origin + nextFrame, !events.contains(where: { $0.action == .close }) {
      events += host.nextEvents(until: origin + nextFrame)
    }
    return events
  }

  /// When the application wants to go on by itself, by the stage's clock; nil for never.
  private var wanted: TimeInterval? {
    stage.activate()
    let next = [stage.application.nextRunLoopTurnTime, elementsDue, input.liftTime].compactMap(\.self).min()
    return next.map { max($0, nextFrame) }
  }

  /// The time of the frame that is made now: its own when it is late by less than another, so that what moves moves
  /// evenly.
  private var frameTime: TimeInterval {
    let now = host.now - origin
    return now - nextFrame < interval ? max(nextFrame, stage.time) : now
  }

  // MARK: Doing

  /// Delivers what happened at the frame's time; at its own what happened longer ago, while the app was busy, since speeds
  /// are measured by that.
  private func handle(_ event: HostEvent, at frame: TimeInterval) {
    let own = event.time - origin
    let time = frame - own < interval ? frame : own
    let isLater = time >= stage.time + interval
    stage.move(to: time)
    if isLater { stage.turn() }
    if case .record(let isOn) = event.action { record(isOn) } else { input.handle(event.action) }
    if case .clipboard = event.action { clipboard = stage.application.sharedText }
  }

  // MARK: Recording

  private func record(_ isOn: Bool) {
    stage.activate()
    guard isOn != (theatre != nil) else { return }
    if isOn {
      host.keep(nil)
      theatre = LiveTheatre(stage)
      recording = .runs
      note()
    } else if let theatre {
      note()
      host.keep(theatre.end())
      self.theatre = nil
      recording = .kept
    }
  }

  /// Draws the screen, and notes what changed on it.
  private func draw() { unshown += compositor.draw(stage.application.screen.renderTree()) }

  /// Adds the visible frame to the recording.
  private func note() {
    guard let theatre else { return }
    draw()
    do { try theatre.add(compositor.makeImage()) } catch {
      TextStream.complain("the recording ends: \(error)")
      self.theatre = nil
      recording = .none
    }
  }

  /// Sends the app's clipboard to the host. Rule: PB-03
  private func shareClipboard() {
    let copied = stage.application.sharedText
    guard copied.count != clipboard.count else { return }
    if let text = copied.text, text != clipboard.text { host.copy(text) }
    clipboard = copied
  }

  private func show() {
    sendStatus()
    shareClipboard()
    guard host.isSeen else { return }
    stage.activate()
    describe()
    draw()
    guard !unshown.isEmpty else { return }
    if theatre != nil { note() }
    if host.wantsElements, elementsDue == nil { elementsDue = stage.time + Self.elementsDelay }
    let whole = PixelRect(x0: 0, y0: 0, x1: compositor.surface.width, y1: compositor.surface.height)
    // The screen may have been another size since.
    let damage = unshown.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    unshown = []
    host.present(
      HostFrame(pixels: compositor.surface, damage: damage, scale: stage.application.screen.scale, time: stage.time))
  }

  private func describe() {
    guard let due = elementsDue, due <= stage.time + 1e-9 else { return }
    elementsDue = nil
    host.describe(ScreenElements.all(of: stage.application))
  }

  private func sendStatus() {
    var fresh = stage.hostStatus
    fresh.recording = recording
    fresh.title = title
    guard fresh != status else { return }
    status = fresh
    host.update(fresh)
  }
}
