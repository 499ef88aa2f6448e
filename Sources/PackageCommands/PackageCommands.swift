package import ArgumentParser
internal import Foundation
internal import XcodeProjects

/// A command for packages.
///
/// Its output goes to the standard streams, its result is the exit status.
package protocol PackageCommand: ParsableCommand {
  /// Errors: what is said and ends the program with 1.
  func perform() throws(CommandError) -> Int32
}

extension PackageCommand {
  /// Runs the command, and ends with its status.
  package func run() throws { throw ExitCode(status()) }

  /// Runs the command; an error of it is said on standard error.
  package func status() -> Int32 {
    do { return try perform() } catch {
      let text = Terminal.error.coloring(error.description)
      try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
      return 1
    }
  }
}

/// Commands for packages that name no Proscenium: `proscenium build`, `test`, `run`, `doctor`, `env`.
package enum PackageCommands {
  package static let commands: [any PackageCommand.Type] = [
    BuildCommand.self, TestCommand.self, RunCommand.self, NewCommand.self, CheckCommand.self, PortCommand.self,
    RuleCommand.self, NameCommand.self, DoctorCommand.self, EnvironmentCommand.self,
  ]

  /// The help of each command.
  package static var helpTexts: [String] { commands.map { $0.helpMessage() } }

  /// The package manager's call for a verb, and the toolchain that runs it.
  static func invocation(
    _ verb: SwiftInvocation.Verb, _ arguments: [String]
  ) throws(CommandError) -> (SwiftInvocation, Toolchain) {
    let environment = try BuildEnvironment()
    let invocation = try SwiftInvocation(
      verb, arguments, toolset: environment.toolset, compiler: environment.mirror.compiler, sdk: environment.sdk.home,
      folder: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    return (invocation, environment.toolchain)
  }

  /// SDK, toolchain, and what is made for the two of them.
  struct BuildEnvironment {
    let sdk: InstalledSDK
    let toolchain: Toolchain
    let mirror: ToolchainMirror
    let toolset: URL

    /// Errors: no SDK, no toolchain, or a toolchain of another version than the SDK's.
    init() throws(CommandError) {
      let environment = ProcessInfo.processInfo.environment
      sdk = try InstalledSDK.located(environment)
      toolchain = try Toolchain.remembered(by: sdk, environment)
      try toolchain.check(against: sdk)
      mirror = try ToolchainMirror.of(toolchain, sdk: sdk, environment)
      toolset = try sdk.toolset(environment)
    }

    /// The modules that sources may import.
    var knownModules: KnownModules { sdk.knownModules(toolchain) }
  }

  static func perform(_ verb: SwiftInvocation.Verb, _ arguments: [String]) throws(CommandError) -> Int32 {
    let (invocation, toolchain) = try invocation(verb, arguments)
    try invocation.execute(toolchain, ProcessInfo.processInfo.environment)
  }

  /// Does a verb for an Xcode project where one is named, else for a package.
  static func performInProjectOrPackage(
    _ verb: SwiftInvocation.Verb, _ arguments: [String]
  ) throws(CommandError) -> Int32 {
    let folder = FileManager.default.currentDirectoryPath
    if let project = try ProjectBuild(arguments, folder: folder) { return try project.perform(verb) }
    return try perform(verb, arguments)
  }

  static func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8)) }
}

/// `proscenium build`.
struct BuildCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the package in this folder, whose sources are iOS sources.",
    discussion: """
      Takes what `swift build` takes, and ends as it does. What is built lies in .build/proscenium.

      In a folder with an Xcode project and no package, or with a project named first (App.xcodeproj, App.xcworkspace), a \
      package is made of the project in .build/xcode beside it. --scheme NAME chooses a scheme or a target, --keep-going \
      builds although something is missing.

      Example: proscenium build -c release
      """)

  @Argument(parsing: .captureForPassthrough, help: "What `swift build` takes.")
  var arguments: [String] = []

  func perform() throws(CommandError) -> Int32 {
    if HelpText.isAsked(arguments) { return HelpText.show(Self.self) }
    return try PackageCommands.performInProjectOrPackage(.build, arguments)
  }
}

/// `proscenium test`.
struct TestCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Builds the package in this folder, and runs its tests.",
    discussion: """
      Takes what `swift test` takes, and ends as it does. What tests see of a device is set by

        --device NAME           \(AmbientOptions.devices.joined(separator: ", ")), or WIDTHxHEIGHT@SCALE
        --style NAME            light or dark
        --locale LANGUAGE       such as ar, which is written from right to left
        --text-size NAME        \(AmbientOptions.textSizes.joined(separator: ", "))
        --orientation NAME      \(AmbientOptions.orientations.joined(separator: ", "))
        --permissions NAMES     all, or some of \(AmbientOptions.permissions.joined(separator: ","))

      What a run leaves is set by

        --record MODE           writes references: all, missing or failed
        --shard NUMBER/COUNT    runs a part of the tests, such as 2/5; all parts together are all tests, each once
        --processes COUNT       runs the tests in processes side by side, and their results as those of one run
        --junit FILE            writes the results as JUnit XML
        --annotations           writes failures as annotations of GitHub; on by itself where GITHUB_ACTIONS is true
        --theatre               a theatre page of every failed test; without it of the first ten; --no-theatre of none

      In a folder with an Xcode project and no package, or with a project named first (App.xcodeproj, App.xcworkspace), a \
      package is made of the project in .build/xcode beside it. --scheme NAME chooses a scheme or a target, --keep-going \
      builds although something is missing.

      Example: proscenium test --filter SheetTests --device ipad-11 --style dark
      """)

  @Argument(parsing: .captureForPassthrough, help: "What `swift test` takes.")
  var arguments: [String] = []

  func perform() throws(CommandError) -> Int32 {
    if HelpText.isAsked(arguments) { return HelpText.show(Self.self) }
    let environment = ProcessInfo.processInfo.environment
    let folder = FileManager.default.currentDirectoryPath
    if let project = try ProjectBuild(arguments, folder: folder) { return try project.perform(.test) }
    let options = try TestRunOptions(arguments, environment)
    if options.isQuestion { return try PackageCommands.perform(.test, options.rest) }
    let (invocation, toolchain) = try PackageCommands.invocation(.test, options.rest)
    return try TestRun(options: options, invocation: invocation, toolchain: toolchain, inherited: environment).perform()
  }
}

/// `proscenium run`.
struct RunCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Builds the package in this folder, and runs its app.",
    discussion: """
      Takes what `swift run` takes: its options, the app's name, and the app's own options. The app says what it takes with \
      `proscenium run NAME --help`.

      In a folder with an Xcode project and no package, or with a project named first (App.xcodeproj, App.xcworkspace), a \
      package is made of the project in .build/xcode beside it. --scheme NAME chooses a scheme or a target, --keep-going \
      builds although something is missing.
      Options that are not the package manager's are the app's there.

      --watch, before the app's name, builds and starts the app again whenever a file of the package is saved. The app is in \
      the browser at an address that stays, and the page there connects again by itself. If a build fails, the app runs on.

      Example: proscenium run Recipes --host browser --device ipad-11
      Example: proscenium run --watch
      """)

  @Argument(parsing: .captureForPassthrough, help: "What `swift run` takes.")
  var arguments: [String] = []

  func perform() throws(CommandError) -> Int32 {
    if HelpText.isAsked(Array(arguments.prefix(1))) { return HelpText.show(Self.self) }
    if let rest = RunWatch.arguments(arguments) {
      let folder = FileManager.default.currentDirectoryPath
      if let project = try ProjectBuild(rest, folder: folder) { return try project.watch() }
      return try PackageCommands.watch(rest)
    }
    return try PackageCommands.performInProjectOrPackage(.run, arguments)
  }
}

/// `proscenium doctor`.
struct DoctorCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Says what is missing, and what to do.",
    discussion: """
      Ends with 1 where something is missing.

      Example: proscenium doctor
      Example: proscenium doctor --json
      """)

  @Flag(help: "Says it as JSON: a list of objects with `what` and, where something is missing, `cure`.")
  var json = false

  func perform() throws(CommandError) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let doctor = Doctor(sdk: try InstalledSDK.located(environment), environment: environment)
    let findings = doctor.findings()
    let report = Doctor.report(findings)
    PackageCommands.write(json ? Doctor.json(findings) : Terminal.output.coloring(report.text))
    return report.isWell ? 0 : 1
  }
}

/// `proscenium env`.
struct EnvironmentCommand: PackageCommand {
  static let configuration = CommandConfiguration(
    commandName: "env", abstract: "Prints what a shell sets so that `swift build` itself takes iOS sources.",
    discussion: """
      Example: eval "$(proscenium env)"; swift test --build-system native --toolset "$PROSCENIUM_TOOLSET"
      """)

  func perform() throws(CommandError) -> Int32 {
    let environment = try PackageCommands.BuildEnvironment()
    PackageCommands.write("export SWIFT_EXEC='\(environment.mirror.compiler.path)'")
    PackageCommands.write("export PROSCENIUM_SDK='\(environment.sdk.home.path)'")
    PackageCommands.write("export PROSCENIUM_TOOLSET='\(environment.toolset.path)'")
    return 0
  }
}

/// Commands that pass everything on show their own help.
enum HelpText {
  static func isAsked(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { ["-h", "--help", "-help"].contains($0) }
  }

  static func show(_ command: any PackageCommand.Type) -> Int32 {
    PackageCommands.write(command.helpMessage())
    return 0
  }
}
