internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// An error in an `Info.plist`, or in the storyboard that it names.
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
  /// The main storyboard of an app without scenes, and the key that names it.
  private var main: (storyboard: String, key: String)?
  package private(set) var scenes: SceneManifest?
  package private(set) var leavesStatusBarToApplication = false

  /// Reads the target's list for the module of the delegate's class; nil if the list has no start, or there is none.
  package init?(of delegate: any UIApplicationDelegate) throws(MainInterfaceError) {
    let module = Modules.module(of: Swift.type(of: delegate)) ?? ""
    guard let list = Self.list(of: module) else { return nil }
    LocalizedInformation.adopt(list)
    try self.init(list: list, module: module)
  }

  /// Reads the list of an app whose classes are in a module; nil if it names no storyboard and no scenes.
  package init?(list url: URL, module: String = "") throws(MainInterfaceError) {
    let content = try Self.read(url)
    list = url
    if let value = content["UIAppFonts"] { addFonts(try part(value, "UIAppFonts", "array of texts")) }
    if let value = content["UIViewControllerBasedStatusBarAppearance"] {
      let ofControllers: Bool = try part(value, "UIViewControllerBasedStatusBarAppearance", "true or false")
      leavesStatusBarToApplication = !ofControllers
    }
    if let manifest = content["UIApplicationSceneManifest"] {
      scenes = try sceneManifest(manifest, module)
      return
    }
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for key in ["UIMainStoryboardFile" + device, "UIMainStoryboardFile"] {
      guard let value = content[key] else { continue }
      main = (try Self.text(value, key, url), key)
      return
    }
    if !leavesStatusBarToApplication { return nil }
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
    let list: Any
    do { list = try PropertyList.read(data, path: url.path) } catch { throw MainInterfaceError(error) }
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

  /// Lets text be set with the fonts that the app brings along; each that is not there is told. Rule: SN-16
  private func addFonts(_ names: [String]) {
    let folder = list.deletingLastPathComponent()
    for name in names {
      let places = [name, (name as NSString).lastPathComponent].map { folder.appendingPathComponent($0).path }
      if !places.contains(where: { FontLibrary.shared.add(file: $0) }) { Diagnostics.report(.noFont(list, name)) }
    }
  }

  // MARK: The scenes

  private func sceneManifest(_ manifest: Any, _ module: String) throws(MainInterfaceError) -> SceneManifest {
    let parts: [String: Any] = try part(manifest, "UIApplicationSceneManifest", "dictionary")
    var result = SceneManifest()
    if let several = parts["UIApplicationSupportsMultipleScenes"] {
      result.allowsSeveral = try part(several, "UIApplicationSupportsMultipleScenes", "true or false")
    }
    guard let written = parts["UISceneConfigurations"] else { return result }
    let roles: [String: Any] = try part(written, "UISceneConfigurations", "dictionary")
    for role in roles.keys.sorted() {
      let configurations: [Any] = try part(roles[role] as Any, role, "array")
      for fields in configurations {
        let fields: [String: Any] = try part(fields, "a configuration of scenes", "dictionary")
        result.configurations.append(try configuration(fields, UISceneSession.Role(rawValue: role), module))
      }
    }
    return result
  }

  private func part<Part>(_ value: Any, _ name: String, _ kind: String) throws(MainInterfaceError) -> Part {
    guard let part = value as? Part else { throw MainInterfaceError(list, "\(name) is no \(kind)", do: "make it one") }
    return part
  }

  private func configuration(
    _ fields: [String: Any], _ role: UISceneSession.Role, _ module: String
  ) throws(MainInterfaceError) -> UISceneConfiguration {
    func found(_ key: String) throws(MainInterfaceError) -> AnyClass? {
      guard let name = try text(key, fields), !name.isEmpty else { return nil }
      let spelt = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
      if let type = InterfaceMakers.find(spelt, in: [module]) { return type }
      Diagnostics.report(.noSceneClass(try text("UISceneConfigurationName", fields), role, key, spelt))
      return nil
    }
    let result = UISceneConfiguration(try text("UISceneConfigurationName", fields), role)
    result.delegateClass = try found("UISceneDelegateClassName")
    result.sceneClass = try found("UISceneClassName")
    if let file = fields["UISceneStoryboardFile"] {
      let key = "UISceneStoryboardFile"
      result.set(try storyboard(try Self.text(file, key, list), key), key)
    }
    return result
  }

  private func text(_ key: String, _ fields: [String: Any]) throws(MainInterfaceError) -> String? {
    guard let value = fields[key] else { return nil }
    return try part(value, key, "text")
  }

  // MARK: The window

  private func storyboard(_ name: String, _ key: String) throws(MainInterfaceError) -> UIStoryboard {
    let bundle = Bundle(path: list.deletingLastPathComponent().path)
    // The list's own target comes first; then every other beside the program.
    let isOwn = bundle != nil && InterfaceLibrary.find(name, "storyboard", in: bundle) != nil
    guard let url = InterfaceLibrary.find(name, "storyboard", in: isOwn ? bundle : nil) else {
      throw MainInterfaceError(
        list, "\(key) names “\(name)”, and there is no \(name).storyboard",
        do: "add it to the resources of a target of the program")
    }
    do { _ = try InterfaceLibrary.read(url) } catch { throw MainInterfaceError(error) }
    return UIStoryboard(name: name, bundle: isOwn ? bundle : nil)
  }

  /// Makes a window that shows the main storyboard's initial controller; it is not visible yet.
  package func makeWindow() throws -> UIWindow? {
    guard let main else { return nil }
    let root = try storyboard(main.storyboard, main.key).instantiateInitialViewController()
    if root == nil { Diagnostics.report(.noEntryPoint(main.storyboard, main.key)) }
    let window = UIWindow()
    window.rootViewController = root
    return window
  }
}

extension UISceneConfiguration {
  /// The storyboard whose initial controller the scene's window shows; the delegate needs a `window` then. Rule: SN-06
  public var storyboard: UIStoryboard? {
    get { interface?.storyboard as? UIStoryboard }
    set { set(newValue, "UISceneConfiguration.storyboard") }
  }

  fileprivate func set(_ storyboard: UIStoryboard?, _ key: String) {
    interface = storyboard.map { storyboard in
      (
        storyboard,
        {
          let root = storyboard.instantiateInitialViewController()
          let file = URL(fileURLWithPath: storyboard.document?.path ?? "").deletingPathExtension().lastPathComponent
          if root == nil { Diagnostics.report(.noEntryPoint(file, key)) }
          return root
        }
      )
    }
  }
}
