public import Foundation

/// The delegate of a recognizer's relations to others.
///
/// Every requirement is optional; one that is left out behaves as absent.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Optional: called before the recognizer leaves `possible`; false makes it fail. Rule: GR-03
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Optional: one yes of either side lets both be recognized. Rule: GR-04
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Optional: called once for each attempt; true makes the recognizer wait for the other's failure. Rule: GR-05
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Optional: called once for each attempt; true makes the other wait for this recognizer's failure. Rule: GR-05
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Optional: called before a touch is delivered to the recognizer. Rule: GR-03
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Optional: called before a key or button is delivered to the recognizer. Rule: GR-03
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// Optional: called before anything of an event is delivered to the recognizer. Rule: GR-03
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// The default: begins.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The default does not allow both.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default: does not wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default: no recognizer waits.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// The default receives the touch.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    true
  }
  /// The default: sees the key.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    true
  }
  /// The default: sees the event.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    true
  }
}

/// Puts the questions to delegates and views, each noted in the trace.
enum GestureQuestions {
  /// Asks the views from the touches' up to the recognizer's, then the delegate. Rule: GR-03, GR-16
  static func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    var asked: [UIView] = []
    let starts = recognizer.tracked.isEmpty ? [recognizer.view] : recognizer.tracked.map(\.view)
    for start in starts {
      var view = start
      while let candidate = view {
        if !asked.contains(where: { $0 === candidate }) {
          asked.append(candidate)
          guard candidate.gestureRecognizerShouldBegin(recognizer) else { return false }
        }
        view = candidate === recognizer.view ? nil : candidate.superview
      }
    }
    guard recognizer.allowsItselfToBegin else { return false }
    guard let delegate = recognizer.assignedDelegate else { return true }
    record(delegate, "gestureRecognizerShouldBegin(\(CallLog.name(recognizer)))")
    return delegate.gestureRecognizerShouldBegin(recognizer)
  }

  /// One yes is enough. Rule: GR-04
  static func areSimultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    wantsBoth(one, other) || wantsBoth(other, one)
  }

  private static func wantsBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let delegate = one.assignedDelegate else { return false }
    note(delegate, one, "shouldRecognizeSimultaneouslyWith", other)
    return delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Returns true if one requires the other's failure, by their classes and delegates. Rule: GR-05
  static func requires(_ one: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
    if one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one) { return true }
    if let delegate = one.assignedDelegate {
      note(delegate, one, "shouldRequireFailureOf", other)
      if delegate.gestureRecognizer(one, shouldRequireFailureOf: other) { return true }
    }
    guard let delegate = other.assignedDelegate else { return false }
    note(delegate, other, "shouldBeRequiredToFailBy", one)
    return delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: one)
  }

  /// Asks about the event, then about the touch. Rule: GR-03
  static func shouldReceive(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard shouldReceive(recognizer, event) else { return false }
    guard let delegate = recognizer.assignedDelegate else { return true }
    record(delegate, "gestureRecognizer(\(CallLog.name(recognizer)), shouldReceive: touch)")
    return delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Asks about the event, then about the key. Rule: GR-03
  static func shouldReceive(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIEvent) -> Bool {
    guard shouldReceive(recognizer, event) else { return false }
    guard let delegate = recognizer.assignedDelegate else { return true }
    CallLog.record(delegate, "gestureRecognizer(\(CallLog.name(recognizer)), shouldReceive: press)")
    return delegate.gestureRecognizer(recognizer, shouldReceive: press)
  }

  /// Asks about an event that does not consist of touches alone. Rule: GR-03
  static func shouldReceive(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.assignedDelegate else { return true }
    record(delegate, "gestureRecognizer(\(CallLog.name(recognizer)), shouldReceive: event)")
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
  }

  /// Questions to the library's own delegates are no calls into an app.
  private static func record(_ delegate: any UIGestureRecognizerDelegate, _ question: @autoclosure () -> String) {
    if !(delegate is any OwnGestureDelegate) { CallLog.record(delegate, question()) }
  }

  private static func note(
    _ delegate: any UIGestureRecognizerDelegate, _ one: UIGestureRecognizer, _ question: String,
    _ other: UIGestureRecognizer
  ) {
    record(delegate, "gestureRecognizer(\(CallLog.name(one)), \(question): \(CallLog.name(other)))")
  }
}

/// A delegate of the library's own, whose calls are not in the trace.
protocol OwnGestureDelegate: UIGestureRecognizerDelegate {}
