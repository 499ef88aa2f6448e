internal import CoreGraphics
internal import Foundation

extension UIView {
  /// The traits that the view has if its class does not say otherwise.
  var resolvedTraits: UITraitCollection {
    // A loop: a chain of superviews may be far longer than the stack is deep.
    var (overriding, view, outside) = ([UIView](), self, UITraitCollection?.none)
    while outside == nil {
      if let window = view.asWindow {
        outside = window.traits(for: window.bounds.size)
        break
      }
      if view.overridesTraits { overriding.append(view) }
      outside = view.controller?.traitCollection
      guard outside == nil, let next = view.superview else { break }
      view = next
    }
    let outermost = outside ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
    return overriding.reversed().reduce(outermost) { $1.traits(insideOf: $0) }
  }

  /// True if the traits inside may differ from those around this view.
  private var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || !traitOverrides.isEmpty || extras?.readingSizes.least != nil
      || extras?.readingSizes.most != nil
  }

  /// This view's traits when those around it are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    limited(traitOverrides.applied(to: outer.styled(overrideUserInterfaceStyle)))
  }

  /// The layout direction that the nearest ancestor sets; nil without one.
  var notifiedDirection: UIUserInterfaceLayoutDirection? {
    var view: UIView? = self
    while let next = view {
      if let direction = next.traitOverrides.direction ?? next.controller?.notifiedDirection { return direction }
      view = next.superview
    }
    return nil
  }

  /// Notifies the view and its descendants of changed traits, the outer ones first. Rule: T-27
  ///
  /// `outside`: the superview's traits, where they are known; else every superview is asked. `isSettled`: the window is the
  /// same as before, so that the views inside of one whose traits stay the same need not be asked.
  func inheritedTraitsMayHaveChanged(outside: UITraitCollection? = nil, isSettled: Bool = false) {
    if knownWindow == nil { noteOutdatedSuperviews(outside) }
    performNotifications { notifyTraits(outside: outside, isSettled: isSettled) }
  }

  /// Superviews outside of windows, which are not notified when they leave something, are asked inside the next time.
  private func noteOutdatedSuperviews(_ outside: UITraitCollection?) {
    guard let superview, let known = superview.traits.known else { return }
    guard (outside ?? superview.traitCollection).values != known.values else { return }
    var view: UIView? = superview
    while let next = view, !next.traits.isOutdated {
      next.traits.isOutdated = true
      view = next.superview
    }
  }

  private func notifyTraits(outside: UITraitCollection?, isSettled: Bool = false) {
    asWindow?.windowScene?.notifyTraits()
    if let controller { controller.notifyTraits() }
    let own = if let outside { traits(insideOf: outside) } else { traitCollection }
    let (wasKnown, wasOutdated) = (traits.known != nil, traits.isOutdated)
    traits.isOutdated = false
    if let old = traits.update(to: own, unlessAs: UIScreen.main.traits(for: UIScreen.main.bounds.size)) {
      resolveColors()
      let isOtherText = own.legibilityWeight != old.legibilityWeight
      if hasDrawing, isOtherText || own.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
      if isOtherText { invalidateIntrinsicContentSize() }
      traitCollectionDidChange(old)
      notifyTraitObservers(from: old)
      setNeedsLayout()
    } else {
      if explicitBackgroundColor?.isDynamic == true { resolveColors() }
      if isSettled, wasKnown, !wasOutdated { return }
    }
    // Controllers whose views are out of sight belong to the window all the same. Rule: T-29
    asWindow?.rootViewController?.inheritedTraitsMayHaveChanged()
    // What was told just now may have led to other traits, which are known by now.
    for view in subviews {
      view.notifyTraits(
        outside: view.controller == nil ? traits.known : nil, isSettled: isSettled && knownWindow == nil)
    }
  }
}

extension UIView {
  /// Notifies of changed traits now, if changes from outside of here are pending.
  public func updateTraitsIfNeeded() { inheritedTraitsMayHaveChanged() }
}
