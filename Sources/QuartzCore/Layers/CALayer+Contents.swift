internal import CoreGraphics
public import Foundation

extension CALayer {
  /// The part of the picture that is shown.
  ///
  /// Units: parts of the picture, 0…1.
  public var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      if newValue != state.contentsRect, accepts(newValue.isFinite, "contentsRect") {
        change(.contentsRect) { $0.contentsRect = newValue }
      }
    }
  }
  /// The part of the picture that is stretched; the rest keeps its size.
  ///
  /// Units: parts of the picture, 0…1.
  public var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      if newValue != state.contentsCenter, accepts(newValue.isFinite, "contentsCenter") {
        change(.contentsCenter) { $0.contentsCenter = newValue }
      }
    }
  }
  /// The placement of the contents in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { if newValue != state.contentsGravity { change(.contentsGravity) { $0.contentsGravity = newValue } } }
  }
  /// The filter for enlarged contents.
  public var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set {
      if newValue != state.magnificationFilter { change(.magnificationFilter) { $0.magnificationFilter = newValue } }
    }
  }
  /// The filter for reduced contents.
  public var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { if newValue != state.minificationFilter { change(.minificationFilter) { $0.minificationFilter = newValue } } }
  }

}
