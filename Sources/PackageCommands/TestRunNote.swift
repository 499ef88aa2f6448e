/// The lines that a run of tests writes about itself.
package enum TestRunNote {
  /// Tests have written nothing for a while.
  package static func silent(seconds: Int, _ running: [String]) -> String {
    "proscenium: nothing for \(seconds) s; \(listed(running)) still \(running.count == 1 ? "runs" : "run"); "
      + "Documentation/HangingTests.md says how to find out why"
  }

  /// A test ended the process of the tests.
  package static func ended(by test: String) -> String {
    "proscenium: error: the test process ended while \(test) ran"
  }

  /// Tests that did not run for that are run in another process.
  package static func rest(_ count: Int) -> String {
    "proscenium: \(count) tests have not run to their end; they run now"
  }

  /// Some names of a list, as a sentence has them.
  package static func listed(_ tests: [String]) -> String {
    tests.prefix(3).joined(separator: ", ") + (tests.count > 3 ? " and \(tests.count - 3) more" : "")
  }
}
