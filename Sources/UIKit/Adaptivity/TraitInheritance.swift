internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIScreen {
  /// The traits that a window of a size has on this device.
  ///
  /// Size classes by the documented tables: an iPhone is compact across in portrait and, but for the largest, in
  /// landscape, and compact down in landscape; an iPad is regular down, and across from 594 points on (documented
  /// split sizes; the threshold is chosen between the widest compact and the narrowest regular one).
  func traits(for size: CGSize) -> UITraitCollection {
    var values = UITraitCollection.Values()
    values.idiom = idiom
    values.style = style
    values.level = .base
    values.scale = scale
    values.category = contentSizeCategory
    values.direction = UIApplication.shared.userInterfaceLayoutDirection
    if idiom == .pad {
      values.horizontal = size.width >= 594 ? .regular : .compact
      values.vertical = .regular
    } else {
      let isLandscape = size.width > size.height
      values.horizontal = isLandscape && max(size.width, size.height) >= 896 ? .regular : .compact
      values.vertical = isLandscape ? .compact : .regular
    }
    return UITraitCollection(values: values)
  }
}

extension UIWindow {
  /// The traits inside at a size.
  func traits(for size: CGSize) -> UITraitCollection { traitOverrides.applied(to: UIScreen.main.traits(for: size)) }
}

extension UIView {
  /// The surroundings: the controller's where the view has one, else the superview's, else the window's own; with what
  /// this view overrides.
  public var traitCollection: UITraitCollection {
    if let window = self as? UIWindow { return window.traits(for: window.bounds.size) }
    let outside =
      controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
    return traitOverrides.applied(to: outside)
  }

  /// Tells the view and those inside when their traits are others than they knew, the outer ones first. Rule: T-27
  func inheritedTraitsMayHaveChanged() {
    if let controller { controller.tellTraits() }
    if let old = traits.update(to: traitCollection) {
      resolveColors()
      if hasDrawing, traitCollection.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
      traitCollectionDidChange(old)
      tellTraitObservers(from: old)
      setNeedsLayout()
    } else if explicitBackgroundColor?.isDynamic == true {
      resolveColors()
    }
    // Controllers whose views are out of sight belong to the window all the same. Rule: T-29
    (self as? UIWindow)?.rootViewController?.inheritedTraitsMayHaveChanged()
    for view in subviews { view.inheritedTraitsMayHaveChanged() }
  }
}

extension UIViewController {
  /// The parent's traits, the presentation's for a presented one, the window's for a root.
  var inheritedTraits: UITraitCollection { traits(insideOf: outerTraits) }

  private var outerTraits: UITraitCollection {
    if let parent { return parent.traitCollection }
    if let presentation = presentationAsPresented { return presentation.controller.traitCollection }
    // A root whose view is out still belongs to its window. Rule: T-29
    let window = loadedView?.superview?.window ?? presentationAsPresenter?.container?.window
    if let window { return window.traitCollection }
    return UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }

  /// This controller's traits when those around it are others: the parent's and its own overrides applied.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    var traits = outer
    if let override = parent?.childTraitOverrides[ObjectIdentifier(self)] {
      traits = UITraitCollection(traitsFrom: [traits, override])
    }
    return traitOverrides.applied(to: traits)
  }

  func inheritedTraitsMayHaveChanged() {
    tellTraits()
    loadedView?.inheritedTraitsMayHaveChanged()
    for child in children where child.loadedView?.isDescendant(of: loadedView ?? UIView()) != true {
      child.inheritedTraitsMayHaveChanged()
    }
    presentationAsPresenter?.inheritedTraitsMayHaveChanged()
  }

  func tellTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    CallLog.record(self, "traitCollectionDidChange")
    traitCollectionDidChange(old)
    tellTraitObservers(from: old)
  }

  /// Gives a child other traits than this controller's; nil gives them back. Rule: T-27
  func overrideTraits(of child: UIViewController, with traits: UITraitCollection?) {
    guard child.parent === self else { return }
    childTraitOverrides[ObjectIdentifier(child)] = traits
    child.inheritedTraitsMayHaveChanged()
  }
}

extension UIPresentationController {
  /// The presentation's traits when those of the presenter are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    var traits = outer
    if let overrideTraitCollection { traits = UITraitCollection(traitsFrom: [traits, overrideTraitCollection]) }
    return traitOverrides.applied(to: traits)
  }

  func tellTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    CallLog.record(self, "traitCollectionDidChange")
    traitCollectionDidChange(old)
    tellTraitObservers(from: old)
  }
}

extension Presentation {
  func inheritedTraitsMayHaveChanged() {
    controller.tellTraits()
    traitsDidChange()
    presented.inheritedTraitsMayHaveChanged()
  }
}
