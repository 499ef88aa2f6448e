internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// A recording of a running app, from the request on: the oldest seconds are dropped when it becomes too large.
@MainActor final class LiveTheatre {
  private let stage: Stage
  private let recorder: TheatreRecorder
  private let start: TimeInterval
  /// True if another observer needs the calls too.
  private let isTraced: Bool

  /// Bytes of what is kept (chosen: some minutes of small pictures).
  private static let limit = 64 << 20
  /// A screen of no more pixels keeps all of them (chosen: others take longer to write down than a frame lasts).
  private static let mostPixels = 600_000.0

  init(_ stage: Stage) {
    self.stage = stage
    start = stage.time
    isTraced = stage.application.recorder != nil
    let (device, name) = (stage.device, ProcessInfo.processInfo.processName)
    let pixels = device.size.width * device.size.height * device.scale * device.scale
    recorder = TheatreRecorder(
      stage, heading: TheatreTitle(title: name, description: "As it was used.", program: name),
      quality: pixels > Self.mostPixels ? .recording : .lossless, rate: device.refreshRate, limit: Self.limit)
    recorder.actions = ActionRecorder(stage)
    stage.application.recorder = stage.recorder
    stage.theatre = recorder
  }

  /// The screen as it is now, with all that happened until now.
  func add(_ picture: CGImage) throws {
    try recorder.add(picture, at: stage.time - start)
    if !isTraced { recorder.forgetCalls() }
  }

  /// Nothing is noted from here on; answers what was.
  func end() -> HostTheatre {
    stage.theatre = nil
    if !isTraced { stage.application.recorder = nil }
    return HostTheatre(
      page: TheatrePage.text(recording: "<script src=\"recording.js\"></script>"),
      recording: TheatreFile.script(recorder.recording(until: stage.time)))
  }
}
