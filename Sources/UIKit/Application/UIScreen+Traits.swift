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
    var values = UITraitCollection.TraitValues()
    values.idiom = idiom
    values.style = style
    values.level = .base
    values.scale = scale
    values.category = contentSizeCategory
    values.direction = UITraitEnvironmentLayoutDirection(UIApplication.shared.userInterfaceLayoutDirection)
    // Frames are made in the colours of most displays, glass feels no force, and nobody records a screen.
    values.gamut = .SRGB
    (values.force, values.dynamicRange, values.capture, values.active) = (.unavailable, .standard, .inactive, .active)
    values.list = .none
    values.contrast = accessibilityPreferences.contains(.increaseContrast) ? .high : .normal
    values.legibility = accessibilityPreferences.contains(.boldText) ? .bold : .regular
    if accessibilityPreferences.contains(.reduceTransparency) { values[ReducedTransparency.self] = true }
    if idiom == .pad {
      values.horizontal = size.width >= 594 ? .regular : .compact
      values.vertical = .regular
    } else {
      let isLandscape = size.width > size.height
      values.horizontal = isLandscape && max(size.width, size.height) >= 896 ? .regular : .compact
      values.vertical = isLandscape ? .compact : .regular
    }
    if let lastTraits, lastTraits.values == values { return lastTraits }
    let traits = UITraitCollection(values: values)
    lastTraits = traits
    return traits
  }
}

extension UIWindow {
  /// The traits inside at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    let outside = UIScreen.main.traits(for: size)
    return traits(insideOf: windowScene?.traitOverrides.applied(to: outside) ?? outside)
  }
}
