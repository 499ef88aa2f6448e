internal import Foundation

extension PackagePlanner {
  /// Adds one issue for each imported module that is missing, with the files that import it.
  mutating func addIssuesOfModules() {
    var places: [String: [(path: String, name: SourceScan.Name)]] = [:]
    for target in chosenTargets {
      for (name, path) in imports(of: target) { places[name.text, default: []].append((path, name)) }
    }
    plan.importers = places.mapValues { Set($0.map(\.path)).sorted() }
    let own = ownModules.union(packageModules)
    for (module, found) in places.sorted(by: { $0.key < $1.key }) where !own.contains(module) {
      guard let absence = modules.absence(module), let first = found.first else { continue }
      let others = Set(found.map { ProjectPath.relative($0.path, to: container.folder) })
        .subtracting([ProjectPath.relative(first.path, to: container.folder)]).sorted()
      let more = others.count > 8 ? " and \(others.count - 8) more" : ""
      let list = others.isEmpty ? "" : ", also imported in " + others.prefix(8).joined(separator: ", ") + more
      let (severity, advice) = advice(absence, module)
      plan.issues.append(
        ProjectIssue(
          severity, first.path, (first.name.line, first.name.column), "no module “\(module)” here\(list)", do: advice))
    }
  }

  private func advice(_ absence: KnownModules.Absence, _ module: String) -> (ProjectIssue.Severity, String) {
    switch absence {
    case .language: return (.warning, "these files are left out")
    case .apple: return (.warning, "what these files use of it does not compile")
    case .other:
      // A package that is not here yet may have modules that its products do not name.
      if plan.packages.contains(where: { if case .remote = $0.source { true } else { false } }) {
        return (.warning, "a package of the project may have it")
      }
      return (.error, OtherManagers.advice(for: module, in: container.projects[0].folder))
    }
  }

  /// Modules of the packages that the plan names, as far as their manifests are here.
  private var packageModules: Set<String> {
    var names = Set(plan.targets.flatMap { $0.products.map(\.name) })
    for package in plan.packages {
      if case .local(let path) = package.source { names.formUnion(PackageNames(folder: path).targets) }
    }
    return names
  }

  /// Adds the libraries that CocoaPods and Carthage would bring, and those of them that lie in the tree.
  mutating func addOtherManagers() {
    for project in container.projects.prefix(1) {
      for manager in OtherManagers.all(in: project.folder) { plan.issues.append(manager.issue(built: ownModules)) }
    }
  }
}

/// A `Podfile` or a `Cartfile`.
struct OtherManagers {
  let path: String
  /// The names of what it asks for, with their lines.
  let names: [(name: String, line: Int)]
  /// Those whose sources lie in the tree.
  let found: Set<String>

  static func all(in folder: String) -> [OtherManagers] {
    ["Podfile", "Cartfile"].compactMap { (name: String) -> OtherManagers? in
      let path = ProjectPath.join(folder, name)
      guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let names = lines.enumerated().compactMap { index, line -> (name: String, line: Int)? in
        let text = String(line).trimmingBlanks
        guard name == "Podfile" ? text.hasPrefix("pod ") : !text.hasPrefix("#") && text.contains("\"") else {
          return nil
        }
        let parts = text.split(whereSeparator: { $0 == "'" || $0 == "\"" }).map(String.init)
        guard parts.count > 1 else { return nil }
        let whole = parts[1]
        return (name == "Podfile" ? String(whole.prefix { $0 != "/" }) : ProjectPath.stem(whole), index + 1)
      }
      let places = name == "Podfile" ? ["Pods"] : ["Carthage/Checkouts"]
      let found = places.flatMap { ProjectPath.names(in: ProjectPath.join(folder, $0)) }
      return OtherManagers(path: path, names: names, found: Set(found).intersection(names.map(\.name)))
    }
  }

  func issue(built: Set<String>) -> ProjectIssue {
    let all = names.map(\.name)
    let used = all.filter { built.contains(BuildSettings.identifier($0)) }
    let missing = all.filter { !found.contains($0) }
    var what = "\(ProjectPath.name(path)) asks for \(all.isEmpty ? "nothing" : all.joined(separator: ", "))"
    if !missing.isEmpty { what += "; not in the tree: \(missing.joined(separator: ", "))" }
    if !used.isEmpty { what += "; built from the tree: \(used.joined(separator: ", "))" }
    return ProjectIssue(
      .note, path, (names.first?.line ?? 1, 1), what, do: "what is missing is named by the files that import it")
  }

  /// Returns the advice about a module that a Podfile or a Cartfile would bring.
  static func advice(for module: String, in folder: String) -> String {
    for manager in all(in: folder) where manager.names.contains(where: { BuildSettings.identifier($0.name) == module })
    {
      let isPods = ProjectPath.name(manager.path) == "Podfile"
      return "\(ProjectPath.name(manager.path)) asks for it: "
        + (isPods ? "run pod install, and keep Pods in the tree" : "add it as a Swift package")
    }
    return "add its sources or its package to the project, or take the import away"
  }
}

/// The names of products and targets in a package's manifest, read as text.
struct PackageNames {
  let products: Set<String>
  let targets: Set<String>

  init(folder: String) {
    let data = FileManager.default.contents(atPath: ProjectPath.join(folder, "Package.swift")) ?? Data()
    let text = data.count < 1 << 20 ? String(decoding: data, as: UTF8.self) : ""
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(text.matches(of: pattern).map { String($0.output.1) })
    }
    products = names(#/\.(?:library|executable|plugin)\(\s*name:\s*"([^"]+)"/#)
    targets = names(#/\.(?:target|macro|systemLibrary|binaryTarget)\(\s*name:\s*"([^"]+)"/#)
  }
}

/// The imports of a bridging header.
struct BridgingHeader {
  let names: [String]

  init(path: String) {
    guard let real = ProjectPath.found(path), let data = FileManager.default.contents(atPath: real) else {
      names = ["the file is missing"]
      return
    }
    let text = String(decoding: data.prefix(1 << 20), as: UTF8.self)
    names = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
      .filter { $0.hasPrefix("#import") || $0.hasPrefix("#include") || $0.hasPrefix("@import") }
      .map { $0.drop { !$0.isWhitespace }.trimmingCharacters(in: CharacterSet(charactersIn: " \"<>;")) }
      .filter { !["UIKit/UIKit.h", "Foundation/Foundation.h", "UIKit", "Foundation"].contains($0) }
  }
}
