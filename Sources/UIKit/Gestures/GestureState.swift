internal import Foundation

extension UIGestureRecognizer {
  /// The state of a gesture recognizer.
  ///
  ///     possible ──▶ began ──▶ changed ⟲
  ///        │           └──────────┴────────▶ ended, cancelled
  ///        ├───▶ ended                a gesture without duration
  ///        └───▶ failed
  ///     ended, cancelled, failed ──when its fingers are up──▶ possible
  ///
  /// Rule: GR-01
  nonisolated public enum State: Int, Sendable {
    /// Nothing is decided.
    case possible = 0
    /// A gesture with duration was recognized.
    case began = 1
    /// The gesture continued.
    case changed = 2
    /// It is over, or a gesture without duration was recognized.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// The touches do something else.
    case failed = 5

    /// The same as `ended`, for gestures without duration.
    nonisolated public static var recognized: State { .ended }
  }
}

extension UIGestureRecognizer.State {
  /// The result of a requested change of state.
  package enum Move: Equatable {
    /// The new state.
    case to(UIGestureRecognizer.State)
    /// No change: the gesture is over, or the request changes nothing.
    case stay
    /// The diagram has no such arrow.
    case usageError
  }

  /// The diagram of the states as a table. Rule: GR-01
  package func move(to requestedState: UIGestureRecognizer.State) -> Move {
    switch (self, requestedState) {
    case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _): .stay
    case (.possible, .began): .to(.began)
    case (.possible, .ended): .to(.ended)
    case (.possible, .failed), (.possible, .cancelled): .to(.failed)
    case (.possible, .changed): .usageError
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): .to(.changed)
    case (.began, .ended), (.changed, .ended): .to(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): .to(.cancelled)
    case (.began, .possible), (.changed, .possible): .usageError
    }
  }

  /// True if nothing more happens before the recognizer is reset.
  var isFinal: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Recognized and going on.
  var isActive: Bool { self == .began || self == .changed }

  /// True if the gesture was recognized, continuing or over: excluded recognizers have no more chance.
  var isRecognized: Bool { isActive || self == .ended }

  /// True if targets are called with it. Rule: GR-02
  var isNotified: Bool {
    switch self {
    case .possible, .failed: false
    case .began, .changed, .ended, .cancelled: true
    }
  }
}

extension UsageError {
  static func gestureMove(
    _ recognizer: UIGestureRecognizer, _ from: UIGestureRecognizer.State, _ requestedState: UIGestureRecognizer.State
  ) -> UsageError {
    UsageError(
      "GR-01", recognizer,
      "\(Swift.type(of: recognizer)) cannot go from \(from) to \(requestedState); it keeps its state. Set .began first."
    )
  }

  static func gestureCycle(_ recognizers: [UIGestureRecognizer]) -> UsageError {
    let names = recognizers.map { CallLog.name($0) }.joined(separator: ", ")
    return UsageError(
      "GR-05", recognizers.first,
      "Gesture recognizers wait for each other to fail, so none can be recognized: \(names). Drop one requirement.")
  }

  static func gestureTouchIndex(_ recognizer: UIGestureRecognizer, _ index: Int) -> UsageError {
    UsageError(
      "GR-13", recognizer,
      "\(Swift.type(of: recognizer)) has \(recognizer.numberOfTouches) touches; there is no touch \(index).")
  }
}
