public import Foundation

/// Draws, lays out and animates on behalf of a layer.
///
/// Every requirement has a default that behaves as if it were not there.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents.
  func display(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change or event: nil to look further, `NSNull` for none at all.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Leaves drawing to the layer.
  public func display(_ layer: CALayer) { layer.delegateDidNothing = true }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Looks further.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
