internal import Foundation
internal import Synchronization

/// Modules of classes.
nonisolated enum Modules {
  private static let library = ["UIKit.", "QuartzCore.", "CoreGraphics.", "Foundation.", "Swift."]

  /// Returns true if a class is one of the library's or of the toolchain's.
  static func areOfLibrary(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return library.contains { name.hasPrefix($0) }
  }

  /// The module that a class is in.
  static func module(of type: AnyClass) -> String? {
    String(reflecting: type).split(separator: ".").first.map(String.init)
  }
}

/// Classes by their names.
nonisolated enum ClassNames {
  private struct Names {
    var classes: [String: AnyClass] = [:]
    var own: [ObjectIdentifier: String] = [:]
  }

  private static let names = Mutex(Names())

  /// Says that there is a class, and what Objective-C would call it where that is another name.
  static func register(_ type: AnyClass, _ name: String?) {
    let full = String(reflecting: type)
    names.withLock { names in
      names.classes[full] = type
      guard let name else { return }
      names.classes[name] = type
      names.own[ObjectIdentifier(type)] = name
    }
  }

  /// The name that an app gave a class, else its module's and its own.
  ///
  /// The library's own classes have no module in front, as on iOS.
  static func name(of type: AnyClass) -> String {
    NamedMembers.runQueue()
    if let own = names.withLock({ $0.own[ObjectIdentifier(type)] }) { return own }
    let full = String(reflecting: type)
    guard Modules.areOfLibrary(type) else { return full }
    return full.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// The bytes of a name, made once.
  static func bytes(of name: String) -> UnsafePointer<CChar> {
    kept.withLock { kept in
      if let bytes = kept[name] { return bytes }
      let copy = name.withCString { strdup($0) }
      // A failed allocation of a few bytes is the end of the program anyway.
      guard let copy else { fatalError("no memory for the name \(name)") }
      kept[name] = UnsafePointer(copy)
      return UnsafePointer(copy)
    }
  }

  private static let kept = Mutex<[String: UnsafePointer<CChar>]>([:])

  /// The class of a name: as an app gave it, with its module in front, or one of the library's.
  static func find(_ name: String) -> AnyClass? {
    NamedMembers.runQueue()
    return names.withLock { $0.classes[name] } ?? find(name, in: ["QuartzCore", "Foundation"])
  }

  /// The modules beside UIKit whose views and controllers documents name without a module.
  private static let system = ["SpriteKit", "SceneKit", "WebKit", "MapKit", "AVKit", "MediaPlayer", "SafariServices"]

  /// The class of a name in those modules that may be meant, or in the one that its name begins with.
  static func find(_ name: String, in modules: [String]) -> AnyClass? {
    let path = name.split(separator: ".").map(String.init)
    for module in modules + ["UIKit"] {
      if let type = find(path, in: module) { return type }
    }
    if path.count > 1 { return find(Array(path.dropFirst()), in: path[0]) }
    return system.lazy.compactMap { find(path, in: $0) }.first
  }

  /// Looks for a class, nested ones in types of any kind.
  private static func find(_ path: [String], in module: String) -> AnyClass? {
    func part(_ name: String) -> String { "\(name.utf8.count)\(name)" }
    guard let name = path.last, !module.isEmpty, (path + [module]).allSatisfy({ $0.allSatisfy(isPlain) }) else {
      return nil
    }
    var outer = [part(module)]
    for owner in path.dropLast() {
      outer = outer.flatMap { start in ["O", "V", "C"].map { start + part(owner) + $0 } }
    }
    for start in outer {
      if let type = _typeByName(start + part(name) + "C") as? AnyClass { return type }
    }
    return nil
  }

  private static func isPlain(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "_")
  }
}
