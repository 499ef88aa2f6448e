internal import Foundation

/// The classes that Swift sources declare, by their names alone.
struct SourceClasses {
  private var names: Set<String> = []

  /// Those of every `.swift` file in some folders.
  init(in folders: [String]) {
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { continue }
        for match in text.matches(of: #/\bclass\s+(\w+)/#) { names.insert(String(match.1)) }
      }
    }
  }

  /// Returns true if a class of a name is there; of a nested one the last part counts.
  func contains(_ name: String) -> Bool { names.contains(name.split(separator: ".").last.map(String.init) ?? name) }
}
