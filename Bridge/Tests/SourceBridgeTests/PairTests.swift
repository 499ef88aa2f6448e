import Foundation
import SourceBridge
import Testing

/// A folder of sources, and what becomes of each.
struct Pair: Sendable, CustomTestStringConvertible {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pairs")
  let name: String
  var testDescription: String { name }

  static var all: [Pair] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map(Pair.init)
  }

  private func read(_ file: String) -> String? {
    try? String(contentsOf: Pair.folder.appendingPathComponent("\(name)/\(file)"), encoding: .utf8)
  }

  var sources: [SourceText] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: Pair.folder.appendingPathComponent(name).path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") }.map { SourceText(path: $0, text: read($0) ?? "") }
  }

  func expected(_ source: SourceText) -> String? { read(source.path + ".expected") }
  var expectedDiagnostics: String { read("diagnostics.expected") ?? "" }

  /// Modules that a pair has besides the library.
  private static let modules: [String: Set<String>] = ["OlderWebViews": ["WebKit"], "CombineNames": ["Combine"]]

  var options: BridgeOptions {
    BridgeOptions(
      moduleName: name == "TestDiscovery" ? "PagePackageDiscoveredTests" : "Module",
      availableModules: Set(["Proscenium"]).union(Self.modules[name] ?? []))
  }

  static let facts: [ModuleFacts] = {
    let path = folder.deletingLastPathComponent().appendingPathComponent("UIKit.facts.json")
    guard let data = try? Data(contentsOf: path) else { return [] }
    return (try? [JSONDecoder().decode(ModuleFacts.self, from: data)]) ?? []
  }()

  /// The facts of another module that the sources import, if the folder has some.
  private var moreFacts: [ModuleFacts] {
    guard let data = read("Other.facts.json")?.data(using: .utf8) else { return [] }
    return (try? [JSONDecoder().decode(ModuleFacts.self, from: data)]) ?? []
  }

  func rewrite(_ sources: [SourceText]) -> SourceBridge.Result {
    SourceBridge.rewrite(sources, options: options, facts: Pair.facts + moreFacts)
  }

  /// Writes what comes out now, for a person to read: `BRIDGE_PAIRS=write swift test`.
  func write(_ result: SourceBridge.Result) throws {
    let pairFolder = Pair.folder.appendingPathComponent(name)
    for source in sources {
      let file = pairFolder.appendingPathComponent(source.path + ".expected")
      try? FileManager.default.removeItem(at: file)
      try result.rewritten[source.path]?.write(to: file, atomically: true, encoding: .utf8)
    }
    guard !result.diagnostics.isEmpty else { return }
    let text = result.diagnostics.map { "\($0)\n" }.joined()
    try text.write(to: pairFolder.appendingPathComponent("diagnostics.expected"), atomically: true, encoding: .utf8)
  }
}

@Suite struct PairTests {
  static let writes = ProcessInfo.processInfo.environment["BRIDGE_PAIRS"] == "write"

  @Test(arguments: Pair.all) func becomesWhatIsExpected(_ pair: Pair) throws {
    let result = pair.rewrite(pair.sources)
    if Self.writes { try pair.write(result) }
    for source in pair.sources {
      let expected = pair.expected(source)
      #expect(result.rewritten[source.path] == expected, "\(pair.name)/\(source.path)")
    }
    #expect(result.diagnostics.map { "\($0)\n" }.joined() == pair.expectedDiagnostics)
  }

  @Test(arguments: Pair.all) func rewritingTwiceChangesNothing(_ pair: Pair) {
    let once = after(pair)
    let again = pair.rewrite(once).rewritten
    #expect(again.isEmpty, "\(again.keys.sorted())\n\(again.values.joined())")
  }

  @Test(arguments: Pair.all) func everyRewrittenFileParses(_ pair: Pair) {
    for source in after(pair) {
      #expect(SourceBridge.syntaxErrors(in: source) == [], "\(pair.name)/\(source.path)")
    }
  }

  /// Every line up to the appended ones is on its own line still, and what only attributes stood in is at its column.
  @Test(arguments: Pair.all) func linesStay(_ pair: Pair) {
    for (before, after) in zip(pair.sources, after(pair)) where !after.text.contains("#if DEBUG\noverride") {
      let old = before.text.split(separator: "\n", omittingEmptySubsequences: false)
      let new = after.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(new.count >= old.count)
      for (number, (one, other)) in zip(old, new).enumerated() where !one.isEmpty {
        let word = one.split(separator: " ").last.map(String.init) ?? ""
        #expect(share(one, other) || word.isEmpty, "\(pair.name)/\(before.path):\(number + 1): \(one) → \(other)")
      }
    }
  }

  /// Every word of the original that is still on its line is found at its own column by the map.
  @Test(arguments: Pair.all) func columnsLeadBack(_ pair: Pair) throws {
    let result = pair.rewrite(pair.sources)
    for source in pair.sources {
      guard let text = result.rewritten[source.path], !text.contains("\n#sourceLocation(file: \"input") else {
        continue
      }
      let map = result.columns[source.path] ?? ColumnMap()
      let after = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let (original, rewritten) = lastWord(line, after[index]) else { continue }
        #expect(
          map.original(line: index + 1, column: rewritten) == original,
          "\(pair.name)/\(source.path):\(index + 1): \(line) → \(after[index])")
      }
    }
  }

  /// The columns of what both lines end with, from its first word on; nil where the ends differ.
  private func lastWord(_ one: Substring, _ other: Substring) -> (Int, Int)? {
    let (a, b) = (Array(one.utf8), Array(other.utf8))
    let same = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    // Behind the first other character, so that no half of a word counts.
    guard same < a.count, let first = a.suffix(same).firstIndex(of: 32), first + 1 < a.count else { return nil }
    return (first + 2, first + 2 + b.count - a.count)
  }

  /// Two lines that begin with the same blanks have the same first word, or the second has none there.
  private func share(_ one: Substring, _ other: Substring) -> Bool {
    let letters = Set(one.filter { $0.isLetter })
    return letters.isEmpty || !letters.isDisjoint(with: other) || other.allSatisfy { !$0.isLetter }
  }

  private func after(_ pair: Pair) -> [SourceText] {
    let rewritten = pair.rewrite(pair.sources).rewritten
    return pair.sources.map { SourceText(path: $0.path, text: rewritten[$0.path] ?? $0.text) }
  }
}
