internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The pictures that layers draw themselves: texts, images, each kept once, as many as there is room for.
@MainActor final class LayerPictures {
  /// The pictures as WebP in base64; the first has the number 1.
  private(set) var encoded: [String] = []
  /// Numbers by what was encoded.
  private var known: [String: Int] = [:]
  /// Numbers of the pictures last seen, which are held meanwhile, lest an address be used again.
  private var recent: [ObjectIdentifier: (image: CGImage, number: Int)] = [:]
  private let limit: Int
  private var size = 0

  /// Chosen: what is seen aslant and small needs no more.
  private static let mostPixels = 40_000
  private static let mostPixelsPerPoint = 1.0
  /// Chosen: more than a screen shows.
  private static let mostRecent = 512
  /// Chosen: texts and symbols are told well at this quality, their edges are in the alpha, which has no losses.
  private static let quality = 40

  /// - Parameter limit: Bytes of base64 in all.
  init(limit: Int) { self.limit = limit }

  /// The number of what a layer draws; nil where that is no picture, or none that there is room for.
  func number(of content: RenderContent?) -> Int? {
    guard case .image(let image, _, _, _, let scale, _, _) = content else { return nil }
    let number = recent[ObjectIdentifier(image)]?.number ?? keep(image, scale)
    if recent.count >= Self.mostRecent { recent = [:] }
    recent[ObjectIdentifier(image)] = (image, number)
    return number > 0 ? number : nil
  }

  private func keep(_ image: CGImage, _ scale: CGFloat) -> Int {
    let reducer = ImageReducer { width, height in
      let share = (Double(Self.mostPixels) / Double(max(1, width * height))).squareRoot()
      let factor = min(1, share, Self.mostPixelsPerPoint / max(1, scale))
      return (max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
    }
    let small = reducer.reduce(image)
    let area = PixelArea(x: 0, y: 0, width: small.width, height: small.height)
    guard let data = try? WebPCodec.encode(small, in: area, .lossy(quality: Self.quality)) else { return 0 }
    let text = data.base64EncodedString()
    if let number = known[text] { return number }
    guard size + text.utf8.count <= limit else { return 0 }
    size += text.utf8.count
    encoded.append(text)
    known[text] = encoded.count
    return encoded.count
  }
}
