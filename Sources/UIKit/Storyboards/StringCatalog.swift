internal import Foundation
internal import InterfaceDocument

/// A catalog of strings, `Localizable.xcstrings`: texts by key and language, with forms for numbers. Rule: RS-07
nonisolated struct StringCatalog: Sendable {
  /// A text with the forms of the numbers in it.
  struct Text: Sendable {
    var format: String
    /// The forms of each variable `%#@name@`, by the names of CLDR's categories.
    var variables: [String: [String: String]] = [:]
  }

  private(set) var entries: [String: [String: Text]] = [:]
  private var source = "en"

  /// The languages that count for an application's, the best first; the source's last.
  func order(for languages: Languages) -> [String] {
    let all = Set(entries.values.flatMap(\.keys)).sorted()
    let own = languages.matching(all)
    return own + (own.contains(source) ? [] : [source])
  }

  // MARK: The file

  private struct File: Decodable {
    var sourceLanguage: String?
    var strings: [String: Entry]?
  }
  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }
  private struct Unit: Decodable {
    var value: String?
  }
  /// Texts inside texts: by device, then by number.
  private final class Localization: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Localization]]?
    var substitutions: [String: Substitution]?
  }
  private struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?
  }

  /// Reads a file; one that is not there is empty.
  static func read(_ path: String) throws(InterfaceIssue) -> StringCatalog {
    guard let data = FileManager.default.contents(atPath: path) else { return StringCatalog() }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: data) } catch {
      let (line, column) = JSONPosition.find(error)
      throw InterfaceIssue(
        .error, at: SourcePosition(path: path, line: line, column: column), "the catalog of strings cannot be read",
        do: "mend its JSON, or export it again")
    }
    var catalog = StringCatalog()
    catalog.source = file.sourceLanguage ?? "en"
    catalog.entries = (file.strings ?? [:]).mapValues { entry in
      (entry.localizations ?? [:]).compactMapValues { text(of: $0) }
    }
    return catalog
  }

  private static func text(of localization: Localization) -> Text? {
    if let devices = localization.variations?["device"] {
      guard let chosen = devices["iphone"] ?? devices["other"] ?? devices["ipad"] else { return nil }
      return text(of: chosen)
    }
    if let plural = localization.variations?["plural"] {
      return Text(format: "%#@count@", variables: ["count": forms(plural, "")])
    }
    guard let value = localization.stringUnit?.value else { return nil }
    var text = Text(format: value)
    for (name, substitution) in localization.substitutions ?? [:] {
      let number = substitution.argNum.map { "\($0)$" } ?? ""
      let argument = "%\(number)\(substitution.formatSpecifier ?? "lld")"
      text.format = text.format.replacingOccurrences(of: "%#@\(name)@", with: "%\(number)#@\(name)@")
      text.variables[name] = forms(substitution.variations?["plural"] ?? [:], argument)
    }
    return text
  }

  private static func forms(_ plural: [String: Localization], _ argument: String) -> [String: String] {
    plural.compactMapValues { form in
      form.stringUnit?.value.map { argument.isEmpty ? $0 : $0.replacingOccurrences(of: "%arg", with: argument) }
    }
  }
}
