internal import Foundation
internal import Synchronization

/// The names that were asked for and are in no catalogue: told once for each application. Rule: RS-05
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

  private static let asked = Mutex<[UsageError]>([])

  static func report(_ name: String, _ kind: Kind, in bundle: Bundle?) {
    guard !name.isEmpty else { return }
    let location = bundle.map { $0.bundleURL.lastPathComponent } ?? "the program's resources"
    let error = UsageError(
      "RS-05", nil, "No \(kind.rawValue) named '\(name)' is in \(location): it is nil; \(kind.remedy).")
    asked.withLock { if !$0.contains(where: { $0.message == error.message }) { $0.append(error) } }
  }

  /// Tells what was asked for since the last time and is not among those that were told before.
  @MainActor static func report(unlessIn reported: inout Set<String>) {
    let errors = asked.withLock { asked in
      defer { asked = [] }
      return asked
    }
    for error in errors where reported.insert(error.message).inserted { Diagnostics.report(error) }
  }
}
