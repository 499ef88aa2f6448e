internal import Foundation

/// Options of `proscenium test` about what a run does besides running tests.
package struct TestRunOptions: Equatable {
  /// A part of the tests.
  package struct Shard: Equatable {
    package let number: Int
    package let count: Int

    package init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// The tests of this part: every one is in one part, and the parts differ by one test at most.
    package func select(_ tests: [String]) -> [String] {
      tests.sorted().enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
    }

    /// Tests in parts that differ by one test at most, none of them empty.
    package static func parts(of tests: [String], count: Int) -> [[String]] {
      (1...max(1, min(count, tests.count))).map {
        Shard(number: $0, count: max(1, min(count, tests.count))).select(tests)
      }
    }
  }

  package private(set) var shard: Shard?
  /// The number of processes that run side by side.
  package private(set) var processes: Int?
  package private(set) var junit: String?
  package private(set) var annotates: Bool
  package private(set) var theatre = Theatre.few
  /// True if the package manager only tells something: its output is passed on as it is.
  package private(set) var isQuestion = false
  /// Variables that the runner passes on.
  package private(set) var environment: [String: String] = [:]
  /// The arguments that are none of these options, in their order.
  package private(set) var rest: [String] = []

  /// The failed tests that run once more for their theatre pages.
  package enum Theatre {
    case none
    /// As many as are looked at, where few failed.
    case few
    case all

    // Chosen: nobody looks at more pages, and where all tests fail a second run would double the wait.
    private static let fewCount = 10

    package func select(_ failed: [String]) -> [String] {
      switch self {
      case .none: []
      case .few: Array(failed.prefix(Self.fewCount))
      case .all: failed
      }
    }
  }

  /// Takes these options out of arguments, up to `--`.
  ///
  /// Errors: values that are none, with the right ones.
  package init(_ arguments: [String], _ inherited: [String: String]) throws(CommandError) {
    annotates = inherited["GITHUB_ACTIONS"] == "true"
    isQuestion = Self.isQuestion(arguments.prefix { $0 != "--" })
    var waiting = arguments[...]
    while let word = waiting.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      func value(_ example: String) throws(CommandError) -> String {
        guard let value = halves.count == 2 ? halves[1] : waiting.popFirst(), !value.isEmpty else {
          throw CommandError("\(halves[0]) has no value; such as \(halves[0]) \(example)")
        }
        return value
      }
      switch halves[0] {
      case "--": (rest, waiting) = (rest + [word] + waiting, [])
      case "--shard": shard = try Self.shard(value("2/5"))
      case "--processes":
        let count = try value("4")
        guard let number = Int(count), (1...1000).contains(number) else {
          throw CommandError("--processes: “\(count)” is no number of processes; take one such as 4")
        }
        processes = number
      case "--junit": junit = try value("results.xml")
      case "--annotations": annotates = true
      case "--theatre": theatre = .all
      case "--no-theatre": theatre = .none
      case "--record":
        let mode = try value("missing")
        guard ["all", "missing", "failed"].contains(mode) else {
          throw CommandError("--record: there is no “\(mode)”; take all, missing or failed")
        }
        environment["PROSCENIUM_RECORD"] = mode
      default: rest.append(word)
      }
    }
  }

  private static func isQuestion(_ words: ArraySlice<String>) -> Bool {
    let questions = [
      "--list-tests", "-l", "--version", "--show-codecov-path", "--show-code-coverage-path", "--show-coverage-path",
      "--event-stream-output-path", "--experimental-event-stream-output", "--help-hidden",
    ]
    return ["list", "last"].contains(words.first)
      || words.contains { word in
        questions.contains(word.split(separator: "=").first.map(String.init) ?? word)
      }
  }

  /// Options that several processes would each write over.
  ///
  /// Errors: one of them, with what to take instead.
  package func refuseBesideProcesses(_ arguments: [String]) throws(CommandError) {
    guard processes ?? 1 > 1 else { return }
    let cures = [
      "--xunit-output": "take --junit instead", "--enable-code-coverage": "measure coverage without --processes",
      "--enable-coverage": "measure coverage without --processes",
    ]
    for word in arguments.prefix(while: { $0 != "--" }) {
      let name = word.split(separator: "=").first.map(String.init) ?? word
      if let cure = cures[name] { throw CommandError("\(name) is written by one process alone; \(cure)") }
    }
  }

  private static func shard(_ text: String) throws(CommandError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number) else {
      throw CommandError("--shard: “\(text)” is no part; take NUMBER/COUNT, such as 2/5 for the second of five")
    }
    return Shard(number: number, count: count)
  }

  /// The arguments that choose tests out of a list; several, since one may not be too long.
  package static func filters(_ tests: [String]) -> [String] {
    stride(from: 0, to: tests.count, by: 200).flatMap { start in
      let names = tests[start..<min(start + 200, tests.count)].map { NSRegularExpression.escapedPattern(for: $0) }
      return ["--filter", "(^|[.])(" + names.joined(separator: "|") + ")(/|$)"]
    }
  }

  /// Tests of a list that the user's own `--filter` and `--skip` leave.
  package static func chosen(_ tests: [String], by arguments: [String]) -> [String] {
    func patterns(_ option: String) -> [String] {
      arguments.indices.compactMap { index in
        if arguments[index] == option, index + 1 < arguments.count { return arguments[index + 1] }
        return arguments[index].hasPrefix(option + "=") ? String(arguments[index].dropFirst(option.count + 1)) : nil
      }
    }
    func matches(_ test: String, _ patterns: [String]) -> Bool {
      patterns.contains { test.range(of: $0, options: .regularExpression) != nil }
    }
    let (wanted, skipped) = (patterns("--filter"), patterns("--skip"))
    return tests.filter { (wanted.isEmpty || matches($0, wanted)) && !matches($0, skipped) }
  }

  /// Arguments without `--filter` and `--skip`.
  package static func withoutFilters(_ arguments: [String]) -> [String] {
    var (words, isValue) = ([String](), false)
    for word in arguments {
      if isValue {
        isValue = false
      } else if ["--filter", "--skip"].contains(word) {
        isValue = true
      } else if !word.hasPrefix("--filter="), !word.hasPrefix("--skip=") {
        words.append(word)
      }
    }
    return words
  }
}
