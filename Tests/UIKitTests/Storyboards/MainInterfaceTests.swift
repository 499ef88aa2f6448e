import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A delegate that notes what it finds when it is told of the launch.
final class NotingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var found: [String] = []

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("will")
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("did")
    return true
  }
  private func note(_ call: String) {
    let root = (window?.rootViewController as? Roamer)?.letter ?? "nobody"
    found.append("\(call): \(root), \(window?.isHidden == false ? "visible" : "hidden")")
  }
}

/// An application delegate that creates no window and has no property for one.
final class BareDelegate: UIResponder, UIApplicationDelegate {}

@Suite struct MainInterfaceTests {
  private func folder(_ list: String, _ storyboard: String? = nil) throws -> ResourceFolder {
    try ResourceFolder(["Info.plist": list, "Main.storyboard": storyboard ?? Board.text([Board.scene("a")])])
  }

  nonisolated private static func list(_ content: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(content)</dict></plist>"#
  }
  nonisolated private static let main = list("<key>UIMainStoryboardFile</key><string>Main</string>")
  nonisolated private static func scenes(_ configuration: String) -> String {
    list(
      """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array>\(configuration)</array></dict></dict>
      """)
  }

  private func interface(_ folder: ResourceFolder) throws -> MainInterface? {
    try MainInterface(list: folder.bundle.bundleURL.appendingPathComponent("Info.plist"))
  }

  @Test("the main storyboard's window is the delegate's from the first", .rule("SG-52"))
  func mainStoryboard() throws {
    let stage = Stage()
    let folder = try folder(Self.main)
    let delegate = NotingDelegate()
    try UIApplication.shared.launch(delegate, interface: interface(folder))
    stage.turn()
    #expect(delegate.found == ["will: a, hidden", "did: a, hidden"])
    #expect(delegate.window?.isKeyWindow == true && delegate.window?.rootViewController?.view.window != nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("a storyboard for the kind of device", .rule("SG-52"))
  func device() throws {
    let stage = Stage(device: .iPad11)
    defer { withExtendedLifetime(stage) {} }
    let folder = try folder(
      Self.list(
        """
        <key>UIMainStoryboardFile</key><string>Gone</string>
        <key>UIMainStoryboardFile~ipad</key><string>Main.storyboard</string>
        """))
    let delegate = NotingDelegate()
    try UIApplication.shared.launch(delegate, interface: interface(folder))
    #expect(delegate.found.first == "will: a, hidden")
  }

  @Test("what is only warned of", .rule("SG-52.2"))
  func warnings() throws {
    let stage = Stage()
    let sound = try folder(Self.main)
    try UIApplication.shared.launch(BareDelegate(), interface: interface(sound))
    let aimless = try folder(Self.main, Board.text([Board.scene("a")], initial: nil))
    try UIApplication.shared.launch(NotingDelegate(), interface: interface(aimless))
    #expect(stage.diagnostics.map(\.rule) == ["SG-52", "SG-52"])
    #expect(stage.diagnostics[0].message.hasPrefix("The app delegate must implement the window property"))
    #expect(stage.diagnostics[1].message.contains("UIMainStoryboardFile 'Main' - perhaps the designated entry point"))
  }

  @Test("a list that says nothing of a storyboard", .rule("SG-52"))
  func silent() throws {
    let stage = Stage()
    defer { withExtendedLifetime(stage) {} }
    #expect(try interface(folder(Self.list(""))) == nil)
    #expect(try MainInterface(of: BareDelegate()) == nil)
  }

  @Test(
    "bad lists",
    arguments: [
      (#"<plist version="1.0"><array/></plist>"#, "the property list is no dictionary; begin it with <dict>"),
      (
        list("<key>UIMainStoryboardFile</key><integer>1</integer>"),
        "UIMainStoryboardFile is no text; name a storyboard without its extension"
      ),
      (
        list("<key>UIMainStoryboardFile</key><string>Gone</string>"),
        "UIMainStoryboardFile names “Gone”, and there is no Gone.storyboard; add it to the resources of a target of the"
          + " program"
      ),
      (
        list("<key>UIMainStoryboardFile</key><string>../Main</string>"),
        "UIMainStoryboardFile names “../Main”, and there is no ../Main.storyboard; add it to the resources of a target"
          + " of the program"
      ),
      (
        list("<key>UIApplicationSceneManifest</key><true/>"),
        "UIApplicationSceneManifest is no dictionary; make it one"
      ),
      (scenes("<string>Main</string>"), "a configuration of scenes is no dictionary; make it one"),
    ])
  func bad(_ list: String, _ problem: String) throws {
    let stage = Stage()
    defer { withExtendedLifetime(stage) {} }
    let folder = try folder(list)
    let error = try #require(throws: MainInterfaceError.self) {
      try UIApplication.shared.launch(NotingDelegate(), interface: interface(folder))
    }
    #expect(error.description == "\(folder.bundle.bundlePath)/Info.plist: error: \(problem)")
  }

  @Test("a damaged list is told where it stops", .rule("SG-67"))
  func damaged() throws {
    let stage = Stage()
    defer { withExtendedLifetime(stage) {} }
    let folder = try folder("<plist><dict>\n<key>a</key></dict></plist>")
    let error = try #require(throws: MainInterfaceError.self) { try interface(folder) }
    let position = "\(folder.bundle.bundlePath)/Info.plist:2:1"
    #expect(error.description == "\(position): error: the key 'a' has no value; write one after it")
  }

  /// A font that is not installed: an installed one by another name, which is as long.
  private static func renamedFont() throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Thin.otf"))
    for encoding in [String.Encoding.utf16BigEndian, .utf8] {
      guard let old = "Inter".data(using: encoding), let new = "Onter".data(using: encoding) else { continue }
      var start = data.startIndex
      while let found = data.range(of: old, in: start..<data.endIndex) {
        data.replaceSubrange(found, with: new)
        start = found.upperBound
      }
    }
    return data
  }

  @Test("fonts of the app are there, and one that is not is told", .rule("SN-16"))
  func fonts() throws {
    let stage = Stage()
    let list = Self.list(
      "<key>UIAppFonts</key><array><string>Fonts/Own.otf</string><string>Gone.ttf</string></array>"
        + "<key>UIMainStoryboardFile</key><string>Main</string>")
    let folder = try folder(list)
    let position = folder.bundle.bundleURL.appendingPathComponent("Own.otf")
    try Self.renamedFont().write(to: position)
    #expect(UIFont(name: "Onter-Thin", size: 20) == nil)
    // What the list names stands beside it, without its folder.
    try UIApplication.shared.launch(NotingDelegate(), interface: interface(folder))
    let font = try #require(UIFont(name: "Onter-Thin", size: 20))
    // Weight class 100, which its file calls Thin and UIKit ultra light.
    #expect(font.familyName == "Onter" && font.weight == .ultraLight)
    let received = stage.diagnostics.map(\.description).filter { $0.contains("UIAppFonts") }
    #expect(received.count == 1 && received.first?.contains("“Gone.ttf”") == true)
  }

  @Test("a storyboard that cannot be read has its own place")
  func badStoryboard() throws {
    let stage = Stage()
    defer { withExtendedLifetime(stage) {} }
    let folder = try folder(Self.main, "<document")
    let error = try #require(throws: MainInterfaceError.self) {
      try UIApplication.shared.launch(NotingDelegate(), interface: interface(folder))
    }
    #expect(error.description.contains("Main.storyboard:1:"))
  }
}
