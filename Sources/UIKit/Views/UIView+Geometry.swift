internal import CoreGraphics
public import Foundation
internal import QuartzCore

extension UIView {
  func setFrame(_ frame: CGRect) {
    guard frame.isFiniteGeometry else { return Diagnostics.report(.invalidGeometry(self, "frame", "\(frame)")) }
    let old = layer.bounds.size
    layer.frame = frame.standardized
    sizeDidChange(from: old)
    didMove()
    frameChangedForLayout()
    observedMayHaveChanged()
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds.isFiniteGeometry else { return Diagnostics.report(.invalidGeometry(self, "bounds", "\(bounds)")) }
    let old = layer.bounds
    layer.bounds = bounds
    if old.origin != bounds.origin { setNeedsLayout() }
    sizeDidChange(from: old.size)
    if old.size != bounds.size { didMove() }
    frameChangedForLayout()
    observedMayHaveChanged()
  }

  func setCenter(_ center: CGPoint) {
    guard center.x.isFinite, center.y.isFinite else {
      return Diagnostics.report(.invalidGeometry(self, "center", "\(center)"))
    }
    layer.position = center
    didMove()
    frameChangedForLayout()
    observedMayHaveChanged()
  }

  /// The point of the bounds that `center` places, 0…1.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  func setContentScale(_ scale: CGFloat) {
    layer.contentsScale = scale
    screenScale = nil
    setNeedsDisplay()
  }

  func sizeDidChange(from old: CGSize) {
    let new = layer.bounds.size
    guard old != new else { return }
    setNeedsLayout()
    followCorners()
    // What had no size could not be drawn.
    if contentMode == .redraw || old.width <= 0 || old.height <= 0 { setNeedsDisplay() }
    if autoresizesSubviews {
      for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
        view.autoresize(from: old, to: new)
      }
    }
  }

  /// Follows the superview from one size to another by the mask.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let box = untransformedFrame
    let (x, width) = Self.flex(
      near: box.minX, size: box.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.flex(
      near: box.minY, size: box.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    untransformedFrame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The frame as it would be without a transform.
  var untransformedFrame: CGRect {
    get {
      let size = bounds.size
      let anchor = layer.anchorPoint
      return CGRect(
        x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }
    set {
      let anchor = layer.anchorPoint
      let old = bounds.size
      center = CGPoint(x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      if old != newValue.size { bounds.size = newValue.size }
    }
  }

  /// Shares a change of length among near margin, size and far margin in proportion to what flexes.
  private static func flex(
    near: CGFloat, size: CGFloat, old: CGFloat, new: CGFloat, flexible: (near: Bool, size: Bool, far: Bool)
  ) -> (CGFloat, CGFloat) {
    let delta = new - old
    let far = old - near - size
    let parts = (flexible.near ? near : 0) + (flexible.size ? size : 0) + (flexible.far ? far : 0)
    let count = [flexible.near, flexible.size, flexible.far].filter { $0 }.count
    guard count > 0 else { return (near, size) }
    func share(_ flexes: Bool, _ part: CGFloat) -> CGFloat {
      guard flexes else { return 0 }
      return parts == 0 ? delta / CGFloat(count) : delta * part / parts
    }
    return (near + share(flexible.near, near), max(0, size + share(flexible.size, size)))
  }

  // MARK: Conversions

  /// A point of this view in another's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  /// A point of another view in this one's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  /// A rectangle of this view in another's coordinates; nil means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }
  /// A rectangle of another view in this one's coordinates; nil means the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}
