internal import Foundation

/// Reads `.xcconfig` files: `NAME = value`, `NAME[sdk=iphoneos*] = value`, comments, `#include` and `#include?`.
package struct BuildConfigurationFile {
  /// The settings, of which later ones replace earlier ones.
  package private(set) var level: BuildSettings.Level = [:]
  package private(set) var issues: [ProjectIssue] = []
  private var reading: Set<String> = []

  /// Files that include one another at the most (chosen).
  private static let mostFiles = 64

  package init(path: String) { read(path, from: nil) }

  private mutating func read(_ path: String, from position: (path: String, line: Int, column: Int)?) {
    guard !reading.contains(path), reading.count < Self.mostFiles else { return }
    guard let real = ProjectPath.found(path), let data = FileManager.default.contents(atPath: real),
      data.count < 1 << 20
    else {
      let (file, line, column) = position ?? (path, 1, 1)
      issues.append(
        ProjectIssue(
          .warning, file, (line, column), "there is no \(path)", do: "restore the file; its settings are not used"))
      return
    }
    reading.insert(path)
    // A setting of the including file refers to that of the included one by $(inherited).
    let text = String(decoding: data, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      read(line, (path, index + 1))
    }
  }

  private mutating func read(_ text: Substring, _ position: (path: String, line: Int)) {
    let line = Self.withoutComment(text).trimmingCharacters(in: .whitespaces)
    if line.isEmpty { return }
    if line.hasPrefix("#include") {
      guard let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first, !name.isEmpty
      else { return complain(position, "#include names no file", do: "write #include \"Name.xcconfig\"") }
      let file = ProjectPath.join(ProjectPath.folder(position.path), String(name))
      if line.hasPrefix("#include?"), ProjectPath.found(file) == nil { return }
      return read(file, from: (position.path, position.line, 1))
    }
    guard let equals = Self.equals(line) else {
      return complain(position, "no = in this line", do: "write NAME = value, or // before a comment")
    }
    let key = line[..<equals].filter { !$0.isWhitespace }
    var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    if value.hasSuffix(";") { value = String(value.dropLast()) }
    if let old = level[key] { value = value.replacingOccurrences(of: "$(inherited)", with: old) }
    level[key] = value
  }

  private mutating func complain(_ position: (path: String, line: Int), _ what: String, do remedy: String) {
    issues.append(ProjectIssue(.warning, position.path, (position.line, 1), what, do: remedy))
  }

  /// The = behind the name and its conditions.
  private static func equals(_ line: String) -> String.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
  }
}
