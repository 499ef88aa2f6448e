package import Foundation

/// The test frameworks of a program, as far as failures are reported to them.
///
/// The module `ProsceniumXCTest` has the class that knows XCTest and Swift Testing; an app, which is linked to neither,
/// does not have it.
nonisolated package protocol TestFrameworks: AnyObject {
  /// The name of the test that runs; nil where no framework says.
  static var currentTest: String? { get }
  /// The name of the file that it is in, without its ending.
  static var currentSuite: String? { get }
  /// The class and the function of the test of XCTest that runs; nil for none, and for one that ran before `observe()`.
  static var currentCase: (suite: String, name: String)? { get }
  /// Takes note of tests of XCTest from now on.
  static func observe()
  /// Reports a failure; the test goes on.
  static func record(_ message: String, at location: TestLocation)
  /// Attaches a file to the test that runs, where the framework keeps files.
  static func attach(_ data: Data, named name: String, at location: TestLocation)
  /// Reports a failure and throws what the framework does not report again.
  static func stop(_ message: String, at location: TestLocation) throws -> Never
}

/// Reports failures of the kit's expectations to the test framework that runs.
@MainActor package enum TestFailures {
  /// Gathers failures in a test of the failures themselves.
  private final class Collector {
    var messages: [String] = []
    var attachments: [String] = []
  }
  private static var collectors: [Collector] = []

  /// The failures of a closure, which no framework hears of; what else it throws is one of them.
  package static func collect(_ body: () throws -> Void) -> [String] {
    let collector = Collector()
    collectors.append(collector)
    defer { collectors.removeLast() }
    do { try body() } catch is StageFailure {} catch { collector.messages.append("\(error)") }
    return collector.messages
  }

  /// The names of the files that the failures of a closure attach to the test.
  package static func collectAttachments(_ body: () throws -> Void) -> [String] {
    let collector = Collector()
    collectors.append(collector)
    defer { collectors.removeLast() }
    try? body()
    return collector.attachments
  }

  /// Attaches a file to the test that runs, where its framework keeps files.
  static func attach(_ data: Data, named name: String, at location: TestLocation) {
    if let collector = collectors.last { return collector.attachments.append(name) }
    frameworks?.attach(data, named: name, at: location)
  }

  /// Reports a failure, with the theatre page of the test where there is one; the test goes on.
  static func record(_ message: String, at location: TestLocation) {
    report(message + TestPage.note(), at: location)
  }

  /// Reports a failure as it is said; the test goes on.
  static func report(_ message: String, at location: TestLocation) {
    if let collector = collectors.last { return collector.messages.append(message) }
    if let frameworks { return frameworks.record(message, at: location) }
    TextStream.complain("\(StageFailure(message: message, location: location))")
  }

  /// Reports a failure after which the test cannot go on.
  static func stop(_ message: String, at location: TestLocation) throws -> Never {
    let message = message + TestPage.note()
    if let collector = collectors.last {
      collector.messages.append(message)
    } else if let frameworks {
      try frameworks.stop(message, at: location)
    }
    throw StageFailure(message: message, location: location)
  }

  /// True if a test framework is in this program.
  static var areReported: Bool { frameworks != nil }

  /// The name of the test that runs; nil where no framework says.
  static var currentTest: String? { frameworks?.currentTest }

  /// The name of the file that it is in, without its ending; nil where no framework says.
  static var currentSuite: String? { frameworks?.currentSuite }

  /// The class and the function of the test of XCTest that runs, as far as it is known.
  static var currentCase: (suite: String, name: String)? { frameworks?.currentCase }

  /// The class that knows the frameworks: linked to the tests, or in the library beside this one.
  private static let frameworks: (any TestFrameworks.Type)? = {
    let found = findFrameworks()
    found?.observe()
    return found
  }()

  private static func findFrameworks() -> (any TestFrameworks.Type)? {
    let name = "16ProsceniumXCTest16TestFrameworkSetC"
    if let type = _typeByName(name) as? any TestFrameworks.Type { return type }
    guard ["libXCTest.so", "libTesting.so"].contains(where: { isLoaded($0) }),
      let folder = ownFolder, dlopen("\(folder)/libProsceniumXCTest.so", RTLD_NOW) != nil
    else { return nil }
    return _typeByName(name) as? any TestFrameworks.Type
  }

  private static func isLoaded(_ library: String) -> Bool {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return false }
    dlclose(handle)
    return true
  }

  /// The folder of the installed library; nil where this code is in the program itself.
  private static var ownFolder: String? {
    guard let line = MemoryMaps.lines.first(where: { $0.hasSuffix("/libProscenium.so") }),
      let start = line.firstIndex(of: "/")
    else { return nil }
    return URL(fileURLWithPath: String(line[start...])).deletingLastPathComponent().path
  }
}
