internal import Foundation

/// The tests that leave a theatre page, by the variable `PROSCENIUM_THEATRE`.
nonisolated enum TestPageMode: String {
  case none
  /// Those in which an expectation of a stage, a finder or a gesture fails.
  case failed
  /// Every test that makes a stage; `proscenium test` runs failed tests again with it.
  case all

  static let ofProcess: TestPageMode = {
    guard let word = ProcessInfo.processInfo.environment["PROSCENIUM_THEATRE"], !word.isEmpty else { return .none }
    if let mode = TestPageMode(rawValue: word) { return mode }
    TextStream.complain("PROSCENIUM_THEATRE=\(word): error: it is no choice; take failed, all or none")
    exit(64)
  }()
}
