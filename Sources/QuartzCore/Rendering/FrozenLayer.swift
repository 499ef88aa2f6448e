internal import CoreGraphics
package import Foundation

extension CALayer {
  /// Returns the layer's content with its sublayers, without drawing pixels.
  ///
  /// `updating` lays out and draws first what waits for that. Else it is the look of the last commit, and none where that
  /// did not see the layer.
  package func frozenBody(updating: Bool) -> RenderBody? {
    guard updating else { return wasCommitted ? body : nil }
    layoutIfNeeded()
    displaySubtree()
    forEachInSubtree { if !$0.animations.isEmpty { $0.refreshShown() } }
    updateBodies()
    return body
  }

  /// True if the last commit saw the layer in a tree, which it may have left since.
  package var wasCommitted: Bool {
    if isDisplayed { return true }
    guard let body else { return false }
    return MediaSession.current.trees.contains { $0.root.body?.holds(body) == true }
  }
}

extension RenderBody {
  /// Returns true if another subtree is in this one, or is it.
  fileprivate func holds(_ other: RenderBody) -> Bool {
    var pending = [self]
    while let next = pending.popLast() {
      if next === other { return true }
      if let mask = next.mask { pending.append(mask.body) }
      for child in next.children { pending.append(child.body) }
    }
    return false
  }

  /// The same without what one of the layers on it shows.
  @MainActor package func without(_ layer: CALayer?) -> RenderBody {
    guard let left = layer?.body else { return self }
    return RenderBody(style: style, children: children.filter { $0.body !== left }, mask: mask)
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
