package import Foundation

/// The behaviour rules, read from their pages: Markdown with a heading for each rule.
package struct RuleBook {
  /// One rule.
  package struct Rule: Equatable, Encodable {
    package let id: String
    /// The title of its page.
    package let page: String
    /// The text, without sources and tests.
    package let text: String
  }

  /// In the order of the pages, by their names.
  package let rules: [Rule]

  /// Errors: a folder without pages.
  package init(folder: URL) throws(CommandError) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasSuffix(".md")
    }
    guard !names.isEmpty else { throw CommandError("there are no rules in \(folder.path); install the SDK again") }
    rules = names.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return Self.rules(of: text)
    }
  }

  /// The rules of a page.
  static func rules(of page: String) -> [Rule] {
    var (title, id, lines) = ("", String?.none, [String]())
    var rules: [Rule] = []
    func end() {
      guard let id else { return }
      let text = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      rules.append(Rule(id: id, page: title, text: text))
    }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("# ") { title = String(line.dropFirst(2)) }
      if line.hasPrefix("#") {
        end()
        (id, lines) = (line.wholeMatch(of: #/###\s+([A-Z]+-\d+(?:\.\d+)?).*/#).map { String($0.1) }, [])
      } else if line.hasPrefix("- Do: ") {
        lines.append("What to do: " + line.dropFirst("- Do: ".count))
      } else if !line.hasPrefix("- Tests:"), !line.hasPrefix("- Sources:") {
        lines.append(line)
      }
    }
    end()
    return rules
  }

  /// Returns the rule of an id with its parts, or the rules that have words in their text.
  ///
  /// Errors: nothing of the kind; the nearest ids are named.
  package func answer(to words: [String]) throws(CommandError) -> String {
    let named = family(words)
    if !named.isEmpty { return named.map(Self.whole).joined(separator: "\n\n") }
    return try found(words).map { "\($0.id)  \(Self.short($0.text))" }.joined(separator: "\n")
  }

  /// Returns the same as JSON: a list of rules, each with its whole text.
  ///
  /// Errors: as `answer(to:)`.
  package func json(to words: [String]) throws(CommandError) -> String {
    let named = family(words)
    let shown: [Rule] = if named.isEmpty { try found(words) } else { named }
    return JSONText.of(shown.map { Rule(id: $0.id, page: $0.page, text: Self.plain($0.text)) })
  }

  /// The rule of an id and its parts; none if the words are no id.
  private func family(_ words: [String]) -> [Rule] {
    let id = words.joined(separator: " ").uppercased()
    return rules.filter { $0.id == id || $0.id.hasPrefix(id + ".") }
  }

  private func found(_ words: [String]) throws(CommandError) -> [Rule] {
    let word = words.joined(separator: " ")
    let section = word.uppercased().prefix { $0.isLetter }
    if word.wholeMatch(of: #/[A-Za-z]{1,2}-?\d*(?:\.\d+|\w)?/#) != nil {
      let near = rules.filter { $0.id.hasPrefix(section + "-") }
      if let first = near.first, let last = near.last {
        throw CommandError("there is no rule “\(word)”; section \(section) has \(first.id) to \(last.id)")
      }
    }
    let found = rules.filter { rule in words.allSatisfy { rule.text.localizedCaseInsensitiveContains($0) } }
    guard !found.isEmpty else {
      throw CommandError("no rule is “\(word)” or speaks of it; take an id such as D-12, or a word such as popover")
    }
    return found
  }

  private static func whole(_ rule: Rule) -> String { "\(rule.id)  \(rule.page)\n\n\(plain(rule.text))" }

  private static func short(_ text: String) -> String {
    let line = plain(text).replacingOccurrences(of: "\n", with: " ")
    return line.count > 110 ? line.prefix(109) + "…" : line
  }

  /// Without the marks of Markdown.
  private static func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "**", with: "").replacing(#/\[([^\]]+)\]\([^)]*\)/#) { $0.1 }
  }
}
