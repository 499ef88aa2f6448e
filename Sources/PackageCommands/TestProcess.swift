internal import Foundation
internal import Synchronization
internal import XcodeProjects

/// One process of `swift test` whose results are read.
struct TestProcess: Sendable {
  let swift: String
  let arguments: [String]
  let environment: [String: String]
  /// The files that those of the package stand for, in a package made of an Xcode project.
  let paths: MessagePaths?
  /// The process among those that run side by side, which stands before each line; nil for one alone.
  var number: Int?

  /// Runs to the end, and passes the output on; returns the exit status and the results.
  ///
  /// Errors: a program that cannot be run.
  func run() throws(CommandError) -> (Int32, TestResults) {
    let name = "proscenium-events-\(ProcessInfo.processInfo.processIdentifier)-\(number ?? 0).jsonl"
    let events = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: events) }
    try? FileManager.default.removeItem(at: events)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: swift)
    process.arguments = arguments + ["--event-stream-output-path", events.path]
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { throw CommandError("\(swift) cannot be run: \(error)") }
    var results = read(pipe.fileHandleForReading)
    process.waitUntilExit()
    let text = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
    results.read(events: paths?.translate(text) ?? text)
    return (process.terminationStatus, results)
  }

  private func read(_ output: FileHandle) -> TestResults {
    var results = TestResults()
    var rest = Data()
    while case let data = output.availableData, !data.isEmpty {
      if paths == nil, number == nil { try? FileHandle.standardOutput.write(contentsOf: data) }
      rest.append(data)
      while let end = rest.firstIndex(of: 10) {
        let text = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        let line = paths?.translate(text) ?? text
        if let number {
          PackageCommands.write("\(number)| \(line)")
        } else if paths != nil {
          PackageCommands.write(line)
        }
        results.read(line: line)
        rest.removeSubrange(rest.startIndex...end)
      }
    }
    return results
  }

  /// Runs processes side by side; returns the status of the first that failed, or 0, and all results.
  ///
  /// Errors: a program that cannot be run, when all others have ended.
  static func run(_ processes: [TestProcess]) throws(CommandError) -> (Int32, TestResults) {
    let ends = Mutex<[Int: Result<(Int32, TestResults), CommandError>]>([:])
    let group = DispatchGroup()
    for (index, process) in processes.enumerated() {
      DispatchQueue.global().async(group: group) {
        let end: Result<(Int32, TestResults), CommandError>
        do throws(CommandError) { end = .success(try process.run()) } catch { end = .failure(error) }
        ends.withLock { $0[index] = end }
      }
    }
    group.wait()
    var (status, results) = (Int32(0), TestResults())
    for (_, end) in ends.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let (one, found) = try end.get()
      if status == 0 { status = one }
      results.add(found)
    }
    return (status, results)
  }
}
