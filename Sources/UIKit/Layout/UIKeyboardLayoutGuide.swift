internal import CoreGraphics
public import Foundation

/// A guide that activates constraints while it is near an edge of its view, or away from one.
///
/// Rule: LA-19
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var whenNear: [UInt: [NSLayoutConstraint]] = [:]
  private var whenAway: [UInt: [NSLayoutConstraint]] = [:]

  /// Activates constraints while the guide is near all of some edges, replacing those for the same edges.
  open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    NSLayoutConstraint.deactivate(whenNear[edge.rawValue] ?? [])
    whenNear[edge.rawValue] = trackedConstraints
    track()
  }
  /// Activates constraints while the guide is away from all of some edges, replacing those for the same edges.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(whenAway[edge.rawValue] ?? [])
    whenAway[edge.rawValue] = trackedConstraints
    track()
  }
  /// The constraints that are active while the guide is near edges.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    whenNear[edge.rawValue] ?? []
  }
  /// The constraints that are active while the guide is away from edges.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    whenAway[edge.rawValue] ?? []
  }
  /// Deactivates and removes all tracked constraints.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate((Array(whenNear.values) + Array(whenAway.values)).flatMap(\.self))
    (whenNear, whenAway) = ([:], [:])
  }

  /// The edges that what is followed is near; nil where nothing is followed.
  var nearEdges: NSDirectionalRectEdge? { nil }

  /// Makes active what holds now, after letting go of all else that is tracked.
  func track() {
    let near = nearEdges
    let states =
      whenNear.map { ($0.value, near?.contains(NSDirectionalRectEdge(rawValue: $0.key)) ?? false) }
      + whenAway.map { ($0.value, near?.isDisjoint(with: NSDirectionalRectEdge(rawValue: $0.key)) ?? false) }
    for (constraints, isOn) in states where !isOn { NSLayoutConstraint.deactivate(constraints) }
    for (constraints, isOn) in states where isOn { NSLayoutConstraint.activate(constraints) }
  }
}

/// The guide that follows the software keyboard, from the bottom of its view.
///
/// Without a keyboard it is as high as the safe area below. Rule: LA-07
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// True if the guide follows an undocked keyboard, and activates tracked constraints.
  ///
  /// Differs: a keyboard is always docked here, near the bottom and away from the other edges. Rule: LA-19
  open var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { track() } }
  }
  /// True if the guide is as high as the bottom safe area without a keyboard; else it is empty then. Rule: LA-19
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.outerLayoutDidChange() } }
  }
  /// The distance above the keyboard at which a touch begins its interactive dismissal.
  ///
  /// Units: points. Inert: interactive dismissal always begins at the keyboard's edge.
  open var keyboardDismissPadding: CGFloat = 0

  override var nearEdges: NSDirectionalRectEdge? { followsUndockedKeyboard ? .bottom : nil }
}
