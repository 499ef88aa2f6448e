internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A set of an asset catalogue that is one picture in several versions. Rule: RS-02
nonisolated final class ImageSet: Sendable {
  private let folder: URL
  private let entries: [Entry]
  private let properties: Properties
  private let read = Mutex<[String: UIImage?]>([:])

  private struct Entry: Decodable, Sendable {
    var filename: String?
    var resizing: Resizing?
    var alignment: Insets?
    var conditions: AssetConditions
    /// Points of one side, of an application's icon: `60x60`.
    var size: String?

    enum CodingKeys: String, CodingKey {
      case filename, resizing, size
      case alignment = "alignment-insets"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      resizing = try values.decodeIfPresent(Resizing.self, forKey: .resizing)
      alignment = try values.decodeIfPresent(Insets.self, forKey: .alignment)
      size = try values.decodeIfPresent(String.self, forKey: .size)
      conditions = try AssetConditions(from: decoder)
    }
  }

  /// The parts of a picture that keep their size, in pixels.
  private struct Resizing: Decodable, Sendable {
    struct Center: Decodable, Sendable { var mode: String? }
    var mode: String?
    var center: Center?
    var capInsets: Insets?
    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }

  private struct Insets: Decodable, Sendable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    func points(_ scale: CGFloat) -> UIEdgeInsets {
      func part(_ value: Double?) -> CGFloat { value.map { $0.isFinite ? max(0, CGFloat($0) / scale) : 0 } ?? 0 }
      return UIEdgeInsets(top: part(top), left: part(left), bottom: part(bottom), right: part(right))
    }
  }

  private struct Properties: Decodable, Sendable {
    var renderingIntent: String?
    var preservesVector: Bool?
    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
      case preservesVector = "preserves-vector-representation"
    }
  }

  private struct File: Decodable {
    var images: [Entry]?
    var properties: Properties?
  }

  /// Nil for a set whose `Contents.json` makes no sense, which is told, or that names no file.
  init?(_ folder: URL) {
    guard let file = AssetCatalogue.contents(File.self, of: folder) else { return nil }
    self.folder = folder
    let entries = (file.images ?? []).filter { $0.filename != nil }
    let own = entries.filter(\.conditions.isOfThisSystem)
    self.entries = own
    properties = file.properties ?? Properties()
    guard own.isEmpty else { return }
    AssetCatalogue.complain(
      folder.appendingPathComponent("Contents.json"),
      entries.isEmpty ? "the set names no file" : "the set has files for other systems only",
      do: "add one for all devices")
    return nil
  }

  /// True if surroundings choose among its entries.
  var hasVersions: Bool { entries.count > 1 && entries.contains { $0.conditions.isConditional } }

  /// The version for surroundings; nil where its file cannot be used, which is told.
  func image(for traits: AssetTraits) -> UIImage? {
    let nearest = entries.nearest(to: traits) { $0.conditions }
    guard let entry = best(nearest, scale: traits.scale), let name = entry.filename else { return nil }
    let key = "\(name)|\(traits.scale)"
    if let known = read.withLock({ $0[key] }) { return known }
    let image = open(entry, AssetCatalogue.file(name, in: folder), scale: traits.scale).map(finished(entry))
    read.withLock { $0[key] = .some(image) }
    return image
  }

  /// The entry of the screen's scale, else the nearest, the larger of two; of icons the largest.
  private func best(_ entries: [Entry], scale: CGFloat) -> Entry? {
    func side(_ entry: Entry) -> Double { entry.size.flatMap { Double($0.prefix { $0 != "x" }) } ?? 0 }
    func distance(_ entry: Entry) -> (Double, CGFloat, CGFloat) {
      let own = entry.conditions.pixelsPerPoint
      return (-side(entry), abs((own ?? (isDocument(entry) ? scale : 1)) - scale), -(own ?? scale))
    }
    return entries.min { distance($0) < distance($1) }
  }

  private func isDocument(_ entry: Entry) -> Bool {
    ["pdf", "svg"].contains(((entry.filename ?? "") as NSString).pathExtension.lowercased())
  }

  private func open(_ entry: Entry, _ url: URL, scale: CGFloat) -> UIImage? {
    guard url.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path,
      let data = try? Data(contentsOf: url)
    else {
      AssetCatalogue.complain(
        folder.appendingPathComponent("Contents.json"), "'\(entry.filename ?? "")' is not in the set's folder",
        do: "add the file, or take the entry out")
      return nil
    }
    if VectorFile.format(of: data) != nil { return vector(data, url, scale: scale) }
    if let image = UIImage(data: data, scale: entry.conditions.pixelsPerPoint ?? 1) { return image }
    AssetCatalogue.complain(
      url, "the file is no picture that can be read", do: "export it as PNG, JPEG, WebP, SVG or PDF")
    return nil
  }

  private func vector(_ data: Data, _ url: URL, scale: CGFloat) -> UIImage? {
    guard let file = VectorPicture.read(data, url) else { return nil }
    let picture = VectorPicture(file, url)
    var attributes = UIImage.Attributes()
    attributes.scale = scale
    if properties.preservesVector == true { return UIImage(.vector(picture), attributes) }
    return picture.picture(scale: scale).map { UIImage(.pixels($0), attributes) }
  }

  /// The picture with what the set says of it.
  private func finished(_ entry: Entry) -> (UIImage) -> UIImage {
    { image in
      image.with {
        switch self.properties.renderingIntent {
        case "template": $0.renderingMode = .alwaysTemplate
        case "original": $0.renderingMode = .alwaysOriginal
        default: break
        }
        let scale = entry.conditions.pixelsPerPoint ?? 1
        if let insets = entry.alignment { $0.alignmentRectInsets = insets.points(scale) }
        if let resizing = entry.resizing {
          $0.capInsets = resizing.capInsets?.points(scale) ?? .zero
          $0.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
        }
        // One that is drawn for one direction alone is mirrored in the other.
        let others = self.entries.compactMap(\.conditions.languageDirection)
        $0.flipsForRightToLeft = !others.isEmpty && Set(others).count == 1 && others[0] == "left-to-right"
      }
    }
  }
}
