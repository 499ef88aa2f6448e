internal import Foundation
internal import InterfaceDocument

/// One object of a `project.pbxproj`.
package struct ProjectObject: Sendable {
  package let id: String
  package let fields: [String: PropertyNode]
  /// The place of the object's text in the file.
  package let offset: Int

  /// The object's class, such as `PBXNativeTarget`.
  package var isa: String { self["isa"] ?? "" }
  package subscript(_ key: String) -> String? { fields[key]?.text }
  package func texts(_ key: String) -> [String] { fields[key]?.texts ?? [] }
}

/// The objects of a `project.pbxproj`, by their identifiers.
package struct ProjectObjects: Sendable {
  package let path: String
  package let root: ProjectObject
  private let objects: [String: ProjectObject]
  private let lines: LineMap

  package init(path: String) throws(ProjectIssue) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectIssue(.error, path, "the file cannot be read", do: "check that it is there and may be read")
    }
    try self.init([UInt8](data), path: path)
  }

  package init(_ bytes: [UInt8], path: String) throws(ProjectIssue) {
    self.path = path
    lines = LineMap(bytes)
    let list = try Self.list(bytes, path: path)
    guard let fields = list.dictionary, let written = fields["objects"]?.dictionary else {
      throw ProjectIssue(.error, path, "the list has no dictionary “objects”", do: "restore the file from its history")
    }
    var objects: [String: ProjectObject] = [:]
    for (id, node) in written {
      guard let fields = node.dictionary else {
        throw ProjectIssue(
          .error, path, lines.position(node.offset), "the object \(id) is no dictionary",
          do: "restore the file from its history")
      }
      objects[id] = ProjectObject(id: id, fields: fields, offset: node.offset)
    }
    self.objects = objects
    guard let id = fields["rootObject"]?.text, let root = objects[id], root.isa == "PBXProject" else {
      throw ProjectIssue(
        .error, path, lines.position(fields["rootObject"]?.offset ?? 0), "“rootObject” names no PBXProject",
        do: "restore the file from its history")
    }
    self.root = root
  }

  /// Some programs write XML in the place of the old form.
  private static func list(_ bytes: [UInt8], path: String) throws(ProjectIssue) -> PropertyNode {
    let start = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard bytes.starts(with: Array("bplist".utf8)) || start == UInt8(ascii: "<") else {
      return try OldPropertyListReader.read(bytes, path: path)
    }
    do throws(InterfaceIssue) {
      return PropertyNode(try PropertyList.read(Data(bytes), path: path))
    } catch {
      let position = (error.position.line, error.position.column)
      throw ProjectIssue(.error, path, position, error.message, do: error.advice)
    }
  }

  package subscript(_ id: String?) -> ProjectObject? { id.flatMap { objects[$0] } }

  /// The object that a field names.
  package func object(_ key: String, of object: ProjectObject) -> ProjectObject? { self[object[key]] }

  /// The objects that a field lists; those that are missing are skipped.
  package func objects(_ key: String, of object: ProjectObject) -> [ProjectObject] {
    object.texts(key).compactMap { objects[$0] }
  }

  /// All objects of a class, by their identifiers.
  package func all(_ isa: String) -> [ProjectObject] {
    objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id }
  }

  package func position(_ object: ProjectObject) -> (line: Int, column: Int) { lines.position(object.offset) }
}
