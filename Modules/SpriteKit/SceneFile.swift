internal import UIKit

/// A type whose objects are made of files of scenes.
@preconcurrency @MainActor public protocol _SKSceneFile {
  /// Returns the scene of a file.
  static func _scene(ofFile name: String) -> Any?
}

extension _SKSceneFile {
  /// The scene of a file of the app's, of the class that the file names; nil if the file is not there or is damaged, or
  /// if its scene is of another class.
  ///
  /// Differs: the size, the anchor point, the scale mode, the background and the class are read; nodes are not, which
  /// standard error says.
  public init?(fileNamed filename: String) {
    guard let scene = Self._scene(ofFile: filename) as? Self else { return nil }
    self = scene
  }
}

extension SKScene {
  /// Returns the scene of a file.
  public static func _scene(ofFile name: String) -> Any? {
    let stem = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
    let beside = Bundle.main.resourceURL?.appendingPathComponent("\(stem).sks")
    let found = Bundle.main.url(forResource: stem, withExtension: "sks") ?? beside
    guard let found, let data = try? Data(contentsOf: found) else {
      return warn("there is no scene “\(stem).sks” in the app")
    }
    return scene(of: data, stem)
  }

  /// Returns the scene of a file's contents.
  static func scene(of data: Data, _ name: String) -> SKScene? {
    guard let archive = KeyedArchive(data), let root = archive.top("root"), root["Scene_bounds"] != nil else {
      return warn("“\(name).sks” is damaged or holds no scene")
    }
    let wanted = root["_info"]?.dictionaryValue("_PB_previewSKNodeCustomClassName")?.text
    let named = wanted.flatMap { sceneClass(named: $0) }
    if let wanted, named == nil { _ = warn("“\(name).sks” is of the class \(wanted), which is no scene of the app's") }
    // As a scene of the class that was asked for, unless the file's class is one of its subclasses.
    let type = named.flatMap { isKind($0, of: self) ? $0 : nil } ?? self
    guard let scene = type.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) else { return nil }
    scene.read(root)
    if root["_children"]?["NS.objects"]?.count ?? 0 > 0 { _ = warn("the nodes of “\(name).sks” are not read") }
    scene.sceneDidLoad()
    return scene
  }

  /// The scene class of a name; without a module, of the module that asks or of the app.
  private static func sceneClass(named name: String) -> SKScene.Type? {
    let own = _ObjectiveC.stringFromClass(self).split(separator: ".").dropLast().joined(separator: ".")
    let app = Bundle.main.executableURL?.deletingPathExtension().lastPathComponent ?? ""
    return [name, "\(own).\(name)", "\(app).\(name)"].lazy.compactMap {
      _ObjectiveC.classFromString($0) as? SKScene.Type
    }.first
  }

  private static func isKind(_ type: AnyClass, of other: AnyClass) -> Bool {
    sequence(first: type) { class_getSuperclass($0) }.contains { $0 == other }
  }

  private func read(_ root: KeyedArchive.Object) {
    let bounds = root["Scene_bounds"]?["NS.rectval"]?.numbers ?? []
    if bounds.count == 4, bounds[2] >= 0, bounds[3] >= 0 { size = CGSize(width: bounds[2], height: bounds[3]) }
    let anchor = root["_anchorPoint"]?["NS.pointval"]?.numbers ?? []
    if anchor.count == 2 { anchorPoint = CGPoint(x: anchor[0], y: anchor[1]) }
    if let mode = root["_scaleMode"]?.number.flatMap({ SKSceneScaleMode(rawValue: Int(exactly: $0) ?? -1) }) {
      scaleMode = mode
    }
    let parts = ["R", "G", "B", "A"].compactMap { root["_backgroundColor\($0)"]?.number }
    if parts.count == 4 { backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
    name = root["_name"]?.text
  }

  @discardableResult private static func warn(_ message: String) -> SKScene? {
    FileHandle.standardError.write(Data("warning: SpriteKit: \(message).\n".utf8))
    return nil
  }
}
