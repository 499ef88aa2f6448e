internal import Foundation

/// A pod whose sources lie in the tree: `pod 'Name', :path => '../'`, as the demos of libraries have it.
struct LocalPod {
  let name: String
  let folder: String
  /// The Podfile that names the pod, and the line.
  let podfile: String
  let line: Int

  var module: String { BuildSettings.identifier(name) }
  var specification: String { ProjectPath.join(folder, name + ".podspec") }

  /// The pods with a path in the Podfile of a folder; of several with one name the first.
  static func all(in folder: String) -> [LocalPod] {
    let path = ProjectPath.join(folder, "Podfile")
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else { return [] }
    var pods: [LocalPod] = []
    let lines = String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let form = #/^\s*pod\s*\(?\s*['"]([^'"]+)['"].*(?::path\s*=>|\bpath:)\s*['"]([^'"]+)['"]/#
      guard let found = line.firstMatch(of: form)?.output else { continue }
      let name = String(found.1.prefix { $0 != "/" })
      if pods.contains(where: { $0.name == name }) { continue }
      // The path of a specification stands for its folder.
      let location = ProjectPath.join(folder, String(found.2))
      pods.append(
        LocalPod(
          name: name, folder: ProjectPath.kind(location) == "podspec" ? ProjectPath.folder(location) : location,
          podfile: path,
          line: index + 1))
    }
    return pods
  }

  /// True if the pod's folder is a package with a library of the module's name.
  var isPackage: Bool { PackageNames(folder: folder).products.contains(module) }

  /// The files that the specification names as sources and as resources, subspecifications included.
  ///
  /// Errors: nil without a specification that can be read.
  func files() -> (sources: [String], resources: [String])? {
    guard let data = FileManager.default.contents(atPath: specification), data.count < 1 << 20 else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    let all = Self.tree(folder)
    func matches(_ names: String) -> [String] {
      let patterns = Self.patterns(named: names, in: text).compactMap { PodPattern($0) }
      return all.filter { path in patterns.contains { $0.matches(path) } }.map { ProjectPath.join(folder, $0) }
    }
    let sources = matches("source_files").filter { ProjectPath.kind($0) == "swift" }
    return (sources, matches("resources?"))
  }

  /// The texts in quotes that an attribute of a specification is set to, in one line or in a list over several.
  private static func patterns(named name: String, in text: String) -> [String] {
    guard let form = try? Regex("(?m)^\\s*\\w+(?:\\.ios)?\\.(?:\(name))\\s*=\\s*(\\[[^\\]]*\\]|[^\\n]*)") else {
      return []
    }
    return text.matches(of: form).flatMap { match -> [String] in
      let value = match.output[1].substring ?? ""
      return value.matches(of: #/['"]([^'"]+)['"]/#).map { String($0.output.1) }
    }
  }

  /// Files below a folder, relative to it, at the most a hundred thousand (chosen).
  private static func tree(_ folder: String) -> [String] {
    var (found, waiting) = ([String](), [""])
    while let relative = waiting.popLast(), found.count < 100_000 {
      for name in ProjectPath.names(in: folder + "/" + relative) where !name.hasPrefix(".") && name != "Pods" {
        let own = relative.isEmpty ? name : relative + "/" + name
        let isWhole = SynchronizedFolder.wholeKinds.contains(ProjectPath.kind(name))
        if isWhole || !ProjectPath.isFolder(folder + "/" + own) { found.append(own) } else { waiting.append(own) }
      }
    }
    return found.sorted()
  }
}

/// A pattern of paths, as specifications of pods have them: `**/`, `*`, `?` and `{a,b}`.
package struct PodPattern {
  private let expression: Regex<AnyRegexOutput>

  package init?(_ pattern: String) {
    var (text, depth) = ("", 0)
    var rest = Substring(pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern)
    while let first = rest.first {
      if rest.hasPrefix("**/") {
        (text, rest) = (text + "(?:.*/)?", rest.dropFirst(3))
        continue
      }
      switch first {
      case "*": text += "[^/]*"
      case "?": text += "[^/]"
      case "{": (text, depth) = (text + "(?:", depth + 1)
      case "}" where depth > 0: (text, depth) = (text + ")", depth - 1)
      case "," where depth > 0: text += "|"
      default: text += NSRegularExpression.escapedPattern(for: String(first))
      }
      rest = rest.dropFirst()
    }
    // A folder stands for the files in it.
    if !pattern.contains(where: "*?{".contains) { text += "(?:/[^/]*)?" }
    guard depth == 0, let made = try? Regex(text) else { return nil }
    expression = made
  }

  package func matches(_ path: String) -> Bool { path.wholeMatch(of: expression) != nil }
}
