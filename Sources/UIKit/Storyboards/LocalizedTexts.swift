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
    var catalogs: [String: StringCatalog] = [:]
    /// Mistakes in files, until they are told.
    var issues: [InterfaceIssue] = []
  }

  /// Tells of files that could not be read, each once. Rule: RS-08
  private static func reportIssues() {
    guard MainQueue.isCurrent else { return }
    let issues = state.withLock { state in
      defer { state.issues = [] }
      return state.issues
    }
    MainActor.assumeIsolated { for issue in issues { Diagnostics.report(.document(issue)) } }
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
    defer { reportIssues() }
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let isMain = bundle == Bundle.main.resourcePath
    let folders = (isMain ? AssetCatalogue.folders(of: nil) : AssetCatalogue.folders(ofBundleAt: URL(filePath: bundle)))
      .map(\.path)
    return state.withLock { state in
      for folder in folders {
        if let text = Self.text(key, table, in: folder, &state) { return text }
      }
      return nil
    }
  }

  /// Returns the texts of a table in a folder, by their keys; empty without such a table.
  static func texts(ofTable table: String, inFolder folder: String) -> [String: String] {
    noteLanguages()
    defer { reportIssues() }
    return state.withLock { state in
      var keys: Set<String> = []
      for language in order(in: folder, &state) {
        keys.formUnion(Self.table(at: "\(folder)/\(language)\(table).strings", &state).keys)
      }
      keys.formUnion(catalog(at: "\(folder)/\(table).xcstrings", &state).entries.keys)
      var texts: [String: String] = [:]
      for key in keys { texts[key] = text(key, table, in: folder, &state) }
      return texts
    }
  }

  private static func text(_ key: String, _ table: String, in folder: String, _ state: inout State) -> String? {
    for language in order(in: folder, &state) {
      let prefix = "\(folder)/\(language)\(table)"
      if let plural = plural(key, at: prefix, &state) { return plural }
      if let text = Self.table(at: prefix + ".strings", &state)[key] { return text }
    }
    return text(key, inCatalogAt: "\(folder)/\(table).xcstrings", &state)
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
    let list = Self.list(at: path, &state)
    let table = (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
    state.tables[path] = table
    return table
  }

  /// The format of a key that goes by numbers: each of its variables is known by a name of its own from then on.
  private static func plural(_ key: String, at prefix: String, _ state: inout State) -> String? {
    let path = prefix + ".stringsdict"
    if let format = state.tables[path]?[key] { return format }
    guard state.tables[path] == nil else { return nil }
    let list = Self.list(at: path, &state)
    var formats: [String: String] = [:]
    for (key, entry) in (list as? [String: Any]) ?? [:] {
      guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
        continue
      }
      let variables = entry.compactMapValues { ($0 as? [String: Any])?.compactMapValues { $0 as? String } }
      formats[key] = Self.noted(format, variables, &state)
    }
    state.tables[path] = formats
    return formats[key]
  }

  /// A format with names of their own for its variables, which are known by them from then on.
  private static func noted(_ format: String, _ variables: [String: [String: String]], _ state: inout State) -> String {
    let variables = variables.sorted { $0.key < $1.key }
    let names = variables.enumerated().map { (old: $1.key, new: "\($1.key):\(state.plurals.count + $0)") }
    func renamed(_ text: String) -> String {
      names.reduce(text) { $0.replacingOccurrences(of: "@\($1.old)@", with: "@\($1.new)@") }
    }
    for (variable, name) in zip(variables, names) {
      state.plurals[name.new] = PluralText(variable.value.mapValues(renamed))
    }
    return renamed(format)
  }

  /// The list of a file; nil for none and for one that cannot be read, which is told later.
  private static func list(at path: String, _ state: inout State) -> Any? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do { return try PropertyList.read(data, path: path) } catch {
      state.issues.append(error)
      return nil
    }
  }

  /// The catalog of strings of a file; an empty one for none and for one that cannot be read, which is told later.
  private static func catalog(at path: String, _ state: inout State) -> StringCatalog {
    if let catalog = state.catalogs[path] { return catalog }
    var catalog = StringCatalog()
    do { catalog = try StringCatalog.read(path) } catch { state.issues.append(error) }
    state.catalogs[path] = catalog
    return catalog
  }

  /// The text of a key in a catalog of strings, in the best language that has one.
  private static func text(_ key: String, inCatalogAt path: String, _ state: inout State) -> String? {
    let catalog = catalog(at: path, &state)
    guard !catalog.entries.isEmpty else { return nil }
    for language in catalog.order(for: state.languages) {
      let cached = "\(path)|\(language)"
      if let text = state.tables[cached]?[key] { return text }
      guard let text = catalog.entries[key]?[language] else { continue }
      let format = text.variables.isEmpty ? text.format : noted(text.format, text.variables, &state)
      state.tables[cached, default: [:]][key] = format
      return format
    }
    return nil
  }
}
