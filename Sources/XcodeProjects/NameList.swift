internal import Foundation

/// The names that the installed library declares, as the installation lists them: `UIColor`, `UIColor.label`.
package struct NameList: Sendable {
  private let types: Set<String>
  private let members: Set<String>

  /// Reads a list with one name on each line; nil if there is none.
  package init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(String(decoding: data, as: UTF8.self))
  }

  package init(_ text: String) {
    let names = text.split(separator: "\n")
    types = Set(names.filter { !$0.contains(".") }.map(String.init))
    members = Set(
      names.compactMap { name in
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
      })
  }

  /// True if a name begins as the library's types do, and so names nothing of an app's by custom.
  package static func isOfLibrary(_ name: String) -> Bool {
    for prefix in ["UI", "CA"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return rest.first?.isUppercase == true && rest.contains { $0.isLowercase }
    }
    return false
  }

  package func hasType(_ name: String) -> Bool { types.contains(name) }

  /// True if any type of the library has a member of this name, or every type has it.
  package func hasMember(_ name: String) -> Bool { members.contains(name) || Self.ofAll.contains(name) }

  private static let ofAll: Set<String> = [
    "self", "init", "description", "hash", "superclass", "initialize", "allCases", "rawValue", "version", "load",
  ]
}
