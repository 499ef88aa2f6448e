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

extension UIView {
  /// The surroundings: the controller's where the view has one, else the superview's, else the window's own.
  public var traitCollection: UITraitCollection {
    if let controller { return controller.traitCollection }
    if let window = self as? UIWindow { return UIScreen.main.traits(for: window.bounds.size) }
    return superview?.traitCollection ?? UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }

  /// Tells the view and those inside when their traits are others than they knew.
  func inheritedTraitsMayHaveChanged() {
    if let controller { controller.tellTraits() }
    if let old = traits.update(to: traitCollection) {
      resolveColors()
      if hasDrawing, traitCollection.hasDifferentColorAppearance(comparedTo: old) { setNeedsDisplay() }
      traitCollectionDidChange(old)
      setNeedsLayout()
    } else if explicitBackgroundColor?.isDynamic == true {
      resolveColors()
    }
    for view in subviews { view.inheritedTraitsMayHaveChanged() }
  }
}

extension UIViewController {
  /// The parent's traits, the presentation's for a presented one, the window's for a root.
  var inheritedTraits: UITraitCollection {
    if let parent { return parent.traitCollection }
    if let presentation = presentationAsPresented {
      let base = presentation.presenting.traitCollection
      guard let own = presentation.controller.overrideTraitCollection else { return base }
      return UITraitCollection(traitsFrom: [base, own])
    }
    if let window = loadedView?.superview?.window { return window.traitCollection }
    return UIScreen.main.traits(for: UIScreen.main.bounds.size)
  }

  func inheritedTraitsMayHaveChanged() {
    tellTraits()
    loadedView?.inheritedTraitsMayHaveChanged()
    for child in children where child.loadedView?.isDescendant(of: loadedView ?? UIView()) != true {
      child.inheritedTraitsMayHaveChanged()
    }
  }

  func tellTraits() {
    guard let old = traits.update(to: traitCollection) else { return }
    CallLog.record(self, "traitCollectionDidChange")
    traitCollectionDidChange(old)
  }
}
