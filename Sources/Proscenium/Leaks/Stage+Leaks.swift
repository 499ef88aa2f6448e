internal import Foundation
internal import QuartzCore
internal import UIKit

extension Stage {
  /// Expects an object to be gone once a closure has returned it and the stage has settled.
  ///
  /// ```swift
  /// try stage.expectReleased {
  ///   let detail = DetailController()
  ///   list.present(detail, animated: true)
  ///   try stage.settle()
  ///   list.dismiss(animated: true)
  ///   return detail
  /// }
  /// ```
  ///
  /// A failure names the shortest chain of strong references to it, by stored properties, elements of collections and what
  /// closures capture; timers, display links and work that is put off are looked at besides. Errors: what the closure
  /// throws, and what does not settle.
  public func expectReleased(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> AnyObject
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try expectReleased(at: location) { [try body()] }
  }

  /// Expects several objects to be gone once a closure has returned them and the stage has settled.
  ///
  /// Errors: as for one.
  public func expectAllReleased(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ body: () throws -> [AnyObject]
  ) throws {
    try expectReleased(
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column), body)
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private func expectReleased(at location: TestLocation, _ body: () throws -> [AnyObject]) throws {
    activate()
    let suspects = try body().map { Weak(object: $0) }
    try settle()
    for suspect in suspects {
      guard let object = suspect.object else { continue }
      let name = recorder.knownName(of: object)
      TestFailures.record("\(name) is still there; \(holder(of: object))", at: location)
    }
  }

  /// The owner of an object, as far as can be seen.
  private func holder(of object: AnyObject) -> String {
    if let path = HolderSearch.path(to: object, from: application) { return "held by \(path)" }
    if let path = HolderSearch.path(to: object, from: object) { return "it holds itself by \(path)" }
    if let path = HolderSearch.path(to: object, from: MediaSession.current) { return "held by \(path)" }
    let wanted = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    for (name, address) in scheduler?.held ?? []
    where HolderSearch.reaches(wanted, from: address, depth: 5) {
      return "held by \(name)"
    }
    return "who holds it cannot be seen: a variable of the test, a static one, or another thread's work;"
      + " look for closures that capture it without [weak self]"
  }
}
