internal import Foundation

/// The place of a reference: a folder beside the test's file.
///
///     Tests/AppTests/SheetTests.swift
///     Tests/AppTests/References/SheetTests/sheet.png
///     Tests/AppTests/References/SheetTests/sheet.ipad-11-dark.png
nonisolated struct ReferenceFile: Equatable {
  let folder: URL
  let name: String

  init(named name: String, kind: String, configuration: String?, test: TestLocation, folder: URL? = nil) {
    let file = URL(fileURLWithPath: "\(test.filePath)")
    self.folder = (folder ?? file.deletingLastPathComponent()).appendingPathComponent("References")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    let words = [name] + (configuration.map { [$0.replacingOccurrences(of: " ", with: "-")] } ?? [])
    self.name = words.map(Self.plain).joined(separator: ".") + "." + kind
  }

  /// A name of a file: letters, digits, `-`, `_` and `@`; all else is a dash.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_@".contains($0) ? $0 : "-" })
  }

  var url: URL { folder.appendingPathComponent(name) }

  /// The path from the folder of the test's file on.
  var shortPath: String { "References/\(folder.lastPathComponent)/\(name)" }
}
