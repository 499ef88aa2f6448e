internal import Foundation
internal import XcodeProjects

/// One run of `swift test` whose results are read: a part of the tests, results as files, failures once more in the theatre.
struct TestRun {
  let options: TestRunOptions
  let invocation: SwiftInvocation
  let toolchain: Toolchain
  let inherited: [String: String]
  /// The files that those of the package stand for, in a package made of an Xcode project.
  var paths: MessagePaths?

  private var swift: String { toolchain.usr.appendingPathComponent("bin/swift").path }
  private var folder: String { FileManager.default.currentDirectoryPath }

  func perform() throws(CommandError) -> Int32 {
    var environment = inherited.merging(invocation.environment) { _, new in new }
    environment.merge(options.environment) { _, new in new }
    environment["PROSCENIUM_RUN"] = "\(ProcessInfo.processInfo.processIdentifier)"
    var arguments = invocation.arguments
    if let shard = options.shard {
      let tests = try shard.select(TestRunOptions.chosen(listed(environment), by: arguments))
      PackageCommands.write("proscenium: part \(shard.number) of \(shard.count): \(tests.count) tests")
      guard !tests.isEmpty else { return 0 }
      environment["PROSCENIUM_SHARD"] = "\(shard.number)/\(shard.count)"
      arguments = TestRunOptions.withoutFilters(arguments) + TestRunOptions.filters(tests)
    }
    let (status, results) = try run(arguments, environment)
    try write(results)
    if options.repeatsForTheatre, !results.failed.isEmpty {
      let failed = results.failed.map(\.id)
      PackageCommands.write("proscenium: \(failed.count) tests once more, for the theatre")
      environment["PROSCENIUM_THEATRE"] = "failed"
      _ = try run(
        TestRunOptions.withoutFilters(arguments) + ["--skip-build"] + TestRunOptions.filters(failed), environment)
    }
    return status
  }

  /// All tests, as `swift test list` names them.
  private func listed(_ environment: [String: String]) throws(CommandError) -> [String] {
    var arguments = TestRunOptions.withoutFilters(invocation.arguments)
    // `swift test list` takes what builds, and nothing of what runs.
    arguments.removeAll { ["--parallel", "--no-parallel"].contains($0) }
    arguments.insert("list", at: 1)
    return try Child.output(swift, arguments, environment).split(separator: "\n").map(String.init)
      .filter { $0.contains("/") || $0.contains("(") }
  }

  private func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws(CommandError) -> (Int32, TestResults) {
    let events = FileManager.default.temporaryDirectory
      .appendingPathComponent("proscenium-events-\(ProcessInfo.processInfo.processIdentifier).jsonl")
    defer { try? FileManager.default.removeItem(at: events) }
    try? FileManager.default.removeItem(at: events)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: swift)
    process.arguments = arguments + ["--event-stream-output-path", events.path]
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { throw CommandError("\(swift) cannot be run: \(error)") }
    var results = TestResults()
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      if paths == nil { try? FileHandle.standardOutput.write(contentsOf: data) }
      rest.append(data)
      while let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        if let paths { PackageCommands.write(paths.translate(line)) }
        results.read(line: paths?.translate(line) ?? line)
        rest.removeSubrange(rest.startIndex...end)
      }
    }
    process.waitUntilExit()
    let text = (try? String(contentsOf: events, encoding: .utf8)) ?? ""
    results.read(events: paths?.translate(text) ?? text)
    return (process.terminationStatus, results)
  }

  private func write(_ results: TestResults) throws(CommandError) {
    if let path = options.junit {
      do { try Data(results.junit().utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw CommandError("\(path) cannot be written: \(error.localizedDescription)")
      }
    }
    guard options.annotates else { return }
    for line in results.annotations(root: inherited["GITHUB_WORKSPACE"] ?? folder) { PackageCommands.write(line) }
  }
}
