import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Texts in the language of the stage, wherever they come from.
@Suite(.serialized) @MainActor struct LanguageTests {
  private static var made = 0

  /// A bundle with folders of languages, made for one test.
  private static func bundle(_ files: [String: String]) throws -> Bundle {
    made += 1
    let name = "languages-\(ProcessInfo.processInfo.processIdentifier)-\(made).bundle"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try #require(Bundle(path: folder.path))
  }

  private static func stage(_ locale: String) -> Stage {
    let stage = Stage(device: .iPhoneSE)
    stage.locale = Locale(identifier: locale)
    return stage
  }

  private static let scene = """
    <viewController title="Timing" id="a"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/>
    <subviews><label text="Timing" id="l1"><rect key="frame" x="10" y="100" width="100" height="30"/></label>
    <button id="b1"><rect key="frame" x="10" y="200" width="100" height="44"/><state key="normal" title="Save"/></button>
    </subviews></view></viewController>
    """

  @Test(
    "a storyboard speaks the stage's language", .rule("SG-66", "SG-66.3"),
    arguments: [
      ("de_DE", "Zeit", "Sichern"), ("de", "Zeit", "Sichern"), ("en_US", "Timing", "Save"), ("fr_CA", "Temps", "Save"),
      ("pt_BR", "Tempo", "Salvar"), ("pt_PT", "Tempo", "Guardar"), ("sv", "Timing", "Save"),
    ])
  func storyboards(_ locale: String, _ time: String, _ save: String) throws {
    let bundle = try Self.bundle([
      "Base.lproj/Main.storyboard": Board.text([Self.scene]),
      "de.lproj/Main.strings":
        "/* c */\n\"l1.text\" = \"Zeit\";\n\"b1.normalTitle\" = \"Sichern\"; \"a.title\" = \"Zeit\";\n",
      "fr.lproj/Main.strings": "\"l1.text\" = \"Temps\"; \"a.title\" = \"Temps\";",
      "pt-BR.lproj/Main.strings": "\"l1.text\" = \"Tempo\"; \"b1.normalTitle\" = \"Salvar\"; \"a.title\" = \"Tempo\";",
      "pt.lproj/Main.strings": "\"l1.text\" = \"Tempo\"; \"b1.normalTitle\" = \"Guardar\"; \"a.title\" = \"Tempo\";",
    ])
    let stage = Self.stage(locale)
    let page = try #require(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
    stage.rootViewController = page
    try stage.settle()
    #expect(stage.firstView(text: time) != nil && stage.firstView(text: save) != nil && page.title == time)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a language's own storyboard comes before the base's", .rule("SG-66.3")) func ownStoryboard() throws {
    let bundle = try Self.bundle([
      "Base.lproj/Main.storyboard": Board.text([Self.scene]),
      "de.lproj/Main.storyboard": Board.text([Self.scene.replacingOccurrences(of: "Timing", with: "Uhr")]),
    ])
    for (locale, title) in [("de_AT", "Uhr"), ("it", "Timing")] {
      let stage = Self.stage(locale)
      defer { withExtendedLifetime(stage) {} }
      #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == title)
    }
  }

  @Test("texts of a bundle, by Foundation's own calls", .rule("SG-66.4")) func bundleTexts() throws {
    let bundle = try Self.bundle([
      "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
      "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
      "zh-Hant.lproj/Other.strings": "\"hello\" = \"你好\";",
    ])
    for (locale, text) in [("de_DE", "Hallo"), ("en_GB", "Hello"), ("it_IT", "Hello")] {
      let stage = Self.stage(locale)
      defer { withExtendedLifetime(stage) {} }
      #expect(bundle.localizedString(forKey: "hello", value: nil, table: nil) == text)
      #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == text)
    }
    let stage = Self.stage("zh_TW")
    defer { withExtendedLifetime(stage) {} }
    #expect(NSLocalizedString("hello", tableName: "Other", bundle: bundle, comment: "") == "你好")
    #expect(NSLocalizedString("missing", bundle: bundle, value: "Missing", comment: "") == "Missing")
    #expect(NSLocalizedString("missing", bundle: bundle, comment: "") == "missing")
  }

  @Test("a damaged file of texts is told where it stops", .rule("SG-66.3")) func damaged() throws {
    let bundle = try Self.bundle([
      "Base.lproj/Main.storyboard": Board.text([Self.scene]), "de.lproj/Main.strings": "\"l1.text\" = \"Zeit",
    ])
    let stage = Self.stage("de")
    #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == "Timing")
    #expect(stage.diagnostics.map(\.message).first?.contains("Main.strings:1:13: error: a text does not end") == true)
  }

  // MARK: Numbers

  private static func plurals(_ forms: [String: String]) -> String {
    let rules = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>%d files in %d folders</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ / %#@folders@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(rules)</dict>
      <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d F</string>
      <key>other</key><string>%d FF</string></dict></dict></dict></plist>
      """
  }

  @Test(
    "a text goes by its numbers", .rule("SG-66.4"),
    arguments: [
      ("en", 1, "1 file / 3 FF"), ("en", 2, "2 files / 3 FF"), ("pl", 1, "1 plik / 3 FF"), ("pl", 3, "3 pliki / 3 FF"),
      ("pl", 5, "5 plików / 3 FF"), ("pl", 22, "22 pliki / 3 FF"), ("fr", 0, "0 fichier / 3 FF"),
    ])
  func numbers(_ locale: String, _ count: Int, _ text: String) throws {
    let bundle = try Self.bundle([
      "en.lproj/Localizable.stringsdict": Self.plurals(["one": "%d file", "other": "%d files"]),
      "fr.lproj/Localizable.stringsdict": Self.plurals(["one": "%d fichier", "other": "%d fichiers"]),
      "pl.lproj/Localizable.stringsdict": Self.plurals([
        "one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku",
      ]),
    ])
    let stage = Self.stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let format = NSLocalizedString("%d files in %d folders", bundle: bundle, comment: "")
    #expect(String.localizedStringWithFormat(format, count, 3) == text)
    #expect(String(format: format, count, 3) == text)
  }

  @Test("other formats are as they were", .rule("SG-66.4")) func formats() {
    #expect(String(format: "%d%% of %@ %.1f #@x@", 5, "that" as NSString, 2.5) == "5% of that 2.5 #@x@")
    #expect(String(format: "%2$@ %1$@", "a" as NSString, "b" as NSString) == "b a")
  }

  // MARK: The library's words

  @Test(
    "the library's own buttons speak the language", .rule("SG-66.5"),
    arguments: [
      ("en_US", "Done", "Cancel"), ("de_CH", "Fertig", "Abbrechen"), ("fr", "Terminé", "Annuler"),
      ("es_MX", "Listo", "Cancelar"), ("it", "Fine", "Annulla"), ("nl", "Gereed", "Annuleer"),
      ("ja_JP", "完了", "キャンセル"), ("ko", "완료", "취소"), ("zh_CN", "完成", "取消"), ("ru", "Готово", "Отменить"),
      ("ar", "تم", "إلغاء"), ("sv", "Klar", "Avbryt"), ("pl", "Gotowe", "Anuluj"), ("el", "Done", "Cancel"),
    ])
  func words(_ locale: String, _ done: String, _ cancel: String) throws {
    let stage = Self.stage(locale)
    let page = UIViewController()
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    stage.rootViewController = UINavigationController(rootViewController: page)
    try stage.settle()
    #expect(stage.firstView(text: done) != nil && stage.firstView(text: cancel) != nil)
  }

  @Test("every word is there in every language", .rule("SG-66.5")) func table() {
    for word in SystemWords.words {
      for language in SystemWords.columns {
        let text = SystemWords.text(word, in: Languages(Locale(identifier: language)))
        #expect(!text.isEmpty && (text != word || ["Downloads", "Contacts"].contains(text)), "\(word) in \(language)")
      }
    }
    #expect(SystemWords.words.count > 20 && SystemWords.columns.count >= 10)
  }
}
