internal import Foundation

extension CALayer {
  /// How often layout may start over before it is given up: far beyond what nested layout asks for.
  static let maximumPasses = 100

  /// True when the layer waits for layout.
  public func needsLayout() -> Bool { wantsLayout }

  func askForLayout() {
    guard !isPresentation, !wantsLayout, isHere("setNeedsLayout()") else { return }
    wantsLayout = true
    markAbove(\.descendantWantsLayout)
  }

  func layoutFromTop() {
    var top = self
    while let above = top.parent, above.wantsLayout { top = above }
    top.layoutSubtree()
  }

  /// Lays out this layer and those inside until none of them asks any more; what is around it waits.
  package func layoutSubtree() {
    var passes = 0
    while wantsLayout || descendantWantsLayout {
      passes += 1
      if passes > Self.maximumPasses {
        MediaSession.current.diagnose("", "\(self): layout asks for layout without end; stopped")
        return
      }
      visit(wants: \.wantsLayout, below: \.descendantWantsLayout) { $0.layOutOnce() }
    }
  }

  /// One layout; sublayers that are given other sizes meanwhile do not ask for another.
  private func layOutOnce() {
    isLayingOut = true
    layoutSublayers()
    isLayingOut = false
  }

  /// The layer has another size: it is laid out, and so is the layer it stands on, unless that is what gave the size.
  func sizeDidChange() {
    setNeedsLayout()
    if let parent, !parent.isLayingOut { parent.setNeedsLayout() }
  }

  func displaySubtree() {
    guard wantsDisplay || descendantWantsDisplay else { return }
    visit(wants: \.wantsDisplay, below: \.descendantWantsDisplay) { $0.display() }
  }

  /// Clears the wishes of this layer and all below, fulfilling each; superlayers first, in sublayer order.
  private func visit(
    wants: ReferenceWritableKeyPath<CALayer, Bool>, below: ReferenceWritableKeyPath<CALayer, Bool>,
    _ fulfil: (CALayer) -> Void
  ) {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer[keyPath: wants] {
        layer[keyPath: wants] = false
        fulfil(layer)
      }
      guard layer[keyPath: below] else { continue }
      layer[keyPath: below] = false
      if let mask = layer.maskLayer, mask[keyPath: wants] || mask[keyPath: below] { pending.append(mask) }
      for child in layer.children.reversed() where child[keyPath: wants] || child[keyPath: below] {
        pending.append(child)
      }
    }
  }

  /// Leaves a trail to this layer, up to the root or to a trail that is there already.
  func markAbove(_ trail: ReferenceWritableKeyPath<CALayer, Bool>) {
    var above = parent ?? masked
    while let layer = above, !layer[keyPath: trail] {
      layer[keyPath: trail] = true
      above = layer.parent ?? layer.masked
    }
  }

  /// Wishes of a layer that has just been put on this one.
  func passWishesUp(of layer: CALayer) {
    if layer.wantsLayout || layer.descendantWantsLayout { layer.markAbove(\.descendantWantsLayout) }
    if layer.wantsDisplay || layer.descendantWantsDisplay { layer.markAbove(\.descendantWantsDisplay) }
  }
}
