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
    environment["PROSCENIUM_RUN"] = "\(ProcessInfo.processInfo.processIdentifier)"
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
    let (status, results) = try run(arguments, environment, tests)
    try write(results)
    if options.repeatsForTheatre, !results.failed.isEmpty {
      let failed = results.failed.map(\.id)
      PackageCommands.write(
        "proscenium: \(failed.count) tests once more; each that compares a reference leaves a theatre page, others where "
          + "they call stage.theatre(to:)")
      environment["PROSCENIUM_THEATRE"] = "failed"
      _ = try process(
        TestRunOptions.withoutFilters(arguments) + ["--skip-build"] + TestRunOptions.filters(failed), environment
      ).run()
    }
    return status
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
