internal import Foundation

/// In which order an app's languages are looked through.
nonisolated package struct Languages: Sendable, Equatable {
  /// The names of the languages, the best first: `de-AT`, `de`.
  package let names: [String]

  /// Those of a locale, from the whole name to the language alone.
  package init(_ locale: Locale) {
    let parts = locale.identifier.split(separator: "@").first.map(String.init) ?? locale.identifier
    let whole = parts.replacingOccurrences(of: "_", with: "-").split(separator: "-").map(String.init)
    var names = whole.indices.reversed().map { whole[...$0].joined(separator: "-") }
    // Chinese is named by its script, which a region stands for.
    if let language = whole.first, language == "zh", !whole.contains(where: { $0.hasPrefix("Han") }) {
      let script = whole.contains(where: ["TW", "HK", "MO"].contains) ? "zh-Hant" : "zh-Hans"
      names.insert(script, at: max(0, names.count - 1))
    }
    if let parent = Self.parent(of: whole), !names.contains(parent) {
      names.insert(parent, at: max(0, names.count - 1))
    }
    // Two ways to write Norwegian are one to most apps.
    if whole.first == "nb" || whole.first == "nn" { names.append("no") }
    if whole.first == "no" { names.append("nb") }
    self.names = names
  }

  /// The language of a larger part of the world that a region's people read, by the rules of CLDR.
  private static func parent(of parts: [String]) -> String? {
    guard let language = parts.first, let region = parts.dropFirst().last(where: { $0.count == 2 }) else { return nil }
    switch language {
    case "es": return region == "ES" || ["EA", "IC", "GQ", "PH"].contains(region) ? nil : "es-419"
    case "pt": return region == "BR" || region == "PT" ? nil : "pt-PT"
    case "en": return ["US", "PR", "GU", "VI", "AS", "MP", "UM", "GB"].contains(region) ? nil : "en-GB"
    default: return nil
    }
  }

  /// The language alone, such as `de`.
  package var language: String { names.last { !$0.contains("-") } ?? "en" }

  /// Folders of languages as projects of old name them.
  private static let old: [String: String] = [
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "ja": "japanese", "nl": "dutch",
  ]

  /// Which of some folders' languages there are for these, the best first.
  func matching(_ folders: [String]) -> [String] {
    func plain(_ name: String) -> String { name.lowercased().replacingOccurrences(of: "_", with: "-") }
    var found: [String] = []
    for name in names {
      let wanted = [plain(name), Self.old[name]].compactMap { $0 }
      found += folders.filter { wanted.contains(plain($0)) && !found.contains($0) }
    }
    // Any other region of the same language is better than another language.
    let nearest = language + "-"
    if found.isEmpty { found = folders.filter { plain($0).hasPrefix(nearest) }.prefix(1).map { $0 } }
    return found
  }
}

extension UIApplication {
  /// The languages of the application.
  package var languages: Languages { Languages(locality.locale) }
}
