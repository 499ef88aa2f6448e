import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Values of `Info.plist` in the application's language.
@Suite(.serialized) @MainActor struct InformationTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>CFBundleDisplayName</key><string>Plays</string><key>CFBundleShortVersionString</key><string>1.2</string>
    <key>NSCameraUsageDescription</key><string>To see you.</string>
    <key>UIBackgroundModes</key><array><string>audio</string></array></dict></plist>
    """
  private static let german = "\"CFBundleDisplayName\" = \"Stücke\"; NSCameraUsageDescription = \"Um dich zu sehen.\";"

  private func stage(_ locale: String) -> Stage {
    let stage = Stage(device: .iPhoneSE)
    stage.locale = Locale(identifier: locale)
    return stage
  }

  @Test(
    "values come in the application's language, the others from the list", .rule("RS-13"),
    arguments: [
      ("de_AT", "Stücke", "Um dich zu sehen."), ("fr", "Pièces", "To see you."), ("sv", "Plays!", "To see you."),
      ("en_US", "Plays!", "To see you."), ("de", "Stücke", "Um dich zu sehen."),
    ])
  func languages(_ locale: String, _ name: String, _ reason: String) throws {
    let stage = stage(locale)
    defer { withExtendedLifetime(stage) {} }
    let bundle = try AssetBundle.text([
      "Info.plist": Self.list, "de.lproj/InfoPlist.strings": Self.german,
      "fr.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Pièces\";",
      "en.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Plays!\";",
    ])
    #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == name)
    #expect(bundle.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String == reason)
    #expect(bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String == "1.2")
    #expect(bundle.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String] == ["audio"])
    #expect(bundle.object(forInfoDictionaryKey: "Nothing") == nil)
    #expect(bundle.localizedInfoDictionary?["CFBundleDisplayName"] as? String == name)
    #expect(bundle.infoDictionary?["CFBundleDisplayName"] as? String == "Plays")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("the same bundle answers in another language later", .rule("RS-13"))
  func change() throws {
    let stage = stage("de")
    let bundle = try AssetBundle.text(["Info.plist": Self.list, "de.lproj/InfoPlist.strings": Self.german])
    func name() -> String? { bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String }
    #expect(name() == "Stücke")
    stage.locale = Locale(identifier: "it")
    #expect(name() == "Plays")
    #expect(bundle.localizedInfoDictionary == nil)
    stage.locale = Locale(identifier: "de")
    #expect(name() == "Stücke")
  }

  @Test("a catalog of strings gives values too", .rule("RS-13"))
  func catalog() throws {
    let stage = stage("de")
    defer { withExtendedLifetime(stage) {} }
    let bundle = try AssetBundle.text([
      "Info.plist": Self.list,
      "InfoPlist.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"CFBundleDisplayName": {"localizations":
        {"de": {"stringUnit": {"value": "Stücke"}}}}, "NSCameraUsageDescription": {}}}
      """,
    ])
    #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Stücke")
    #expect(bundle.object(forInfoDictionaryKey: "NSCameraUsageDescription") as? String == "To see you.")
  }

  @Test("a damaged file is told once with its place, and the list counts", .rule("RS-08", "RS-13"))
  func damaged() throws {
    let stage = stage("en")
    let bundle = try AssetBundle.text([
      "Info.plist": Self.list, "en.lproj/InfoPlist.strings": "CFBundleDisplayName = \"a\";\nb c",
    ])
    for _ in 0..<3 {
      #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Plays")
    }
    #expect(stage.diagnostics.map(\.message).filter { $0.contains("InfoPlist.strings:2:") }.count == 1)
  }

  @Test("the list that an app starts with is the main bundle's", .rule("RS-13.2"))
  func main() throws {
    let stage = stage("de")
    defer { withExtendedLifetime(stage) {} }
    let own = Bundle.main.infoDictionary?.count
    let bundle = try AssetBundle.text(["App-Info.plist": Self.list, "de.lproj/InfoPlist.strings": Self.german])
    let list = bundle.bundleURL.appendingPathComponent("App-Info.plist")
    LocalizedInformation.adopt(list)
    defer { LocalizedInformation.adopt(nil) }
    #expect(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String == "1.2")
    #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Stücke")
    #expect(LocalizedInformation.displayName == "Stücke")
    // One that cannot be read changes nothing.
    LocalizedInformation.adopt(list.appendingPathExtension("gone"))
    #expect(LocalizedInformation.displayName == "Stücke")
    LocalizedInformation.adopt(nil)
    #expect(LocalizedInformation.displayName == ProcessInfo.processInfo.processName)
    #expect(Bundle.main.infoDictionary?.count == own)
  }
}
