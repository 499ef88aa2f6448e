internal import Foundation
internal import Synchronization

/// The sets of an asset catalogue by their names, such as `Brand/Accent.colorset`. Rule: RS-01
nonisolated struct AssetIndex: Sendable {
  private(set) var sets: [String: URL] = [:]

  /// Groups nest no deeper, and a catalogue has no more sets; chosen.
  private static let deepest = 16
  private static let mostSets = 100_000

  private init(_ catalogue: URL) { add(catalogue, prefix: "", depth: 0) }

  /// The catalogues of a folder of resources, in the order of their names, each read once.
  static func catalogues(in resources: URL) -> [AssetIndex] {
    children(resources).filter { $0.hasSuffix(".xcassets") }.map { name in
      let catalogue = resources.appendingPathComponent(name)
      let stamp = stamp(of: catalogue)
      if let found = known.withLock({ $0[catalogue.path] }), found.stamp == stamp { return found.index }
      let index = AssetIndex(catalogue)
      known.withLock { $0[catalogue.path] = (stamp, index) }
      return index
    }
  }

  private static let known = Mutex<[String: (stamp: [Int], index: AssetIndex)]>([:])

  /// Differs for a folder that was made anew.
  static func stamp(of folder: URL) -> [Int] {
    var status = stat()
    guard stat(folder.path, &status) == 0 else { return [] }
    return [Int(status.st_ino), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
  }

  private mutating func add(_ folder: URL, prefix: String, depth: Int) {
    guard depth <= Self.deepest else { return }
    for child in Self.children(folder) {
      guard sets.count < Self.mostSets else { return }
      let location = folder.appendingPathComponent(child)
      if Self.kinds.contains(location.pathExtension) {
        if sets[prefix + child] == nil { sets[prefix + child] = location }
      } else if location.pathExtension.isEmpty || !child.contains("."), Self.isFolder(location) {
        add(location, prefix: Self.providesNamespace(location) ? "\(prefix)\(child)/" : prefix, depth: depth + 1)
      }
    }
  }

  private static let kinds: Set<String> = ["imageset", "colorset", "dataset", "symbolset", "appiconset"]

  private struct Group: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }
    var properties: Properties?
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let file = folder.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    return AssetCatalogue.contents(Group.self, of: folder)?.properties?.providesNamespace ?? false
  }

  private static func children(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
