internal import Foundation
internal import InterfaceDocument
internal import QuartzCore
internal import Synchronization

/// The texts of `.strings` and `.stringsdict` files for an app's own code, in the language of the application.
///
/// Foundation knows no languages on Linux and always answers in the development language, so what it is asked for comes
/// here first. Any thread may ask. Rule: SG-66
nonisolated package enum LocalizedTexts {
  private struct State {
    var languages = Languages(Locale(identifier: "en_US"))
    var tables: [String: [String: String]] = [:]
    var folders: [String: [String]] = [:]
    var plurals: [String: PluralText] = [:]
  }

  private static let state = Mutex(State())

  /// Notes the application's languages where they can be asked for; other threads go by what was noted last.
  private static func noteLanguages() {
    guard MainQueue.isCurrent else { return }
    let languages = MainActor.assumeIsolated { UIApplication.shared.languages }
    state.withLock { $0.languages = languages }
  }

  /// Returns the text of a key in a table of a bundle; nil without one.
  ///
  /// The main bundle stands for all resources beside the program too.
  package static func text(_ key: String, table: String?, in bundle: String) -> String? {
    noteLanguages()
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let isMain = bundle == Bundle.main.resourcePath
    let folders = (isMain ? AssetCatalogue.folders(of: nil) : AssetCatalogue.folders(ofBundleAt: URL(filePath: bundle)))
      .map(\.path)
    return state.withLock { state in
      for folder in folders {
        for language in Self.order(in: folder, &state) {
          let prefix = "\(folder)/\(language)\(table)"
          if let plural = Self.plural(key, at: prefix, &state) { return plural }
          if let text = Self.table(at: prefix + ".strings", &state)[key] { return text }
        }
      }
      return nil
    }
  }

  /// Returns the text of a plural in a format, for a number.
  package static func plural(_ name: String, _ count: Int) -> String? {
    noteLanguages()
    return state.withLock { $0.plurals[name]?.text(for: count, in: $0.languages) }
  }

  /// The folders of languages in the order in which they count, as parts of a path.
  private static func order(in folder: String, _ state: inout State) -> [String] {
    let found =
      state.folders[folder]
      ?? ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(".lproj".count)) }.sorted()
    state.folders[folder] = found
    let own = state.languages.matching(found)
    let rest = Languages(Locale(identifier: "en_US")).matching(found) + found.filter { $0.lowercased() == "base" }
    return (own + rest.filter { !own.contains($0) }).map { $0 + ".lproj/" } + [""]
  }

  private static func table(at path: String, _ state: inout State) -> [String: String] {
    if let table = state.tables[path] { return table }
    let list = FileManager.default.contents(atPath: path).flatMap { try? PropertyList.read($0, path: path) }
    let table = (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    state.tables[path] = table
    return table
  }

  /// The format of a key that goes by numbers: each of its variables is known by a name of its own from then on.
  private static func plural(_ key: String, at prefix: String, _ state: inout State) -> String? {
    let path = prefix + ".stringsdict"
    if let format = state.tables[path]?[key] { return format }
    guard state.tables[path] == nil else { return nil }
    let list = FileManager.default.contents(atPath: path).flatMap { try? PropertyList.read($0, path: path) }
    var formats: [String: String] = [:]
    for (key, entry) in (list as? [String: Any]) ?? [:] {
      guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
        continue
      }
      let variables = entry.compactMapValues { $0 as? [String: Any] }.sorted { $0.key < $1.key }
      let names = variables.enumerated().map { (old: $1.key, new: "\($1.key):\(state.plurals.count + $0)") }
      func renamed(_ text: String) -> String {
        names.reduce(text) { $0.replacingOccurrences(of: "@\($1.old)@", with: "@\($1.new)@") }
      }
      for (variable, name) in zip(variables, names) {
        state.plurals[name.new] = PluralText(variable.value.compactMapValues { $0 as? String }.mapValues(renamed))
      }
      formats[key] = renamed(format)
    }
    state.tables[path] = formats
    return formats[key]
  }
}

/// A text in the forms that numbers ask for.
nonisolated struct PluralText: Sendable {
  private let forms: [String: String]

  init(_ forms: [String: String]) { self.forms = forms }

  func text(for count: Int, in languages: Languages) -> String? {
    if count == 0, let none = forms["zero"] { return none }
    return forms[Self.category(abs(count), languages.language)] ?? forms["other"]
  }

  /// The form that a whole number takes, by the published rules of the Unicode consortium (CLDR).
  static func category(_ n: Int, _ language: String) -> String {
    let (ten, hundred) = (n % 10, n % 100)
    switch language {
    case "ja", "ko", "zh", "th", "vi", "id", "ms": return "other"
    case "fr", "pt", "hy": return n <= 1 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if ten == 1, hundred != 11 { return "one" }
      if (2...4).contains(ten), !(12...14).contains(hundred) { return "few" }
      return ["sr", "hr", "bs"].contains(language) ? "other" : "many"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "ar":
      switch n {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default: return (3...10).contains(hundred) ? "few" : hundred >= 11 ? "many" : "other"
      }
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ro": return n == 1 ? "one" : n == 0 || (1...19).contains(hundred) ? "few" : "other"
    case "lt":
      if ten == 1, !(11...19).contains(hundred) { return "one" }
      return (2...9).contains(ten) && !(11...19).contains(hundred) ? "few" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
