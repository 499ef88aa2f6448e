/// The files of a project, as its groups place them on disk.
package struct FileTree: Sendable {
  /// The place of each group and file reference, by identifier.
  private var places: [String: String] = [:]

  /// Groups inside one another at the most (chosen).
  private static let mostDepth = 100

  package init(_ objects: ProjectObjects, folder: String, settings: BuildSettings) {
    if let main = objects.object("mainGroup", of: objects.root) {
      add(main, in: folder, folder, objects, settings, depth: 0)
    }
  }

  /// The path of a file reference, as the project writes it.
  package subscript(_ object: ProjectObject) -> String? { places[object.id] }

  private mutating func add(
    _ object: ProjectObject, in group: String, _ root: String, _ objects: ProjectObjects, _ settings: BuildSettings,
    depth: Int
  ) {
    guard depth < Self.mostDepth, places[object.id] == nil else { return }
    let own = Self.position(object, in: group, root, settings)
    places[object.id] = own
    // What a variant group holds lies beside it: its children name their language's folder.
    for child in objects.objects("children", of: object) {
      add(child, in: own, root, objects, settings, depth: depth + 1)
    }
  }

  private static func position(
    _ object: ProjectObject, in group: String, _ root: String, _ settings: BuildSettings
  ) -> String {
    let path = object["path"].map { settings.expand($0) } ?? ""
    switch object["sourceTree"] ?? "<group>" {
    case "<group>": return ProjectPath.join(group, path)
    case "<absolute>": return ProjectPath.join("/", path)
    case "SOURCE_ROOT": return ProjectPath.join(root, path)
    case "BUILT_PRODUCTS_DIR": return ProjectPath.join("/(products)", path)
    case "SDKROOT", "DEVELOPER_DIR": return ProjectPath.join("/(sdk)", path)
    case let variable:
      let folder = settings[variable] ?? ""
      return folder.isEmpty ? ProjectPath.join(root, path) : ProjectPath.join(ProjectPath.join(root, folder), path)
    }
  }
}
