extension Misuse {
  static func invalidGeometry(_ view: UIView, _ property: String, _ value: String) -> Misuse {
    Misuse(
      "A-01", view, "\(tell(view)): \(property) must be finite, not \(value); it keeps its value.")
  }

  static func invalidInsets(_ owner: AnyObject, _ property: String, _ insets: UIEdgeInsets) -> Misuse {
    Misuse("A-01", owner, "\(owner): \(property) must be finite, not \(insets); it keeps its value.")
  }

  static func viewCycle(_ view: UIView, _ superview: UIView) -> Misuse {
    Misuse(
      "D-49", view,
      view === superview
        ? "Can't add self as subview: \(tell(view))."
        : "\(tell(view)) is a part of cycle in its layer tree: it cannot be added to \(tell(superview)), which is inside of"
          + " it.")
  }

  static func notALayerClass(_ layerClass: AnyClass) -> Misuse {
    Misuse("A-23", nil, "layerClass must be CALayer or a subclass of it, not \(layerClass).")
  }
}
