import Foundation
import PackageCommands
import Testing

@Suite struct TestRunTests {
  @Test("options about a run are taken out, the rest stays in order")
  func options() throws {
    let options = try TestRunOptions(
      ["--filter", "A", "--shard", "2/5", "--junit=out.xml", "--theatre", "--record", "missing", "--", "--shard"], [:])
    #expect(options.shard == .init(number: 2, count: 5) && options.junit == "out.xml")
    #expect(options.theatre == .all && !options.annotates)
    #expect(options.environment == ["PROSCENIUM_RECORD": "missing"])
    #expect(options.rest == ["--filter", "A", "--", "--shard"])
    #expect(try TestRunOptions(["--filter", "A"], [:]).theatre == .few)
    #expect(try TestRunOptions([], ["GITHUB_ACTIONS": "true"]).annotates)
  }

  @Test(
    "wrong values are told with the right ones",
    arguments: [
      (["--shard", "6/5"], "--shard: “6/5” is no part; take NUMBER/COUNT, such as 2/5 for the second of five"),
      (["--shard=x"], "--shard: “x” is no part; take NUMBER/COUNT, such as 2/5 for the second of five"),
      (["--processes", "0"], "--processes: “0” is no number of processes; take one such as 4"),
      (["--junit"], "--junit has no value; such as --junit results.xml"),
      (["--record", "some"], "--record: there is no “some”; take all, missing or failed"),
    ])
  func wrong(arguments: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try TestRunOptions(arguments, [:]) }
    #expect(error?.description == "proscenium: error: " + message)
  }

  @Test("all parts together are all tests, each once, and as large as each other", arguments: 1...7)
  func shards(count: Int) throws {
    let tests = (0..<20).map { "AppTests.S/t\($0)" }
    let parts = try (1...count).map {
      try #require(TestRunOptions(["--shard", "\($0)/\(count)"], [:]).shard).select(tests)
    }
    #expect(parts.flatMap(\.self).sorted() == tests.sorted())
    #expect((parts.map(\.count).max() ?? 0) - (parts.map(\.count).min() ?? 0) <= 1)
  }

  @Test("processes get all tests between them, and none gets nothing", arguments: [1, 3, 4, 50])
  func processes(count: Int) throws {
    let tests = (0..<20).map { "AppTests.S/t\($0)" }
    let options = try TestRunOptions(["--processes", "\(count)", "--filter", "S"], [:])
    #expect(options.processes == count && options.rest == ["--filter", "S"])
    let parts = TestRunOptions.Shard.parts(of: tests, count: count)
    #expect(parts.count == min(count, 20) && parts.allSatisfy { !$0.isEmpty })
    #expect(parts.flatMap(\.self).sorted() == tests.sorted())
  }

  @Test("what each process would write over is refused, with what to take instead")
  func refusedBesideProcesses() throws {
    let options = try TestRunOptions(["--processes=2"], [:])
    func message(_ word: String) -> String? {
      #expect(throws: CommandError.self) { try options.refuseBesideProcesses(["test", word]) }?.description
    }
    #expect(
      message("--xunit-output=a.xml")
        == "proscenium: error: --xunit-output is written by one process alone; take --junit instead")
    #expect(
      message("--enable-code-coverage")
        == "proscenium: error: --enable-code-coverage is written by one process alone; measure coverage without --processes"
    )
    try options.refuseBesideProcesses(["test", "--", "--xunit-output"])
    try TestRunOptions([], [:]).refuseBesideProcesses(["--xunit-output", "a.xml"])
  }

  @Test("results of processes are those of one run, and failures are named at the end")
  func together() {
    var all = TestResults()
    for text in ["A.B.c passed", "A.B.d failed"] {
      var one = TestResults()
      let (id, end) = (text.prefix(5), text.dropFirst(6))
      one.read(line: "Test Case '\(id)' started at 2026-01-01 00:00:00.000")
      if end == "failed" { one.read(line: "/a.swift:1: error: \(id) : wrong") }
      one.read(line: "Test Case '\(id)' \(end) (0.5 seconds)")
      all.add(one)
    }
    #expect(all.cases.map(\.id) == ["A.B/c", "A.B/d"] && all.cases.map(\.seconds) == [0.5, 0.5])
    #expect(all.summary(processes: 2) == "proscenium: 2 processes: 2 tests, 1 failed\n  failed: A.B/d")
    #expect(all.junit().contains("<testsuites tests=\"2\" failures=\"1\">"))
  }

  @Test("a part is taken of the tests that --filter and --skip leave, and names each exactly")
  func filters() throws {
    let tests = ["AppTests.A/one()", "AppTests.A/oneMore()", "AppTests.B/two"]
    #expect(TestRunOptions.chosen(tests, by: ["--filter", "A/", "--skip=More"]) == ["AppTests.A/one()"])
    #expect(
      TestRunOptions.withoutFilters(["test", "--filter", "A", "--skip=B", "-c", "debug"]) == ["test", "-c", "debug"])
    let words = TestRunOptions.filters(["AppTests.A/one()"])
    func matches(_ test: String) -> Bool { test.range(of: words[1], options: .regularExpression) != nil }
    let names = TestRunOptions.filters(["A/testOne"])
    #expect("AppTests.A/testOne".range(of: names[1], options: .regularExpression) != nil)
    #expect(matches("AppTests.A/one()") && matches("AppTests.A/one()/A.swift:1:2") && !matches("AppTests.A/oneMore()"))
    #expect(TestRunOptions.filters((0..<450).map { "t\($0)" }).count == 6)
  }

  @Test("a test that ends its process is named, and those that did not run are known")
  func culprit() throws {
    var results = TestResults()
    for line in ["'A.one' started at x", "'A.one' passed (0.5 seconds)", "'A.two' started at x"] {
      results.read(line: "Test Case \(line)")
    }
    #expect(results.running.map(\.id) == ["A/two"] && results.culprits.map(\.id) == ["A/two"])
    let listed = ["App.A/one", "App.A/two", "App.A/three", "App.B/four()"]
    #expect(results.notRun(of: listed) == ["App.A/two", "App.A/three", "App.B/four()"])
    results.blame(try #require(results.culprits.first))
    #expect(results.notRun(of: listed) == ["App.A/three", "App.B/four()"] && results.running.isEmpty)
    #expect(results.failed.map(\.id) == ["A/two"])
    #expect(results.junit().contains(">the test process ended while this test ran</failure>"))
    #expect(
      results.annotations(root: "/app") == ["::error title=A/two::the test process ended while this test ran"])
    func start(_ test: String) -> String {
      "{\"kind\":\"event\",\"payload\":{\"kind\":\"testStarted\",\"instant\":{\"absolute\":1.0},\"testID\":\"\(test)\"}}\n"
    }
    results.read(events: start("App.B/four()") + start("App.B/five()"))
    #expect(results.running.count == 2 && results.culprits.isEmpty)
    results.forgetRunning()
    #expect(results.running.isEmpty && results.notRun(of: listed) == ["App.A/three", "App.B/four()"])
  }

  @Test("lines are read without colours, and what redraws them")
  func colours() {
    #expect(TestResults.plain("\u{1B}[1;31mwrong\u{1B}[0m\r") == "wrong")
  }

  @Test("tests that write nothing are named")
  func silent() {
    let rest = "; Documentation/HangingTests.md says how to find out why"
    #expect(
      TestRunNote.silent(seconds: 10, ["A.B/c()"]) == "proscenium: nothing for 10 s; A.B/c() still runs" + rest)
    #expect(
      TestRunNote.silent(seconds: 60, ["A.b()", "A.c()", "A.d()", "A.e()"])
        == "proscenium: nothing for 60 s; A.b(), A.c(), A.d() and 1 more still run" + rest)
  }

  @Test("the article has the words of a run")
  func article() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/HangingTests.md"), encoding: .utf8)
    let test = "AppTests.NoteTests/opens()"
    #expect(page.contains("```\n\(TestRunNote.silent(seconds: 10, [test]))\n```"))
    #expect(page.contains("```\n\(TestRunNote.ended(by: test))\n\(TestRunNote.rest(12))\n```"))
  }

  @Test("the package manager writes into a terminal, which keeps no line, without colours where the lines are changed")
  func terminal() throws {
    let ends = try #require(OutputEnds.terminal(isPassedOn: false))
    defer { for end in [ends.reader, ends.writer] { close(end) } }
    #expect(ends.isPlain && isatty(ends.writer) == 1)
    #expect(Foundation.write(ends.writer, "a\n\u{4}b", 4) == 4)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(Foundation.read(ends.reader, &bytes, 8) == 4 && bytes.prefix(4) == [97, 10, 4, 98])
  }

  @Test("a program is interrupted when the one that guards it is gone, and left alone when that says so")
  func orphans() throws {
    let (first, second) = try (
      StartedProgram("/bin/sleep", ["1000"], [:]), StartedProgram("/bin/sleep", ["1000"], [:])
    )
    try #require(OrphanGuard(of: first)).abandon()
    #expect(first.status() == 128 + SIGINT)
    try #require(OrphanGuard(of: second)).end()
    #expect(!second.hasEnded)
    second.end()
  }

  @Test("a few failed tests run again for their pages, all with --theatre, none with --no-theatre")
  func theatre() throws {
    let failed = (1...12).map { "t\($0)" }
    #expect(try TestRunOptions([], [:]).theatre.select(failed).count == 10)
    #expect(try TestRunOptions(["--theatre"], [:]).theatre.select(failed) == failed)
    #expect(try TestRunOptions(["--no-theatre"], [:]).theatre.select(failed).isEmpty)
  }

  @Test(
    "what only asks the package manager is no run", arguments: [["list"], ["--list-tests"], ["--show-codecov-path"]])
  func questions(_ arguments: [String]) throws {
    #expect(try TestRunOptions(arguments, [:]).isQuestion)
    #expect(try !TestRunOptions(["--filter", "list", "--"] + arguments, [:]).isQuestion)
  }

  private func results() -> TestResults {
    var results = TestResults()
    let lines = """
      Test Suite 'All tests' started at 2026-01-01 00:00:00.000
      Test Case 'SheetTests.testOpens' started at 2026-01-01 00:00:00.000
      Test Case 'SheetTests.testOpens' passed (0.25 seconds)
      Test Case 'SheetTests.testCloses' started at 2026-01-01 00:00:00.000
      /app/Tests/AppTests/SheetTests.swift:12: error: SheetTests.testCloses : XCTAssertEqual failed: ("1") is not equal to ("2") - a & b
      second line
      Test Case 'SheetTests.testCloses' failed (0.5 seconds)
      Test Case 'SheetTests.testLater' skipped (0.0 seconds)
      """
    for line in lines.split(separator: "\n") { results.read(line: String(line)) }
    results.read(
      events: """
        {"kind":"test","payload":{"kind":"function","id":"AppTests.PopTests/pops()/PopTests.swift:3:4"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","instant":{"absolute":1.0,"since1970":0},"testID":"AppTests.PopTests","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","instant":{"absolute":1.0,"since1970":0},"testID":"AppTests.PopTests/pops()/PopTests.swift:3:4","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","instant":{"absolute":1.1,"since1970":0},"issue":{"isKnown":false,"sourceLocation":{"_filePath":"/app/Tests/AppTests/PopTests.swift","fileID":"AppTests/PopTests.swift","line":7,"column":9}},"messages":[{"symbol":"fail","text":"Issue recorded"},{"symbol":"details","text":"100 % wrong"}],"testID":"AppTests.PopTests/pops()/PopTests.swift:3:4"},"version":0}
        {"kind":"event","payload":{"kind":"testEnded","instant":{"absolute":1.5,"since1970":0},"testID":"AppTests.PopTests/pops()/PopTests.swift:3:4","messages":[]},"version":0}
        """)
    return results
  }

  @Test("results of both frameworks are read, with places and whole messages")
  func read() throws {
    let results = results()
    #expect(
      results.cases.map(\.id) == [
        "SheetTests/testOpens", "SheetTests/testCloses", "SheetTests/testLater", "AppTests.PopTests/pops()",
      ])
    #expect(results.failed.map(\.id) == ["SheetTests/testCloses", "AppTests.PopTests/pops()"])
    #expect(
      results.failed[0].failures == [
        .init(
          file: "/app/Tests/AppTests/SheetTests.swift", line: 12, column: nil,
          message: "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - a & b\nsecond line")
      ])
    #expect(results.failed[1].failures[0].message == "Issue recorded\n100 % wrong")
    #expect(results.cases[2].isSkipped && results.cases[0].seconds == 0.25 && results.cases[3].seconds == 0.5)
  }

  @Test("JUnit's XML has each test once, failures with place and message, escaped")
  func junit() throws {
    #expect(
      results().junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="2">
          <testsuite name="SheetTests" tests="3" failures="1" skipped="1" time="0.750">
            <testcase classname="SheetTests" name="testOpens" time="0.250"/>
            <testcase classname="SheetTests" name="testCloses" time="0.500">
              <failure message="XCTAssertEqual failed: (&quot;1&quot;) is not equal to (&quot;2&quot;) - a &amp; b">\
        /app/Tests/AppTests/SheetTests.swift:12&#10;XCTAssertEqual failed: (&quot;1&quot;) is not equal to (&quot;2&quot;) - a &amp; b&#10;second line</failure>
            </testcase>
            <testcase classname="SheetTests" name="testLater" time="0.000"><skipped/></testcase>
          </testsuite>
          <testsuite name="AppTests.PopTests" tests="1" failures="1" skipped="0" time="0.500">
            <testcase classname="AppTests.PopTests" name="pops()" time="0.500">
              <failure message="Issue recorded">/app/Tests/AppTests/PopTests.swift:7&#10;Issue recorded&#10;100 % wrong</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("a test outside of any suite stands under its module")
  func junitOfModule() {
    var results = TestResults()
    results.read(
      events: """
        {"kind":"event","payload":{"kind":"testStarted","instant":{"absolute":1.0},"testID":"AppTests.grows()/A.swift:3:4"}}
        {"kind":"event","payload":{"kind":"testEnded","instant":{"absolute":1.5},"testID":"AppTests.grows()/A.swift:3:4"}}
        """)
    #expect(
      results.junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="1" failures="0">
          <testsuite name="AppTests" tests="1" failures="0" skipped="0" time="0.500">
            <testcase classname="AppTests" name="grows()" time="0.500"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("annotations have paths of the repository, and lines of a message in one")
  func annotations() {
    #expect(
      results().annotations(root: "/app") == [
        "::error file=Tests/AppTests/SheetTests.swift,line=12,title=SheetTests/testCloses::XCTAssertEqual failed: (\"1\")"
          + " is not equal to (\"2\") - a & b%0Asecond line",
        "::error file=Tests/AppTests/PopTests.swift,line=7,col=9,title=AppTests.PopTests/pops()::Issue recorded%0A100 %25 wrong",
      ])
  }

  @Test("what the program says of itself fits a screen, and names every command")
  func tasks() {
    let lines = TaskList.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 34 && lines.allSatisfy { $0.count <= 88 })
    for command in ["build", "test", "run", "new", "check", "port", "rule", "name", "doctor", "env", "storyboard"] {
      #expect(TaskList.text.contains("proscenium \(command)"))
    }
    for text in PackageCommands.helpTexts { #expect(text.contains("Example: ")) }
  }
}
