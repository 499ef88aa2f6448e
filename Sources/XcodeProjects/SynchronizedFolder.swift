/// The files of a folder that a target builds whole, as Xcode 16 has them.
enum SynchronizedFolder {
  /// Folders inside one another, and files, at the most (chosen).
  private static let mostDepth = 40
  private static let mostFiles = 100_000

  private static let sourceKinds: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "metal", "s", "xcdatamodeld", "xcdatamodel", "mlmodel", "intentdefinition",
  ]
  private static let skippedKinds: Set<String> = [
    "h", "hpp", "pch", "xcconfig", "entitlements", "md", "modulemap", "docc", "xctestplan", "playground",
  ]
  /// Folders that count as one file.
  static let wholeKinds: Set<String> = [
    "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "docc", "scnassets", "playground",
    "icon",
    "atlas", "mlpackage", "xcodeproj", "xcworkspace",
  ]

  static func isSource(_ path: String) -> Bool { sourceKinds.contains(ProjectPath.kind(path)) }
  static func isInterface(_ path: String) -> Bool { ["storyboard", "xib"].contains(ProjectPath.kind(path)) }

  /// Sources and resources in a folder; names to leave out and folders to copy whole are relative to it.
  static func contents(
    of folder: String, without left: Set<String>, asFolders: Set<String>
  ) -> (sources: [ProjectFile], resources: [ProjectFile]) {
    var sources: [ProjectFile] = []
    var resources: [ProjectFile] = []
    var waiting: [(path: String, depth: Int)] = [("", 0)]
    while let (relative, depth) = waiting.popLast(), sources.count + resources.count < mostFiles {
      for name in ProjectPath.names(in: folder + relative) where !name.hasPrefix(".") {
        let own = relative + "/" + name
        let path = folder + own
        let short = String(own.dropFirst())
        let kind = ProjectPath.kind(name)
        if left.contains(short) || left.contains("/Localized: \(short)") { continue }
        if isSource(name) {
          sources.append(ProjectFile(path))
        } else if ProjectPath.isFolder(path), !wholeKinds.contains(kind), !asFolders.contains(short) {
          if depth < mostDepth { waiting.append((own, depth + 1)) }
        } else if !skippedKinds.contains(kind),
          !["framework", "xcframework", "xcodeproj", "xcworkspace"].contains(kind)
        {
          resources.append(ProjectFile(path, language: TargetReader.language(path)))
        }
      }
    }
    return (sources.sorted { $0.path < $1.path }, resources.sorted { $0.path < $1.path })
  }
}
