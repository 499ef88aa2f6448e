public import CoreGraphics

// What a pencil would tell above the screen; a pointer stands upright on it.
extension UIHoverGestureRecognizer {
  /// How far above the screen the hovering tip is; 0, as of a pointer. Rule: GR-18
  public var zOffset: CGFloat { 0 }
  /// The angle to the screen; a right one, as of a pointer. Rule: GR-18
  ///
  /// Units: radians.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The turn of a pencil about itself; 0, as of a pointer. Rule: GR-18
  ///
  /// Units: radians.
  public var rollAngle: CGFloat { 0 }
  /// The direction in which a pencil leans; 0, as of a pointer. Rule: GR-18
  ///
  /// Units: radians from the view's x axis.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction in which a pencil leans, of length 1; along the x axis, as of a pointer. Rule: GR-18
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
