package import Foundation

/// References, mode and report of a test of the expectations themselves.
@MainActor package struct ReferenceTrial {
  static var current: ReferenceTrial?

  let mode: ReferenceMode
  let report: RunReport
  let folder: URL
  /// The lines that the end of the last trial wrote to standard error.
  package private(set) static var summary: [String] = []

  /// Compares with references in a folder, by a mode's word, and reports into another folder.
  package static func perform(
    mode: String, references: URL, report: URL, run: String = "trial", _ body: () throws -> Void
  ) throws -> [String] {
    let outer = current
    let trial = ReferenceTrial(
      mode: try ReferenceMode(variable: mode), report: RunReport(folder: report, run: run, isWhole: true),
      folder: references)
    current = trial
    defer {
      current = outer
      summary = trial.report.finish()
    }
    return TestFailures.collect(body)
  }

  /// The names of the files that failures attach to the test, under the same circumstances.
  package static func attachments(references: URL, report: URL, _ body: () throws -> Void) throws -> [String] {
    var names: [String] = []
    _ = try perform(mode: "none", references: references, report: report) {
      names = TestFailures.collectAttachments(body)
    }
    return names
  }
}
