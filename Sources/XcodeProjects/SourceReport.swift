internal import Foundation

/// The parts of a folder of iOS sources that will not work here, found without building.
package struct SourceReport: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case leftOut = "files left out"
    case module = "modules not here"
    case type = "types not here"
    case member = "members not here"
    case construct = "constructs that cannot be carried"
    case foreign = "sources that are not Swift"
    case data = "models and resources left out"
  }

  /// One cause, with every place of it.
  package struct Finding: Sendable {
    package let kind: Kind
    package let name: String
    package let advice: String
    /// In the order of paths and lines.
    package internal(set) var positions: [Position] = []
    /// The number of files.
    package var files: Int { Set(positions.map(\.path)).count }
  }

  package struct Position: Sendable {
    /// Relative to the folder.
    package let path: String
    package let line: Int
    package let column: Int
  }

  package let folder: String
  package private(set) var sources = 0
  package private(set) var interfaces = 0
  package private(set) var findings: [Finding] = []
  /// False if the installation has no list of names, so that only modules and constructs were looked for.
  package let hasNames: Bool

  /// Files of a folder, and folders inside one another, at the most (chosen).
  private static let mostFiles = 200_000
  private static let mostDepth = 64
  private static let skipped: Set<String> = ["Carthage", "DerivedData", "build", "node_modules"]

  package init(folder: String, modules: KnownModules, names: NameList?) {
    self.folder = folder
    hasNames = names != nil
    var files: [String] = []
    Self.collect(folder, depth: 0, into: &files)
    let scans = files.compactMap { path -> SourceScan? in
      ProjectPath.kind(path) == "swift" && ProjectPath.name(path) != "Package.swift"
        ? SourceScan(path: path, modules: modules.names) : nil
    }
    sources = scans.count
    interfaces = files.count { SynchronizedFolder.isInterface($0) }
    var found: [String: Finding] = [:]
    let own = Self.ownModules(files)
    let declared = scans.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    let classes = scans.reduce(into: Set<String>()) { $0.formUnion($1.classes) }
    for scan in scans {
      add(scan, modules, own, declared, names, to: &found)
      addOverrides(scan, classes, to: &found)
    }
    for path in files { add(path, to: &found) }
    findings = found.values.sorted { Self.order($0) < Self.order($1) }
  }

  private static func order(_ finding: Finding) -> (Int, Int, String) {
    (Kind.allCases.firstIndex(of: finding.kind) ?? 0, -finding.positions.count, finding.name)
  }

  private static func collect(_ folder: String, depth: Int, into files: inout [String]) {
    guard depth < mostDepth, files.count < mostFiles else { return }
    for name in ProjectPath.names(in: folder) where !name.hasPrefix(".") && !skipped.contains(name) {
      let path = ProjectPath.join(folder, name)
      let isWhole = SynchronizedFolder.wholeKinds.contains(ProjectPath.kind(name))
      if ProjectPath.isFolder(path), !isWhole {
        collect(path, depth: depth + 1, into: &files)
      } else {
        files.append(path)
      }
    }
  }

  /// Modules that the folder makes itself: targets of its projects and packages, and pods whose sources lie in the tree.
  private static func ownModules(_ files: [String]) -> Set<String> {
    files.reduce(into: []) { own, path in
      if ProjectPath.kind(path) == "xcodeproj", let project = try? XcodeProject(path: path) {
        own.formUnion(project.targets.map(\.moduleName))
      } else if ProjectPath.name(path) == "Package.swift" {
        own.formUnion(PackageNames(folder: ProjectPath.folder(path)).targets)
      } else if ProjectPath.name(path) == "Podfile" {
        let pods = LocalPod.all(in: ProjectPath.folder(path)).filter { ProjectPath.isFolder($0.folder) }
        own.formUnion(pods.map(\.module))
      }
    }
  }

  // MARK: Findings

  private func position(_ path: String, _ name: SourceScan.Name?) -> Position {
    Position(path: ProjectPath.relative(path, to: folder), line: name?.line ?? 1, column: name?.column ?? 1)
  }

  private func add(
    _ kind: Kind, _ name: String, at position: Position, do advice: String, to found: inout [String: Finding]
  ) {
    found["\(kind.rawValue) \(name)", default: Finding(kind: kind, name: name, advice: advice)].positions.append(
      position)
  }

  /// Adds overrides in extensions of classes that the folder does not declare.
  private func addOverrides(_ scan: SourceScan, _ classes: Set<String>, to found: inout [String: Finding]) {
    for (type, member, name) in scan.overrides where !classes.contains(type) {
      add(
        .construct, "override of \(type).\(member)", at: position(scan.path, name),
        do: ExtensionOverrideScan.advice, to: &found)
    }
  }

  private func add(
    _ scan: SourceScan, _ modules: KnownModules, _ own: Set<String>, _ declared: Set<String>, _ names: NameList?,
    to found: inout [String: Finding]
  ) {
    for name in scan.imports where !own.contains(name.text) {
      let position = position(scan.path, name)
      switch modules.absence(name.text) {
      case nil: break
      case .language:
        add(.leftOut, name.text, at: position, do: "the file is not built; keep it apart from UIKit code", to: &found)
      case .apple:
        add(
          .module, name.text, at: position, do: "put what needs it between #if canImport(\(name.text)) and #endif",
          to: &found)
      case .other:
        add(.module, name.text, at: position, do: "its package or sources must be in the project", to: &found)
      }
    }
    for name in scan.constructs {
      add(.construct, name.text, at: position(scan.path, name), do: UnsupportedNames.all[name.text] ?? "", to: &found)
    }
    // A file that is left out is not compiled.
    guard let names, !scan.imports.contains(where: { modules.absence($0.text) == .language }) else { return }
    func advice(_ name: String) -> String {
      "the library does not declare it; put what needs it behind a condition; `proscenium name \(name)` says if it is UIKit's"
    }
    for name in scan.types where !names.hasType(name.text) && !declared.contains(name.text) {
      add(.type, name.text, at: position(scan.path, name), do: advice(name.text), to: &found)
    }
    for (type, name) in scan.members
    where names.hasType(type) && !names.hasMember(name.text) && !declared.contains(name.text) {
      let member = "\(type).\(name.text)"
      add(.member, member, at: position(scan.path, name), do: advice(member), to: &found)
    }
  }

  private func add(_ path: String, to found: inout [String: Finding]) {
    let position = position(path, nil)
    switch ProjectPath.kind(path) {
    case "m", "mm": add(.foreign, "Objective-C", at: position, do: "write it in Swift", to: &found)
    case "c", "cc", "cpp": add(.foreign, "C", at: position, do: "keep it in a package of its own", to: &found)
    case "xcdatamodeld":
      add(.data, "Core Data models", at: position, do: UnsupportedNames.all["NSManaged"] ?? "", to: &found)
    case "mlmodel", "metal", "intentdefinition":
      add(.data, ".\(ProjectPath.kind(path)) files", at: position, do: "keep what needs it apart", to: &found)
    default: break
    }
  }
}
