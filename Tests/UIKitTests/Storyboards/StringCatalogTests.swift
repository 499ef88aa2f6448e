import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Catalogs of strings, and files of texts that are damaged.
@Suite(.serialized) @MainActor struct StringCatalogTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
      "title": {"localizations": {"en": {"stringUnit": {"value": "Title"}}, "fr": {"stringUnit": {"value": "Titre"}}}},
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld file"}},
          "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld plik"}},
          "few": {"stringUnit": {"value": "%lld pliki"}}, "many": {"stringUnit": {"value": "%lld plików"}},
          "other": {"stringUnit": {"value": "%lld pliku"}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"value": "Tap"}},
        "other": {"stringUnit": {"value": "Click"}}}}}}},
      "both": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@ and %#@cats@"}, "substitutions": {
        "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
        "cats": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg cat"}}, "other": {"stringUnit": {"value": "%arg cats"}}}}}}}}}
    }}
    """

  private func stage(_ locale: String) -> Stage {
    let stage = Stage(device: .iPhoneSE)
    stage.locale = Locale(identifier: locale)
    return stage
  }

  @Test(
    "texts come from a catalog in the best language", .rule("RS-07"),
    arguments: [
      ("de_AT", "Hello", "Hallo"), ("fr", "Hello", "Hello"), ("fr_CH", "title", "Titre"), ("de", "title", "Title"),
      ("en", "tap", "Tap"), ("de", "nothing", "nothing"),
    ])
  func texts(_ locale: String, _ key: String, _ text: String) throws {
    let stage = stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let bundle = try AssetBundle.text(["Localizable.xcstrings": Self.catalog])
    #expect(bundle.localizedString(forKey: key, value: nil, table: nil) == text)
    #expect(NSLocalizedString(key, bundle: bundle, comment: "") == text)
  }

  @Test(
    "forms go by numbers, also several in one text", .rule("RS-07"),
    arguments: [
      ("en", 1, "1 file"), ("en", 2, "2 files"), ("pl", 3, "3 pliki"), ("pl", 5, "5 plików"), ("sv", 1, "1 file"),
    ])
  func numbers(_ locale: String, _ count: Int, _ text: String) throws {
    let stage = stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let bundle = try AssetBundle.text(["Localizable.xcstrings": Self.catalog])
    #expect(String(format: NSLocalizedString("%lld files", bundle: bundle, comment: ""), count) == text)
    let both = NSLocalizedString("both", bundle: bundle, comment: "")
    if locale == "en" { #expect(String(format: both, 1, count) == "1 bird and \(count) cat\(count == 1 ? "" : "s")") }
  }

  @Test("the files of a language come before the catalog", .rule("RS-07"))
  func order() throws {
    let stage = stage("de")
    defer { withExtendedLifetime(stage) {} }
    let bundle = try AssetBundle.text([
      "Localizable.xcstrings": Self.catalog, "de.lproj/Localizable.strings": "\"Hello\" = \"Servus\";",
    ])
    #expect(NSLocalizedString("Hello", bundle: bundle, comment: "") == "Servus")
  }

  @Test(
    "a damaged file is told once with its place", .rule("RS-08"),
    arguments: [
      ("en.lproj/Localizable.strings", "\"a\" = \"b\";\n\"c\" \"d\";", "Localizable.strings:2:"),
      ("Localizable.xcstrings", "{\"strings\":\n {", "Localizable.xcstrings:"),
      ("Localizable.xcstrings", "{\"strings\": 3}", "Localizable.xcstrings:1:1: error: the catalog of strings"),
    ])
  func damaged(_ file: String, _ text: String, _ place: String) throws {
    let stage = stage("en")
    let bundle = try AssetBundle.text([file: text])
    for _ in 0..<3 { #expect(NSLocalizedString("a", bundle: bundle, comment: "") == "a") }
    #expect(stage.diagnostics.map(\.message).filter { $0.contains(place) }.count == 1)
  }

  @Test(
    "a region reads its part of the world's language", .rule("SG-66.2"),
    arguments: [
      ("es_MX", ["es-419", "es"], "es-419"), ("es_ES", ["es-419", "es"], "es"), ("pt_AO", ["pt-BR", "pt-PT"], "pt-PT"),
      ("en_AU", ["en", "en-GB"], "en-GB"), ("en_US", ["en", "en-GB"], "en"),
      ("zh_HK", ["zh-Hans", "zh-Hant"], "zh-Hant"),
      ("sr_Latn_RS", ["sr", "sr-Latn"], "sr-Latn"),
    ])
  func regions(_ locale: String, _ there: [String], _ best: String) throws {
    let stage = stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let files = there.map { ("\($0).lproj/Localizable.strings", "\"a\" = \"\($0)\";") }
    let bundle = try AssetBundle.text(Dictionary(uniqueKeysWithValues: files))
    #expect(NSLocalizedString("a", bundle: bundle, comment: "") == best)
  }

  @Test(
    "numbers of every category", .rule("SG-66.4"),
    arguments: [
      ("ar", [0, 1, 2, 3, 11, 100], ["zero", "one", "two", "few", "many", "other"]),
      ("sl", [1, 101, 2, 3, 4, 5], ["one", "one", "two", "few", "few", "other"]),
      ("lv", [0, 1, 11, 21, 22], ["zero", "one", "zero", "one", "other"]),
      ("cy", [0, 1, 2, 3, 6, 7], ["zero", "one", "two", "few", "many", "other"]),
      ("ga", [1, 2, 3, 7, 11], ["one", "two", "few", "many", "other"]),
      ("mt", [0, 1, 2, 11, 20], ["few", "one", "two", "many", "other"]),
      ("fr", [0, 1, 2, 1_000_000], ["one", "one", "other", "many"]), ("pt_PT", [0, 1], ["other", "one"]),
      ("pt_BR", [0, 1], ["one", "one"]), ("hi", [0, 1, 2], ["one", "one", "other"]),
      ("is", [21, 11], ["one", "other"]),
      ("ru", [1, 2, 5, 11, 21], ["one", "few", "many", "many", "one"]), ("ja", [1], ["other"]),
      ("he", [1, 2, 3], ["one", "two", "other"]), ("ro", [1, 0, 19, 20], ["one", "few", "few", "other"]),
    ] as [(String, [Int], [String])])
  func categories(_ locale: String, _ numbers: [Int], _ names: [String]) throws {
    let stage = stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let language = locale.replacingOccurrences(of: "_", with: "-")
    let forms = ["one", "two", "few", "many", "other"].map { "\"\($0)\": {\"stringUnit\": {\"value\": \"\($0)\"}}" }
    // Zero is a form of its own for the number 0 in every language, so that it is left out where it is not meant.
    let zero = names.contains("zero") ? ["\"zero\": {\"stringUnit\": {\"value\": \"zero\"}}"] : []
    let catalog = """
      {"sourceLanguage": "en", "strings": {"n": {"localizations": {"\(language)": {"variations": {"plural": {
      \((forms + zero).joined(separator: ", "))}}}}}}}
      """
    let bundle = try AssetBundle.text(["Localizable.xcstrings": catalog])
    let format = NSLocalizedString("n", bundle: bundle, comment: "")
    #expect(numbers.map { String(format: format, $0) } == names)
  }
}
