internal import Foundation

/// The output of a recording, chosen by its file extension.
nonisolated enum TheatreFile {
  /// A page and the recording beside it.
  case folder(String)
  /// A page that holds the recording.
  case page(String)
  /// The recording alone, for a page that is there.
  case recording(String)

  /// Errors: `TheatreError` for another ending, and for no name.
  init(path: String) throws(TheatreError) {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case _ where path.isEmpty: throw TheatreError(path: path)
    case "": self = .folder(path)
    case "html": self = .page(path)
    case "js": self = .recording(path)
    default: throw TheatreError(path: path)
    }
  }

  /// Returns the script that a page loads.
  static func script(_ recording: String) -> String { "theatre(\(recording));\n" }

  /// Writes it with what it needs.
  @MainActor func write(_ recording: String) throws {
    let script = Self.script(recording)
    switch self {
    case .recording(let path): try OutputFile.write(Data(script.utf8), to: path)
    case .page(let path):
      try OutputFile.write(Data(TheatrePage.text(recording: "<script>\(script)</script>").utf8), to: path)
    case .folder(let path):
      let folder = URL(fileURLWithPath: path)
      try OutputFile.makeFolder(path)
      try OutputFile.write(Data(script.utf8), to: folder.appendingPathComponent("recording.js").path)
      let page = TheatrePage.text(recording: "<script src=\"recording.js\"></script>")
      try OutputFile.write(Data(page.utf8), to: folder.appendingPathComponent("index.html").path)
    }
  }
}

/// The page that shows a recording: its parts lie in `Page`, and need nothing else.
@MainActor enum TheatrePage {
  static func text(recording: String) -> String {
    func part(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let script = [
      PackageResources.recording_js, PackageResources.film_js, PackageResources.space_js, PackageResources.timeline_js,
      PackageResources.export_js, PackageResources.theatre_js,
    ].map(part).joined(separator: "\n")
    return part(PackageResources.theatre_html)
      .replacingOccurrences(of: "/* style */", with: part(PackageResources.theatre_css))
      .replacingOccurrences(of: "/* script */", with: script)
      .replacingOccurrences(of: "<!-- recording -->", with: recording)
  }
}

/// A name that is none of a theatre's.
nonisolated public struct TheatreError: Error, Equatable, CustomStringConvertible {
  let path: String

  /// The name and the advice.
  public var description: String {
    path.isEmpty
      ? "error: a theatre needs a path; name a folder, such as theatre, or a page, such as theatre.html"
      : "\(path): error: not a kind of theatre; end the name in .html for one file, or name a folder"
  }
}
