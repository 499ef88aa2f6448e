public import Foundation
internal import Synchronization

/// The versions of an image for different surroundings, such as light and dark.
nonisolated open class UIImageAsset: NSObject, @unchecked Sendable {
  private let images: ImageSet?
  private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

  /// An asset without versions.
  public override init() {
    images = nil
    super.init()
  }

  init(_ images: ImageSet?) {
    self.images = images
    super.init()
  }

  /// Returns the version for some surroundings: the latest registered for them, else that of the asset catalogue.
  ///
  /// Differs: the one for the most of these traits, else the first registered; an image without pixels where there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    version(for: traitCollection) ?? registered.withLock { $0.first?.image } ?? UIImage()
  }
  /// Returns the version for the traits of a configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Adds a version for surroundings, in place of one for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    registered.withLock { registered in
      registered.removeAll { $0.traits == traitCollection }
      registered.append((traitCollection, image))
    }
    image.adopt(self)
  }
  /// Adds a version for the traits of a configuration.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  /// Removes the version that was registered for surroundings.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }
  /// Removes the version that was registered for the traits of a configuration.
  open func unregister(imageWith configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  /// True if there is something to choose from.
  var hasVersions: Bool { images?.hasVersions == true || registered.withLock { $0.count > 0 } }

  func version(for traits: UITraitCollection) -> UIImage? {
    let fitting = registered.withLock { $0.filter { traits.containsTraits(in: $0.traits) } }
    if let last = fitting.last { return last.image }
    return images?.image(for: AssetTraits(traits))
  }
}

nonisolated extension UIImage {
  /// The asset with the image's versions; an image by itself has one that holds nothing yet.
  public var imageAsset: UIImageAsset? {
    if let asset = attributes.asset { return asset }
    return ownAsset.withLock { own in
      if let own { return own }
      let asset = UIImageAsset()
      own = asset
      return asset
    }
  }

  /// Makes it a version of an asset.
  func adopt(_ asset: UIImageAsset) { ownAsset.withLock { $0 = asset } }

  private var versions: UIImageAsset? {
    let asset = attributes.asset ?? ownAsset.withLock { $0 }
    return asset?.hasVersions == true ? asset : nil
  }

  /// True if the image is another one in other surroundings.
  var hasVersions: Bool { versions != nil }

  /// The image's version for surroundings, with what was changed of this one. Rule: RS-02
  func version(for traits: UITraitCollection) -> UIImage {
    guard let other = versions?.version(for: traits), other !== self else { return self }
    var merged = attributes
    (merged.scale, merged.orientation) = (other.attributes.scale, other.attributes.orientation)
    if !merged.hasOwnCaps {
      (merged.capInsets, merged.resizingMode) = (other.attributes.capInsets, other.attributes.resizingMode)
    }
    return UIImage(other.source, merged)
  }
}
