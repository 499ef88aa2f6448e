internal import CoreGraphics
package import Foundation

/// Layers that are shown on a screen; layers under its root count as attached.
package final class LayerTree {
  package let root: CALayer
  let membership = TreeMembership()
  /// Render trees in which something moved.
  private var frameCount = 0
  /// The movers of the last tree, by render subtree.
  private var knownMovers: [ObjectIdentifier: RenderTree.Mover] = [:]

  package init(root: CALayer) {
    self.root = root
    membership.tree = self
    root.attachSubtree(to: membership)
    MediaSession.current.memberships.append(membership)
  }

  /// Brings all bodies to where layers and their animations are now; those in which nothing changed stay the same.
  ///
  /// Every commit does, so that what was last shown can be told while a turn changes it. A frame at the same time has
  /// little left to do.
  func update() { update(animatedLayers) }

  private func update(_ animated: [CALayer]) {
    for layer in animated { layer.refreshShown() }
    for emitter in emitters { emitter.refreshParticles() }
    root.updateBodies()
  }

  /// Returns the render tree of the screen; unchanged layers keep their subtrees.
  package func renderTree(size: CGSize, scale: CGFloat) -> RenderTree {
    let animated = animatedLayers
    update(animated)
    // Applications draw here, and may change layers: one by one, each to its end.
    if tiled.reduce(false, { $1.refreshTiles() || $0 }) { root.updateBodies() }
    let empty = RenderNode(placement: root.placement, body: RenderSubtree(style: RenderSubtree.Style()))
    var tree = RenderTree(size: size, scale: scale, root: root.node ?? empty)
    tree.moving = movers(animated)
    return tree
  }

  /// Layers with sublayers that are moved or faded, each with its first sublayers in which nothing is animated.
  private func movers(_ animated: [CALayer]) -> [RenderTree.Mover] {
    var wholes: [CALayer] = []
    for layer in animated where layer.shownEffect == .placement && !layer.children.isEmpty { wholes.append(layer) }
    let known = knownMovers
    knownMovers.removeAll(keepingCapacity: true)
    guard !wholes.isEmpty else { return [] }
    frameCount += 1
    for layer in animated {
      var next: CALayer? = layer
      while let busy = next, busy.busyFrame != frameCount {
        busy.busyFrame = frameCount
        next = busy.parent ?? busy.masked
      }
    }
    return wholes.compactMap { layer in
      guard let body = layer.body else { return nil }
      let mover = known[ObjectIdentifier(body)] ?? RenderTree.Mover(body, stillCount: stillCount(layer, body.children))
      knownMovers[ObjectIdentifier(body)] = mover
      return mover
    }
  }

  private func stillCount(_ layer: CALayer, _ drawn: [RenderNode]) -> Int {
    var count = 0
    for child in layer.children where !child.displayed.isHidden {
      // Else the sublayers' order is not the order in which they are drawn.
      guard child.busyFrame != frameCount, count < drawn.count, drawn[count].body === child.body else { break }
      count += 1
    }
    return count
  }

  /// True if the next turn lays out, draws, or moves something from where it was in the last one.
  package var changesByCommit: Bool {
    root.needsWork(.layout) || root.needsWork(.display) || !emitters.isEmpty || tiled.contains(where: \.isFading)
  }

  /// True while an animation will change the picture or end without anybody's doing.
  package var hasRunningAnimations: Bool { nextAnimationTime != nil }

  /// True while an animation runs that will end; those that repeat for ever do not count.
  package var hasEndingAnimations: Bool {
    tiled.contains(where: \.isFading)
      || animatedLayers.contains { layer in
        let (time, rate) = (layer.currentTime, layer.timeRate)
        return layer.animations.contains {
          $0.animation.timing.activeDuration.isFinite && $0.nextChange(layerTime: time, rate: rate) != nil
        }
      }
  }

  /// When the picture next changes by itself, by the clock: now, or the begin of what is delayed; nil for never.
  package var nextAnimationTime: CFTimeInterval? {
    let now = MediaSession.current.clock.now
    if emitters.contains(where: \.isActive) || tiled.contains(where: \.isFading) { return now }
    var first: CFTimeInterval?
    for layer in MediaSession.current.animated.all where layer.membership === membership {
      let (time, rate) = (layer.currentTime, layer.timeRate)
      if !layer.animations.isEmpty, layer.hasPasses { return now }
      for animation in layer.animations {
        guard let next = animation.nextChange(layerTime: time, rate: rate) else { continue }
        let clock = rate > 0 ? now + (next - time) / rate : now
        // Nothing changes earlier than now.
        if clock <= now { return now }
        first = min(first ?? clock, clock)
      }
    }
    return first
  }

  private var emitters: [CAEmitterLayer] {
    let session = MediaSession.current
    session.emitters = session.emitters.filter { $0.value.isAttached }
    return session.emitters.values.filter { $0.membership === membership }
  }

  private var tiled: [CATiledLayer] {
    let session = MediaSession.current
    if session.tiled.isEmpty { return [] }
    session.tiled = session.tiled.filter { $0.value.isAttached }
    return session.tiled.values.filter { $0.membership === membership }.sorted { $0.order < $1.order }
  }

  private var animatedLayers: [CALayer] {
    var found: [CALayer] = []
    for layer in MediaSession.current.animated.all where layer.membership === membership { found.append(layer) }
    return found
  }
}
