internal import Foundation

/// The appearance of a bar's item in one state.
protocol ItemStateAppearance: AnyObject {
  associatedtype StateAttributes
  var values: StateAttributes { get set }
  var owner: (any AppearanceOwner)? { get set }
  /// The attributes of a state without a configuration.
  static var defaultValues: StateAttributes { get }
}

/// The appearance of a bar's items in each state.
protocol ItemAppearance: OwnedAppearance, AppearanceOwner {
  associatedtype Style
  associatedtype StateAppearance: ItemStateAppearance
  var style: Style { get set }
  /// The states, always in the same order.
  var states: [StateAppearance] { get }
  init(style: Style)
}

extension ItemAppearance {
  /// Makes the appearance the owner of its states.
  func ownStates() {
    for state in states { state.owner = self }
  }
  /// Resets every state.
  func reset(to style: Style) {
    self.style = style
    for state in states { state.values = StateAppearance.defaultValues }
  }
  func duplicate() -> Self {
    let copy = Self(style: style)
    for (to, from) in zip(copy.states, states) { to.values = from.values }
    return copy
  }
  func appearanceDidChange() { owner?.appearanceDidChange() }
}
