internal import Foundation

/// Links to an app's resources beside its program, where Foundation's `Bundle.main` looks for them on Linux.
package struct MainBundleLinks {
  let plan: PackagePlan
  /// The package's folder.
  let package: String
  /// The folder of the program.
  let programs: String

  package init(_ plan: PackagePlan, package: String, programs: String) {
    (self.plan, self.package, self.programs) = (plan, package, programs)
  }

  /// Links the resources of one app, and removes the links of another.
  package func make(for app: String) {
    let files = FileManager.default
    guard let target = plan.targets.first(where: { $0.name == app }) else { return }
    try? files.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let folder = ProjectPath.join(package, "\(target.folder)/\(PackagePlan.resourceFolder)")
    var wanted: [String: String] = [:]
    for name in ProjectPath.names(in: folder) { wanted[name] = ProjectPath.join(folder, name) }
    wanted["\(app)-Info.plist"] = nil
    if target.information != nil { wanted["Info.plist"] = ProjectPath.join(folder, "\(app)-Info.plist") }
    for name in ProjectPath.names(in: programs) {
      let link = ProjectPath.join(programs, name)
      guard let destination = try? files.destinationOfSymbolicLink(atPath: link),
        destination.hasPrefix(package + "/"), wanted[name] != destination
      else { continue }
      try? files.removeItem(atPath: link)
    }
    for (name, original) in wanted where !ProjectPath.exists(ProjectPath.join(programs, name)) {
      try? files.createSymbolicLink(atPath: ProjectPath.join(programs, name), withDestinationPath: original)
    }
  }
}
