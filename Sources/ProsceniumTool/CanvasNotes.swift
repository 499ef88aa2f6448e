internal import Foundation

/// The properties of a canvas that the library does not need: device, orientation, simulated bars.
///
/// Read from the text as Xcode writes it, an element a line; what is not there is as usual.
struct CanvasNotes {
  /// The canvas properties of a scene.
  struct Scene: Equatable {
    /// A size of its own; nil for the device's.
    var size: CGSize?
    var isLandscape: Bool?
    var hasNavigationBar = false
    var hasToolbar = false
    var hasTabBar = false
    var hidesStatusBar = false
    /// True if the top bar is not inferred.
    var choosesTopBar = false
    /// True if the bottom bar is not inferred.
    var choosesBottomBar = false
  }

  private(set) var device: String?
  private(set) var isLandscape = false
  private(set) var isDark = false
  private(set) var isTablet = false
  /// The version of Xcode's document tools that saved the file, which draw some devices otherwise than later ones; nil
  /// if it is not written.
  private(set) var toolsVersion: Double?
  private var scenes: [String: Scene] = [:]

  init(_ text: String) {
    if let tag = Self.tags("device", in: text).first {
      device = tag["id"]
      isLandscape = tag["orientation"] == "landscape"
      isDark = tag["appearance"] == "dark"
    }
    let document = Self.tags("document", in: text).first
    isTablet = document?["targetRuntime"]?.contains("iPad") == true
    toolsVersion = document?["toolsVersion"].flatMap(Double.init)
    for part in text.components(separatedBy: "<scene ").dropFirst() {
      guard let id = Self.attributes(part.prefix { $0 != ">" })["sceneID"] else { continue }
      scenes[id] = Self.scene(part.components(separatedBy: "</scene>")[0])
    }
  }

  /// Returns the canvas properties of a scene, by its id.
  func scene(_ id: String) -> Scene { scenes[id] ?? Scene() }

  private static func scene(_ text: String) -> Scene {
    var scene = Scene()
    if tags("freeformSimulatedSizeMetrics", in: text).first?["key"] != nil,
      let size = tags("size", in: text).first(where: { $0["key"] == "freeformSize" })
    {
      scene.size = size.size
    }
    for tag in tags("simulatedScreenMetrics", in: text) where tag["key"] == "simulatedDestinationMetrics" {
      scene.size = tags("size", in: text).first { $0["key"] == "portraitSize" }?.size ?? scene.size
    }
    if let tag = tags("simulatedOrientationMetrics", in: text).first, let orientation = tag["orientation"] {
      scene.isLandscape = orientation.hasPrefix("landscape")
    }
    func has(_ name: String, _ key: String) -> Bool { tags(name, in: text).contains { $0["key"] == key } }
    scene.hasNavigationBar = has("simulatedNavigationBarMetrics", "simulatedTopBarMetrics")
    scene.hasToolbar = has("simulatedToolbarMetrics", "simulatedBottomBarMetrics")
    scene.hasTabBar = has("simulatedTabBarMetrics", "simulatedBottomBarMetrics")
    scene.hidesStatusBar = has("nil", "simulatedStatusBarMetrics")
    scene.choosesTopBar = text.contains(#"key="simulatedTopBarMetrics""#)
    scene.choosesBottomBar = text.contains(#"key="simulatedBottomBarMetrics""#)
    return scene
  }

  // MARK: Text

  /// The attributes of every element of a name.
  private static func tags(_ name: String, in text: String) -> [[String: String]] {
    text.components(separatedBy: "<" + name).dropFirst().compactMap { rest in
      guard let next = rest.first, next.isWhitespace || next == "/" || next == ">" else { return nil }
      return attributes(rest.prefix { $0 != ">" })
    }
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    Dictionary(
      text.matches(of: #/([A-Za-z]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension [String: String] {
  fileprivate var size: CGSize? {
    guard let width = self["width"].flatMap(Double.init), let height = self["height"].flatMap(Double.init),
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
