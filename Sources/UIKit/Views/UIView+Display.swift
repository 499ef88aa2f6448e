internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
  /// The view is on a screen of another scale: its drawing takes that scale, unless the app set one.
  func adoptScreenScale(_ scale: CGFloat) {
    if layer.contentsScale == screenScale { layer.contentsScale = scale }
    screenScale = scale
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// The text of the view's description.
  nonisolated var classAddressAndFrame: String {
    let view = self
    return MainActor.assumeIsolated {
      let frame = view.frame
      let frameText = "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
      return "<\(Swift.type(of: view)): \(ObjectAddress.text(view)); frame = \(frameText)>"
    }
  }

  /// Draws the drawing of a layer, in the view's traits.
  func drawDrawing(of layer: CALayer, in context: CGContext) {
    traitCollection.performAsCurrent {
      let part = layer is CATiledLayer ? context.boundingBoxOfClipPath.intersection(bounds) : bounds
      GraphicsStack.with(context, scale: layer.contentsScale) { draw(part) }
    }
  }

  /// Gives the layer what `draw(_:)` draws; a view that draws nothing gets no backing store and keeps its contents.
  func displayDrawing(on layer: CALayer) {
    let scale = layer.contentsScale
    guard layer === self.layer,
      let target = DrawingTarget(bounds: layer.bounds, scale: scale, isOpaque: false)
    else { return }
    if !clearsContextBeforeDrawing { layDown(former: layer, on: target) }
    settledTraits.performAsCurrent { GraphicsStack.with(target) { draw(bounds) } }
    guard let picture = target.finish() else {
      if hasDrawing { layer.contents = nil }
      hasDrawing = false
      // A layer of the app's own may draw itself.
      if !Self.stillLayers.contains(ObjectIdentifier(type(of: layer))) { layer.drewNothing() }
      return
    }
    hasDrawing = true
    layer.contents = picture
  }

  /// Draws the previous drawing below the new one.
  private func layDown(former layer: CALayer, on target: DrawingTarget) {
    guard hasDrawing, let contents = layer.contents, let image = contents as? CGImage,
      CGFloat(image.width) == (target.bounds.width * target.scale).rounded(.up),
      CGFloat(image.height) == (target.bounds.height * target.scale).rounded(.up)
    else { return }
    GraphicsStack.with(target) {
      UIImage(cgImage: image, scale: target.scale, orientation: .up).draw(in: target.bounds)
    }
  }

  /// The library's layers, which have no drawing of their own.
  private static let stillLayers: Set<ObjectIdentifier> = [
    ObjectIdentifier(CALayer.self), ObjectIdentifier(CAShapeLayer.self), ObjectIdentifier(CAGradientLayer.self),
    ObjectIdentifier(CATransformLayer.self), ObjectIdentifier(CAReplicatorLayer.self),
    ObjectIdentifier(CAScrollLayer.self),
  ]
}

extension UIView {
  /// Returns a view with a snapshot of all of this one. Rule: A-27
  func snapshot(updating: Bool) -> UIView? {
    application.parts.makeSnapshot(of: self, in: bounds, updating: updating, caps: .zero)
  }
}
