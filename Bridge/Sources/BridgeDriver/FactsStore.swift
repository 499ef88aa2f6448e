internal import FoundationEssentials
internal import SourceBridge

/// Facts of modules, in files beside the modules.
struct FactsStore {
  let folders: [String]

  /// The file with a module's facts.
  func path(_ module: String) -> String? {
    folders.lazy.map { "\($0)/\(module).facts.json" }.first(where: Files.exists)
  }

  static func read(_ path: String) -> ModuleFacts? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ModuleFacts.self, from: data)
  }

  static func write(_ facts: ModuleFacts, _ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try Files.update(path, String(decoding: try encoder.encode(facts), as: UTF8.self) + "\n")
  }

  /// Facts of some modules and of those that they import, by path.
  func load(_ modules: Set<String>) -> [(path: String, facts: ModuleFacts)] {
    var found: [(String, ModuleFacts)] = []
    var seen: Set<String> = []
    var waiting = modules.sorted()
    while let module = waiting.popLast() {
      guard seen.insert(module).inserted, let path = path(module), let facts = Self.read(path) else { continue }
      found.append((path, facts))
      waiting += facts.imports.sorted()
    }
    return found.sorted { $0.0 < $1.0 }
  }
}
