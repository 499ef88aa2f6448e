internal import Foundation
internal import Synchronization
internal import XcodeProjects

/// The output of a process of tests, as it is written: its lines and its stream of events.
struct TestOutput {
  private let process: TestProcess
  private let events: URL
  private(set) var results = TestResults()
  private var rest = Data()
  private var readBytes: UInt64 = 0
  private var restOfEvents = Data()
  /// Seconds in which nothing was written, and after which it is said next.
  private var (silence, patience) = (0, TestOutput.firstPatience)

  // Chosen: far more than a test in virtual time takes.
  private static let firstPatience = 10

  init(_ process: TestProcess, events: URL) { (self.process, self.events) = (process, events) }

  /// Reads until all who write have ended, or the program has and nothing comes any more.
  mutating func follow(_ output: Int32, until ended: Int32) {
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let count = poll(&polled, 1, 1000)
      if count < 0, errno == EINTR { continue }
      if count == 0 {
        if Self.isReadable(ended) { return }
        secondPassed()
        continue
      }
      let length = read(output, &bytes, bytes.count)
      if length < 0, errno == EINTR { continue }
      // A terminal whose other end is closed answers with an error.
      guard length > 0 else { return }
      consume(Data(bytes[..<length]))
      (silence, patience) = (0, Self.firstPatience)
    }
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private mutating func consume(_ data: Data) {
    let (paths, number, isQuiet) = (process.paths, process.number, process.isQuiet)
    if paths == nil, number == nil, !isQuiet { try? FileHandle.standardOutput.write(contentsOf: data) }
    rest.append(data)
    while let end = rest.firstIndex(of: 10) {
      let text = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      let line = paths?.translate(text) ?? text
      rest.removeSubrange(rest.startIndex...end)
      if let number, !isQuiet {
        PackageCommands.write("\(number)| \(line)")
      } else if paths != nil, !isQuiet {
        PackageCommands.write(line)
      }
      results.read(line: TestResults.plain(line))
    }
    noteRunning()
  }

  /// Reads the events that came since the last time.
  mutating func readEvents() {
    guard let file = try? FileHandle(forReadingFrom: events) else { return }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: readBytes)) != nil, let data = try? file.readToEnd() else { return }
    readBytes += UInt64(data.count)
    restOfEvents.append(data)
    guard let end = restOfEvents.lastIndex(of: 10) else { return }
    let text = String(decoding: restOfEvents[restOfEvents.startIndex...end], as: UTF8.self)
    restOfEvents.removeSubrange(restOfEvents.startIndex...end)
    results.read(events: process.paths?.translate(text) ?? text)
    noteRunning()
  }

  private func noteRunning() {
    let running = results.running.map(\.id)
    ProcessFamily.running.withLock { $0[process.number ?? 0] = running }
  }

  /// Nothing was written for a second: a test that takes long is named.
  private mutating func secondPassed() {
    silence += 1
    readEvents()
    let running = results.running.map(\.id)
    guard silence >= patience, !running.isEmpty, !process.isQuiet else { return }
    patience *= 6
    let prefix = process.number.map { "\($0)| " } ?? ""
    PackageCommands.write(prefix + TestRunNote.silent(seconds: silence, running))
  }
}
