package import Foundation
internal import InterfaceDocument

/// The property list that an app starts with: the project's file with its variables replaced, and the keys that build
/// settings add.
package struct InformationList: @unchecked Sendable {
  /// Values of a property list.
  package let values: [String: Any]
  package private(set) var issues: [ProjectIssue] = []

  init(of target: XcodeTarget, in project: XcodeProject) {
    var values: [String: Any] = [:]
    if let file = target.settings["INFOPLIST_FILE"], !file.isEmpty {
      let path = ProjectPath.join(project.folder, file)
      do throws(ProjectIssue) { values = try Self.read(path) } catch {
        var issue = error
        issue.severity = .warning
        issues.append(issue)
      }
    }
    if target.settings.isOn("GENERATE_INFOPLIST_FILE") {
      for (key, value) in Self.generated(target.settings) where values[key] == nil { values[key] = value }
    }
    self.values = Self.expanded(values, target.settings) as? [String: Any] ?? values
  }

  private static func read(_ path: String) throws(ProjectIssue) -> [String: Any] {
    guard let real = ProjectPath.found(path), let data = FileManager.default.contents(atPath: real) else {
      throw ProjectIssue(.error, path, "INFOPLIST_FILE names a file that is not there", do: "restore it")
    }
    do throws(InterfaceIssue) {
      guard let values = try PropertyList.read(data, path: real) as? [String: Any] else {
        throw InterfaceIssue(
          .error, at: SourcePosition(path: real, line: 1, column: 1), "the property list is no dictionary",
          do: "begin it with <dict>")
      }
      return values
    } catch {
      throw ProjectIssue(
        .error, real, (error.position.line, error.position.column), error.message, do: error.advice)
    }
  }

  private static func expanded(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let list as [Any]: list.map { expanded($0, settings) }
    case let values as [String: Any]: values.mapValues { expanded($0, settings) }
    default: value
    }
  }

  /// The keys that `INFOPLIST_KEY_…` and the settings of every app give.
  private static func generated(_ settings: BuildSettings) -> [String: Any] {
    var values: [String: Any] = [
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "$(MARKETING_VERSION:default=1.0)",
      "CFBundleVersion": "$(CURRENT_PROJECT_VERSION:default=1)", "LSRequiresIPhoneOS": true,
    ]
    let prefix = "INFOPLIST_KEY_"
    for name in settings.names(beginning: prefix) {
      guard let value = settings[name] else { continue }
      let key = String(name.dropFirst(prefix.count))
      switch key {
      case "UIApplicationSceneManifest_Generation":
        if value == "YES", values["UIApplicationSceneManifest"] == nil {
          values["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": true]
        }
      case "UILaunchScreen_Generation": if value == "YES" { values["UILaunchScreen"] = [String: Any]() }
      case "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPad",
        "UISupportedInterfaceOrientations_iPhone":
        values[key.replacing("_iPad", with: "~ipad").replacing("_iPhone", with: "~iphone")] = settings.words(name)
      default: values[key] = ["YES": true, "NO": false][value] ?? value as Any
      }
    }
    return values
  }

  /// The list as a file in XML.
  package var data: Data {
    (try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)) ?? Data()
  }
}
