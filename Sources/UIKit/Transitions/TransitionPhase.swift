/// The phase of a transition.
///
/// ```
/// waiting     ──▶ heldUp, beginning, settled
/// heldUp      ──▶ beginning, settled
/// beginning   ──▶ cutShort, animating, interacting
/// cutShort    ──▶ animating
/// animating   ──▶ interacting, settling
/// interacting ──▶ resuming, settling
/// resuming    ──▶ interacting, settling
/// settling    ──▶ settled
/// ```
package enum TransitionPhase: CaseIterable {
  /// Requested; begins after the commit of the turn. Rule: P-15
  case waiting
  /// Waiting because something was in the way when it was to begin; tried again whenever a transition is over.
  case heldUp
  /// The hierarchy is prepared and the "will" callbacks are sent.
  case beginning
  /// Beginning, but it was asked to end meanwhile: nothing will move.
  case cutShort
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
    case .waiting: [.heldUp, .beginning, .settled]
    case .heldUp: [.beginning, .settled]
    case .beginning: [.cutShort, .animating, .interacting]
    case .cutShort: [.animating]
    case .animating: [.interacting, .settling]
    case .interacting: [.resuming, .settling]
    case .resuming: [.interacting, .settling]
    case .settling: [.settled]
    case .settled: []
    }
  }
}
