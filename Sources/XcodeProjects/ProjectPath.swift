internal import Foundation

/// Paths as text: joined and shortened without asking the disk, and found on it as a Mac would.
package enum ProjectPath {
  /// A path relative to a folder, without `.` and `..`.
  package static func join(_ folder: String, _ path: String) -> String {
    normal(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  package static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  package static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
  package static func folder(_ path: String) -> String { normal(path + "/..") }

  /// The name's part behind the last dot, in small letters.
  package static func kind(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The name without the part behind its last dot.
  package static func stem(_ path: String) -> String {
    let kind = kind(path)
    return kind.isEmpty ? name(path) : String(name(path).dropLast(kind.count + 1))
  }

  /// A path relative to a folder above it, else the path itself.
  package static func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Names in a folder, in order.
  package static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The path as it is on disk; letters may be large or small, as on the disks of most Macs.
  package static func found(_ path: String) -> String? {
    if exists(path) { return path }
    let folder = folder(path)
    guard folder != path, let real = found(folder) else { return nil }
    let name = name(path)
    return names(in: real).first { $0.compare(name, options: .caseInsensitive) == .orderedSame }
      .map { join(real, $0) }
  }
}
