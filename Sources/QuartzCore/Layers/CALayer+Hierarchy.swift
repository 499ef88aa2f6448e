internal import Foundation

extension CALayer {
  /// The superlayer; nil for a root and for a mask.
  public var superlayer: CALayer? {
    guard case .presentation(let model) = role else { return parent }
    return model.parent?.presentation()
  }

  func putInFront(_ layer: CALayer) { insert(layer, at: children.count) }

  func put(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer right behind another; without one, at the back.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: 0, besides: sibling, offset: 0)
  }

  /// Inserts a layer right in front of another; without one, in front of all.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: children.count, besides: sibling, offset: 1)
  }

  /// Replaces a sublayer by another.
  ///
  /// Errors: when the other does not stand on this layer, nothing happens.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    let isBefore = children.firstIndex { $0 === newLayer }.map { $0 < index } ?? false
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: isBefore ? index - 1 : index)
  }

  func detachFromSuperlayer() {
    guard isHere("removeFromSuperlayer()") else { return }
    if let masked { return masked.mask = nil }
    guard let parent else { return }
    let action = isAttached ? parent.pendingAction(LayerKey.sublayers.rawValue) : nil
    let out = isAttached ? pendingAction(kCAOnOrderOut) : nil
    parent.children.removeObject(self)
    self.parent = nil
    parent.sublayersDidChange()
    parent.invalidateBody()
    if membership != nil { forEachInSubtree { $0.detach() } }
    out?.run(forKey: kCAOnOrderOut, object: self, arguments: nil)
    action?.run(forKey: LayerKey.sublayers.rawValue, object: parent, arguments: nil)
  }

  private func insert(_ layer: CALayer, at position: Int, besides sibling: CALayer?, offset: Int) {
    guard let sibling else { return insert(layer, at: position) }
    guard var index = children.firstIndex(where: { $0 === sibling }) else {
      MediaSession.current.diagnose("", "\(sibling) is no sublayer of \(self); \(layer) goes to the front")
      return insert(layer, at: children.count)
    }
    if let own = children.firstIndex(where: { $0 === layer }), own < index { index -= 1 }
    insert(layer, at: index + offset)
  }

  func insert(_ layer: CALayer, at position: Int) {
    guard isHere("addSublayer(_:)") else { return }
    guard !isPresentation, mayHold(layer) else {
      return MediaSession.current.diagnose("", "\(layer) cannot stand on itself; ignored")
    }
    let action = isAttached ? pendingAction(LayerKey.sublayers.rawValue) : nil
    if layer.parent === self {
      reorder(layer, to: position)
    } else {
      let isMove = layer.membership != nil && layer.membership === membership
      layer.leave(keepingTree: isMove)
      children.insert(layer, at: min(max(0, position), children.count))
      layer.parent = self
      if MediaSession.current.usesFlippedGeometry { layer.invalidateSubtree() }
      if let membership, !isMove { layer.attachSubtree(to: membership) }
      propagateHints(of: layer)
      sublayersDidChange()
      if let membership, membership.commitCount > 0, !isMove {
        layer.pendingAction(kCAOnOrderIn)?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
      }
    }
    invalidateBody()
    action?.run(forKey: LayerKey.sublayers.rawValue, object: self, arguments: nil)
  }

  private func reorder(_ layer: CALayer, to position: Int) {
    guard let index = children.firstIndex(where: { $0 === layer }) else { return }
    children.remove(at: index)
    children.insert(layer, at: min(max(0, position), children.count))
  }

  /// A leaf can stand anywhere; anything else must not hold the layer it goes on.
  private func mayHold(_ layer: CALayer) -> Bool {
    if layer === self { return false }
    guard !layer.children.isEmpty || layer.maskLayer != nil else { return true }
    var above = parent ?? masked
    while let current = above {
      if current === layer { return false }
      above = current.parent ?? current.masked
    }
    return true
  }

  /// Leaves the layer it stands on; within one tree its animations go on.
  private func leave(keepingTree: Bool) {
    guard keepingTree, let parent else { return removeFromSuperlayer() }
    parent.children.removeObject(self)
    self.parent = nil
    parent.sublayersDidChange()
    parent.invalidateBody()
  }

  // MARK: Owners

  /// Has the layer for its own, and says so before it goes: `loseOwner()`.
  package func belong(to owner: any CALayerDelegate) { self.owner = owner }

  nonisolated package func loseOwner() { owner = nil }

  /// True if nothing that an app made may be at the layer: no sublayers, no animations, none of what few layers have.
  package var isBare: Bool { children.isEmpty && animations.isEmpty && extras == nil }

  // MARK: Trees

  /// True when the layer hangs in a tree that is shown.
  package var isAttached: Bool { membership?.tree != nil }

  /// True when the layer hangs under a root that is still to be shown.
  var isUnderAwaitedRoot: Bool {
    var top = self
    while let above = top.parent ?? top.masked { top = above }
    return top.isAwaited
  }

  /// True when a commit has seen the layer in its tree.
  package var isDisplayed: Bool { isAttached && (membership?.commitCount ?? 0) > attachedAtCommit }

  func attachSubtree(to membership: TreeMembership) { forEachInSubtree { $0.attach(to: membership) } }

  private func attach(to membership: TreeMembership) {
    self.membership = membership
    attachedAtCommit = membership.commitCount
  }

  func detach() {
    membership = nil
    if animatedIndex >= 0, !animations.isEmpty { MediaSession.current.mayHaveUnsettled = true }
  }

  /// Takes a layer as the mask; another layer that it masked loses it.
  func setMask(_ mask: CALayer?) {
    let former = extras?.mask
    guard mask !== former, isHere("mask") else { return }
    former?.masked = nil
    former?.forEachInSubtree { $0.detach() }
    mask?.removeFromSuperlayer()
    if let owner = mask?.masked { owner.mask = nil }
    ownExtras.mask = mask
    mask?.masked = self
    if let mask, let membership { mask.attachSubtree(to: membership) }
    if let mask { propagateHints(of: mask) }
    invalidate(.appearance)
  }

  /// Replaces the sublayers by others, back to front.
  func setSublayers(_ wanted: [CALayer]) {
    for child in children where !wanted.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
    for (index, child) in wanted.enumerated() { insert(child, at: index) }
  }

  /// Releases a deep hierarchy step by step.
  nonisolated func releaseChildrenStepwise() {
    var pending = children
    children = []
    for child in pending { child.parent = nil }
    while var layer = pending.popLast() {
      guard !layer.children.isEmpty, isKnownUniquelyReferenced(&layer) else { continue }
      for child in layer.children { child.parent = nil }
      pending += layer.children
      layer.children = []
    }
  }

  /// The text of the layer's description.
  nonisolated var classAndName: String {
    let layer = self
    return MainActor.assumeIsolated { "<\(type(of: layer))\(layer.name.map { " \"\($0)\"" } ?? "")>" }
  }
}
