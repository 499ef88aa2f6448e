internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// The parent's traits, the presentation's for a presented one, the window's for a root.
  var inheritedTraits: UITraitCollection { traits(insideOf: outerTraits) }

  /// The traits around this controller and its parents' overrides.
  var outerTraits: UITraitCollection {
    if let parent { return parent.settledTraits }
    if let traits = parts.traitsAroundPresented { return traits }
    // A root whose view is out still belongs to its window. Rule: T-29
    let window = loadedView?.superview?.window ?? parts.windowOfPresented
    if let window { return window.traitCollection }
    return UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }

  /// The traits that children and presented controllers inherit: those of the last notification, so that a long chain is
  /// not asked to its end at every step.
  ///
  /// A root, a controller that joined since, and one whose class returns traits of its own are asked.
  var settledTraits: UITraitCollection {
    guard traits.source == .inherited, parent != nil || parts.directPresenter != nil, let known = traits.known else {
      return traitCollection
    }
    return known
  }

  /// Invalidates what this controller, and all inside it or presented by it, inherited where it was.
  func inheritsFromElsewhere() {
    traits.source = .unknown
    for child in children where child.traits.source != .unknown { child.inheritsFromElsewhere() }
    guard let presented = parts.directlyPresented, presented.traits.source != .unknown else { return }
    presented.inheritsFromElsewhere()
  }

  /// The source of this controller's traits, which are now as given.
  private func source(of own: UITraitCollection) -> TraitStorage.Source {
    let outer = parent ?? parts.directPresenter
    if let outer, outer.traits.source == .unknown { return .unknown }
    return own.values == inheritedTraits.values ? .inherited : .ownClass
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
    parts.presentedMayInheritOtherTraits()
  }

  func notifyTraits() {
    let own = traitCollection
    let old = traits.update(to: own)
    traits.source = source(of: own)
    guard let old else { return }
    UIApplication.shared.parts.systemBarsMayChange()
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
