internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// The parent's traits, the presentation's for a presented one, the window's for a root.
  var inheritedTraits: UITraitCollection { traits(insideOf: outerTraits) }

  /// The traits around this controller and its parents' overrides.
  var outerTraits: UITraitCollection {
    if let parent { return parent.traitCollection }
    if let presentationAsPresented { return presentationAsPresented.traitsOfPresented }
    // A root whose view is out still belongs to its window. Rule: T-29
    let window = loadedView?.superview?.window ?? presentationAsPresenter?.windowAround
    if let window { return window.traitCollection }
    return UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }

  /// The layout direction that this controller, or its parent for it, sets.
  var notifiedDirection: UIUserInterfaceLayoutDirection? {
    if let direction = traitOverrides.direction { return direction }
    switch parent?.childTraitOverrides[ObjectIdentifier(self)]?.layoutDirection {
    case .rightToLeft: return .rightToLeft
    case .leftToRight: return .leftToRight
    case .unspecified, nil: return nil
    }
  }

  /// This controller's traits when those around it are others: the parent's and its own overrides applied.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    var traits = parent?.traits(of: self, insideOf: outer) ?? outer
    if let override = parent?.childTraitOverrides[ObjectIdentifier(self)] {
      traits = UITraitCollection(traitsFrom: [traits, override])
    }
    return traitOverrides.applied(to: traits.styled(overrideUserInterfaceStyle))
  }

  func inheritedTraitsMayHaveChanged() {
    notifyTraits()
    loadedView?.inheritedTraitsMayHaveChanged()
    for child in children where child.loadedView?.isDescendant(of: loadedView ?? UIView()) != true {
      child.inheritedTraitsMayHaveChanged()
    }
    presentationAsPresenter?.inheritedTraitsMayHaveChanged()
  }

  func notifyTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    UIApplication.shared.systemBars.invalidate()
    CallLog.record(self, "traitCollectionDidChange")
    traitCollectionDidChange(old)
    notifyTraitObservers(from: old)
  }

  /// Gives a child other traits than this controller's; nil gives them back. Rule: T-27
  func overrideTraits(of child: UIViewController, with traits: UITraitCollection?) {
    guard child.parent === self else { return }
    childTraitOverrides[ObjectIdentifier(child)] = traits
    child.inheritedTraitsMayHaveChanged()
  }
}

extension UIViewController {
  /// Notifies of changed traits now, if changes from outside of here are pending.
  public func updateTraitsIfNeeded() { inheritedTraitsMayHaveChanged() }
}

extension UIViewController: TraitObserving {}
