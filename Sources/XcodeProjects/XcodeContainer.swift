internal import Foundation

/// A container on the command line: a project, or a workspace with all its projects, and one scheme of it.
package struct XcodeContainer: Sendable {
  /// The path of the `.xcodeproj` or `.xcworkspace`.
  package let path: String
  /// The projects; the first is the one with the scheme's targets.
  package private(set) var projects: [XcodeProject] = []
  package private(set) var schemes: [XcodeScheme] = []
  /// Folders of packages that a workspace names.
  package private(set) var packageFolders: [String] = []
  package private(set) var issues: [ProjectIssue] = []

  package var name: String { ProjectPath.stem(path) }
  package var folder: String { ProjectPath.folder(path) }

  /// Finds the project or workspace that a path names: itself, or the one in a folder.
  package static func located(_ path: String) throws(ProjectIssue) -> String {
    if ["xcodeproj", "xcworkspace"].contains(ProjectPath.kind(path)) {
      if ProjectPath.isFolder(path) { return path }
      throw ProjectIssue(
        .error, path, "there is no such project", do: "name an .xcodeproj or .xcworkspace that is there")
    }
    let names = ProjectPath.names(in: path)
    for kind in ["xcworkspace", "xcodeproj"] {
      let found = names.filter { ProjectPath.kind($0) == kind }
      if found.count == 1 { return ProjectPath.join(path, found[0]) }
      if found.count > 1 {
        throw ProjectIssue(
          .error, path, "the folder has several projects: \(found.joined(separator: ", "))", do: "name one of them")
      }
    }
    throw ProjectIssue(
      .error, path, "the folder has no .xcodeproj and no .xcworkspace", do: "name a project, or a folder that has one")
  }

  /// The workspaces in the folder of a project and in the two around it that name the project, the nearest first.
  static func workspaces(around project: String) -> [String] {
    var (folder, found) = (ProjectPath.folder(project), [String]())
    for _ in 0..<3 where folder.count > 1 {
      let paths = ProjectPath.names(in: folder).sorted().filter { ProjectPath.kind($0) == "xcworkspace" }
        .map { ProjectPath.join(folder, $0) }
      found += paths.filter { (try? references(of: $0).projects.contains(project)) == true }
      folder = ProjectPath.folder(folder)
    }
    return found
  }

  package init(path: String, configuration: String = "Debug") throws(ProjectIssue) {
    self.path = path
    var paths = [path]
    if ProjectPath.kind(path) == "xcworkspace" { (paths, packageFolders) = try Self.references(of: path) }
    for path in paths where ProjectPath.exists(ProjectPath.join(path, "project.pbxproj")) {
      projects.append(try XcodeProject(path: path, configuration: configuration))
    }
    for missing in paths where !ProjectPath.exists(ProjectPath.join(missing, "project.pbxproj")) {
      let advice =
        ProjectPath.name(missing) == "Pods.xcodeproj"
        ? "run pod install on a Mac, and keep Pods in the tree" : "restore it"
      issues.append(ProjectIssue(.error, path, "there is no \(missing)", do: advice))
    }
    guard !projects.isEmpty else {
      throw ProjectIssue(.error, path, "no project of the workspace is there", do: "restore the projects that it names")
    }
    addPods(configuration)
    for container in [path] + projects.map(\.path) { schemes += XcodeScheme.all(in: container) }
  }

  /// Pods that lie in the tree are read even where the project alone was named.
  private mutating func addPods(_ configuration: String) {
    let pods = ProjectPath.join(projects[0].folder, "Pods/Pods.xcodeproj")
    guard !projects.contains(where: { $0.path == pods }), ProjectPath.exists(pods) else { return }
    do throws(ProjectIssue) {
      projects.append(try XcodeProject(path: pods, configuration: configuration))
    } catch { issues.append(error) }
  }

  /// The projects and packages of a workspace, in its order.
  private static func references(of path: String) throws(ProjectIssue) -> (projects: [String], packages: [String]) {
    let file = ProjectPath.join(path, "contents.xcworkspacedata")
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectIssue(.error, file, "the file cannot be read", do: "check that the workspace is whole")
    }
    let root = try MarkupReader.read([UInt8](data), path: file)
    var found: [String] = []
    collect(root, in: ProjectPath.folder(path), own: path, into: &found)
    let packages = found.filter { ProjectPath.exists(ProjectPath.join($0, "Package.swift")) }
    return (found.filter { ProjectPath.kind($0) == "xcodeproj" }, packages)
  }

  private static func collect(_ element: MarkupElement, in folder: String, own: String, into found: inout [String]) {
    for child in element.children {
      let parts = (child.attributes["location"] ?? "").split(separator: ":", maxSplits: 1).map(String.init)
      let path = parts.count == 2 ? parts[1] : ""
      var position = folder
      switch parts.first {
      case "absolute": position = ProjectPath.normal(path)
      case "container": position = ProjectPath.join(ProjectPath.folder(own), path)
      case "self": position = ProjectPath.folder(own)
      default: position = ProjectPath.join(folder, path)
      }
      if child.name == "FileRef" {
        found.append(position)
      } else {
        collect(child, in: position, own: own, into: &found)
      }
    }
  }
}

/// A scheme: the targets that it builds, runs and tests, and the configuration of each.
package struct XcodeScheme: Sendable {
  package let name: String
  /// Identifiers of targets.
  package let builds: [String]
  package let runs: String?
  package let tests: [String]
  package let configuration: String?

  /// The schemes that a container shares, and those of its users.
  static func all(in container: String) -> [XcodeScheme] {
    let users = ProjectPath.join(container, "xcuserdata")
    let folders =
      [ProjectPath.join(container, "xcshareddata")] + ProjectPath.names(in: users).map { ProjectPath.join(users, $0) }
    return folders.flatMap { folder -> [XcodeScheme] in
      let position = ProjectPath.join(folder, "xcschemes")
      return ProjectPath.names(in: position).filter { ProjectPath.kind($0) == "xcscheme" }
        .compactMap { XcodeScheme(path: ProjectPath.join(position, $0)) }
    }
  }

  /// Damaged schemes are none: what they would choose is chosen as without them.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let root = try? MarkupReader.read([UInt8](data), path: path)
    else { return nil }
    func references(_ action: String, _ element: String) -> [String] {
      root.all(action).flatMap { $0.all(element) }
        .filter { $0.attributes["skipped"] != "YES" }
        .flatMap { $0.all("BuildableReference") }.compactMap { $0.attributes["BlueprintIdentifier"] }
    }
    name = ProjectPath.stem(path)
    builds = references("BuildAction", "BuildActionEntry")
    runs = references("LaunchAction", "BuildableProductRunnable").first
    tests = references("TestAction", "TestableReference")
    configuration = root.all("LaunchAction").first?.attributes["buildConfiguration"]
  }
}
