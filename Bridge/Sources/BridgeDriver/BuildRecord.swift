internal import FoundationEssentials
internal import SourceBridge

/// The inputs and outputs of the last rewriting of a module.
struct BuildRecord: Codable, Equatable {
  /// The driver, the compiler, the options.
  var key: String
  /// States of the sources by path.
  var sources: [String: String]
  /// States of the facts that were read, by path.
  var facts: [String: String]
  /// Names of rewritten files by source.
  var rewritten: [String: String]
  /// Warnings to say again.
  var messages: [String]
  /// Further arguments for the compiler.
  var arguments: [String]
  /// The columns that moved, by source.
  var columns: [String: ColumnMap]

  static func read(_ path: String) -> BuildRecord? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(BuildRecord.self, from: data)
  }

  func write(_ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try Files.update(path, String(decoding: try encoder.encode(self), as: UTF8.self))
  }

  /// Nothing that it saw has changed.
  func isCurrent(_ key: String, _ paths: [String]) -> Bool {
    self.key == key && paths.count == sources.count && paths.allSatisfy { sources[$0] == Files.stamp($0) }
      && facts.allSatisfy { $0.value == Files.stamp($0.key) } && rewritten.values.allSatisfy(Files.exists)
  }
}
