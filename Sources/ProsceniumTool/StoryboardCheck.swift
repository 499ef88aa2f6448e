internal import Foundation
internal import InterfaceDocument
internal import Proscenium
internal import UIKit

/// Looks at documents as they are written, and at what the library makes of them.
@MainActor struct StoryboardCheck {
  let files: [String]
  /// The app's classes; nil if none were given, and then no class counts as missing.
  let classes: SourceClasses?
  /// The app's pictures and colours; nil if none were given, and then none counts as missing.
  let resources: ResourceNames?
  /// The folders of the app's images.
  var resourceFolders: [String] = []

  func run() -> [Finding] {
    files.flatMap { file -> [Finding] in
      do throws(InterfaceIssue) { return findings(of: try Self.read(file)) } catch { return [Finding(error)] }
    }
  }

  static func read(_ file: String) throws(InterfaceIssue) -> InterfaceDocument {
    let data: Data
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw InterfaceIssue(
        .error, at: SourcePosition(path: file, line: 1, column: 1), "this is a folder",
        do: "name the storyboards and xibs in it")
    }
    do { data = try Data(contentsOf: URL(fileURLWithPath: file)) } catch {
      throw InterfaceIssue(
        .error, at: SourcePosition(path: file, line: 1, column: 1), "the file cannot be read",
        do: "check its name and its permissions")
    }
    return try InterfaceDocument(data, path: file)
  }

  private func findings(of document: InterfaceDocument) -> [Finding] {
    var found = (document.issues + document.faults()).map { Finding($0) }
    found += missingClasses(document) + wrongConnections(document)
    found += missingResources(document) + brokenStoryboardReferences(document)
    found += made(of: document)
    var seen: Set<String> = []
    return found.filter { seen.insert("\($0)").inserted }
      .enumerated().sorted {
        ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
      }
      .map(\.element)
  }

  // MARK: Classes

  private func missingClasses(_ document: InterfaceDocument) -> [Finding] {
    guard let classes else { return [] }
    return document.everything.compactMap { object in
      guard let wanted = object.customClass, !classes.contains(wanted.name), !UIStoryboard.knowsClass(wanted) else {
        return nil
      }
      return Finding(
        .error, at: object.position,
        "no source has the class \(wanted.name) of <\(object.element)>; write it, or choose another")
    }
  }

  // MARK: Pictures and colours

  private func missingResources(_ document: InterfaceDocument) -> [Finding] {
    guard let resources else { return [] }
    return document.everything.flatMap { object in
      let attributes = object.runtimeAttributes.map { ($0.value, $0.position) }
      return (object.properties.map { ($0.value, $0.position) } + attributes).compactMap {
        value, position -> Finding? in
        if case .image(let image) = value, !image.isSystem, !image.name.isEmpty, !resources.hasImage(image.name) {
          return Finding(
            .error, at: position, "no folder of resources has the picture '\(image.name)'; add it, or name another")
        }
        // The document remembers what a colour was.
        guard case .color(.named(let name)) = value, !resources.hasColor(name) else { return nil }
        return Finding(.warning, at: position, "no asset catalogue has the colour '\(name)'; add it, or name another")
      }
    }
  }

  // MARK: Other storyboards

  private func brokenStoryboardReferences(_ document: InterfaceDocument) -> [Finding] {
    document.scenes.compactMap { scene in
      guard let reference = scene.controller, reference.element == "viewControllerPlaceholder",
        reference["bundleIdentifier"] == nil
      else { return nil }
      let name = reference["storyboardName"]?.word
      var other = document
      if let name {
        guard let found = neighbour(name, of: document.path) else {
          return Finding(
            .error, at: reference.position, "there is no \(name).storyboard beside this file; add it, or name another")
        }
        other = found
      }
      if let identifier = reference["referencedIdentifier"]?.word {
        let isThere = other.scenes.contains { $0.controller?["storyboardIdentifier"]?.word == identifier }
        return isThere
          ? nil
          : Finding(
            .error, at: reference.position,
            "\(name ?? "the storyboard") has no scene with the identifier '\(identifier)'; give one that identifier")
      }
      guard other.initialViewController == nil else { return nil }
      return Finding(
        .error, at: reference.position,
        "\(name ?? "the storyboard") has no initial view controller; choose one on its canvas")
    }
  }

  /// Another storyboard among the files, or in the same folder.
  private func neighbour(_ name: String, of path: String) -> InterfaceDocument? {
    let file = name + ".storyboard"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let places =
      files.filter { URL(fileURLWithPath: $0).lastPathComponent == file }
      + [folder.appendingPathComponent(file).path, folder.appendingPathComponent("Base.lproj/\(file)").path]
    return places.lazy.compactMap { try? Self.read($0) }.first
  }
}

extension InterfaceDocument {
  /// Every object.
  var everything: [InterfaceObject] {
    func all(_ object: InterfaceObject) -> [InterfaceObject] { [object] + object.inner.flatMap(all) }
    return (scenes.flatMap(\.everything) + objects).flatMap(all)
  }
}

extension InterfaceValue {
  /// A text or the name of a choice.
  var word: String? {
    switch self {
    case .string(let text), .choice(let text): text
    case .boolean, .integer, .number, .options, .reference, .point, .size, .rect, .insets, .color, .font, .image,
      .attributedText, .null, .object, .array, .element:
      nil
    }
  }
}
