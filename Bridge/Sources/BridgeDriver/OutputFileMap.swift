internal import FoundationEssentials

/// The compiler's outputs for each source.
struct OutputFileMap {
  private let entries: [String: [String: String]]

  init(_ path: String?) {
    entries =
      path.flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) } ?? [:]
  }

  /// Makes the compiler compile a source again although it is unchanged.
  func invalidate(_ source: String) {
    for kind in ["swift-dependencies", "object"] {
      if let path = entries[source]?[kind] { Files.remove(path) }
    }
  }
}
