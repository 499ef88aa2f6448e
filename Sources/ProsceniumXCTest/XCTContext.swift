public import XCTest

/// A part of a test that has a name.
public protocol XCTActivity: AnyObject {
  /// The activity's name.
  var name: String { get }
  /// Keeps something with the activity.
  func add(_ attachment: XCTAttachment)
}

/// Divides a test into parts that have names.
public enum XCTContext {
  private final class Activity: XCTActivity {
    let name: String
    init(_ name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) { attachment.keep(for: name) }
  }

  /// Runs a part of the test.
  ///
  /// Differs: reports of tests have no place for the name.
  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name))
  }

  /// Runs a part of a test that is `async`.
  public static func runActivity<Result>(
    named name: String, isolation: isolated (any Actor)? = #isolation, block: (any XCTActivity) async throws -> Result
  ) async rethrows -> Result {
    try await block(Activity(name))
  }
}

extension XCTestCase {
  /// Adds an attachment to the test.
  public func add(_ attachment: XCTAttachment) { attachment.keep(for: name) }
}
