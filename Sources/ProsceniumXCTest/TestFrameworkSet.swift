package import Foundation
package import Proscenium
internal import Synchronization
internal import Testing
internal import XCTest

/// Reports failures of a stage to the framework whose test runs: Swift Testing or XCTest.
///
/// `Proscenium` finds it by its name, so that apps are linked to neither framework.
package final class TestFrameworkSet: TestFrameworks {
  package static var currentTest: String? { Test.current?.name }

  package static var currentSuite: String? {
    Test.current.map { String($0.sourceLocation.fileName.prefix { $0 != "." }) }
  }

  package static var currentCase: (suite: String, name: String)? { RunningCase.current }

  package static func observe() { XCTestObservationCenter.shared.addTestObserver(RunningCase()) }

  /// Outside of a test of Swift Testing, such as in a task of its own, the runner's arguments say whose process it is.
  private static var isSwiftTesting: Bool {
    Test.current != nil || CommandLine.arguments.contains("swift-testing")
  }

  package static func record(_ message: String, at location: TestLocation) {
    guard isSwiftTesting else {
      return XCTFail(message, file: location.filePath, line: UInt(location.line))
    }
    Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(location))
  }

  package static func attach(_ data: Data, named name: String, at location: TestLocation) {
    guard Test.current != nil else { return }
    Attachment.record([UInt8](data), named: name, sourceLocation: SourceLocation(location))
  }

  package static func stop(_ message: String, at location: TestLocation) throws -> Never {
    guard isSwiftTesting else {
      let element: Void? = nil
      _ = try XCTUnwrap(element, message, file: location.filePath, line: UInt(location.line))
      fatalError("XCTUnwrap throws for nil")
    }
    let stageCanGoOn = false
    try #require(stageCanGoOn, Comment(rawValue: message), sourceLocation: SourceLocation(location))
    fatalError("#require throws for false")
  }
}

/// Follows which test of XCTest runs.
private final class RunningCase: NSObject, XCTestObservation {
  private static let running = Mutex<(suite: String, name: String)?>(nil)
  static var current: (suite: String, name: String)? { running.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    // A name is `SheetTests.testOpens`.
    let parts = testCase.name.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count > 1 else { return }
    Self.running.withLock { $0 = (parts.dropLast().joined(separator: "."), "\(name)()") }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) { Self.running.withLock { $0 = nil } }
}

extension SourceLocation {
  fileprivate init(_ location: TestLocation) {
    self.init(
      fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: location.line, column: location.column)
  }
}
