import Foundation
import InterfaceDocument

/// The documents beside the tests.
enum Documents {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Documents")

  static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  /// Writes what is expected from now on, where that is asked for.
  static func record(_ text: String, _ name: String) throws {
    let environment = ProcessInfo.processInfo.environment
    guard environment["CI"] == nil, environment["RECORD_REFERENCES"] == "1" else { return }
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// A xib around some objects.
  static func wrapped(_ objects: String) -> String {
    #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>\#(objects)</objects></document>"#
  }

  static func xib(_ objects: String) throws -> InterfaceDocument {
    try InterfaceDocument(Data(wrapped(objects).utf8), path: "a.xib")
  }

  /// Returns the error for a text that cannot be read, or nil.
  static func failure(_ text: String) -> String? {
    do {
      _ = try InterfaceDocument(Data(text.utf8), path: "a.xib")
      return nil
    } catch { return error.description }
  }
}
