/// Apple's names that the library does not have, for the compiler's messages about them.
struct AbsentNames {
  /// Types and, by type, members, each with its line on the page.
  private var types: [String: Int] = [:]
  private var members: [String: [String: Int]] = [:]
  private let path: String
  private var parents: [String: String] = [:]

  /// True if the SDK has a page of names.
  static func areInstalled(_ installation: Installation) -> Bool {
    installation.sdk.map { Files.exists("\($0)/names/Compatibility.md") } ?? false
  }

  /// The names that are installed; nil without them.
  init?(_ installation: Installation) {
    guard let path = installation.sdk.map({ "\($0)/names/Compatibility.md" }), let page = Files.text(path),
      let names = installation.sdk.flatMap({ Files.text("\($0)/names/apple-names.txt") })
    else { return nil }
    self.init(page: page, at: Files.real(path), names: names)
  }

  /// Reads the page of names, with a row for each type, and the list that it is made of, for superclasses.
  init(page: String, at path: String, names: String) {
    self.path = path
    for (line, row) in zip(1..., page.split(separator: "\n", omittingEmptySubsequences: false))
    where row.hasPrefix("| `") || row.hasPrefix("| functions, ") {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 4 else { continue }
      // Functions and constants stand under no type.
      let type = Self.quoted(cells[1]).first ?? "-"
      if cells[2] == " absent " { types[type] = line }
      let note = cells[4]
      guard let start = note.firstRange(of: "absent: ")?.upperBound else { continue }
      let end = note[start...].firstIndex(of: ";") ?? note.endIndex
      for name in Self.quoted(note[start..<end]) {
        members[type, default: [:]][String(name.prefix { $0 != "(" })] = line
      }
    }
    for line in names.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let colon = words[1].firstIndex(of: ":") else { continue }
      parents[String(words[1][..<colon])] = String(words[1][words[1].index(after: colon)...])
    }
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }

  /// A line to stand after an error about a name that is absent: `path:line:column: note: …`; nil for any other line.
  func note(after line: String) -> String? {
    guard let error = line.firstRange(of: ": error: "),
      let (name, row) = name(in: line[error.upperBound...].split(separator: "'", omittingEmptySubsequences: false))
    else { return nil }
    return line[..<error.lowerBound]
      + ": note: \(name) is UIKit's, and is not here; `proscenium name \(name)` says more, and so does \(path):\(row)"
  }

  /// The absent name in a message that was divided at its quotes, with its line on the page.
  private func name(in parts: [Substring]) -> (String, Int)? {
    guard parts.count > 2 else { return nil }
    let first = String(parts[1])
    switch (String(parts[0]), String(parts[2]), parts.count > 3 ? String(parts[3]) : "") {
    case ("cannot find ", " in scope", _), ("cannot find type ", " in scope", _): return absent(first)
    case ("value of type ", " has no member ", let member), ("type ", " has no member ", let member):
      return absent(member, of: first)
    case ("", let words, let owner) where words.hasPrefix(" is not a member type of "):
      return absent(first, of: owner)
    default: return nil
    }
  }

  private func absent(_ type: String) -> (String, Int)? {
    (types[type] ?? members["-"]?[type]).map { (type, $0) }
  }

  /// The member with the type that has it, which is the given one or one above it.
  private func absent(_ member: String, of type: String) -> (String, Int)? {
    var owner: String? = type.split(separator: ".").drop { $0 == "UIKit" }.joined(separator: ".").filter {
      $0 != "?" && $0 != "!"
    }
    let name = member.prefix { $0 != "(" }
    while let known = owner {
      if let line = members[known]?[String(name)] ?? types["\(known).\(name)"] { return ("\(known).\(name)", line) }
      owner = parents[known]
    }
    return nil
  }
}
