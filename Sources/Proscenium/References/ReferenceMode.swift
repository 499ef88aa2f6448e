internal import Foundation

/// The references that a run writes, by the variable `PROSCENIUM_RECORD`.
nonisolated enum ReferenceMode: String, CaseIterable {
  /// None: what is missing fails.
  case none
  /// Those that are missing.
  case missing
  /// Those that are missing, and those that differ.
  case failed
  /// Every one that is looked at.
  case all

  static let ofProcess: ReferenceMode = {
    do { return try ReferenceMode(variable: ProcessInfo.processInfo.environment["PROSCENIUM_RECORD"]) } catch {
      TextStream.complain("\(error)")
      exit(64)
    }
  }()

  /// Errors: another word.
  init(variable: String?) throws {
    guard let variable, !variable.isEmpty else {
      self = .none
      return
    }
    guard let mode = ReferenceMode(rawValue: variable) else {
      throw OptionError(
        description: "PROSCENIUM_RECORD=\(variable): error: it is no mode; take all, missing, failed or none")
    }
    self = mode
  }
}
