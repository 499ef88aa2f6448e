internal import CoreGraphics
internal import Foundation

/// A value for each state that has one of its own.
struct PerState<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// What was set for exactly this state.
  subscript(_ state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What was set for a state, else for the normal one.
  func value(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

  var isEmpty: Bool { values.isEmpty }
}
