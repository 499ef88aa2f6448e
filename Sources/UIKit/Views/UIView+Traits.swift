internal import CoreGraphics
internal import Foundation

extension UIView {
  /// The traits: the controller's if the view has one, else the superview's, else the window's; with this view's
  /// overrides.
  public var traitCollection: UITraitCollection {
    if let window = asWindow { return window.traits(for: window.bounds.size) }
    let outside =
      controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
    return traits(insideOf: outside)
  }

  /// This view's traits when those around it are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    limited(traitOverrides.applied(to: outer.styled(overrideUserInterfaceStyle)))
  }

  /// The layout direction that the nearest ancestor sets; nil without one.
  var toldDirection: UIUserInterfaceLayoutDirection? {
    var view: UIView? = self
    while let next = view {
      if let told = next.traitOverrides.direction ?? next.controller?.toldDirection { return told }
      view = next.superview
    }
    return nil
  }

  /// Notifies the view and its descendants of changed traits, the outer ones first. Rule: T-27
  ///
  /// `outside`: the superview's traits, where they are known; else every superview is asked. `isSettled`: those inside were
  /// told of this view's traits before, and need not be asked where these are the same.
  func inheritedTraitsMayHaveChanged(outside: UITraitCollection? = nil, isSettled: Bool = false) {
    UIView.tell { tellTraits(outside: outside, isSettled: isSettled) }
  }

  private func tellTraits(outside: UITraitCollection?, isSettled: Bool = false) {
    asWindow?.windowScene?.tellTraits()
    if let controller { controller.tellTraits() }
    let own = if let outside { traits(insideOf: outside) } else { traitCollection }
    if let old = traits.update(to: own, unlessAs: UIScreen.main.traits(for: UIScreen.main.bounds.size)) {
      resolveColors()
      let isOtherText = traitCollection.legibilityWeight != old.legibilityWeight
      if hasDrawing, isOtherText || traitCollection.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
      if isOtherText { invalidateIntrinsicContentSize() }
      traitCollectionDidChange(old)
      tellTraitObservers(from: old)
      setNeedsLayout()
    } else {
      if explicitBackgroundColor?.isDynamic == true { resolveColors() }
      if isSettled { return }
    }
    // Controllers whose views are out of sight belong to the window all the same. Rule: T-29
    asWindow?.rootViewController?.inheritedTraitsMayHaveChanged()
    // What was told just now may have led to other traits, which are known by now.
    for view in subviews { view.tellTraits(outside: view.controller == nil ? traits.known : nil) }
  }
}

extension UIView {
  /// Notifies of changed traits now, if changes from outside of here are pending.
  public func updateTraitsIfNeeded() { inheritedTraitsMayHaveChanged() }
}
