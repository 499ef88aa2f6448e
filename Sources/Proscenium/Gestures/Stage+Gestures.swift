public import CoreGraphics
public import Foundation
internal import UIKit

/// Gestures on views that a finder means.
///
/// Each looks first: the view is there once, on the screen, enabled and not covered; otherwise the test fails and the
/// message says what is in the way. Of several views that are meant, the only one that a touch can meet is taken.
extension Stage {
  /// Taps, several times for more than one; a twentieth of a second down, a tenth between two taps.
  public func tap(
    _ finder: Finder, taps: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let point = try target(of: finder, for: taps == 2 ? "double tap" : "tap", at: location).point
    for index in 0..<max(1, taps) {
      if index > 0 { advance(by: 0.1) }
      tap(at: point)
    }
  }

  /// Taps twice.
  public func doubleTap(
    _ finder: Finder, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    try tap(finder, taps: 2, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Touches and stays.
  ///
  /// Units: seconds; 0.6 is longer than what a long press recognizer waits for.
  public func longPress(
    _ finder: Finder, for seconds: TimeInterval = 0.6, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    touchDown(at: try target(of: finder, for: "long press", at: location).point)
    advance(by: seconds)
    touchUp()
  }

  /// Drags a view by a distance, evenly; without `release` the finger stays down where it ends.
  ///
  /// Units: points.
  public func drag(
    _ finder: Finder, by distance: CGVector, pace: GesturePace = .duration(0.3), release: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try drag(finder, by: distance, pace, release: release, as: "drag", at: location)
  }

  private func drag(
    _ finder: Finder, by distance: CGVector, _ pace: GesturePace, release: Bool = true, as gesture: String,
    at location: TestLocation
  ) throws {
    let start = try target(of: finder, for: gesture, at: location).point
    let end = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
    drag(
      from: start, to: end, duration: pace.seconds(for: Double(hypot(distance.dx, distance.dy))), release: release)
  }

  /// Drags a view onto another.
  public func drag(
    _ finder: Finder, to destination: Finder, pace: GesturePace = .duration(0.3), release: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let start = try target(of: finder, for: "drag", at: location).point
    let view = try only(destination, for: "drag, to where: ", at: location)
    let end = touchPoint(of: view).point
    let seconds = pace.seconds(for: Double(hypot(end.x - start.x, end.y - start.y)))
    drag(from: start, to: end, duration: seconds, release: release)
  }

  /// Swipes over a view, quickly: a third of the screen in a tenth of a second.
  public func swipe(
    _ finder: Finder, _ direction: GestureDirection, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let side = min(window.bounds.width, window.bounds.height) / 3
    try drag(
      finder, by: CGVector(dx: direction.vector.dx * side, dy: direction.vector.dy * side), .duration(0.1), as: "swipe",
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Flings a view: a drag that is released while it moves at a velocity.
  ///
  /// Units: points a second, and points.
  public func fling(
    _ finder: Finder, _ direction: GestureDirection, velocity: Double, distance: Double = 120,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    try drag(
      finder, by: CGVector(dx: direction.vector.dx * distance, dy: direction.vector.dy * distance),
      .velocity(velocity), as: "fling",
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Two fingers pinch a view, evenly, until their distance is a factor of what it was.
  ///
  /// Errors: a factor that is not above 0 fails the test.
  public func pinch(
    _ finder: Finder, scale: CGFloat, duration: TimeInterval = 0.3, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (view, middle) = try target(of: finder, for: "pinch", at: location)
    guard scale > 0, scale.isFinite else {
      try TestFailures.stop("pinch: \(scale) is no factor; take one above 0", at: location)
    }
    let frame = view.screenFrame
    let most = min(frame.width, frame.height) * 0.4
    let (start, end) = scale > 1 ? (most / scale, most) : (most, most * scale)
    twoFingers(around: middle, duration) { (start + (end - start) * $0, 0) }
  }

  /// Two fingers turn on a view, evenly.
  ///
  /// Units: radians, clockwise.
  public func rotate(
    _ finder: Finder, by angle: CGFloat, duration: TimeInterval = 0.3, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (view, middle) = try target(of: finder, for: "rotation", at: location)
    let radius = min(view.screenFrame.width, view.screenFrame.height) * 0.4
    twoFingers(around: middle, duration) { (radius, angle * $0) }
  }

  /// Taps a text field or text view and types; a line feed is the return key.
  ///
  /// Errors: what is tapped does not take text.
  public func type(
    _ text: String, into finder: Finder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (view, point) = try target(of: finder, for: "type", at: location)
    tap(at: point)
    guard let input = application.textInput, input.isDescendant(of: view) else {
      let other = application.textInput.map { "\($0.longDescription) does" } ?? "nothing does"
      try TestFailures.stop("type: \(view.longDescription) does not take text after a tap; \(other)", at: location)
    }
    type(text)
  }

  // MARK: Named fingers

  /// A finger comes down on a view.
  public func touchDown(
    _ finder: Finder, finger: Finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let point = try target(of: finder, for: "touch of the \(finger.name)", at: location).point
    touchDown(at: point, finger: number(of: finger))
    kit.fingers[finger]?.point = point
  }

  /// A finger that is down moves by a distance, evenly.
  ///
  /// Errors: a finger that is not down fails the test.
  public func touchMove(
    by distance: CGVector, finger: Finger, pace: GesturePace = .duration(0.3), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let start = kit.fingers[finger]?.point else {
      try TestFailures.stop("the \(finger.name) is not down; call touchDown(_:finger:) before", at: location)
    }
    let seconds = pace.seconds(for: Double(hypot(distance.dx, distance.dy)))
    let (length, count) = steps(in: seconds)
    for step in 1...count {
      advance(by: length / Double(count))
      let part = CGFloat(step) / CGFloat(count)
      let point = CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part)
      touchMove(to: point, finger: number(of: finger))
      kit.fingers[finger]?.point = point
    }
  }

  /// A finger is lifted.
  ///
  /// Errors: a finger that is not down fails the test, which goes on.
  public func touchUp(
    finger: Finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    guard kit.fingers[finger]?.point != nil else {
      let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return TestFailures.record("the \(finger.name) is not down; call touchDown(_:finger:) before", at: location)
    }
    touchUp(finger: number(of: finger))
    kit.fingers[finger]?.point = nil
  }

  /// Numbers that no gesture of the stage itself uses.
  private func number(of finger: Finger) -> Int {
    if let known = kit.fingers[finger] { return known.number }
    let number = 100 + kit.fingers.count
    kit.fingers[finger] = (number, nil)
    return number
  }

  /// Two fingers across a point, at a distance from it and an angle that follow the gesture's part.
  private func twoFingers(
    around middle: CGPoint, _ duration: TimeInterval, _ position: (_ part: CGFloat) -> (radius: CGFloat, angle: CGFloat)
  ) {
    func points(_ part: CGFloat) -> (CGPoint, CGPoint) {
      let (radius, angle) = position(part)
      let (x, y) = (radius * CGFloat(cos(Double(angle))), radius * CGFloat(sin(Double(angle))))
      return (CGPoint(x: middle.x - x, y: middle.y - y), CGPoint(x: middle.x + x, y: middle.y + y))
    }
    let (first, second) = points(0)
    touchDown(at: first)
    touchDown(at: second, finger: 1)
    let (length, count) = steps(in: duration)
    for step in 1...count {
      advance(by: length / Double(count))
      let (first, second) = points(CGFloat(step) / CGFloat(count))
      touchMove(to: first)
      touchMove(to: second, finger: 1)
    }
    touchUp(finger: 1)
    touchUp()
  }
}
