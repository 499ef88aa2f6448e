public import CoreGraphics
public import Foundation

/// Draws, lays out and animates on behalf of a layer.
///
/// Every requirement has a default that behaves as if it were not there.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Gives the layer its contents.
  func display(_ layer: CALayer)
  /// Draws the layer's contents into a context in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change or event: nil to look further, `NSNull` for none at all.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Leaves drawing to the layer.
  public func display(_ layer: CALayer) { layer.delegateDidNothing = true }
  /// The default draws nothing; the layer keeps its contents.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.drewNothing() }
  /// The default does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// The default does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// The default continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
