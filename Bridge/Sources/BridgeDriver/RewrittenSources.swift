internal import FoundationEssentials
internal import SourceBridge

/// Rewritten sources on the disk, and the overlay that lays them over the originals.
struct RewrittenSources {
  let folder: String
  let map: OutputFileMap

  /// Writes what differs, and makes the compiler look again at unchanged sources whose rewriting changed.
  func write(_ texts: [SourceText], _ rewritten: [String: String], old: BuildRecord?, stamps: [String: String]) throws
    -> (paths: [String: String], arguments: [String])
  {
    try Files.createFolder(folder)
    var paths: [String: String] = [:]
    for (index, source) in texts.enumerated() {
      let before = old?.rewritten[source.path].flatMap(Files.text) ?? source.text
      let after = rewritten[source.path] ?? source.text
      if let text = rewritten[source.path] {
        let path = "\(folder)/\(stem(source.path, index, texts))"
        try Files.update(path, text)
        paths[source.path] = path
      }
      if before != after, old == nil || old?.sources[source.path] == stamps[source.path] { map.invalidate(source.path) }
    }
    let overlay = folder + "/overlay.json"
    try Files.update(
      overlay, Overlay(roots: paths.sorted { $0.key < $1.key }.map { .init(name: $0.key, contents: $0.value) }).text)
    return (paths, ["-vfsoverlay", overlay])
  }

  /// The name of a rewritten file: the source's, with its number where two have the same.
  private func stem(_ path: String, _ index: Int, _ texts: [SourceText]) -> String {
    let name = Files.name(path)
    let isShared = texts.contains { $0.path != path && Files.name($0.path) == name }
    guard isShared else { return name }
    return "\(Files.name(Files.parent(path)))-\(Checksum.text(path))-\(name)"
  }
}

/// A short name for a text.
enum Checksum {
  static func text(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}

/// A file that shows the compiler other contents under the same paths.
struct Overlay: Encodable {
  struct Root: Encodable {
    var type = "file"
    let name: String
    let contents: String
    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }
  var version = 0
  var isCaseSensitive = true
  var usesExternalNames = false
  let roots: [Root]
  enum CodingKeys: String, CodingKey {
    case version, roots
    case isCaseSensitive = "case-sensitive"
    case usesExternalNames = "use-external-names"
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
