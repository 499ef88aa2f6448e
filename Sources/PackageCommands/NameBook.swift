package import Foundation

/// Apple's public names and what of them is here, read from the installed pages.
package struct NameBook {
  /// One name.
  package struct Name: Equatable, Encodable {
    package let name: String
    package let module: String
    /// `works`, `in part` or `absent`.
    package let state: String
    /// The absent members of a type.
    package var absent: [String] = []
    /// The members that do nothing, of a type that has some.
    package var nothing: [String] = []
    /// Differences from Apple's, by member; a type's own stands under its name.
    package var differs: [String: String] = [:]
    /// The line of the page with all names, as `path:line`.
    package var page = ""
  }

  private struct Kind {
    let module: String
    let name: String
    let members: [String]
    let row: Row
  }

  private struct Row {
    let state: String
    let line: Int
    var absent: [String] = []
    var nothing: [String] = []
    /// The lines of absent names, where several rows have one name.
    var linesOfAbsent: [String: Int] = [:]
  }

  private let kinds: [Kind]
  private let differences: [String: String]
  private let path: String

  /// Errors: a folder without the pages.
  package init(folder: URL) throws(CommandError) {
    func text(_ name: String) throws(CommandError) -> String {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
        throw CommandError("there is no list of names in \(folder.path); install the SDK again")
      }
      return text
    }
    try self.init(
      page: text("Compatibility.md"), names: text("apple-names.txt"), differences: text("Differences.md"),
      path: folder.appendingPathComponent("Compatibility.md").path)
  }

  /// - Parameter path: Where the page lies.
  package init(page: String, names: String, differences: String, path: String) {
    self.path = path
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = zip(1..., lines).reduce(into: [String: Row]()) { rows, numbered in
      let (number, line) = numbered
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("| `") || line.hasPrefix("| functions, "), cells.count > 4 else { return }
      // Functions and constants of each module stand under no type.
      var row =
        rows[Self.quoted(cells[1]).first ?? "-"]
        ?? Row(state: cells[2].trimmingCharacters(in: .whitespaces), line: number)
      let absent = Self.listed("absent: ", cells[4])
      row.absent += absent
      for name in absent { row.linesOfAbsent[name] = number }
      row.nothing += Self.listed("does nothing: ", cells[4])
      rows[Self.quoted(cells[1]).first ?? "-"] = row
    }
    kinds = names.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1, words[0] != "#" else { return nil }
      let name = words[1].split(separator: ":").first.map(String.init) ?? ""
      return rows[name].map { Kind(module: words[0], name: name, members: Array(words.dropFirst(2)), row: $0) }
    }
    self.differences = differences.split(separator: "\n").reduce(into: [:]) { found, line in
      let cells = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      guard line.hasPrefix("| [`"), cells.count == 3, let name = Self.quoted(cells[1]).first else { return }
      let text = cells[2].split(separator: " |").first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
      found[name] = [found[name], text].compactMap(\.self).joined(separator: " ")
    }
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }

  /// The names behind some words of a row's note.
  private static func listed(_ words: String, _ note: Substring) -> [String] {
    guard let start = note.firstRange(of: words)?.upperBound else { return [] }
    return quoted(note[start..<(note[start...].firstIndex(of: ";") ?? note.endIndex)])
  }

  private static func plain(_ member: String) -> String { String(member.prefix { $0 != "(" }) }

  // MARK: Answers

  /// Returns the type or the member of a name, or every type's member of that name.
  ///
  /// Errors: nothing of the kind; the nearest names are told.
  package func found(_ word: String) throws(CommandError) -> [Name] {
    if let kind = kinds.first(where: { $0.name == word && word != "-" }) { return [name(of: kind)] }
    let parts = Self.plain(word).split(separator: ".").map(String.init)
    let (owner, member) = (parts.dropLast().joined(separator: "."), parts.last ?? "")
    let found = kinds.filter { owner.isEmpty || $0.name == owner }.flatMap { kind in
      kind.members.filter { Self.plain($0) == member }.map { name(of: $0, in: kind) }
    }
    guard found.isEmpty else { return found }
    let near = nearest(to: word, owner: owner, member: member)
    throw CommandError(
      "“\(word)” is no public name of UIKit’s, QuartzCore’s or CoreGraphics’ that is known here; "
        + (near.isEmpty ? "take one such as UIButton or UIButton.menu" : "there is \(near.joined(separator: ", "))"))
  }

  /// The names that are meant most likely: members of the type that is named, types with the word in them, and those that
  /// few letters are away.
  private func nearest(to word: String, owner: String, member: String) -> [String] {
    if let kind = kinds.first(where: { $0.name == owner && owner != "-" }) {
      let members = Self.near(member, kind.members.map(Self.plain)).map { "\(owner).\($0)" }
      return members.isEmpty ? [owner] : members
    }
    let types = kinds.map(\.name).filter { $0 != "-" }
    let wanted = owner.isEmpty ? word : owner
    let containing = types.filter { $0.localizedCaseInsensitiveContains(wanted) }.prefix(Self.mostNear)
    return containing.isEmpty ? Self.near(wanted, types) : Array(containing)
  }

  // Chosen: a line on a console.
  private static let mostNear = 6

  /// Those of some names that differ in a third of their letters at most, the nearest first.
  private static func near(_ word: String, _ names: [String]) -> [String] {
    let measured = Set(names).map { (CommandWord.distance(word.lowercased(), $0.lowercased()), $0) }
    return measured.filter { $0.0 <= max(1, word.count / 3) }.sorted { $0 < $1 }.prefix(3).map(\.1)
  }

  private func name(of kind: Kind) -> Name {
    let own = differences.filter { $0.key == kind.name || $0.key.hasPrefix(kind.name + ".") }
    return Name(
      name: kind.name, module: kind.module, state: kind.row.state, absent: kind.row.absent, nothing: kind.row.nothing,
      differs: own, page: "\(path):\(kind.row.line)")
  }

  private func name(of member: String, in kind: Kind) -> Name {
    let isAbsent = kind.row.state == "absent" || kind.row.absent.contains(member)
    let key = "\(kind.name).\(Self.plain(member))"
    return Name(
      name: kind.name == "-" ? member : "\(kind.name).\(member)", module: kind.module,
      state: isAbsent ? "absent" : "works",
      nothing: kind.row.nothing.filter { Self.plain($0) == Self.plain(member) },
      differs: isAbsent ? [:] : differences.filter { $0.key == key },
      page: "\(path):\(kind.row.linesOfAbsent[member] ?? kind.row.line)")
  }

  /// Returns an answer in lines.
  ///
  /// Errors: as `found(_:)`.
  package func answer(to word: String) throws(CommandError) -> String {
    try found(word).flatMap { name -> [String] in
      var lines = ["\(name.name)  \(name.state)  (\(name.module))"]
      if !name.absent.isEmpty { lines.append("  absent: \(name.absent.joined(separator: ", "))") }
      if !name.nothing.isEmpty { lines.append("  does nothing: \(name.nothing.joined(separator: ", "))") }
      lines += name.differs.sorted { $0.key < $1.key }.map { "  \($0.key) differs: \($0.value)" }
      if name.state != "works" { lines.append("  all names: \(name.page)") }
      return lines
    }.joined(separator: "\n")
  }
}
