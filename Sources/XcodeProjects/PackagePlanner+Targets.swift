extension PackagePlanner {
  /// Adds a target with its files, its settings and its property list.
  mutating func add(_ target: XcodeTarget, of project: XcodeProject) {
    guard let kind = Self.kind(target) else { return }
    var result = PackagePlan.Target(name: target.moduleName, kind: kind)
    addSources(of: target, in: project, to: &result)
    addResources(of: target, in: project, to: &result)
    result.dependencies = dependencies(of: target, in: project)
    addProducts(of: target, in: project, to: &result)
    result.settings = settings(of: target, in: project)
    if kind == .tests { result.needsImport = !imports(of: target).contains { $0.name.text == "UIKit" } }
    if kind == .application {
      let list = InformationList(of: target, in: project)
      plan.issues += list.issues
      result.information = list
      plan.deploymentTarget = plan.deploymentTarget ?? target.settings["IPHONEOS_DEPLOYMENT_TARGET"]
    }
    for what in target.leftOut {
      note(project, target.line, "\(what) of \(target.name) does not run", do: "what it makes is not there")
    }
    if result.sources.isEmpty {
      note(
        project, target.line, "the target \(target.name) has no Swift sources, and is left out", do: "nothing is lost")
      return
    }
    plan.targets.append(result)
  }

  // MARK: Sources

  private mutating func addSources(
    of target: XcodeTarget, in project: XcodeProject, to result: inout PackagePlan.Target
  ) {
    var names: Set<String> = []
    var foreign: [String] = []
    for file in target.sources {
      // What CocoaPods adds so that no target is without sources.
      if file.path.hasSuffix("-dummy.m") { continue }
      guard let real = ProjectPath.found(file.path) else {
        missing(file, of: target, in: project)
        continue
      }
      switch ProjectPath.kind(real) {
      case "swift":
        let relative = Self.position(of: real, in: project.folder)
        guard names.insert(relative).inserted else { continue }
        result.sources.append(PackagePlan.Link(path: "\(result.folder)/\(relative)", original: real))
      case "m", "mm", "c", "cc", "cpp", "s": foreign.append(real)
      case "xcdatamodeld", "xcdatamodel":
        warn(
          real, "Core Data is not there: the model and its classes are left out", do: "put another store in its place")
      case "h", "hpp", "pch": break
      case let other: warn(real, "files of the kind “\(other)” are left out", do: "keep what needs it apart")
      }
    }
    if let first = foreign.first {
      let more = foreign.dropFirst().prefix(5).map { ProjectPath.relative($0, to: project.folder) }
      let rest = foreign.count > 6 ? " and \(foreign.count - 6) more" : ""
      plan.issues.append(
        ProjectIssue(
          .error, first, (1, 1),
          "\(foreign.count) Objective-C or C source\(foreign.count == 1 ? "" : "s") of \(target.name) cannot be built"
            + (more.isEmpty ? "" : ", also " + more.joined(separator: ", ") + rest),
          do: "write them in Swift, or take them out of the target"))
    }
    if let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
      let path = ProjectPath.join(project.folder, header)
      let declares = BridgingHeader(path: path).names
      guard ProjectPath.found(path) == nil || !declares.isEmpty else { return }
      plan.issues.append(
        ProjectIssue(
          .error, path, "the bridging header of \(target.name) is not read: \(declares.joined(separator: ", "))",
          do: "import Swift modules in its place"))
    }
  }

  /// Paths below the project's folder stay; others begin with a folder of their own.
  static func position(of path: String, in folder: String) -> String {
    path.hasPrefix(folder + "/") ? ProjectPath.relative(path, to: folder) : "__outside" + path
  }

  private mutating func missing(_ file: ProjectFile, of target: XcodeTarget, in project: XcodeProject) {
    plan.issues.append(
      ProjectIssue(
        .error, project.listPath, (file.line, 1),
        "there is no \(ProjectPath.relative(file.path, to: project.folder)), which the target \(target.name) builds",
        do: "restore it, or take it out of the target"))
  }

  private mutating func warn(_ path: String, _ what: String, do remedy: String) {
    let issue = ProjectIssue(.warning, path, what, do: remedy)
    if !plan.issues.contains(issue) { plan.issues.append(issue) }
  }

  // MARK: Resources

  private mutating func addResources(
    of target: XcodeTarget, in project: XcodeProject, to result: inout PackagePlan.Target
  ) {
    let list = target.settings["INFOPLIST_FILE"].map { ProjectPath.join(project.folder, $0) }
    var originals: [String: String] = [:]
    for file in target.resources where file.path != list {
      guard let real = ProjectPath.found(file.path) else {
        if !file.path.hasPrefix("/(") {
          plan.issues.append(
            ProjectIssue(
              .warning, project.listPath, (file.line, 1),
              "there is no \(ProjectPath.relative(file.path, to: project.folder)), a resource of \(target.name)",
              do: "restore it; the app is built without it"))
        }
        continue
      }
      if ["xcdatamodeld", "mlmodel", "metal"].contains(ProjectPath.kind(real)) {
        warn(real, "files of the kind “\(ProjectPath.kind(real))” are left out", do: "keep what needs it apart")
        continue
      }
      var name = (file.language.map { $0 + "/" } ?? "") + ProjectPath.name(real)
      if name == "Info.plist" || originals[name] == real { continue }
      if originals[name] != nil {
        guard ProjectPath.kind(name) == "xcassets" else {
          warn(real, "\(target.name) has two resources named \(name), and this one is left out", do: "rename it")
          continue
        }
        name = "\(ProjectPath.stem(name))-\(originals.count).xcassets"
      }
      originals[name] = real
      result.resources.append(
        PackagePlan.Link(path: "\(result.folder)/\(PackagePlan.resourceFolder)/\(name)", original: real))
    }
  }

  // MARK: Packages

  private mutating func addProducts(
    of target: XcodeTarget, in project: XcodeProject, to result: inout PackagePlan.Target
  ) {
    for product in target.products {
      var reference = project.packages.first { $0.id == product.reference }
      if reference == nil {
        reference = packageFolder(of: product, in: project).map {
          PackageReference(id: $0, source: .local($0), line: 1)
        }
      }
      guard let reference else {
        plan.issues.append(
          ProjectIssue(
            .error, project.listPath, (target.line, 1),
            "no package of the project has the product \(product.name), which \(target.name) links",
            do: adviceForProduct(product.name, of: project)))
        continue
      }
      if case .local(let path) = reference.source, !ProjectPath.exists(ProjectPath.join(path, "Package.swift")) {
        plan.issues.append(
          ProjectIssue(
            .error, project.listPath, (reference.line, 1),
            "there is no package in \(path), whose \(product.name) \(target.name) links",
            do: "restore the package"))
        continue
      }
      if !plan.packages.contains(where: { $0.source == reference.source }) { plan.packages.append(reference) }
      result.products.append((product.name, reference.identity))
    }
  }

  /// A workspace around the project that has the package, to be built in the project's place.
  private func adviceForProduct(_ name: String, of project: XcodeProject) -> String {
    let workspace = XcodeContainer.workspaces(around: project.path).first { path in
      path != container.path
        && (try? XcodeContainer(path: path))?.packageFolders.contains {
          PackageNames(folder: $0).products.contains(name)
        } == true
    }
    return workspace.map { "name \($0) in its place, which has it" } ?? "add the package to the project"
  }

  // MARK: Settings

  private mutating func settings(of target: XcodeTarget, in project: XcodeProject) -> [String] {
    var settings = [".swiftLanguageMode(\(mode(of: target, in: project)))"]
    if target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    let flags = target.settings.words("OTHER_SWIFT_FLAGS")
    let flagged =
      zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
      + flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let conditions = target.settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + flagged
    for condition in Set(conditions).subtracting(["DEBUG", "SWIFT_PACKAGE"]).sorted()
    where condition == BuildSettings.identifier(condition) {
      settings.append(".define(\(ManifestText.literal(condition)))")
    }
    settings += features(of: target).map { ".enableUpcomingFeature(\(ManifestText.literal($0)))" }
    return settings
  }

  private func features(of target: XcodeTarget) -> [String] {
    var features: Set<String> = []
    if target.settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ]
    }
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    for name in target.settings.names(beginning: prefix) {
      let words = name.dropFirst(prefix.count).split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }
      if target.settings.isOn(name) { features.insert(words.joined()) }
      if target.settings[name] == "NO" { features.remove(words.joined()) }
    }
    if target.settings["SWIFT_VERSION"]?.hasPrefix("6") == true {
      // Part of that language mode.
      features.subtract([
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
        "ConciseMagicFile",
        "BareSlashRegexLiterals", "ImplicitOpenExistentials", "ForwardTrailingClosures", "DeprecateApplicationMain",
        "IsolatedDefaultValues", "GlobalConcurrency", "RegionBasedIsolation", "ImportObjcForwardDeclarations",
        "DynamicActorIsolation", "NonfrozenEnumExhaustivity",
      ])
    }
    return features.sorted()
  }

  private mutating func mode(of target: XcodeTarget, in project: XcodeProject) -> String {
    let version = target.settings["SWIFT_VERSION"] ?? "5.0"
    switch version.prefix(1) {
    case "6": return ".v6"
    case "5": return ".v5"
    case "4": return version.hasPrefix("4.2") ? ".v4_2" : ".v4"
    default:
      note(
        project, target.line,
        "\(target.name) is written in Swift \(version), which no compiler of today reads; it is read as Swift 4",
        do: "mend what the compiler names")
      return ".v4"
    }
  }
}
