internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// The theatre page of one test, recorded from the beginning of its stage.
@MainActor final class TestPage {
  let recorder: TheatreRecorder
  let rate: Int
  /// The test, and the place in the report's folder; nil until a running test uses the stage, which may have been made
  /// before: XCTest makes the objects of all tests, with the stages in their properties, before the first runs.
  private var identity: (test: String, position: String)?
  /// How often the test is still looked for among the calls under way; chosen.
  private var attempts = 20
  /// Written also if nothing of the stage fails, when the stage goes.
  private let isWrittenInAnyCase: Bool
  private weak var stage: Stage?
  private var end: TimeInterval
  private var isRecorded = false
  private var report: RunReport { .current }

  /// Pages that are written in any case, until their stages go.
  private static var pending: [WeakPage] = []
  /// How many pages have a name: stages of one test, and cases of a parameterised one, are numbered.
  private static var counts: [String: Int] = [:]

  private struct WeakPage {
    weak var page: TestPage?
  }

  init(_ stage: Stage, isWrittenInAnyCase: Bool) {
    rate = min(60, stage.device.refreshRate)
    recorder = TheatreRecorder(
      stage, heading: TheatreTitle(), quality: .recording, rate: rate)
    (self.stage, end) = (stage, stage.time)
    self.isWrittenInAnyCase = isWrittenInAnyCase
    identify()
    guard isWrittenInAnyCase else { return }
    // The test of a stage that nobody let go is over by now, most often; if not, its page is written again.
    for page in Self.pending.compactMap(\.page) { page.writeIfUsed() }
    Self.pending = Self.pending.filter { $0.page != nil } + [WeakPage(page: self)]
  }

  isolated deinit { if isWrittenInAnyCase { writeIfUsed() } }

  /// Finds out which test uses the stage.
  private func identify() {
    guard identity == nil, attempts > 0, let function = TestFunction.current else {
      attempts -= 1
      return
    }
    identify(as: function)
  }

  @discardableResult private func identify(as function: TestFunction) -> (test: String, position: String) {
    let name = Self.fileName(function.suite) + "/" + Self.fileName(function.name.prefix { $0 != "(" })
    let count = Self.counts[name, default: 0] + 1
    Self.counts[name] = count
    let found = (function.name, name + (count > 1 ? "-\(count)" : "") + ".theatre.html")
    identity = found
    recorder.heading.title = function.name
    return found
  }

  /// Writes the page of a stage that a test used.
  private func writeIfUsed() { if identity != nil { write() } }

  /// Letters, digits, `-` and `_`; all else is a dash.
  private static func fileName(_ name: some StringProtocol) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// A run loop turn is over: what is seen then is the last of a stage that goes.
  func turned(_ stage: Stage) {
    end = stage.time
    if identity == nil { identify() }
    if isWrittenInAnyCase { addPicture(of: stage) }
  }

  private func addPicture(of stage: Stage) {
    try? recorder.add(stage.frame(), at: stage.time - recorder.start)
  }

  /// Writes what was recorded until now; returns the page's place in the report.
  @discardableResult func write() -> String {
    let (test, position) = identity ?? identify(as: TestFunction.current ?? .unknown)
    // The instant that fails need not be one of the film's.
    if let stage {
      end = stage.time
      addPicture(of: stage)
    }
    let script = TheatreFile.script(recorder.recording(until: end))
    report.write(Data(TheatrePage.text(recording: "<script>\(script)</script>").utf8), at: position)
    if !isRecorded {
      isRecorded = true
      var record = ReportRecord(
        outcome: .page, test: test, name: test, kind: "test", reference: position, location: "")
      record.theatre = position
      report.add(record)
    }
    return position
  }

  /// The line of a failure that names the page of the stage used last; empty where none is recorded.
  static func note() -> String {
    guard let page = Stage.active?.kit.page else { return "" }
    let position = page.write()
    return "\ntheatre: \(page.report.path(position))"
  }

  /// Writes the pages of the stages that are still there when the program ends.
  nonisolated static func writeRemaining() {
    // The runner of Swift Testing may end the program on another thread, where no stage may be touched.
    guard TestPageMode.ofProcess == .all, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { for page in pending.compactMap(\.page) { page.writeIfUsed() } }
  }
}

/// The test that runs, as its page is named.
@MainActor struct TestFunction {
  let suite: String
  let name: String

  static let unknown = TestFunction(suite: "Tests", name: "a test")

  /// nil where none is known to run.
  static var current: TestFunction? {
    if let name = TestFailures.currentTest, let suite = TestFailures.currentSuite {
      return TestFunction(suite: suite, name: name)
    }
    if let running = TestFailures.currentCase { return TestFunction(suite: running.suite, name: running.name) }
    // XCTest does not say which one began before it was observed: its function is among the calls.
    guard let words = CallerAddresses().testFunction?.split(separator: "."), words.count > 1 else { return nil }
    return TestFunction(suite: words.dropLast().joined(separator: "."), name: String(words[words.count - 1]))
  }
}
