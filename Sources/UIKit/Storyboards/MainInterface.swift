internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// What is wrong with an `Info.plist`, or with the storyboard that it names.
nonisolated package struct MainInterfaceError: Error, CustomStringConvertible {
  /// `path: error: what; what to do`, or a place in the storyboard.
  package let description: String

  init(_ list: URL, _ what: String, do remedy: String) { description = "\(list.path): error: \(what); \(remedy)" }
  init(_ issue: InterfaceIssue) { description = issue.description }
}

/// The interface that an app starts with, as the `Info.plist` in its target's resources says.
///
/// The package manager takes no resource of that very name: there the file is called after the target, as in
/// `Recipes-Info.plist`. Rule: SG-52
package struct MainInterface: LaunchInterface {
  private let list: URL
  private let storyboard: String
  private let key: String
  package let isOfScene: Bool

  /// What the list of the target says that has the delegate's class; nil where it names no storyboard, or there is none.
  package init?(of delegate: any UIApplicationDelegate) throws(MainInterfaceError) {
    guard let list = Self.list(of: Modules.module(of: Swift.type(of: delegate)) ?? "") else { return nil }
    try self.init(list: list)
  }

  /// What a list says; nil where it names no storyboard.
  package init?(list url: URL) throws(MainInterfaceError) {
    let content = try Self.read(url)
    list = url
    if let file = try Self.sceneFile(content, url) {
      (storyboard, key, isOfScene) = (file, "UISceneStoryboardFile", true)
      return
    }
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for key in ["UIMainStoryboardFile" + device, "UIMainStoryboardFile"] {
      guard let value = content[key] else { continue }
      (storyboard, self.key, isOfScene) = (try Self.text(value, key, url), key, false)
      return
    }
    return nil
  }

  // MARK: The list

  /// Beside the program stand the resources of all its targets; the delegate's own count, and the main bundle's.
  private static func list(of module: String) -> URL? {
    let folders = AssetCatalogue.folders(of: nil)
    let own = folders.filter { folder in
      ["resources", "bundle"].contains(folder.pathExtension)
        && folder.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
    }
    return (own + folders.prefix(1)).lazy
      .flatMap { folder in ["\(module)-Info.plist", "Info.plist"].map { folder.appendingPathComponent($0) } }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func read(_ url: URL) throws(MainInterfaceError) -> [String: Any] {
    guard let data = try? Data(contentsOf: url) else {
      throw MainInterfaceError(url, "the file cannot be read", do: "check that it is there and may be read")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) else {
      throw MainInterfaceError(url, "this is no property list", do: "write one, as XML or binary")
    }
    guard let content = list as? [String: Any] else {
      throw MainInterfaceError(url, "the property list is no dictionary", do: "begin it with <dict>")
    }
    return content
  }

  private static func text(_ value: Any, _ key: String, _ url: URL) throws(MainInterfaceError) -> String {
    guard let text = value as? String, !text.isEmpty else {
      throw MainInterfaceError(url, "\(key) is no text", do: "name a storyboard without its extension")
    }
    return text.hasSuffix(".storyboard") ? String(text.dropLast(".storyboard".count)) : text
  }

  /// The storyboard of the first configuration of windows that names one.
  private static func sceneFile(_ content: [String: Any], _ url: URL) throws(MainInterfaceError) -> String? {
    guard let manifest = content["UIApplicationSceneManifest"] else { return nil }
    func part<Part>(_ value: Any, _ name: String, _ kind: String) throws(MainInterfaceError) -> Part {
      guard let part = value as? Part else { throw MainInterfaceError(url, "\(name) is no \(kind)", do: "make it one") }
      return part
    }
    let parts: [String: Any] = try part(manifest, "UIApplicationSceneManifest", "dictionary")
    guard let written = parts["UISceneConfigurations"] else { return nil }
    let roles: [String: Any] = try part(written, "UISceneConfigurations", "dictionary")
    guard let role = roles["UIWindowSceneSessionRoleApplication"] else { return nil }
    let configurations: [Any] = try part(role, "UIWindowSceneSessionRoleApplication", "array")
    for configuration in configurations {
      let fields: [String: Any] = try part(configuration, "a configuration of scenes", "dictionary")
      if let file = fields["UISceneStoryboardFile"] { return try text(file, "UISceneStoryboardFile", url) }
    }
    return nil
  }

  // MARK: The window

  /// Makes a window that shows the storyboard's initial controller; it is not visible yet.
  package func makeWindow() throws -> UIWindow {
    let bundle = Bundle(path: list.deletingLastPathComponent().path)
    // The list's own target comes first; then every other beside the program.
    let isOwn = bundle != nil && InterfaceLibrary.find(storyboard, "storyboard", in: bundle) != nil
    guard let url = InterfaceLibrary.find(storyboard, "storyboard", in: isOwn ? bundle : nil) else {
      throw MainInterfaceError(
        list, "\(key) names “\(storyboard)”, and there is no \(storyboard).storyboard",
        do: "add it to the resources of a target of the program")
    }
    do { _ = try InterfaceLibrary.read(url) } catch { throw MainInterfaceError(error) }
    let window = UIWindow()
    let root = UIStoryboard(name: storyboard, bundle: isOwn ? bundle : nil).instantiateInitialViewController()
    if root == nil { Diagnostics.report(.noEntryPoint(storyboard, key)) }
    window.rootViewController = root
    return window
  }
}
