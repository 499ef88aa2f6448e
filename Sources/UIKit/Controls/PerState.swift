internal import CoreGraphics
internal import Foundation

/// A value for each state that has one of its own.
struct PerState<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// Accesses the value for exactly this state.
  subscript(_ state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for a state, else the one for the normal state.
  func value(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

  var isEmpty: Bool { values.isEmpty }
}
