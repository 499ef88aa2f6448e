import Foundation
import InterfaceDocument

/// The documents beside the tests.
enum Documents {
  static func data(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// A xib around some objects.
  static func wrapped(_ objects: String) -> String {
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\#(objects)</objects></document>"#
  }

  static func xib(_ objects: String) throws -> InterfaceDocument {
    try InterfaceDocument(Data(wrapped(objects).utf8), path: "a.xib")
  }

  /// What is said of a text that cannot be read, or nil.
  static func failure(_ text: String) -> String? {
    do {
      _ = try InterfaceDocument(Data(text.utf8), path: "a.xib")
      return nil
    } catch { return error.description }
  }
}
