internal import CoreGraphics
internal import Foundation

/// The values of a layer that are seldom set.
nonisolated struct RareLayerState: @unchecked Sendable {
  var anchorPointZ: CGFloat = 0
  var sublayerTransform = CATransform3DIdentity
  var maskedCorners: CACornerMask = .all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = LayerState.black
  var shadowColor: CGColor? = LayerState.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contentsRect = LayerState.unit
  var contentsCenter = LayerState.unit
  var contentsGravity = CALayerContentsGravity.resize
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var rasterizationScale: CGFloat = 1
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var hints = RenderingHints()

  /// The defaults.
  static let plain = RareLayerState()

  /// The storage.
  final class Box {
    var values: RareLayerState

    init(_ values: RareLayerState) { self.values = values }
  }
}
