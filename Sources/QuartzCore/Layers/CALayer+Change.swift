internal import CoreGraphics
internal import Foundation

extension CALayer {
  /// Changes a property: looks for its action, sets it, lets the tree know, runs the action.
  func change(_ key: LayerKey, _ apply: (inout LayerState) -> Void) {
    guard !isPresentation else { return apply(&state) }
    guard isHere(key.rawValue) else { return }
    let action = pendingAction(key.rawValue)
    let size = state.bounds.size
    apply(&state)
    didChange(key, oldSize: size)
    action?.run(forKey: key.rawValue, object: self, arguments: nil)
  }

  private func didChange(_ key: LayerKey, oldSize: CGSize) {
    shownTime = nil
    switch key {
    case .bounds where state.bounds.size != oldSize:
      sizeDidChange()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    case .geometryFlipped:
      MediaSession.current.usesFlippedGeometry = true
      invalidateSubtree()
    default: break
    }
    invalidate(key.effect)
    // The children's pivot moves with the anchor.
    if key == .anchorPoint, state.sublayerTransform != CATransform3DIdentity { invalidate(.appearance) }
    if Self.hasDisplayKeys(type(of: self)), type(of: self).needsDisplay(forKey: key.rawValue) { setNeedsDisplay() }
  }

  /// Library classes draw nothing of their own accord: only subclasses are asked.
  private static func hasDisplayKeys(_ type: CALayer.Type) -> Bool { type != CALayer.self }

  /// Changes a value of a subclass.
  package func changeOwn(_ key: String, _ apply: () -> Void) {
    guard !isPresentation else { return apply() }
    guard isHere(key) else { return }
    let action = pendingAction(key)
    apply()
    shownTime = nil
    invalidate(effect(ofKey: key))
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The action to run after a change, found before it.
  func pendingAction(_ event: String) -> (any CAAction)? {
    guard !isPresentation, !CATransaction.disableActions(), let action = action(forKey: event) else { return nil }
    guard let basic = action as? CABasicAnimation, basic.isOpen else { return action }
    // An action that says no ends goes from what is shown now to what is about to be set.
    guard let shown = (picture() ?? self).layerValue(forKey: basic.keyPath ?? event),
      let copy = basic.makeCopy() as? CABasicAnimation
    else { return action }
    copy.keyPath = basic.keyPath ?? event
    copy.fromValue = shown
    if copy.timingFunction == nil {
      copy.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
    return copy
  }

  /// Notes that the render tree no longer says what the layer looks like.
  func invalidate(_ effect: LayerEffect) {
    switch effect {
    case .nothing: break
    case .placement: (parent ?? masked)?.invalidateBody()
    case .appearance: invalidateBody()
    }
  }

  /// Up to the root, or to the first that is invalid already.
  func invalidateBody() {
    var layer: CALayer? = self
    while let current = layer, current.isBodyValid {
      current.isBodyValid = false
      layer = current.parent ?? current.masked
    }
  }

  func invalidateSubtree() {
    invalidateBody()
    forEachInSubtree { $0.isBodyValid = false }
  }

  /// This layer, its masks and all below, superlayers first.
  func forEachInSubtree(_ body: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      body(layer)
      if let mask = layer.maskLayer { pending.append(mask) }
      for child in layer.children {
        if child.children.isEmpty, child.maskLayer == nil { body(child) } else { pending.append(child) }
      }
    }
  }

  /// True on the main queue; elsewhere says so, and the call is dropped. Rule: D-47
  func isHere(_ call: @autoclosure () -> String) -> Bool { MainQueue.allows(call(), of: delegate ?? self) }

  /// True for geometry that can be used; else says so, and the change is dropped.
  func accepts(_ isFinite: Bool, _ name: String) -> Bool {
    if !isFinite { MediaSession.current.diagnose("", "\(self): \(name) is infinite or not a number; ignored") }
    return isFinite
  }
}
