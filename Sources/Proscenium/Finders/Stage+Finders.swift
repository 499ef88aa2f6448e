public import Foundation
public import UIKit

/// Finding views, and waiting for them on the stage's clock.
extension Stage {
  /// All views that a finder means, as a person reads them: window by window, line by line.
  public func findAll(_ finder: Finder) -> [UIView] {
    activate()
    var found: [UIView] = []
    for window in application.windows.reversed() where !window.isHidden {
      var inside: [UIView] = []
      Self.search(window, finder, into: &inside)
      found += inside.map { ($0, $0.screenFrame) }
        .sorted { ($0.1.minY.rounded(), $0.1.minX) < ($1.1.minY.rounded(), $1.1.minX) }.map(\.0)
    }
    return finder.choose(found, self)
  }

  private static func search(_ view: UIView, _ finder: Finder, into found: inout [UIView]) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if finder.matches(view) {
      found.append(view)
      if finder.isOutermost { return }
    }
    for subview in view.subviews { search(subview, finder, into: &found) }
  }

  /// True if a finder matches a view.
  public func exists(_ finder: Finder) -> Bool { !findAll(finder).isEmpty }

  /// The one view that a finder means.
  ///
  /// Errors: none or several fail the test, with what was found instead and what the screen reads.
  @discardableResult public func find(
    _ finder: Finder, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws -> UIView {
    try only(finder, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The one view of a class, or that a finder means and that is of the class.
  ///
  /// Errors: as `find(_:)`.
  public func find<View: UIView>(
    _ type: View.Type, _ finder: Finder? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws -> View {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let view = try only(finder?.and(.type(type)) ?? .type(type), at: location)
    guard let typed = view as? View else {
      try TestFailures.stop("\(view.shortDescription) is no \(type)", at: location)
    }
    return typed
  }

  func only(_ finder: Finder, for purpose: String = "", at location: TestLocation) throws -> UIView {
    let found = findAll(finder)
    if let view = found.first, found.count == 1 { return view }
    let message = FinderReport(stage: self, finder: finder).message(found, wanted: .once)
    try TestFailures.stop(purpose + message, at: location)
  }

  /// Expects so many views; a failure lists what was found instead, and the test goes on.
  public func expect(
    _ finder: Finder, _ count: FinderCount = .once, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let found = findAll(finder)
    guard !count.holds(found.count) else { return }
    TestFailures.record(
      FinderReport(stage: self, finder: finder).message(found, wanted: count),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // MARK: Waiting

  /// Lets time pass, frame by frame, until a finder means a view; answers the one it means then.
  ///
  /// Units: seconds of the stage's clock. Errors: as `find(_:)`, and where the time is over.
  @discardableResult public func waitFor(
    _ finder: Finder, within seconds: TimeInterval = 5, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws -> UIView {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if passes(seconds, until: { self.exists(finder) }) { return try only(finder, at: location) }
    try TestFailures.stop(
      "after \(seconds.plain) s " + FinderReport(stage: self, finder: finder).message([], wanted: .once), at: location)
  }

  /// Lets time pass, frame by frame, until a finder means nothing any more.
  ///
  /// Units: seconds of the stage's clock. Errors: the time is over.
  public func waitForNone(
    of finder: Finder, within seconds: TimeInterval = 5, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    if passes(seconds, until: { !self.exists(finder) }) { return }
    try TestFailures.stop(
      "after \(seconds.plain) s "
        + FinderReport(stage: self, finder: finder).message(findAll(finder), wanted: .nothing),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets time pass, frame by frame, until something holds.
  ///
  /// Units: seconds of the stage's clock. Errors: the time is over; `what` is named, and what is still under way.
  public func wait(
    until what: String, within seconds: TimeInterval = 5, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column, _ holds: () -> Bool
  ) throws {
    if passes(seconds, until: holds) { return }
    let pending = pendingDescriptions
    try TestFailures.stop(
      "after \(seconds.plain) s it does not hold that \(what); "
        + (pending.isEmpty ? "nothing is under way any more" : "still under way: " + pending.joined(separator: "; ")),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func passes(_ seconds: TimeInterval, until holds: () -> Bool) -> Bool {
    let end = time + seconds
    turn()
    while !holds() {
      guard time < end - 1e-9 else { return false }
      advance(by: min(1 / Double(device.refreshRate), end - time))
    }
    return true
  }
}

extension Double {
  /// Without the zeros that say nothing.
  nonisolated var plain: String { JSONText.decimal(self) }
}
