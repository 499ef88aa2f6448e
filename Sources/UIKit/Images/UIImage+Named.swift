internal import CoreGraphics
public import Foundation

nonisolated extension UIImage {
  /// A picture of the app's resources by its name, kept after the first time; nil when there is none.
  ///
  /// Looked for in the main bundle, then in the resource bundles that the package manager puts beside the program: as
  /// a file with or without scale and extension, then in an asset catalogue that was copied as it is. A name that is
  /// nowhere is told once. Rule: RS-02, RS-05
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A picture of a bundle's resources by its name, kept after the first time; nil when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    switch ImageLibrary.shared.image(named: name, in: bundle, for: AssetTraits(traitCollection)) {
    case .found(let image): self.init(image.source, image.attributes)
    case .unusable: return nil
    case .missing:
      MissingAssets.report(name, .image, in: bundle)
      return nil
    }
  }

  /// The same without a word where there is none.
  convenience init?(ifNamed name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard case .found(let image) = ImageLibrary.shared.image(named: name, in: bundle, for: AssetTraits(traits)) else {
      return nil
    }
    self.init(image.source, image.attributes)
  }
}

/// The pictures of bundles, each read once.
nonisolated private final class ImageLibrary: @unchecked Sendable {
  static let shared = ImageLibrary()
  private let lock = NSLock()
  private var files: [String: UIImage] = [:]
  private var assets: [String: Asset] = [:]
  private static let extensions: Set<String> = ["png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "webp"]

  /// The kind of a set in a catalogue.
  private enum Asset {
    case images(ImageSet, UIImageAsset)
    case symbol(SymbolSet)
    /// A set that cannot be used, which was told.
    case nothing
  }

  /// The result of a search by name.
  enum Answer {
    case found(UIImage)
    /// A set that cannot be used, which was told.
    case unusable
    case missing

    init(_ image: UIImage?) { self = image.map { .found($0) } ?? .unusable }
  }

  func image(named name: String, in bundle: Bundle?, for traits: AssetTraits) -> Answer {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return .missing }
    for folder in AssetCatalogue.folders(of: bundle) {
      if let image = file(name, in: folder, scale: traits.scale) { return .found(image) }
      guard let set = set(name, in: folder) else { continue }
      switch asset(set) {
      case .images(let images, let asset):
        let image = images.image(for: traits)
        return Answer(image.map { image in image.with { $0.asset = images.hasVersions ? asset : nil } })
      case .symbol(let symbol): return Answer(symbol.image)
      case .nothing: return .unusable
      }
    }
    return .missing
  }

  private func file(_ name: String, in folder: URL, scale: CGFloat) -> UIImage? {
    let key = "\(folder.path)|\(name)|\(scale)"
    if let image = lock.withLock({ files[key] }) { return image }
    let path = folder.appendingPathComponent(name)
    guard let image = UIImage(contentsOfFile: path.path) ?? document(path, scale: scale) else { return nil }
    lock.withLock { files[key] = image }
    return image
  }

  /// A PDF that is a file of its own.
  private func document(_ path: URL, scale: CGFloat) -> UIImage? {
    guard path.pathExtension.lowercased() == "pdf", let data = try? Data(contentsOf: path),
      let file = VectorPicture.read(data, path), let picture = VectorPicture(file, path).picture(scale: scale)
    else { return nil }
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }

  /// A set of the name, or of the name that is left without the extension of a picture's file, as iOS finds it too.
  private func set(_ name: String, in folder: URL) -> URL? {
    let plain = (name as NSString).deletingPathExtension
    let isFile = plain != name && Self.extensions.contains((name as NSString).pathExtension.lowercased())
    for name in isFile ? [name, plain] : [name] {
      for kind in ["imageset", "symbolset", "appiconset"] {
        if let set = AssetCatalogue.set(name, kind, in: folder) { return set }
      }
    }
    return nil
  }

  private func asset(_ set: URL) -> Asset {
    let key = "\(set.path)|\(AssetIndex.stamp(of: set))"
    if let asset = lock.withLock({ assets[key] }) { return asset }
    let asset: Asset
    if set.pathExtension == "symbolset" {
      asset = SymbolSet(set).map { .symbol($0) } ?? .nothing
    } else {
      asset = ImageSet(set).map { .images($0, UIImageAsset($0)) } ?? .nothing
    }
    lock.withLock { assets[key] = asset }
    return asset
  }
}

nonisolated extension UIImage: _ExpressibleByImageLiteral {}
/// The default type of an image literal; the compiler asks for the name.
public typealias _ImageLiteralType = UIImage
