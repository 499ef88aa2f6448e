internal import Foundation

/// The names that were requested and are in no catalog: told once for each application. Rule: RS-05
nonisolated enum MissingAssets {
  enum Kind: String, Sendable {
    case image, color, data

    var remedy: String {
      switch self {
      case .image: "add an image set or a file of that name to the target's resources, or mend the name"
      case .color: "add a color set of that name to a catalog of the target's resources, or mend the name"
      case .data: "add a data set of that name to a catalog of the target's resources, or mend the name"
      }
    }
  }

  private static let requests = RequestedNames()

  static func report(_ name: String, _ kind: Kind, in bundle: Bundle?) {
    guard !name.isEmpty else { return }
    let location = bundle.map { $0.bundleURL.lastPathComponent } ?? "the program's resources"
    requests.add("No \(kind.rawValue) named '\(name)' is in \(location): it is nil; \(kind.remedy).")
  }

  /// Reports what was requested since the last time and was not reported before.
  @MainActor static func report() {
    requests.report { UsageError("RS-05", nil, $0) }
  }
}
