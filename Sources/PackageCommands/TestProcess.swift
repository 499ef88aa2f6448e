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
  /// True if the output is read, and not passed on.
  var isQuiet = false

  /// Runs to the end, and passes the output on; returns the exit status and the results.
  ///
  /// Errors: a program that cannot be run.
  func run() throws(CommandError) -> (Int32, TestResults) {
    let name = "proscenium-events-\(ProcessInfo.processInfo.processIdentifier)-\(number ?? 0).jsonl"
    let events = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: events) }
    try? FileManager.default.removeItem(at: events)
    guard let ends = (isQuiet ? nil : OutputEnds.terminal(isPassedOn: isPlain)) ?? OutputEnds.pipe else {
      throw CommandError("\(swift) cannot be run: no descriptor is left")
    }
    defer { close(ends.reader) }
    ProcessFamily.endsWithThisProgram()
    let program = try start(events, ends)
    let orphanGuard = OrphanGuard(of: program)
    defer { orphanGuard?.end() }
    var output = TestOutput(self, events: events)
    output.follow(ends.reader, until: program.ended)
    let status = program.status()
    output.readEvents()
    ProcessFamily.running.withLock { $0[number ?? 0] = nil }
    return (status, output.results)
  }

  /// True if the output is passed on as it is.
  private var isPlain: Bool { paths == nil && number == nil && !isQuiet }

  private func start(_ events: URL, _ ends: OutputEnds) throws(CommandError) -> StartedProgram {
    defer { close(ends.writer) }
    var environment = environment
    if ends.isPlain { environment["TERM"] = "dumb" }
    return try StartedProgram(
      swift, arguments + ["--event-stream-output-path", events.path], environment, output: ends.writer,
      errors: isQuiet ? ends.writer : nil)
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

/// The two ends of what a program writes.
package struct OutputEnds {
  package let reader, writer: Int32
  /// True for a terminal without colours and without lines that are drawn again.
  package var isPlain = false

  /// A pipe; nil if no descriptor is left.
  static var pipe: OutputEnds? {
    StartedProgram.pipe().map { OutputEnds(reader: $0.reader, writer: $0.writer) }
  }

  /// A terminal; nil if no descriptor is left.
  ///
  /// The package manager writes lines when they are complete into a terminal alone: into a pipe it keeps those of a test that
  /// hangs. Colours and progress stay where this program writes to a terminal itself.
  ///
  /// - Parameter isPassedOn: False for lines that are changed before they are written.
  package static func terminal(isPassedOn: Bool) -> OutputEnds? {
    var (reader, writer) = (Int32(0), Int32(0))
    var (settings, size) = (termios(), winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0))
    let isLikeThisOne =
      isPassedOn && isatty(1) == 1 && tcgetattr(1, &settings) == 0 && ioctl(1, UInt(TIOCGWINSZ), &size) == 0
    // Lines end as they are written; the real terminal does the rest.
    cfmakeraw(&settings)
    guard openpty(&reader, &writer, nil, &settings, &size) == 0 else { return nil }
    for end in [reader, writer] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return OutputEnds(reader: reader, writer: writer, isPlain: !isLikeThisOne)
  }
}
