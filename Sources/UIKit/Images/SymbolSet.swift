internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A symbol of an app's own: a template in SVG with a drawing for each weight and scale. Rule: RS-06
nonisolated final class SymbolSet: Sendable {
  private let file: VectorFile
  private let url: URL
  private let isMirrored: Bool
  private let pictures = Mutex<[String: VectorPicture]>([:])

  /// A symbol in a size, weight and scale.
  struct Version: Sendable {
    let set: SymbolSet
    let configuration: UIImage.SymbolConfiguration
    let picture: VectorPicture

    var size: CGSize { picture.size }

    func applying(_ other: UIImage.SymbolConfiguration) -> Version {
      let merged = configuration.applying(other)
      return set.version(merged) ?? self
    }
  }

  private struct Contents: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var languageDirection: String?
      enum CodingKeys: String, CodingKey {
        case filename
        case languageDirection = "language-direction"
      }
    }
    var symbols: [Entry]?
  }

  /// Nil for a set whose template cannot be used, which is told.
  init?(_ folder: URL) {
    guard let contents = AssetCatalogue.contents(Contents.self, of: folder) else { return nil }
    let list = folder.appendingPathComponent("Contents.json")
    guard let entry = contents.symbols?.first(where: { $0.filename != nil }), let name = entry.filename,
      !name.contains("/"), let data = try? Data(contentsOf: AssetCatalogue.file(name, in: folder))
    else {
      AssetCatalogue.complain(list, "the set has no template", do: "add one that the symbols' app has exported")
      return nil
    }
    url = AssetCatalogue.file(name, in: folder)
    guard let file = VectorPicture.read(data, url) else { return nil }
    self.file = file
    isMirrored = entry.languageDirection == "left-to-right"
    guard version(.unspecified) != nil else {
      AssetCatalogue.complain(
        url, "the template has no drawing of the name Regular-M or Regular-S",
        do: "export it from the symbols' app again")
      return nil
    }
  }

  var image: UIImage? {
    guard let version = version(.unspecified) else { return nil }
    var attributes = UIImage.Attributes()
    attributes.scale = ScreenTraitsSnapshot.scale
    attributes.flipsForRightToLeft = isMirrored
    return UIImage(.symbolSet(version), attributes)
  }

  func version(_ configuration: UIImage.SymbolConfiguration) -> Version? {
    let key = "\(configuration.weight.rawValue)|\(configuration.scale.rawValue)|\(configuration.pointSize ?? 0)"
    if let known = pictures.withLock({ $0[key] }) {
      return Version(set: self, configuration: configuration, picture: known)
    }
    guard let picture = picture(configuration) else { return nil }
    pictures.withLock { $0[key] = picture }
    return Version(set: self, configuration: configuration, picture: picture)
  }

  /// Points of the font that templates are drawn beside: their capitals are 70.459 units high, as the system font's.
  private static let templateSize: CGFloat = 100
  /// Height of a symbol's square for a font of one point: that of the built-in symbols (chosen).
  private static let square: CGFloat = 1.2

  private func picture(_ configuration: UIImage.SymbolConfiguration) -> VectorPicture? {
    let (weights, scale) = (Self.weights(configuration.weight), Self.letter(configuration.scale))
    // Templates of one scale are drawn larger and smaller.
    for (letter, factor) in [(scale, 1), ("S", Self.factor(scale)), ("M", Self.factor(scale) / 1.28)]
      as [(String, CGFloat)]
    {
      for weight in weights {
        let element = "\(weight)-\(letter)"
        guard let ink = file.extent(of: element), ink.width > 0, ink.height > 0 else { continue }
        let unit = (configuration.pointSize ?? 17) / Self.templateSize * factor
        let part = box(ink, weight, letter)
        let size = CGSize(
          width: max(0.5, (part.width * unit * 2).rounded() / 2),
          height: max(0.5, (part.height * unit * 2).rounded() / 2))
        return VectorPicture(file, url, part: part, element: element, size: size)
      }
    }
    return nil
  }

  /// The part of the template that is the symbol: between its margins, and a square's height around the capitals.
  ///
  /// Guides are where their extents end: librsvg has those of a line that is filled begin at the template's corner.
  private func box(_ ink: CGRect, _ weight: String, _ letter: String) -> CGRect {
    func margin(_ side: String) -> CGFloat? {
      (file.extent(of: "\(side)-margin-\(weight)-\(letter)") ?? file.extent(of: "\(side)-margin")).map(\.maxX)
    }
    var (left, right) = (ink.minX, ink.maxX)
    if let near = margin("left"), let far = margin("right"), near <= ink.minX + ink.width, far >= ink.minX, near < far {
      (left, right) = (min(left, near), max(right, far))
    }
    let (base, cap) = (file.extent(of: "Baseline-\(letter)")?.maxY, file.extent(of: "Capline-\(letter)")?.maxY)
    let middle = base.flatMap { base in cap.map { (base + $0) / 2 } } ?? ink.midY
    let extent = max(Self.square * Self.templateSize / 2, middle - ink.minY, ink.maxY - middle)
    return CGRect(x: left, y: middle - extent, width: right - left, height: extent * 2)
  }

  /// The scales' proportions are those of the built-in symbols.
  private static func factor(_ letter: String) -> CGFloat { letter == "S" ? 1 : letter == "M" ? 1.28 : 1.64 }

  private static func letter(_ scale: UIImage.SymbolScale) -> String {
    switch scale {
    case .small: "S"
    case .unspecified, .default, .medium: "M"
    case .large: "L"
    }
  }

  /// The names of a weight and of those nearest to it.
  private static func weights(_ weight: UIImage.SymbolWeight) -> [String] {
    let names = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
    let wanted = weight == .unspecified ? 3 : min(max(weight.rawValue - 1, 0), 8)
    return names.indices.sorted { abs($0 - wanted) < abs($1 - wanted) }.map { names[$0] }
  }
}
