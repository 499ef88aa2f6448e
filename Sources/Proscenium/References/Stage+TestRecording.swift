internal import CoreGraphics
internal import Foundation
internal import UIKit

/// The theatre page of a whole test, for the tests that fail.
extension Stage {
  /// True if stages record themselves from their beginning: `PROSCENIUM_THEATRE=failed`.
  private static let recordsTests = ProcessInfo.processInfo.environment["PROSCENIUM_THEATRE"] == "failed"

  func recordTestIfAsked() {
    if Self.recordsTests { recordTest() }
  }

  /// Records everything from now on; pictures are small ones, so that a test takes little longer.
  package func recordTest() {
    let rate = min(60, device.refreshRate)
    let recording = TheatreRecorder(
      self, heading: TheatreTitle(title: TestFailures.currentTest ?? "a test", program: device.name),
      quality: .recording, rate: rate)
    kit.recording = recording
    theatre = recording
    camera = Camera(start: time, framesPerSecond: rate, into: recording) { [unowned self] in self.frame() }
    camera?.capture(at: time)
  }

  /// Writes what was recorded until now beside the failure; answers its place in the report, nil where nothing is recorded.
  func writeTheatre(of record: ReportRecord, in report: RunReport) -> String? {
    guard let recording = kit.recording else { return nil }
    // The instant that fails need not be one of the film's.
    try? recording.add(frame(), at: time)
    let script = TheatreFile.script(recording.recording(until: time))
    let page = TheatrePage.text(recording: "<script>\(script)</script>")
    return report.write(Data(page.utf8), "theatre", of: record, ending: "html")
  }

  /// The name of the test that runs, or where the failure is.
  func testName(at location: TestLocation) -> String {
    TestFailures.currentTest ?? "\(location.fileID)"
  }
}
