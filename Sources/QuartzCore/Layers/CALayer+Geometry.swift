public import CoreGraphics
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

  /// The transform in the plane, its moves included: they shift the frame.
  var linearTransform: CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Returns the affine part of `transform`.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to one of the plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
}
