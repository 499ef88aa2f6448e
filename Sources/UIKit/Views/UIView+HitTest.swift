internal import Foundation
internal import QuartzCore

/// Hit testing: the default implementation of `hitTest(_:with:)` and `point(inside:with:)`.
extension UIView {
  /// True if this view may be hit at all.
  ///
  /// A view below alpha 0.01 counts as invisible (documented). Rule: A-07
  var receivesTouches: Bool { isUserInteractionEnabled && !isHidden && alpha >= 0.01 }

  /// True if a plain animation of this view or one around it keeps touches away.
  ///
  /// Rule: A-07
  var isBlockedByAnimation: Bool { blockingAnimations > 0 }

  /// The views' own answer to `hitTest(_:with:)`, front to back.
  func standardHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard receivesTouches, !isBlockedByAnimation, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.hitPoint(fromSuperview: point), with: event) { return hit }
    }
    return self
  }

  /// Returns false for points that are not numbers, on which Foundation's own test traps.
  func standardPointInside(_ point: CGPoint) -> Bool {
    guard point.x.isFinite, point.y.isFinite, bounds.isFiniteGeometry else { return false }
    return bounds.contains(point)
  }

  /// Returns a point of the superview in this view's coordinates, for hit testing.
  ///
  /// A view moved by a property animator is hit where it is seen, any other where its model is. Rule: I-33
  private func hitPoint(fromSuperview point: CGPoint) -> CGPoint {
    guard tracksPresentation > 0, let shown = layer.picture() else { return convert(point, from: superview) }
    return shown.convert(point, fromSuperlayerOf: layer)
  }
}

extension CALayer {
  /// A point of the superlayer of `original`, of which this is the presentation, in this layer's coordinates.
  fileprivate func convert(_ point: CGPoint, fromSuperlayerOf original: CALayer) -> CGPoint {
    let box = bounds
    let anchor = CGPoint(x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
    let offset = CGPoint(x: point.x - position.x, y: point.y - position.y)
    let back = affineTransform().inverted()
    let local = offset.applying(back)
    return CGPoint(x: local.x + anchor.x, y: local.y + anchor.y)
  }
}
