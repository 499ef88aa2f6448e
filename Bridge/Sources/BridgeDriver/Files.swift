internal import FoundationEssentials
internal import Glibc

/// Files as the driver needs them.
package enum Files {
  /// A file's bytes as text; nil where there is none.
  package static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file only when its bytes differ; answers whether they did.
  @discardableResult package static func update(_ path: String, _ text: String) throws -> Bool {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == data { return false }
    try createFolder(parent(path))
    try data.write(to: URL(filePath: path), options: .atomic)
    return true
  }

  package static func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  package static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  package static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func remove(_ path: String) { unlink(path) }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder.
  package static func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The state of a file: its time and size.
  package static func stamp(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "-" }
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)/\(status.st_size)"
  }

  /// A path without links.
  package static func real(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
