import Foundation
import SourceBridge
import Testing

/// The folder of packages to look at.
enum PackageFolder {
  static let url = ProcessInfo.processInfo.environment["BRIDGE_SOURCES"].map { URL(fileURLWithPath: $0) }
}

/// Real packages, which do not lie in this repository: `BRIDGE_SOURCES=FOLDER swift test --filter FolderTests` looks at each
/// folder in it as at one module.
@Suite(.enabled(if: PackageFolder.url != nil)) struct FolderTests {
  static var packages: [String] {
    guard let folder = PackageFolder.url else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.first != "." }.sorted()
  }

  private func sources(_ package: String) -> [SourceText] {
    guard let root = PackageFolder.url?.appendingPathComponent(package),
      let files = FileManager.default.enumerator(atPath: root.path)
    else { return [] }
    let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
    return paths.sorted().compactMap { path in
      let file = root.appendingPathComponent(path)
      return (try? String(contentsOf: file, encoding: .utf8)).map { SourceText(path: file.path, text: $0) }
    }
  }

  private func rewrite(_ sources: [SourceText]) -> [SourceText] {
    let result = SourceBridge.rewrite(sources, facts: Pair.facts).rewritten
    return sources.map { SourceText(path: $0.path, text: result[$0.path] ?? $0.text) }
  }

  @Test(arguments: packages) func everyFileParsesKeepsItsLinesAndIsRewrittenOnce(_ package: String) {
    let before = sources(package)
    let after = rewrite(before)
    for (old, new) in zip(before, after) where old.text != new.text {
      if SourceBridge.syntaxErrors(in: old) == [] {
        #expect(SourceBridge.syntaxErrors(in: new) == [], "\(new.path)")
      }
      if let moved = movedLine(old.text, new.text) { Issue.record("\(new.path):\(moved) is on another line") }
    }
    let again = rewrite(after)
    for (new, twice) in zip(after, again) where new.text != twice.text { Issue.record("\(new.path) changes again") }
  }

  /// The first line whose words stand elsewhere afterwards.
  private func movedLine(_ old: String, _ new: String) -> Int? {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    // Conditions in a class's last brace have lines of their own, behind which the place is told anew.
    guard !new.contains("\n#sourceLocation(file: \"/") else { return nil }
    for (number, line) in before.enumerated() {
      guard number < after.count else { return number + 1 }
      // An optional requirement's line keeps its name within a longer one.
      if after[number].contains("__reference_") { continue }
      let (words, there) = (words(line), words(after[number]))
      if words.count > 3, there.count > 3, words.isDisjoint(with: there) { return number + 1 }
    }
    return nil
  }

  private func words(_ line: Substring) -> Set<Substring> {
    Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }
}
