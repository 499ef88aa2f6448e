internal import CoreGraphics
internal import Foundation

extension UIPresentationController {
  /// The presentation's traits when those of the presenter are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    var traits = elevates ? outer.replacing(UITraitUserInterfaceLevel.self, value: .elevated) : outer
    if let overrideTraitCollection { traits = UITraitCollection(traitsFrom: [traits, overrideTraitCollection]) }
    return traitOverrides.applied(to: traits)
  }

  func notifyTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    CallLog.record(self, "traitCollectionDidChange")
    traitCollectionDidChange(old)
    notifyTraitObservers(from: old)
  }
}

extension UIViewController {
  /// Returns the traits around the presented controller: this controller's own, but in the style outside of an override
  /// of it or its parents; a full-window presentation has the window's width. Rule: PC-15, PC-18
  func traitsAroundPresented(isWhole: Bool) -> UITraitCollection {
    var (outermost, tellsStyle) = (self, overrideUserInterfaceStyle != .unspecified)
    while let parent = outermost.parent {
      outermost = parent
      tellsStyle = tellsStyle || parent.overrideUserInterfaceStyle != .unspecified
    }
    let own = isWhole ? widened(settledTraits, isAnnounced: false) : settledTraits
    guard tellsStyle else { return own }
    return own.styled(outermost.outerTraits.userInterfaceStyle)
  }

  /// Traits of this controller, or those that are announced, without what a presentation around makes of the width.
  /// Rule: PC-18
  func widened(_ traits: UITraitCollection, isAnnounced: Bool) -> UITraitCollection {
    guard let width = widthAroundPresentation(isAnnounced) else { return traits }
    return traits.replacing(UITraitHorizontalSizeClass.self, value: width)
  }

  /// Returns the width class that the presentation gives this controller; nil without one.
  private func widthAroundPresentation(_ isAnnounced: Bool) -> UIUserInterfaceSizeClass? {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    guard let presentation = outermost.presentationAsPresented else { return nil }
    let controller = presentation.controller
    // What it was told; to ask anew would take twice as long at every step of a long chain.
    let ownTraits = controller.traits.known ?? controller.traitCollection
    let around = (isAnnounced ? presentation.announced?.traits : nil) ?? ownTraits
    if controller.traitsOfPresented(in: around) != around { return around.horizontalSizeClass }
    return controller.shouldPresentInFullscreen ? nil : presentation.presenting.widthAroundPresentation(isAnnounced)
  }
}

extension Presentation {
  func inheritedTraitsMayHaveChanged() {
    controller.notifyTraits()
    traitsDidChange()
    presented.inheritedTraitsMayHaveChanged()
  }
}

extension UIPresentationController: TraitObserving {}
