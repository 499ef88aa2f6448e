internal import CoreGraphics
public import Foundation

extension CALayer {
  /// Depth of the point about which the layer turns.
  ///
  /// Units: points.
  public var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set {
      if newValue != state.anchorPointZ, accepts(newValue.isFinite, "anchorPointZ") {
        change(.anchorPointZ) { $0.anchorPointZ = newValue }
      }
    }
  }
  /// The transform of the sublayers, about this layer's anchor point; gives them perspective.
  public var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      if newValue != state.sublayerTransform, accepts(newValue.isFinite, "sublayerTransform") {
        change(.sublayerTransform) { $0.sublayerTransform = newValue }
      }
    }
  }
  /// True puts the sublayers' origin at the bottom, with y going up.
  public var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { if newValue != state.isGeometryFlipped { change(.geometryFlipped) { $0.isGeometryFlipped = newValue } } }
  }

  /// The smallest upright rectangle around the layer, in the superlayer's coordinates.
  var frameInSuperlayer: CGRect {
    let size = bounds.standardized.size
    if transform == CATransform3DIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    let linear = linearTransform
    let corner = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
    ).applying(linear)
    return corner.offsetBy(dx: position.x, dy: position.y)
  }

  func setFrame(_ frame: CGRect) {
    guard accepts(frame.isFinite, "frame") else { return }
    let frame = frame.standardized
    var size = frame.size
    var corner = CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
    if transform != CATransform3DIdentity {
      let linear = linearTransform
      guard linear.a * linear.d != linear.b * linear.c else { return }
      let upright = frame.size.applying(linear.inverted())
      size = CGSize(width: abs(upright.width), height: abs(upright.height))
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
      ).applying(linear)
      corner = box.origin
    }
    position = frame.origin - corner
    bounds = CGRect(origin: bounds.origin, size: size)
  }

  /// The transform in the plane, its moves included: they shift the frame.
  var linearTransform: CGAffineTransform { CATransform3DGetAffineTransform(transform) }
}
