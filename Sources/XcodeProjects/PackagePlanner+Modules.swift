internal import Foundation

extension PackagePlanner {
  /// Adds one issue for each imported module that is missing, with the files that import it.
  mutating func addIssuesOfModules() {
    var places: [String: [(path: String, name: SourceScan.Name)]] = [:]
    for target in chosenTargets {
      for (name, path) in imports(of: target) { places[name.text, default: []].append((path, name)) }
    }
    plan.importers = places.mapValues { Set($0.map(\.path)).sorted() }
    let own = Set(plan.targets.map(\.name)).union(ownModules).union(packageModules)
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

  /// Modules of the packages in the tree whose products a target links.
  func modulesOfPackages(that target: XcodeTarget, in project: XcodeProject) -> Set<String> {
    target.products.reduce(into: []) { modules, product in
      guard let folder = packageFolder(of: product, in: project) else { return }
      modules.formUnion(PackageNames(folder: folder).targets)
    }
  }

  /// The folder of the package in the tree that has a product; nil for none, and for one that is fetched.
  func packageFolder(of product: PackageProduct, in project: XcodeProject) -> String? {
    let named = project.packages.first { $0.id == product.reference }
    if let named {
      guard case .local(let path) = named.source else { return nil }
      return path
    }
    // One that lies among the files is known by what its manifest says.
    let local = project.packages.compactMap { package -> String? in
      if case .local(let path) = package.source { path } else { nil }
    }
    return (project.packageFolders + container.packageFolders + local).first {
      PackageNames(folder: $0).products.contains(product.name)
    }
  }

  /// Renames the package where one that it needs has its name: the package manager takes the one for the other.
  mutating func avoidNamesOfPackages() {
    let taken = plan.packages.reduce(into: Set<String>()) { names, package in
      names.insert(package.identity.lowercased())
      if case .local(let path) = package.source, let name = PackageNames(folder: path).name {
        names.insert(name.lowercased())
      }
    }
    while taken.contains(plan.name.lowercased()) { plan.name += "-project" }
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
      let built = Set(plan.targets.map(\.name)).union(plan.targets.flatMap { $0.products.map(\.name) })
      for manager in OtherManagers.all(in: project.folder) { plan.issues.append(manager.issue(built: built)) }
    }
  }
}

extension PackagePlanner {
  /// Adds the pods whose sources lie in the tree to the targets that import them, and to one another.
  mutating func addLocalPods() {
    let pods = container.projects.prefix(1).flatMap { LocalPod.all(in: $0.folder) }.filter {
      !ownModules.contains($0.module) && !modules.names.contains($0.module)
    }
    guard !pods.isEmpty else { return }
    for target in chosenTargets {
      guard let index = plan.targets.firstIndex(where: { $0.name == target.moduleName }) else { continue }
      link(pods, to: index, Set(imports(of: target).map(\.name.text)))
    }
  }

  private mutating func link(_ pods: [LocalPod], to index: Int, _ imported: Set<String>) {
    for pod in pods where imported.contains(pod.module) {
      if pod.isPackage {
        let reference = PackageReference(id: pod.folder, source: .local(pod.folder), line: pod.line)
        if !plan.packages.contains(where: { $0.source == reference.source }) { plan.packages.append(reference) }
        plan.targets[index].products.append((pod.module, reference.identity))
      } else if plan.targets.contains(where: { $0.name == pod.module }) || addTarget(of: pod, pods) {
        plan.targets[index].dependencies.append(pod.module)
      }
    }
  }

  /// Adds a module of a pod's sources; false if there are none.
  private mutating func addTarget(of pod: LocalPod, _ pods: [LocalPod]) -> Bool {
    guard let files = pod.files(), !files.sources.isEmpty else {
      plan.issues.append(
        ProjectIssue(
          .error, pod.podfile, (pod.line, 1),
          "\(ProjectPath.name(pod.specification)) names no Swift sources in \(pod.folder)",
          do: "restore the pod's files"))
      return false
    }
    var target = PackagePlan.Target(name: pod.module, kind: .library)
    target.settings = [".swiftLanguageMode(.v5)"]
    target.sources = files.sources.map {
      PackagePlan.Link(path: "\(target.folder)/" + ProjectPath.relative($0, to: pod.folder), original: $0)
    }
    target.resources = files.resources.map {
      PackagePlan.Link(
        path: "\(target.folder)/\(PackagePlan.resourceFolder)/"
          + (TargetReader.language($0).map { $0 + "/" } ?? "") + ProjectPath.name($0), original: $0)
    }
    plan.targets.append(target)
    let scans = files.sources.compactMap { SourceScan(path: $0, modules: modules.names) }
    let imported = Set(scans.flatMap { $0.imports.map(\.text) })
    link(pods.filter { $0.module != pod.module }, to: plan.targets.count - 1, imported)
    return true
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
      let pods = name == "Podfile" ? LocalPod.all(in: folder) : []
      let local = pods.filter { ProjectPath.isFolder($0.folder) }.map(\.name)
      return OtherManagers(path: path, names: names, found: Set(found + local).intersection(names.map(\.name)))
    }
  }

  func issue(built: Set<String>) -> ProjectIssue {
    // Targets of one Podfile ask for the same pods.
    let all = names.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
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
  let name: String?
  let products: Set<String>
  let targets: Set<String>

  init(folder: String) {
    let data = FileManager.default.contents(atPath: ProjectPath.join(folder, "Package.swift")) ?? Data()
    let text = data.count < 1 << 20 ? String(decoding: data, as: UTF8.self) : ""
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(text.matches(of: pattern).map { String($0.output.1) })
    }
    name = names(#/\bPackage\(\s*name:\s*"([^"]+)"/#).first
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
