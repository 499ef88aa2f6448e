internal import Foundation
internal import XcodeProjects

/// The work of `proscenium build`, `test` and `run` with an Xcode project: a package of it, beside it, and the package
/// manager in that package.
struct ProjectBuild {
  let path: String
  let scheme: String?
  let keepsGoing: Bool
  /// The arguments of the package manager or the app.
  let arguments: [String]

  /// The project that a command names, or that alone lies in the present folder; nil where a package is meant.
  init?(_ arguments: [String], folder: String) throws(CommandError) {
    var rest = arguments
    var scheme: String?
    var keepsGoing = false
    var path: String?
    if let first = rest.first, let named = Self.project(first, in: folder) {
      path = named
      rest.removeFirst()
    } else if let index = rest.firstIndex(where: { ["xcodeproj", "xcworkspace"].contains(ProjectPath.kind($0)) }),
      !rest[..<index].contains("--")
    {
      path = ProjectPath.join(folder, rest.remove(at: index))
    } else if !Self.isPackage(folder), !rest.contains("--package-path") {
      path = try? XcodeContainer.located(folder)
      if path == nil { try Self.refuse(folder) }
    }
    guard let path else { return nil }
    while let index = rest.firstIndex(of: "--scheme") {
      guard index + 1 < rest.count else { throw CommandError("--scheme has no value; name a scheme or a target") }
      scheme = rest[index + 1]
      rest.removeSubrange(index...(index + 1))
    }
    if let index = rest.firstIndex(of: "--keep-going") {
      keepsGoing = true
      rest.remove(at: index)
    }
    (self.path, self.scheme, self.keepsGoing, self.arguments) = (path, scheme, keepsGoing, rest)
  }

  /// The path of a project, or of a folder that has one and no package.
  private static func project(_ word: String, in folder: String) -> String? {
    guard !word.hasPrefix("-") else { return nil }
    let path = ProjectPath.join(folder, word)
    if ["xcodeproj", "xcworkspace"].contains(ProjectPath.kind(path)) { return path }
    guard word.contains("/"), ProjectPath.isFolder(path),
      !ProjectPath.exists(ProjectPath.join(path, "Package.swift"))
    else { return nil }
    return try? XcodeContainer.located(path)
  }

  /// Names the projects of the folders below, where the folder itself has none.
  private static func refuse(_ folder: String) throws(CommandError) {
    let found = projects(below: folder, "", depth: 3)
    guard !found.isEmpty else { return }
    throw CommandError(
      "there is no Package.swift and no Xcode project in \(folder); name one of those below it: "
        + found.prefix(5).joined(separator: ", ") + (found.count > 5 ? " …" : ""))
  }

  /// Projects and workspaces, as paths from the folder.
  private static func projects(below folder: String, _ path: String, depth: Int) -> [String] {
    let names = ProjectPath.names(in: folder).sorted().filter { !$0.hasPrefix(".") && $0 != "Pods" && $0 != "Carthage" }
    let own = names.filter { ["xcworkspace", "xcodeproj"].contains(ProjectPath.kind($0)) }.map { path + $0 }
    guard depth > 0, own.isEmpty else { return own }
    return names.filter { ProjectPath.isFolder(ProjectPath.join(folder, $0)) }.flatMap {
      projects(below: ProjectPath.join(folder, $0), path + $0 + "/", depth: depth - 1)
    }
  }

  private static func isPackage(_ folder: String) -> Bool {
    var position = folder
    while !ProjectPath.exists(ProjectPath.join(position, "Package.swift")) {
      if position == "/" { return false }
      position = ProjectPath.folder(position)
    }
    return true
  }

  // MARK: The package

  /// A package as it lies there for the package manager.
  struct Prepared {
    let plan: PackagePlan
    let folder: String
    let paths: MessagePaths
  }

  /// Reads the project and writes its package.
  ///
  /// Errors: reasons for which the project cannot be built, after all of them were printed.
  func prepare(_ environment: PackageCommands.BuildEnvironment) throws(CommandError) -> Prepared {
    let plan: PackagePlan
    let folder: String
    var isNew = false
    do throws(ProjectIssue) {
      let container = try XcodeContainer(path: path, configuration: configuration)
      plan = try PackagePlanner.plan(container, scheme: scheme, modules: environment.knownModules)
      folder = try cache(of: plan)
      if plan.errors.isEmpty || keepsGoing { isNew = try PackageWriter(plan, to: folder, isCache: true).write() }
    } catch { throw CommandError(error) }
    var issues = plan.issues
    if issues.allSatisfy({ $0.severity != .error }) {
      issues += RemotePackages(plan, scratch: folder + "/.build/proscenium").missing()
    }
    let stops = issues.contains { $0.severity == .error } && !keepsGoing
    if isNew || stops {
      let shown = issues.map { "\($0)\n" }.joined()
      try? FileHandle.standardError.write(contentsOf: Data(shown.utf8))
    }
    if stops {
      let count = issues.count { $0.severity == .error }
      throw CommandError(
        "\(ProjectPath.name(path)) cannot be built: \(count) reason\(count == 1 ? "" : "s") above; --keep-going tries all the same"
      )
    }
    let originals = PackageWriter(plan, to: folder, isCache: true).originals
    return Prepared(plan: plan, folder: folder, paths: MessagePaths(originals, folder: folder))
  }

  private var configuration: String {
    let isRelease = zip(arguments, arguments.dropFirst()).contains {
      ["-c", "--configuration"].contains($0.0) && $0.1 == "release"
    }
    return isRelease ? "Release" : "Debug"
  }

  /// The folder of the package: beside the project, or in the user's cache where that cannot be written.
  private func cache(of plan: PackagePlan) throws(ProjectIssue) -> String {
    let beside = ProjectPath.join(ProjectPath.folder(path), ".build/xcode/\(plan.name)")
    if (try? FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: true)) != nil {
      let mark = ProjectPath.join(ProjectPath.folder(path), ".build/.gitignore")
      if !ProjectPath.exists(mark) { try? Data("*\n".utf8).write(to: URL(fileURLWithPath: mark)) }
      return beside
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let number = path.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return ProjectPath.join(home, ".cache/proscenium/projects/\(plan.name)-\(String(number, radix: 36))")
  }

  // MARK: The package manager

  func perform(_ verb: SwiftInvocation.Verb) throws(CommandError) -> Int32 {
    let environment = try PackageCommands.BuildEnvironment()
    let prepared = try prepare(environment)
    if let app = app(of: prepared.plan) ?? prepared.plan.applications.first {
      MainBundleLinks(prepared.plan, package: prepared.folder, programs: programs(prepared)).make(for: app)
    }
    switch verb {
    case .build: return try run(.build, arguments, prepared, environment)
    case .test: return try test(prepared, environment)
    case .run: return try runApp(prepared, environment)
    }
  }

  private func test(
    _ prepared: Prepared, _ environment: PackageCommands.BuildEnvironment
  ) throws(CommandError) -> Int32 {
    guard prepared.plan.targets.contains(where: { $0.kind == .tests }) else {
      throw CommandError("\(ProjectPath.name(path)) has no unit tests; name a scheme that has some by --scheme")
    }
    let inherited = ProcessInfo.processInfo.environment
    let options = try TestRunOptions(arguments, inherited)
    if options.isQuestion { return try run(.test, options.rest, prepared, environment) }
    let invocation = try invocation(.test, options.rest, prepared, environment)
    return try TestRun(
      options: options, invocation: invocation, toolchain: environment.toolchain, inherited: inherited,
      paths: prepared.paths
    ).perform()
  }

  private func runApp(
    _ prepared: Prepared, _ environment: PackageCommands.BuildEnvironment
  ) throws(CommandError) -> Int32 {
    let app = try onlyApp(prepared)
    let (own, passed) = RunWords.divided(arguments)
    let status = try run(.build, own + ["--product", app], prepared, environment)
    guard status == 0 else { return status }
    let invocation = try invocation(.run, own + ["--skip-build", app] + passed, prepared, environment)
    try invocation.execute(environment.toolchain, ProcessInfo.processInfo.environment)
  }

  private func onlyApp(_ prepared: Prepared) throws(CommandError) -> String {
    if let app = app(of: prepared.plan) { return app }
    let apps = prepared.plan.applications
    throw CommandError(
      apps.isEmpty
        ? "\(ProjectPath.name(path)) has no app; name a scheme that has one by --scheme"
        : "\(ProjectPath.name(path)) has several apps: \(apps.joined(separator: ", ")); name one by --scheme")
  }

  /// Builds, runs and watches the folder of the project; each time the package is made anew, since files may have come.
  func watch() throws(CommandError) -> Int32 {
    let environment = try PackageCommands.BuildEnvironment()
    let app = try onlyApp(prepare(environment))
    let (own, passed) = RunWords.divided(arguments)
    let appArguments = RunWatch.keepingAddress(passed, freePort: RunWatch.freePort)
    let folder = URL(fileURLWithPath: ProjectPath.folder(path))
    let watch = RunWatch(folder: folder, endsWithThisProgram: true) {
      do throws(CommandError) {
        let prepared = try prepare(environment)
        MainBundleLinks(prepared.plan, package: prepared.folder, programs: programs(prepared)).make(for: app)
        guard try run(.build, own + ["--product", app], prepared, environment) == 0 else { return nil }
        let invocation = try invocation(.run, own, prepared, environment)
        return RunWatch.App(
          program: ProjectPath.join(programs(prepared), app), arguments: appArguments,
          environment: ProcessInfo.processInfo.environment.merging(invocation.environment) { _, new in new })
      } catch {
        PackageCommands.write(error.description)
        return nil
      }
    } say: {
      PackageCommands.write("proscenium: " + $0)
    }
    return try watch.perform()
  }

  /// The app that the scheme is called after, or the only one.
  private func app(of plan: PackagePlan) -> String? {
    let apps = plan.applications
    return apps.first { $0 == scheme.map { BuildSettings.identifier($0) } } ?? (apps.count == 1 ? apps[0] : nil)
  }

  /// The folder in which the package manager puts programs.
  private func programs(_ prepared: Prepared) -> String {
    let named = Array(zip(arguments, arguments.dropFirst())).last {
      ["--scratch-path", "--build-path"].contains($0.0)
    }?.1
    let scratch = named.map { ProjectPath.join(FileManager.default.currentDirectoryPath, $0) }
    #if arch(arm64)
      let machine = "aarch64"
    #else
      let machine = "x86_64"
    #endif
    let root = scratch ?? ProjectPath.join(prepared.folder, ".build/proscenium")
    return ProjectPath.join(root, "\(machine)-unknown-linux-gnu/\(configuration.lowercased())")
  }

  private func invocation(
    _ verb: SwiftInvocation.Verb, _ words: [String], _ prepared: Prepared,
    _ environment: PackageCommands.BuildEnvironment
  ) throws(CommandError) -> SwiftInvocation {
    try SwiftInvocation(
      verb, ["--package-path", prepared.folder] + words, toolset: environment.toolset,
      compiler: environment.mirror.compiler, sdk: environment.sdk.home, folder: URL(fileURLWithPath: prepared.folder))
  }

  /// Runs the package manager, whose messages name the project's files.
  private func run(
    _ verb: SwiftInvocation.Verb, _ words: [String], _ prepared: Prepared,
    _ environment: PackageCommands.BuildEnvironment
  ) throws(CommandError) -> Int32 {
    let invocation = try invocation(verb, words, prepared, environment)
    let swift = environment.toolchain.usr.appendingPathComponent("bin/swift").path
    let variables = ProcessInfo.processInfo.environment.merging(invocation.environment) { _, new in new }
    return try TranslatedProcess(paths: prepared.paths).run(swift, invocation.arguments, variables)
  }
}

/// Which words after `proscenium run PROJECT` are the package manager's, and which the app's.
enum RunWords {
  /// Options of `swift run` whose next word is their value.
  static let withValue: Set<String> = [
    "-c", "--configuration", "--scratch-path", "-Xswiftc", "-Xcc", "-Xlinker", "-j", "--jobs", "--sanitize",
    "--package-path", "--build-path", "--cache-path", "-Xcxx", "--build-system", "--manifest-cache", "--triple",
  ]
  private static let alone: Set<String> = ["-v", "--verbose", "-q", "--quiet"]

  static func divided(_ words: [String]) -> (own: [String], app: [String]) {
    var own: [String] = []
    var app: [String] = []
    var index = 0
    while index < words.count {
      if words[index] == "--" {
        app += words[(index + 1)...]
        break
      }
      if withValue.contains(words[index]), index + 1 < words.count {
        own += words[index...(index + 1)]
        index += 2
      } else {
        if alone.contains(words[index]) { own.append(words[index]) } else { app.append(words[index]) }
        index += 1
      }
    }
    return (own, app)
  }
}
