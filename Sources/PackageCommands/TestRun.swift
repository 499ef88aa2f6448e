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
    // Registers and images fill a hundred lines and say nothing of a test.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=yes,registers=none,images=none"
    environment["PROSCENIUM_RUN"] = TestReport.beginRun(environment, folder: folder)
    var arguments = invocation.arguments
    var tests: [String]?
    if options.shard != nil || options.processes != nil {
      try options.refuseBesideProcesses(arguments)
      let all = TestRunOptions.chosen(try listed(environment), by: arguments)
      let chosen = options.shard?.select(all) ?? all
      if let shard = options.shard {
        PackageCommands.write("proscenium: part \(shard.number) of \(shard.count): \(chosen.count) tests")
        environment["PROSCENIUM_SHARD"] = "\(shard.number)/\(shard.count)"
      }
      guard !chosen.isEmpty else { return 0 }
      arguments = TestRunOptions.withoutFilters(arguments)
      tests = chosen
    }
    var (status, results) = try run(arguments, environment, tests)
    try runRest(arguments, environment, tests, &results)
    if !results.failed.isEmpty { status = max(status, 1) }
    try write(results)
    try leavePages(results.failed.map(\.id), TestRunOptions.withoutFilters(arguments), environment)
    return status
  }

  // MARK: Tests that end their process

  // Chosen: a package in which more tests end their process has something else to mend first.
  private static let mostRounds = 10

  /// Runs the tests that did not run because another ended the process, until all ran or were the end of one.
  private func runRest(
    _ arguments: [String], _ environment: [String: String], _ tests: [String]?, _ results: inout TestResults
  ) throws(CommandError) {
    guard !results.running.isEmpty else { return }
    let chosen: [String]
    if let tests { chosen = tests } else { chosen = TestRunOptions.chosen(try listed(environment), by: arguments) }
    let arguments = TestRunOptions.withoutFilters(arguments)
    for _ in 0..<Self.mostRounds where !results.running.isEmpty {
      for test in results.culprits {
        results.blame(test)
        PackageCommands.write(TestRunNote.ended(by: test.id))
      }
      let rest = results.notRun(of: chosen)
      guard !rest.isEmpty else { return }
      PackageCommands.write(TestRunNote.rest(rest.count))
      // Of several that ran side by side the one that ends the process is the only one in the next.
      let (_, more) = try process(
        arguments + ["--skip-build", "--no-parallel"] + TestRunOptions.filters(rest), environment
      ).run()
      results.forgetRunning()
      results.add(more)
    }
    let rest = results.notRun(of: chosen)
    if !rest.isEmpty {
      PackageCommands.write("proscenium: error: \(rest.count) tests did not run: \(TestRunNote.listed(rest))")
    }
  }

  // MARK: The theatre

  /// Runs failed tests once more, without a word, and names the theatre pages that they leave.
  private func leavePages(
    _ failed: [String], _ arguments: [String], _ environment: [String: String]
  ) throws(CommandError) {
    let chosen = options.theatre.select(failed)
    guard !chosen.isEmpty else { return }
    PackageCommands.write(
      chosen.count == 1
        ? "proscenium: 1 failed test once more, for its theatre page"
        : "proscenium: \(chosen.count == failed.count ? "" : "the first ")\(chosen.count) failed tests once more, for their"
          + " theatre pages")
    var environment = environment
    environment["PROSCENIUM_THEATRE"] = "all"
    var process = process(arguments + ["--skip-build"] + TestRunOptions.filters(chosen), environment)
    process.isQuiet = true
    let (_, results) = try process.run()
    let pages = TestReport(environment, folder: folder).pages
    if pages.isEmpty {
      PackageCommands.write("proscenium: none of them makes a stage, so that there is no page")
    }
    for page in pages { PackageCommands.write("theatre: \(page)") }
    let passed = chosen.filter { id in results.cases.contains { $0.id == id && $0.failures.isEmpty && !$0.isRunning } }
    if !passed.isEmpty {
      PackageCommands.write("proscenium: passed the second time: \(TestRunNote.listed(passed))")
    }
  }

  /// Runs tests, all of the arguments' where none are named, in one process or in several.
  private func run(
    _ arguments: [String], _ environment: [String: String], _ tests: [String]?
  ) throws(CommandError) -> (Int32, TestResults) {
    guard let tests else { return try process(arguments, environment).run() }
    let parts = TestRunOptions.Shard.parts(of: tests, count: options.processes ?? 1)
    guard parts.count > 1 else {
      return try process(arguments + TestRunOptions.filters(tests), environment).run()
    }
    PackageCommands.write("proscenium: \(tests.count) tests in \(parts.count) processes")
    let processes = parts.enumerated().map { index, part in
      var variables = environment
      // What one process does not use, another may.
      variables["PROSCENIUM_SHARD"] = environment["PROSCENIUM_SHARD"] ?? "\(index + 1)/\(parts.count)"
      // The tests are built, and each would wait for the others' lock on the folder of what is built.
      var process = process(arguments + ["--skip-build", "--ignore-lock"] + TestRunOptions.filters(part), variables)
      process.number = index + 1
      return process
    }
    let (status, results) = try TestProcess.run(processes)
    PackageCommands.write(results.summary(processes: parts.count))
    return (status, results)
  }

  private func process(_ arguments: [String], _ environment: [String: String]) -> TestProcess {
    TestProcess(swift: swift, arguments: arguments, environment: environment, paths: paths)
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
