internal import Foundation

/// The result of one comparison with a reference: a line of the report's `records.jsonl`.
nonisolated struct ReportRecord: Codable, Equatable {
  /// The result.
  enum Outcome: String, Codable {
    /// It is as its reference.
    case passed
    /// It is not.
    case failed
    /// There is no reference.
    case missing
    /// The reference was written.
    case recorded
    /// The record is no comparison: the theatre page of a test.
    case page

    /// True if it changes what a person looks at first.
    var isWorthLooking: Bool {
      switch self {
      case .failed, .missing, .page: true
      case .passed, .recorded: false
      }
    }
  }

  var outcome: Outcome
  /// The test's name.
  var test: String
  /// The reference's file name.
  var name: String
  /// Picture, trace or tree; test for a page.
  var kind: String
  /// The reference's path.
  var reference: String
  /// The place in the test.
  var location: String
  var message = ""
  /// Files in the report's folder.
  var expected, got, difference, theatre: String?

  /// True if the comparison failed.
  var isFailure: Bool { outcome == .failed || outcome == .missing }

  init(outcome: Outcome, test: String, name: String, kind: String, reference: String, location: String) {
    (self.outcome, self.test, self.name, self.kind) = (outcome, test, name, kind)
    (self.reference, self.location) = (reference, location)
  }
}
