public import Foundation

nonisolated extension UIImage {
  /// A picture of the app's resources by its name, kept after the first time; nil when there is none.
  ///
  /// Looked for in the main bundle, then in the resource bundles that the package manager puts beside the program: as
  /// a file with or without scale and extension, then in an asset catalogue that was copied as it is.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A picture of a bundle's resources by its name, kept after the first time; nil when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let wanted = traitCollection?.displayScale ?? 0
    let scale = wanted > 0 ? wanted : ScreenTraitsSnapshot.scale
    guard let found = ImageLibrary.shared.image(named: name, in: bundle, scale: scale) else { return nil }
    self.init(found.source, found.attributes)
  }
}

/// The pictures of bundles, each read once.
nonisolated private final class ImageLibrary: @unchecked Sendable {
  static let shared = ImageLibrary()
  private let lock = NSLock()
  private var known: [String: UIImage] = [:]
  private static let extensions: Set<String> = ["png", "jpg", "jpeg", "gif", "pdf", "heic", "webp"]

  func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
    guard !name.isEmpty else { return nil }
    for folder in AssetCatalogue.folders(of: bundle) {
      let key = "\(folder.path)|\(name)|\(scale)"
      if let image = lock.withLock({ known[key] }) { return image }
      guard let image = Self.find(name, in: folder, scale: scale) else { continue }
      lock.withLock { known[key] = image }
      return image
    }
    return nil
  }

  private static func find(_ name: String, in folder: URL, scale: CGFloat) -> UIImage? {
    if let image = UIImage(contentsOfFile: folder.appendingPathComponent(name).path) { return image }
    return set(name, in: folder).flatMap { ImageSet.read($0, scale: scale) }
  }

  /// A set of the name, or of the name that is left without the extension of a picture's file, as iOS finds it too.
  private static func set(_ name: String, in folder: URL) -> URL? {
    if let set = AssetCatalogue.set(name, "imageset", in: folder) { return set }
    let plain = (name as NSString).deletingPathExtension
    guard plain != name, extensions.contains((name as NSString).pathExtension.lowercased()) else { return nil }
    return AssetCatalogue.set(plain, "imageset", in: folder)
  }
}

/// One picture of an asset catalogue: the part of its `Contents.json` that matters here.
nonisolated private struct ImageSet: Decodable {
  struct ImageVariant: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?
  }
  struct Properties: Decodable {
    var templateRenderingIntent: String?
    enum CodingKeys: String, CodingKey { case templateRenderingIntent = "template-rendering-intent" }
  }
  var images: [ImageVariant]?
  var properties: Properties?

  static func read(_ folder: URL, scale: CGFloat) -> UIImage? {
    guard let set = AssetCatalogue.contents(ImageSet.self, of: folder) else { return nil }
    let entries = (set.images ?? []).filter { $0.filename != nil && $0.appearances == nil }
    func value(_ entry: ImageVariant) -> CGFloat { CGFloat(entry.scale.flatMap { Double($0.dropLast()) } ?? 1) }
    let best = entries.min { abs(value($0) - scale) < abs(value($1) - scale) }
    guard let best, let name = best.filename,
      let bytes = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let image = UIImage(data: bytes, scale: value(best))
    else { return nil }
    switch set.properties?.templateRenderingIntent {
    case "template": return image.withRenderingMode(.alwaysTemplate)
    case "original": return image.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }
}

nonisolated extension UIImage: _ExpressibleByImageLiteral {}
/// The default type of an image literal; the compiler asks for the name.
public typealias _ImageLiteralType = UIImage
