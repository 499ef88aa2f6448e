internal import Foundation

/// The properties of every layer that can be set by key and animated; raw values are Apple's key names.
nonisolated package enum LayerKey: String, Sendable, CaseIterable {
  case position, zPosition, anchorPoint, anchorPointZ, transform, opacity, hidden
  case bounds, sublayerTransform, doubleSided, masksToBounds, geometryFlipped
  case cornerRadius, maskedCorners, cornerCurve, backgroundColor, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter, contentsGravity, contentsScale
  case magnificationFilter, minificationFilter, minificationFilterBias
  case shouldRasterize, rasterizationScale, allowsGroupOpacity, opaque
  case filters, backgroundFilters, compositingFilter, mask, name, sublayers

  /// The name under which clients may also say it.
  init?(key: String) {
    switch key {
    case "isHidden": self = .hidden
    case "isDoubleSided": self = .doubleSided
    case "isGeometryFlipped": self = .geometryFlipped
    case "isOpaque": self = .opaque
    default: self.init(rawValue: key)
    }
  }

  /// The effect of a change of the property on the render tree.
  var effect: LayerEffect {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .opacity, .hidden: .placement
    case .opaque, .minificationFilterBias: .nothing
    case .bounds, .sublayerTransform, .doubleSided, .masksToBounds, .geometryFlipped, .cornerRadius, .maskedCorners,
      .cornerCurve, .backgroundColor, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
      .shadowRadius, .shadowPath, .contents, .contentsRect, .contentsCenter, .contentsGravity, .contentsScale,
      .magnificationFilter, .minificationFilter, .shouldRasterize, .rasterizationScale, .allowsGroupOpacity,
      .filters, .backgroundFilters, .compositingFilter, .mask, .name, .sublayers:
      .appearance
    }
  }

  /// True if a change animates by itself on a layer that stands alone.
  var animatesImplicitly: Bool {
    switch self {
    case .name, .mask, .opaque, .contentsGravity, .contentsScale, .magnificationFilter, .minificationFilter,
      .minificationFilterBias, .shouldRasterize, .rasterizationScale, .allowsGroupOpacity, .geometryFlipped,
      .compositingFilter, .sublayers, .maskedCorners, .cornerCurve:
      false
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .opacity, .hidden, .bounds,
      .sublayerTransform, .doubleSided, .masksToBounds, .cornerRadius, .backgroundColor, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .contents, .contentsRect,
      .contentsCenter, .filters, .backgroundFilters:
      true
    }
  }
}

/// How far a change reaches in the render tree.
nonisolated package enum LayerEffect: Int, Sendable, Comparable {
  /// Nothing drawn depends on it.
  case nothing
  /// The layer's place in its superlayer only.
  case placement
  /// The layer's own body.
  case appearance

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
