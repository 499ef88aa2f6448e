internal import Foundation

/// A text in the forms that numbers ask for.
nonisolated struct PluralText: Sendable {
  private let forms: [String: String]

  init(_ forms: [String: String]) { self.forms = forms }

  func text(for count: Int, in languages: Languages) -> String? {
    if count == 0, let none = forms["zero"] { return none }
    // Portuguese has two rules: that of Portugal, and that of everybody else.
    let language = languages.names.contains("pt-PT") ? "pt-PT" : languages.language
    return forms[Self.category(Int(clamping: count.magnitude), language)] ?? forms["other"]
  }

  /// The form that a whole number takes, by the published rules of the Unicode consortium (CLDR).
  static func category(_ n: Int, _ language: String) -> String {
    let (ten, hundred) = (n % 10, n % 100)
    switch language {
    case "ja", "ko", "zh", "yue", "th", "vi", "id", "in", "ms", "my", "lo", "km", "jv", "su", "ig", "yo", "bo", "dz",
      "to":
      return "other"
    case "fr", "pt": return n <= 1 ? "one" : n % 1_000_000 == 0 ? "many" : "other"
    case "es", "it", "ca", "pt-PT": return n == 1 ? "one" : n > 0 && n % 1_000_000 == 0 ? "many" : "other"
    case "hy", "hi", "bn", "fa", "gu", "kn", "am", "as", "zu", "pa", "si", "mg", "ln", "ti", "wa", "ff", "kab":
      return n <= 1 ? "one" : "other"
    case "da", "de", "en": return n == 1 ? "one" : "other"
    default: return slavicAndBaltic(n, ten, hundred, language) ?? others(n, ten, hundred, language)
    }
  }

  private static func slavicAndBaltic(_ n: Int, _ ten: Int, _ hundred: Int, _ language: String) -> String? {
    switch language {
    case "ru", "uk", "be", "sr", "hr", "bs", "sh":
      if ten == 1, hundred != 11 { return "one" }
      if (2...4).contains(ten), !(12...14).contains(hundred) { return "few" }
      return ["sr", "hr", "bs", "sh"].contains(language) ? "other" : "many"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "sl", "hsb", "dsb": return [1: "one", 2: "two", 3: "few", 4: "few"][hundred] ?? "other"
    case "lt":
      if ten == 1, !(11...19).contains(hundred) { return "one" }
      return (2...9).contains(ten) && !(11...19).contains(hundred) ? "few" : "other"
    case "lv", "prg":
      if ten == 0 || (11...19).contains(hundred) { return "zero" }
      return ten == 1 ? "one" : "other"
    default: return nil
    }
  }

  private static func others(_ n: Int, _ ten: Int, _ hundred: Int, _ language: String) -> String {
    switch language {
    case "ar", "ars":
      if n <= 2 { return ["zero", "one", "two"][n] }
      return (3...10).contains(hundred) ? "few" : hundred >= 11 ? "many" : "other"
    case "he", "iw": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ro", "mo": return n == 1 ? "one" : n == 0 || (1...19).contains(hundred) ? "few" : "other"
    case "is", "mk": return ten == 1 && hundred != 11 ? "one" : "other"
    case "fil", "tl", "ceb": return n <= 3 || ![4, 6, 9].contains(ten) ? "one" : "other"
    case "cy": return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][n] ?? "other"
    case "ga":
      return n == 1 ? "one" : n == 2 ? "two" : (3...6).contains(n) ? "few" : (7...10).contains(n) ? "many" : "other"
    case "gd":
      if n == 1 || n == 11 { return "one" }
      return n == 2 || n == 12 ? "two" : (3...19).contains(n) ? "few" : "other"
    case "mt":
      if n <= 2 { return ["few", "one", "two"][n] }
      return (3...10).contains(hundred) || hundred == 0 ? "few" : (11...19).contains(hundred) ? "many" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
