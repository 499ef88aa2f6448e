internal import Foundation

/// Results of a run of tests, read from the output of XCTest and the event stream of Swift Testing.
package struct TestResults: Sendable {
  /// One test.
  package struct Case: Equatable, Sendable {
    /// As `--filter` takes it: `AppTests.SheetTests/testOpens` or `AppTests/opens()`.
    package let id: String
    package var failures: [Failure] = []
    package var seconds = 0.0
    package var isSkipped = false
    /// True if it has begun and not ended.
    package var isRunning = false

    var isOfSwiftTesting: Bool { id.contains("(") }
  }

  /// One failure of a test.
  package struct Failure: Equatable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int?
    package var message: String

    package init(file: String, line: Int, column: Int?, message: String) {
      (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }
  }

  /// In the order in which they began.
  package private(set) var cases: [Case] = []
  private var indices: [String: Int] = [:]
  /// The failure of XCTest whose message goes on.
  private var open: (test: String, index: Int)?

  package init() {}

  package var failed: [Case] { cases.filter { !$0.failures.isEmpty } }

  /// Those that have begun and not ended: after the end of the process one of them ended it.
  package var running: [Case] { cases.filter(\.isRunning) }

  /// The test of each framework in which its process ended, where only one was running.
  package var culprits: [Case] {
    let frameworks = [running.filter(\.isOfSwiftTesting), running.filter { !$0.isOfSwiftTesting }]
    return frameworks.filter { $0.count == 1 }.flatMap(\.self)
  }

  /// The tests of a list that have neither ended nor ended their process.
  package func notRun(of tests: [String]) -> [String] {
    let done = Set(cases.filter { !$0.isRunning }.map(\.id))
    // XCTest does not say the module.
    return tests.filter { !done.contains($0) && !done.contains(String($0.drop { $0 != "." }.dropFirst())) }
  }

  /// Those that are running run again.
  package mutating func forgetRunning() {
    cases.removeAll(where: \.isRunning)
    indices = Dictionary(uniqueKeysWithValues: cases.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// A test that ended its process has failed, and runs no more.
  package mutating func blame(_ test: Case) {
    change(test.id) {
      $0.isRunning = false
      $0.failures.append(
        Failure(file: "", line: 1, column: nil, message: "the test process ended while this test ran"))
    }
  }

  /// A line without colours and what redraws it.
  package static func plain(_ line: String) -> String {
    guard line.contains(where: { $0 == "\u{1B}" || $0 == "\r" }) else { return line }
    return line.replacing(#/\x1B\[[0-9;]*[A-Za-z]/#, with: "").replacing("\r", with: "")
  }

  private mutating func change(_ id: String, _ body: (inout Case) -> Void) {
    let index = indices[id] ?? cases.count
    if index == cases.count {
      cases.append(Case(id: id))
      indices[id] = index
    }
    body(&cases[index])
  }

  /// Adds the results of another process.
  package mutating func add(_ other: TestResults) {
    for test in other.cases {
      change(test.id) {
        $0.failures += test.failures
        $0.seconds += test.seconds
        $0.isSkipped = test.isSkipped
        $0.isRunning = test.isRunning
      }
    }
  }

  /// One line about processes that ran side by side, and one for each test that failed, whose output is among the others'.
  package func summary(processes: Int) -> String {
    let skipped = cases.count(where: \.isSkipped)
    let head =
      "proscenium: \(processes) processes: \(cases.count) tests, \(failed.count) failed"
      + (skipped > 0 ? ", \(skipped) skipped" : "")
    return ([head] + failed.map { "  failed: \($0.id)" }).joined(separator: "\n")
  }

  // MARK: XCTest

  /// Reads a line of XCTest's; others are no matter, but for those that go on with a failure's message.
  package mutating func read(line: String) {
    if let found = line.wholeMatch(
      of: #/Test Case '(.+)\.(\w+)' (started|passed|failed|skipped)(?: \((.+) seconds\))?.*/#)
    {
      open = nil
      change("\(found.1)/\(found.2)") {
        $0.seconds = found.4.flatMap { Double($0) } ?? $0.seconds
        if found.3 == "skipped" { $0.isSkipped = true }
        $0.isRunning = found.3 == "started"
      }
    } else if let found = line.wholeMatch(of: #/(.+?):(\d+): error: (.+)\.(\w+) : (.*)/#) {
      let id = "\(found.3)/\(found.4)"
      change(id) {
        $0.failures.append(
          Failure(file: String(found.1), line: Int(found.2) ?? 1, column: nil, message: String(found.5)))
      }
      open = (id, (indices[id].map { cases[$0].failures.count } ?? 1) - 1)
    } else if let open, !line.hasPrefix("Test Suite '") {
      change(open.test) { $0.failures[open.index].message += "\n" + line }
    }
  }

  // MARK: Swift Testing

  private struct Record: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable { var text: String }
      struct Issue: Decodable {
        var isKnown: Bool?
        var isFailure: Bool?
        var sourceLocation: Location?
      }
      struct Location: Decodable {
        var _filePath: String?
        var filePath: String?
        var line: Int
        var column: Int
      }
      struct Instant: Decodable { var absolute: Double }
      var kind: String
      var testID: String?
      var instant: Instant?
      var issue: Issue?
      var messages: [Message]?
    }
    var kind: String
    var payload: Payload
  }
  private var beginnings: [String: Double] = [:]

  /// Reads a stream of events, a line each.
  package mutating func read(events: String) {
    for line in events.split(separator: "\n") {
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)), record.kind == "event",
        let test = record.payload.testID
      else { continue }
      read(record.payload, of: Self.name(of: test))
    }
    // Suites are no tests.
    cases.removeAll { !$0.id.contains("(") && beginnings[$0.id] != nil && $0.failures.isEmpty }
    indices = Dictionary(uniqueKeysWithValues: cases.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Without the place in the source that ends a test's id.
  private static func name(of test: String) -> String {
    test.replacing(#/\/[^\/]+\.swift:\d+:\d+$/#, with: "")
  }

  private mutating func read(_ event: Record.Payload, of test: String) {
    switch event.kind {
    case "testStarted":
      beginnings[test] = event.instant?.absolute ?? 0
      // Suites begin too.
      change(test) { $0.isRunning = $0.isOfSwiftTesting }
    case "testEnded":
      guard let begin = beginnings[test], let end = event.instant?.absolute else { return }
      change(test) {
        $0.seconds = max(0, end - begin)
        $0.isRunning = false
      }
    case "testSkipped": change(test) { $0.isSkipped = true }
    case "issueRecorded":
      guard let issue = event.issue, issue.isKnown != true, issue.isFailure != false else { return }
      let environment = issue.sourceLocation
      let message = (event.messages ?? []).map(\.text).joined(separator: "\n")
      change(test) {
        $0.failures.append(
          Failure(
            file: environment?.filePath ?? environment?._filePath ?? "", line: environment?.line ?? 1,
            column: environment?.column,
            message: message))
      }
    default: break
    }
  }

  // MARK: What is written

  /// JUnit's XML: a suite for each class, suite or file of tests.
  package func junit() -> String {
    func suite(_ test: Case) -> String {
      let suites = test.id.split(separator: "/").dropLast().joined(separator: ".")
      // A test outside of any suite stands under its module.
      return suites.isEmpty ? String(test.id.prefix { $0 != "." }) : suites
    }
    var names: [String] = []
    for test in cases where !names.contains(suite(test)) { names.append(suite(test)) }
    let suites = names.map { name in
      let tests = cases.filter { suite($0) == name }
      let seconds = String(format: "%.3f", tests.reduce(0) { $0 + $1.seconds })
      let head =
        "  <testsuite name=\"\(Self.xml(name))\" tests=\"\(tests.count)\""
        + " failures=\"\(tests.count { !$0.failures.isEmpty })\" skipped=\"\(tests.count(where: \.isSkipped))\" time=\"\(seconds)\">"
      return ([head] + tests.map { Self.junit($0, name) } + ["  </testsuite>"]).joined(separator: "\n")
    }
    let head = "<testsuites tests=\"\(cases.count)\" failures=\"\(failed.count)\">"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + suites + ["</testsuites>", ""]).joined(
      separator: "\n")
  }

  private static func junit(_ test: Case, _ suite: String) -> String {
    let last = test.id.split(separator: "/").last.map(String.init) ?? test.id
    let name = last == test.id && last.hasPrefix(suite + ".") ? String(last.dropFirst(suite.count + 1)) : last
    let head =
      "    <testcase classname=\"\(xml(suite))\" name=\"\(xml(name))\" time=\"\(String(format: "%.3f", test.seconds))\""
    if test.isSkipped { return head + "><skipped/></testcase>" }
    guard !test.failures.isEmpty else { return head + "/>" }
    let failures = test.failures.map { failure in
      let first = failure.message.split(separator: "\n").first.map(String.init) ?? ""
      return
        "      <failure message=\"\(xml(first))\">\(xml(Self.location(of: failure) + failure.message))</failure>"
    }
    return ([head + ">"] + failures + ["    </testcase>"]).joined(separator: "\n")
  }

  /// A line with the place of a failure; empty for one without.
  private static func location(of failure: Failure) -> String {
    failure.file.isEmpty ? "" : "\(failure.file):\(failure.line)\n"
  }

  /// Characters that XML has no place for are left out.
  private static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case _ where scalar.value < 0x20 && scalar != "\t": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Annotations of GitHub, a line each; paths from the repository's folder.
  package func annotations(root: String) -> [String] {
    failed.flatMap { test in
      test.failures.map { failure in
        let file = failure.file.hasPrefix(root + "/") ? String(failure.file.dropFirst(root.count + 1)) : failure.file
        let column = failure.column.map { ",col=\($0)" } ?? ""
        let location = file.isEmpty ? "" : "file=\(Self.property(file)),line=\(failure.line)\(column),"
        return "::error \(location)title=\(Self.property(test.id))"
          + "::\(Self.data(failure.message))"
      }
    }
  }

  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
