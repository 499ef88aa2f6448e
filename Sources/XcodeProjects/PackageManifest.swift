/// The text of a plan's `Package.swift`.
struct PackageManifest {
  let plan: PackagePlan
  /// True if the package links to files by whole paths, and so belongs to this machine.
  let isCache: Bool

  var text: String {
    var lines = ["// swift-tools-version: 6.2"]
    let origin = ProjectPath.name(plan.container)
    lines.append(
      isCache
        ? "// Made of \(origin) by proscenium, and made again when it changes."
        : "// Made of \(origin) by proscenium port.")
    lines += ["import PackageDescription", "", "let package = Package("]
    lines.append("  name: \(ManifestText.literal(plan.name)),")
    if hasLanguages { lines.append("  defaultLocalization: \(ManifestText.literal(plan.region)),") }
    if let version = plan.deploymentTarget, version.allSatisfy({ $0.isNumber || $0 == "." }) {
      lines.append("  platforms: [.iOS(\(ManifestText.literal(version)))],")
    }
    lines += list("products", products)
    lines += list("dependencies", plan.packages.map { dependency($0) })
    lines += ["  targets: ["] + plan.targets.flatMap { target($0) } + ["  ]", ")"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var hasLanguages: Bool {
    plan.targets.contains { $0.resources.contains { $0.path.contains(".lproj/") } }
  }

  private func list(_ name: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["  \(name): ["] + items.map { "    \($0)," } + ["  ],"]
  }

  private var products: [String] {
    plan.targets.compactMap { target in
      let name = ManifestText.literal(target.name)
      switch target.kind {
      case .application: return ".executable(name: \(name), targets: [\(name)])"
      case .library: return ".library(name: \(name), targets: [\(name)])"
      case .tests: return nil
      }
    }
  }

  private func dependency(_ package: PackageReference) -> String {
    switch package.source {
    case .local(let path): ".package(path: \(ManifestText.literal(path)))"
    case .remote(let address, let requirement): ".package(url: \(ManifestText.literal(address)), \(requirement))"
    }
  }

  private func target(_ target: PackagePlan.Target) -> [String] {
    let kind =
      switch target.kind {
      case .application: "executableTarget"
      case .library: "target"
      case .tests: "testTarget"
      }
    var lines = ["    .\(kind)(", "      name: \(ManifestText.literal(target.name)),"]
    let dependencies =
      target.dependencies.map { ".target(name: \(ManifestText.literal($0)))" }
      + target.products.map {
        ".product(name: \(ManifestText.literal($0.name)), package: \(ManifestText.literal($0.package)))"
      }
    if !dependencies.isEmpty { lines.append("      dependencies: [\(dependencies.joined(separator: ", "))],") }
    let resources = resources(of: target)
    if !resources.isEmpty {
      lines += ["      resources: ["] + resources.map { "        .copy(\(ManifestText.literal($0)))," } + ["      ],"]
    }
    lines.append("      swiftSettings: [\(target.settings.joined(separator: ", "))]),")
    return lines
  }

  /// The resources as they are copied: files one by one, languages as folders.
  private func resources(of target: PackagePlan.Target) -> [String] {
    let folder = target.folder + "/"
    var names = target.resources.map { link -> String in
      let parts = link.path.dropFirst(folder.count).split(separator: "/")
      return parts.prefix(2).joined(separator: "/")
    }
    if target.information != nil { names.append("\(PackagePlan.resourceFolder)/\(target.name)-Info.plist") }
    return Set(names).sorted()
  }
}
