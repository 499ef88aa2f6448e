public import Foundation

/// A colour of an asset catalogue, as the sources name it. Rule: RS-11
nonisolated public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// The colour of a name in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// An image of an asset catalogue, as the sources name it. Rule: RS-11
nonisolated public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// The image of a name in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

nonisolated extension UIColor {
  /// A colour of an asset catalogue.
  ///
  /// Errors: clear where there is none, which is told.
  public convenience init(resource: ColorResource) {
    if UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) != nil {
      self.init { traits in
        UIColor(ifNamed: resource.name, in: resource.bundle, compatibleWith: traits) ?? .clear
      }
    } else {
      self.init(white: 0, alpha: 0)
    }
  }
}

nonisolated extension UIImage {
  /// An image of an asset catalogue.
  ///
  /// Errors: one without pixels where there is none, which is told.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) ?? UIImage()
    self.init(image.source, image.attributes)
  }

  /// An image of a bundle by its name.
  ///
  /// Differs: no part of it depends on the value. Rule: RS-11
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    guard let image = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
      return nil
    }
    let configured = configuration.map(image.withConfiguration) ?? image
    self.init(configured.source, configured.attributes)
  }

  /// A built-in symbol; nil for any other name, with a diagnostic once. Rule: D-46
  ///
  /// Differs: no part of it depends on the value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }
}

nonisolated extension UIImageAsset {
  /// Removes the version that was registered for surroundings.
  public func unregisterImage(with traitCollection: UITraitCollection) { unregister(imageWith: traitCollection) }
  /// Removes the version that was registered for the traits of a configuration.
  public func unregisterImage(with configuration: UIImage.Configuration) { unregister(imageWith: configuration) }
}
