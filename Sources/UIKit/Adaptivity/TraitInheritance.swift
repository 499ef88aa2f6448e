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
    values.direction = UITraitEnvironmentLayoutDirection(UIApplication.shared.userInterfaceLayoutDirection)
    // Frames are made in the colours of most displays, glass feels no force, and nobody records a screen.
    (values.contrast, values.legibility, values.gamut) = (.normal, .regular, .SRGB)
    (values.force, values.dynamicRange, values.capture, values.active) = (.unavailable, .standard, .inactive, .active)
    values.list = .none
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

nonisolated extension UITraitEnvironmentLayoutDirection {
  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIWindow {
  /// The traits inside at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    let outside = UIScreen.main.traits(for: size)
    return traits(insideOf: windowScene?.traitOverrides.applied(to: outside) ?? outside)
  }
}

extension UIView {
  /// The surroundings: the controller's where the view has one, else the superview's, else the window's own; with what
  /// this view overrides.
  public var traitCollection: UITraitCollection {
    if let window = self as? UIWindow { return window.traits(for: window.bounds.size) }
    let outside =
      controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
    return traits(insideOf: outside)
  }

  /// This view's traits when those around it are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    traitOverrides.applied(to: outer.styled(overrideUserInterfaceStyle))
  }

  /// Which way the nearest one around tells that the interface reads; nil where nobody does.
  var toldDirection: UIUserInterfaceLayoutDirection? {
    var view: UIView? = self
    while let next = view {
      if let told = next.traitOverrides.direction ?? next.controller?.toldDirection { return told }
      view = next.superview
    }
    return nil
  }

  /// Tells the view and those inside when their traits are others than they knew, the outer ones first. Rule: T-27
  ///
  /// `outside`: the superview's traits, where they are known; else every superview is asked.
  func inheritedTraitsMayHaveChanged(outside: UITraitCollection? = nil) {
    UIView.tell { tellTraits(outside: outside) }
  }

  private func tellTraits(outside: UITraitCollection?) {
    (self as? UIWindow)?.windowScene?.tellTraits()
    if let controller { controller.tellTraits() }
    let own = outside.map { traits(insideOf: $0) } ?? traitCollection
    if let old = traits.update(to: own, unlessAs: { UIScreen.main.traits(for: UIScreen.main.bounds.size) }) {
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
    // What was told just now may have led to other traits, which are known by now.
    for view in subviews { view.inheritedTraitsMayHaveChanged(outside: view.controller == nil ? traits.known : nil) }
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

  /// Which way this controller, or its parent for it, tells that the interface reads.
  fileprivate var toldDirection: UIUserInterfaceLayoutDirection? {
    if let told = traitOverrides.direction { return told }
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

  /// The traits that what this controller presents comes into: its own, but in the style that is outside of where it or
  /// its parents tell one. Rule: PC-15
  var traitsAroundPresented: UITraitCollection {
    var (outermost, tellsStyle) = (self, overrideUserInterfaceStyle != .unspecified)
    while let parent = outermost.parent {
      outermost = parent
      tellsStyle = tellsStyle || parent.overrideUserInterfaceStyle != .unspecified
    }
    guard tellsStyle else { return traitCollection }
    return traitCollection.styled(outermost.outerTraits.userInterfaceStyle)
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
    UIApplication.shared.systemBars.invalidate()
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

extension UIViewController {
  /// Tells everybody of traits that changed, which has been done by then unless they are told from outside of here.
  public func updateTraitsIfNeeded() { inheritedTraitsMayHaveChanged() }
}

extension UIView {
  /// Tells everybody of traits that changed, which has been done by then unless they are told from outside of here.
  public func updateTraitsIfNeeded() { inheritedTraitsMayHaveChanged() }
}

extension UIPresentationController {
  /// The presentation's traits when those of the presenter are others.
  func traits(insideOf outer: UITraitCollection) -> UITraitCollection {
    var traits = elevates ? outer.replacing(UITraitUserInterfaceLevel.self, value: .elevated) : outer
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

extension UITraitCollection {
  /// The same in another style; in its own for one that is not told.
  fileprivate func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    style == .unspecified || style == userInterfaceStyle
      ? self : replacing(UITraitUserInterfaceStyle.self, value: style)
  }
}
