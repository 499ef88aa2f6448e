/// Runs the steps of a change that call into an app, in order, while a condition holds.
///
/// An app may end in any call what the change belongs to: it dismisses, replaces the root, removes the view. The condition is
/// asked before each step. The first step for which the condition does not hold ends the sequence; no later step runs, even if
/// the condition holds again.
@MainActor struct Callouts {
  private let condition: () -> Bool
  private let otherwise: () -> Void
  private var areOver = false

  /// - Parameter otherwise: Runs once, at the step for which the condition does not hold.
  init(while condition: @autoclosure @escaping () -> Bool, otherwise: @escaping () -> Void = {}) {
    self.condition = condition
    self.otherwise = otherwise
  }

  /// Runs the next step.
  mutating func callAsFunction(_ step: () -> Void) {
    guard !areOver else { return }
    guard condition() else {
      areOver = true
      return otherwise()
    }
    step()
  }
}
