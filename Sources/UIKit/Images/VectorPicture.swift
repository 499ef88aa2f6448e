internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// A document that is drawn anew for each size: whole, or the part of it that is a symbol.
nonisolated final class VectorPicture: Sendable {
  let file: VectorFile
  let url: URL
  /// The size in points.
  let size: CGSize
  /// The part of the document that is shown, in its units, and the id of the one element that is drawn.
  private let part: CGRect
  private let element: String?
  private let drawn = Mutex<[(width: Int, height: Int, image: CGImage)]>([])

  /// Pictures that are kept: of a size at rest and of some while it changes (chosen).
  private static let mostDrawn = 4
  /// The longest side that is drawn, in pixels; larger ones are stretched (chosen: a tablet's screen, twice).
  private static let longestSide: CGFloat = 5464

  init(_ file: VectorFile, _ url: URL, part: CGRect? = nil, element: String? = nil, size: CGSize? = nil) {
    (self.file, self.url, self.element) = (file, url, element)
    self.part = part ?? CGRect(origin: .zero, size: file.size)
    self.size = size ?? file.size
  }

  /// The picture with so many pixels a point; nil where it cannot be drawn, which is told.
  func picture(scale: CGFloat) -> CGImage? {
    guard scale > 0, scale.isFinite, size.width > 0, size.height > 0 else { return nil }
    let scale = min(scale, Self.longestSide / max(size.width, size.height))
    // Whole pixels; a size that is one but for rounding is that one.
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale - 0.001).rounded(.up))) }
    return picture(width: pixels(size.width), height: pixels(size.height))
  }

  private func picture(width: Int, height: Int) -> CGImage? {
    if let found = drawn.withLock({ $0.first { $0.width == width && $0.height == height } }) { return found.image }
    do {
      let image = try file.image(of: element, part: part, width: width, height: height)
      drawn.withLock { drawn in
        drawn.append((width, height, image))
        if drawn.count > Self.mostDrawn { drawn.removeFirst() }
      }
      return image
    } catch {
      Self.report(error, url)
      return nil
    }
  }

  /// Reads a document; one that cannot be read is told and gives nil. Rule: RS-04
  static func read(_ data: Data, _ url: URL) -> VectorFile? {
    do { return try VectorFile(data) } catch {
      report(error, url)
      return nil
    }
  }

  static func report(_ error: ImageError, _ url: URL) {
    switch error {
    case .noLibrary(let package):
      AssetCatalogue.complain(url, "the picture cannot be read without \(package)", do: "install that Debian package")
    case .costly: AssetCatalogue.complain(url, "\(error)", do: "simplify the picture, or export it again")
    case .tooLarge: AssetCatalogue.complain(url, "\(error)", do: "export it in a smaller size")
    case .corrupt(let reason):
      let (line, column) = position(in: reason)
      AssetCatalogue.complain(url, line: line, column: column, "\(error)", do: "export the picture again")
    case .unknownFormat, .cannotEncode: AssetCatalogue.complain(url, "\(error)", do: "export the picture again")
    }
  }

  /// The place that a reader's own words name.
  private static func position(in reason: String) -> (Int, Int) {
    guard let found = reason.firstMatch(of: /line (\d{1,9}),? column (\d{1,9})/) else { return (1, 1) }
    return (max(1, Int(found.1) ?? 1), max(1, Int(found.2) ?? 1))
  }
}
