internal import CoreGraphics
package import Foundation

extension CALayer {
  /// What the layer shows with all that stands on it, at this moment of its animations; no pixels are drawn.
  ///
  /// `updating` lays out and draws first what waits for that.
  package func frozenBody(updating: Bool) -> RenderBody? {
    if updating {
      layoutIfNeeded()
      displaySubtree()
    }
    forEachInSubtree { if !$0.animations.isEmpty { $0.refreshShown() } }
    updateBodies()
    return body
  }
}

/// A layer that shows what another one showed at one moment, stretched over its own bounds.
package final class FrozenLayer: CALayer {
  private var frozen: RenderBody?

  /// Shows a part of a body from now on; none shows nothing.
  package func show(_ body: RenderBody?, part: CGRect) {
    frozen = body.map { body in
      var style = RenderBody.Style()
      style.bounds = part
      style.masksToBounds = part != body.style.bounds
      var placement = RenderNode.Placement()
      placement.position = body.style.bounds.origin
      placement.anchorPoint = .zero
      return RenderBody(style: style, children: [RenderNode(placement: placement, body: body)])
    }
    invalidate(.look)
  }

  package override func makeChildren() -> [RenderNode] {
    let bounds = look.bounds.standardized
    guard let frozen, frozen.style.bounds.width > 0, frozen.style.bounds.height > 0 else { return plainChildren() }
    var placement = RenderNode.Placement()
    placement.anchorPoint = .zero
    placement.position = bounds.origin
    placement.transform = CATransform3DMakeScale(
      bounds.width / frozen.style.bounds.width, bounds.height / frozen.style.bounds.height, 1)
    return [RenderNode(placement: placement, body: frozen)] + plainChildren()
  }
}
