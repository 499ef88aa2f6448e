internal import FoundationEssentials
internal import SourceBridge

/// The compilation of a package's manifest, which the package manager shows the compiler through an overlay of its own.
struct ManifestCompilation {
  let arguments: CompilerArguments

  /// The command line with the manifest as it is to be read.
  func prepare() throws -> [String] {
    guard let manifest = arguments.sources.last, let shown = contents(manifest), let text = Files.text(shown),
      let rewritten = SourceBridge.rewriteManifest(SourceText(path: manifest, text: text), names: names)
    else { return arguments.given }
    let folder = overlay.map(Files.parent) ?? Self.temporaryFolder
    let path = "\(folder)/proscenium-\(Checksum.text(manifest))-Package.swift"
    let map = "\(folder)/proscenium-\(Checksum.text(manifest))-overlay.json"
    try Files.update(path, rewritten)
    try Files.update(map, Overlay(roots: [.init(name: manifest, contents: path)]).text)
    var given = arguments.given
    if let index = given.firstIndex(of: "-vfsoverlay"), index + 1 < given.count {
      given[index + 1] = map
    } else {
      given += ["-vfsoverlay", map]
    }
    return given
  }

  /// The names in a folder beside the manifest; those of folders end in `/`.
  private func names(_ folder: String) -> [String] {
    guard let manifest = arguments.sources.last else { return [] }
    let path = "\(Files.parent(manifest))/\(folder)"
    return Files.names(path).sorted().map { Files.isFolder("\(path)/\($0)") ? $0 + "/" : $0 }
  }

  private var overlay: String? { arguments.value(of: "-vfsoverlay") }

  /// The file whose bytes the compiler would read for the manifest.
  private func contents(_ manifest: String) -> String? {
    guard let overlay, let data = FileManager.default.contents(atPath: overlay),
      let roots = try? JSONDecoder().decode(ReadOverlay.self, from: data).roots
    else { return manifest }
    return roots.first { $0.name == manifest }?.contents ?? manifest
  }

  private struct ReadOverlay: Decodable {
    struct Root: Decodable {
      let name: String
      let contents: String?
      enum CodingKeys: String, CodingKey {
        case name
        case contents = "external-contents"
      }
    }
    let roots: [Root]
  }

  private static var temporaryFolder: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }
}
