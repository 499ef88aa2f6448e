extension UsageError {
  static func invalidGeometry(_ view: UIView, _ property: String, _ value: String) -> UsageError {
    UsageError(
      "A-01", view, "\(describe(view)): \(property) must be finite, not \(value); it keeps its value.")
  }

  static func invalidInsets(_ owner: AnyObject, _ property: String, _ insets: UIEdgeInsets) -> UsageError {
    UsageError("A-01", owner, "\(owner): \(property) must be finite, not \(insets); it keeps its value.")
  }

  static func viewCycle(_ view: UIView, _ superview: UIView) -> UsageError {
    UsageError(
      "D-49", view,
      view === superview
        ? "Can't add self as subview: \(describe(view))."
        : "\(describe(view)) is a part of cycle in its layer tree: it cannot be added to \(describe(superview)), which is inside of"
          + " it.")
  }

  static func notALayerClass(_ layerClass: AnyClass) -> UsageError {
    UsageError("A-23", nil, "layerClass must be CALayer or a subclass of it, not \(layerClass).")
  }
}
