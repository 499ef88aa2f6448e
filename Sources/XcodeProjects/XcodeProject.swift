internal import Foundation

/// A project as `project.pbxproj` describes it: targets with their files on disk and their settings.
package struct XcodeProject: Sendable {
  /// The path of the `.xcodeproj`.
  package let path: String
  package private(set) var targets: [XcodeTarget] = []
  package private(set) var packages: [PackageReference] = []
  /// Folders with a `Package.swift` among the project's files.
  package private(set) var packageFolders: [String] = []
  package private(set) var issues: [ProjectIssue] = []
  /// The language of the texts in the sources, such as `en`.
  package let developmentRegion: String
  package let objects: ProjectObjects

  package var name: String { ProjectPath.stem(path) }
  /// The folder that the project's paths are relative to.
  package let folder: String
  package var listPath: String { objects.path }

  /// Reads a project in the configuration of a name, or in the first if it has none of that name.
  package init(path: String, configuration: String = "Debug") throws(ProjectIssue) {
    self.path = path
    objects = try ProjectObjects(path: ProjectPath.join(path, "project.pbxproj"))
    let root = objects.root
    folder = ProjectPath.join(ProjectPath.folder(path), root["projectDirPath"] ?? "")
    developmentRegion = root["developmentRegion"] ?? "en"
    var reader = TargetReader(project: self, configuration: configuration)
    for target in objects.objects("targets", of: root) { targets.append(reader.target(target)) }
    issues = reader.issues
    packages = reader.packages()
    packageFolders = reader.packageFolders()
  }
}

/// Reads the targets of one project.
struct TargetReader {
  let objects: ProjectObjects
  let configuration: String
  let folder: String
  let base: BuildSettings
  let tree: FileTree
  private(set) var issues: [ProjectIssue] = []
  private var configurationFiles: [String: BuildSettings.Level] = [:]

  init(project: XcodeProject, configuration: String) {
    objects = project.objects
    self.configuration = configuration
    folder = project.folder
    let builtIn = [
      "PROJECT_NAME": project.name, "SRCROOT": folder, "PROJECT_DIR": folder, "SOURCE_ROOT": folder,
      "CONFIGURATION": configuration, "PLATFORM_NAME": "iphonesimulator", "SDKROOT": "iphonesimulator",
      "DEVELOPMENT_LANGUAGE": project.developmentRegion, "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    let plain = BuildSettings(configuration: configuration, [builtIn])
    tree = FileTree(objects, folder: folder, settings: plain)
    base = plain
    var levels: [BuildSettings.Level] = []
    levels = self.levels(of: objects.root)
    sharedLevels = levels
  }

  private var sharedLevels: [BuildSettings.Level] = []

  /// The levels of a project's or target's configuration: its file's, then its own.
  private mutating func levels(of object: ProjectObject) -> [BuildSettings.Level] {
    guard let list = objects.object("buildConfigurationList", of: object) else { return [] }
    let all = objects.objects("buildConfigurations", of: list)
    guard let chosen = all.first(where: { $0["name"] == configuration }) ?? all.first else { return [] }
    var levels: [BuildSettings.Level] = []
    if let file = objects.object("baseConfigurationReference", of: chosen), let path = tree[file] {
      levels.append(level(ofFile: path))
    } else if let anchor = objects.object("baseConfigurationReferenceAnchor", of: chosen), let position = tree[anchor],
      let path = chosen["baseConfigurationReferenceRelativePath"]
    {
      levels.append(level(ofFile: ProjectPath.join(position, path)))
    }
    levels.append(BuildSettings.level(chosen.fields["buildSettings"]))
    return levels
  }

  private mutating func level(ofFile path: String) -> BuildSettings.Level {
    if let known = configurationFiles[path] { return known }
    let file = BuildConfigurationFile(path: path)
    issues += file.issues
    configurationFiles[path] = file.level
    return file.level
  }

  mutating func target(_ object: ProjectObject) -> XcodeTarget {
    let name = object["name"] ?? ""
    var settings = base
    settings = settings.adding([
      "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ])
    for level in sharedLevels + levels(of: object) { settings = settings.adding(level) }
    var target = XcodeTarget(object, line: objects.position(object).line, settings: settings)
    target.dependencies = objects.objects("dependencies", of: object).compactMap { $0["target"] }
    readProducts(of: object, into: &target)
    for phase in objects.objects("buildPhases", of: object) { read(phase, into: &target) }
    for group in objects.objects("fileSystemSynchronizedGroups", of: object) { read(group, of: object, into: &target) }
    readOtherFolders(of: object, into: &target)
    return target
  }

  private func readProducts(of object: ProjectObject, into target: inout XcodeTarget) {
    var products = objects.objects("packageProductDependencies", of: object)
    products += objects.objects("dependencies", of: object).compactMap { objects.object("productRef", of: $0) }
    for product in products {
      guard let name = product["productName"] else { continue }
      // Xcode writes so what runs during the build, such as a linter.
      let plugin = "plugin:"
      if name.hasPrefix(plugin) {
        target.leftOut.append("the plugin “\(name.dropFirst(plugin.count))”")
        continue
      }
      let found = PackageProduct(name: name, reference: product["package"])
      if !target.products.contains(found) { target.products.append(found) }
    }
  }

  // MARK: Build phases

  private mutating func read(_ phase: ProjectObject, into target: inout XcodeTarget) {
    switch phase.isa {
    case "PBXSourcesBuildPhase":
      for file in files(of: phase) { add(file, isSource: true, to: &target) }
    case "PBXResourcesBuildPhase":
      for file in files(of: phase) { add(file, isSource: false, to: &target) }
    case "PBXShellScriptBuildPhase":
      let name = phase["name"] ?? "Run Script"
      // CocoaPods' own copy what is built in other ways here.
      if !name.hasPrefix("[CP]") { target.leftOut.append("the script “\(name)”") }
    default: break
    }
  }

  private mutating func files(of phase: ProjectObject) -> [ProjectObject] {
    phase.texts("files").compactMap { id in
      guard let build = objects[id] else { return nil }
      if let file = objects.object("fileRef", of: build) { return file }
      if build["productRef"] == nil {
        issues.append(
          ProjectIssue(
            .warning, objects.path, objects.position(build),
            "a build phase names a file that the project does not have",
            do: "take it out of the target's build phases"))
      }
      return nil
    }
  }

  private mutating func add(_ object: ProjectObject, isSource: Bool, to target: inout XcodeTarget) {
    // A variant group holds the same file in several languages.
    let isGroup = ["PBXVariantGroup", "XCVersionGroup"].contains(object.isa)
    let files = object.isa == "PBXVariantGroup" ? objects.objects("children", of: object) : [object]
    for file in files {
      guard let path = tree[file] else { continue }
      let language = Self.language(path)
      let entry = ProjectFile(
        path, line: objects.position(file).line, language: isGroup || language != nil ? language : nil)
      if isSource, !SynchronizedFolder.isInterface(path) {
        target.sources.append(entry)
      } else {
        target.resources.append(entry)
      }
    }
  }

  /// The folder of a language that a file lies in.
  static func language(_ path: String) -> String? {
    let folder = ProjectPath.name(ProjectPath.folder(path))
    return folder.hasSuffix(".lproj") ? folder : nil
  }

  // MARK: Synchronized folders

  private mutating func read(_ group: ProjectObject, of target: ProjectObject, into result: inout XcodeTarget) {
    guard let path = tree[group] else { return }
    let sets = objects.objects("exceptions", of: group).filter {
      $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0["target"] == target.id
    }
    let left = Set(sets.flatMap { $0.texts("membershipExceptions") })
    let folders = Set(group.texts("explicitFolders"))
    guard let real = ProjectPath.found(path) else {
      issues.append(
        ProjectIssue(.error, objects.path, objects.position(group), "there is no folder \(path)", do: "restore it"))
      return
    }
    let contents = SynchronizedFolder.contents(of: real, without: left, asFolders: folders)
    result.sources += contents.sources
    result.resources += contents.resources
  }

  /// Exceptions of a folder that the target does not have name the files which it builds all the same.
  private func readOtherFolders(of target: ProjectObject, into result: inout XcodeTarget) {
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(group.id) {
      guard let path = tree[group] else { continue }
      for set in objects.objects("exceptions", of: group) where set["target"] == target.id {
        for name in set.texts("membershipExceptions") {
          let file = ProjectFile(
            ProjectPath.join(path, name), line: objects.position(set).line, language: Self.language(name))
          if SynchronizedFolder.isSource(name) { result.sources.append(file) } else { result.resources.append(file) }
        }
      }
    }
  }

  // MARK: Packages

  func packages() -> [PackageReference] {
    let local = objects.all("XCLocalSwiftPackageReference").compactMap { object -> PackageReference? in
      guard let path = object["relativePath"] ?? object["path"] else { return nil }
      return PackageReference(
        id: object.id, source: .local(ProjectPath.join(folder, path)), line: objects.position(object).line)
    }
    let remote = objects.all("XCRemoteSwiftPackageReference").compactMap { object -> PackageReference? in
      guard let address = object["repositoryURL"] else { return nil }
      return PackageReference(
        id: object.id,
        source: .remote(address, requirement: Self.requirement(object.fields["requirement"]?.dictionary)),
        line: objects.position(object).line)
    }
    return local + remote
  }

  private static func requirement(_ fields: [String: PropertyNode]?) -> String {
    func text(_ key: String) -> String { ManifestText.literal(fields?[key]?.text ?? "0.0.0") }
    switch fields?["kind"]?.text {
    case "exactVersion": return "exact: \(text("version"))"
    case "upToNextMinorVersion": return ".upToNextMinor(from: \(text("minimumVersion")))"
    case "versionRange": return "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    case "branch": return "branch: \(text("branch"))"
    case "revision": return "revision: \(text("revision"))"
    default: return "from: \(text("minimumVersion"))"
    }
  }

  /// Packages that lie among the project's files without being named as such.
  func packageFolders() -> [String] {
    objects.all("PBXFileReference").compactMap { file -> String? in
      guard ["wrapper", "folder", "text"].contains(file["lastKnownFileType"] ?? ""), let path = tree[file] else {
        return nil
      }
      return ProjectPath.exists(ProjectPath.join(path, "Package.swift")) ? path : nil
    }
  }
}
