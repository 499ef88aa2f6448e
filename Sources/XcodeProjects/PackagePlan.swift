/// A Swift package that builds targets of Xcode projects from their sources in place.
package struct PackagePlan: Sendable {
  package enum Kind: Sendable { case application, library, tests }

  /// A file of the package, and the one of the project that it stands for.
  package struct Link: Hashable, Sendable {
    /// Relative to the package.
    package let path: String
    package let original: String
  }

  package struct Target: Sendable {
    /// The module's name, which is the target's too.
    package let name: String
    package let kind: Kind
    package internal(set) var sources: [Link] = []
    package internal(set) var resources: [Link] = []
    /// Names of targets of this package.
    package internal(set) var dependencies: [String] = []
    /// Products of other packages: the name, and the package's identity.
    package internal(set) var products: [(name: String, package: String)] = []
    /// Settings as the manifest spells them.
    package internal(set) var settings: [String] = []
    /// The property list that the target's app starts with; nil for what is no app.
    package internal(set) var information: InformationList?
    /// True if a file must be added that imports UIKit, as XCTest does for every test on iOS.
    package internal(set) var needsImport = false

    /// The folder of the target in the package.
    package var folder: String { (kind == .tests ? "Tests/" : "Sources/") + name }
  }

  package internal(set) var name: String
  /// The project or workspace that it is made of.
  package let container: String
  package let region: String
  /// The oldest version of iOS that an app asks for.
  package internal(set) var deploymentTarget: String?
  package internal(set) var targets: [Target] = []
  package internal(set) var packages: [PackageReference] = []
  /// All that stands in the way, and what was left out.
  package internal(set) var issues: [ProjectIssue] = []
  /// The files that import each module, by its name.
  package internal(set) var importers: [String: [String]] = [:]

  package var applications: [String] { targets.filter { $0.kind == .application }.map(\.name) }
  package var errors: [ProjectIssue] { issues.filter { $0.severity == .error } }

  /// The folder of resources in a target's folder; the name is unlikely to be one of the app's.
  static let resourceFolder = "__resources"
  static let importFile = "__imports.swift"
}

/// Makes the plan of a package.
package struct PackagePlanner {
  let container: XcodeContainer
  let modules: KnownModules
  var plan: PackagePlan
  /// Targets by module, in the order of the projects.
  private var byModule: [String: (project: XcodeProject, target: XcodeTarget)] = [:]
  var scans: [String: SourceScan] = [:]
  private var chosen: [(project: XcodeProject, target: XcodeTarget)] = []

  /// Plans a package of the targets of a scheme, or of all targets where none is named and none is called as the project.
  package static func plan(
    _ container: XcodeContainer, scheme: String? = nil, modules: KnownModules
  ) throws(ProjectIssue) -> PackagePlan {
    var planner = PackagePlanner(container, modules)
    try planner.choose(scheme)
    planner.addDependencies()
    planner.leaveOutWhatPackagesHave()
    for (project, target) in planner.chosen { planner.add(target, of: project) }
    planner.addLocalPods()
    planner.addIssuesOfModules()
    planner.addOtherManagers()
    planner.avoidNamesOfPackages()
    planner.plan.issues.sort { rank($0) < rank($1) }
    return planner.plan
  }

  private static func rank(_ issue: ProjectIssue) -> Int {
    switch issue.severity {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  private init(_ container: XcodeContainer, _ modules: KnownModules) {
    (self.container, self.modules) = (container, modules)
    let first = container.projects[0]
    plan = PackagePlan(
      name: BuildSettings.identifier(container.name, other: "-"), container: container.path,
      region: first.developmentRegion)
    plan.issues = container.issues + container.projects.flatMap(\.issues)
    for project in container.projects {
      for target in project.targets where Self.kind(target) != nil && byModule[target.moduleName] == nil {
        byModule[target.moduleName] = (project, target)
      }
    }
  }

  static func kind(_ target: XcodeTarget) -> PackagePlan.Kind? {
    switch target.kind {
    case .application: .application
    case .framework: .library
    case .unitTests: .tests
    case .aggregate, .other: nil
    }
  }

  // MARK: Which targets

  private mutating func choose(_ name: String?) throws(ProjectIssue) {
    let own = container.projects.filter { ProjectPath.stem($0.path) != "Pods" }
    let all = own.flatMap { project in project.targets.map { (project: project, target: $0) } }
    var wanted = all
    if let scheme = try scheme(name, all.map(\.target)) {
      let ids = Set(scheme.builds + scheme.tests + [scheme.runs].compactMap { $0 })
      let found = all.filter { ids.contains($0.target.id) }
      if !found.isEmpty { wanted = found }
    }
    for (project, target) in wanted {
      if case .other(let what) = target.kind {
        note(project, target.line, "the target \(target.name) is left out: \(what)", do: "the other targets are built")
      } else if Self.kind(target) != nil {
        add((project, target))
      }
    }
    if !chosen.contains(where: { Self.kind($0.target) != nil }) {
      let kinds = wanted.map { "\($0.target.name)" }.joined(separator: ", ")
      throw ProjectIssue(
        .error, container.path, "no app, framework or unit tests among the targets: \(kinds)",
        do: "name a scheme that builds one")
    }
  }

  /// The scheme of a name; without a name, the one called as the project if there is one with tests.
  private func scheme(_ name: String?, _ targets: [XcodeTarget]) throws(ProjectIssue) -> XcodeScheme? {
    guard let name else {
      let named = container.schemes.first { $0.name == container.name }
      return targets.count { $0.kind == .application } > 1 ? named : nil
    }
    if let found = container.schemes.first(where: { $0.name == name }) { return found }
    // Xcode makes schemes of targets by itself, and keeps them with the user.
    if let target = targets.first(where: { $0.name == name }) ?? targets.first(where: { $0.moduleName == name }) {
      let tests = targets.filter { $0.kind == .unitTests && $0.dependencies.contains(target.id) }.map(\.id)
      return XcodeScheme(name: target.name, builds: [target.id], runs: nil, tests: tests, configuration: nil)
    }
    let names = Set(container.schemes.map(\.name) + targets.filter { Self.kind($0) != nil }.map(\.name)).sorted()
    throw ProjectIssue(
      .error, container.path, "there is no scheme “\(name)”", do: "name one of \(names.joined(separator: ", "))")
  }

  private mutating func add(_ entry: (project: XcodeProject, target: XcodeTarget)) {
    let (project, target) = entry
    if let other = chosen.first(where: { $0.target.moduleName == target.moduleName }) {
      if other.target.id != target.id {
        note(
          project, target.line,
          "the target \(target.name) is left out: its module \(target.moduleName) is that of \(other.target.name)",
          do: "choose it by --scheme")
      }
      return
    }
    chosen.append(entry)
  }

  /// Adds what the targets depend on: by the project, and by modules that they import.
  private mutating func addDependencies() {
    var index = 0
    while index < chosen.count {
      let (project, target) = chosen[index]
      for id in target.dependencies {
        guard let other = project.targets.first(where: { $0.id == id }) else { continue }
        switch other.kind {
        case .application, .framework: add((project, other))
        case .unitTests, .aggregate: break
        case .other(let what):
          note(project, other.line, "the target \(other.name) is left out: \(what)", do: "the other targets are built")
        }
      }
      let linked = modulesOfPackages(that: target, in: project)
      for module in imports(of: target).map(\.name.text) where !linked.contains(module) {
        if let other = byModule[module], other.target.kind == .framework, !modules.names.contains(module) { add(other) }
      }
      index += 1
    }
  }

  /// Leaves out frameworks of a workspace whose sources a package that is linked has too, as in Xcode the package's
  /// product is linked.
  private mutating func leaveOutWhatPackagesHave() {
    let linked = chosen.reduce(into: Set<String>()) { $0.formUnion(modulesOfPackages(that: $1.target, in: $1.project)) }
    for (project, target) in chosen where target.kind == .framework && linked.contains(target.moduleName) {
      note(
        project, target.line, "the target \(target.name) is left out: a package has its module",
        do: "choose it by --scheme")
    }
    chosen.removeAll { $0.target.kind == .framework && linked.contains($0.target.moduleName) }
  }

  /// The modules that a target's sources import, each at its first place in each file.
  mutating func imports(of target: XcodeTarget) -> [(name: SourceScan.Name, path: String)] {
    target.sources.flatMap { file -> [(SourceScan.Name, String)] in
      scan(file.path)?.imports.map { ($0, file.path) } ?? []
    }
  }

  private mutating func scan(_ path: String) -> SourceScan? {
    if let known = scans[path] { return known }
    guard ProjectPath.kind(path) == "swift", let real = ProjectPath.found(path) else { return nil }
    let scan = SourceScan(path: real, modules: modules.names)
    scans[path] = scan
    return scan
  }

  mutating func note(_ project: XcodeProject, _ line: Int, _ what: String, do remedy: String) {
    let issue = ProjectIssue(.note, project.listPath, (line, 1), what, do: remedy)
    if !plan.issues.contains(issue) { plan.issues.append(issue) }
  }

  /// The targets of the package that a target's sources or its project name.
  mutating func dependencies(of target: XcodeTarget, in project: XcodeProject) -> [String] {
    let named = target.dependencies.compactMap { id in project.targets.first { $0.id == id }?.moduleName }
    let imported = imports(of: target).map(\.name.text)
    let host = target.settings["TEST_TARGET_NAME"].flatMap { name in
      project.targets.first { $0.name == name }?.moduleName
    }
    let wanted = Set(named + imported + [host].compactMap { $0 }).subtracting([target.moduleName])
    return chosen.filter { wanted.contains($0.target.moduleName) && $0.target.kind != .unitTests }
      .filter { $0.target.kind == .framework || target.kind == .unitTests }
      .map(\.target.moduleName).sorted()
  }

  /// The modules of all targets that the package builds.
  var ownModules: Set<String> { Set(chosen.map(\.target.moduleName)) }
  var chosenTargets: [XcodeTarget] { chosen.map(\.target) }
}

extension XcodeScheme {
  init(name: String, builds: [String], runs: String?, tests: [String], configuration: String?) {
    (self.name, self.builds, self.runs, self.tests, self.configuration) = (name, builds, runs, tests, configuration)
  }
}
