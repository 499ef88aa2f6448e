/// The phase of a transition.
///
/// ```
/// waiting     ──▶ beginning, settled
/// beginning   ──▶ animating, interacting
/// animating   ──▶ interacting, settling
/// interacting ──▶ resuming, settling
/// resuming    ──▶ interacting, settling
/// settling    ──▶ settled
/// ```
package enum TransitionPhase: CaseIterable {
  /// Requested; begins after the commit of the turn. Rule: P-15
  case waiting
  /// The hierarchy is prepared and the "will" callbacks are sent.
  case beginning
  /// Time moves it.
  case animating
  /// Driven by a touch.
  case interacting
  /// The touch ended; the rest runs by itself.
  case resuming
  /// `completeTransition` was called; hooks and "did" callbacks are sent.
  case settling
  /// Over, or given up before it began.
  case settled

  /// The phases that may follow: the diagram as a table.
  package var next: [TransitionPhase] {
    switch self {
    case .waiting: [.beginning, .settled]
    case .beginning: [.animating, .interacting]
    case .animating: [.interacting, .settling]
    case .interacting: [.resuming, .settling]
    case .resuming: [.interacting, .settling]
    case .settling: [.settled]
    case .settled: []
    }
  }
}
