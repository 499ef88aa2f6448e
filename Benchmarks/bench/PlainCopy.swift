internal import CoreGraphics
internal import Foundation

/// The pixels of pictures that show in a scene, laid on a screen by the C library's `memcpy` and by nothing else: what any
/// compositor has to read and write.
///
/// It reads pictures of its own, as many as the scene has and as large, and writes one screen, as a compositor does.
/// All of them hold noise: memory pages that were never written are all one page, and a copy of them never leaves the
/// nearest cache. They lie in the same kind of memory as the scene's pictures.
nonisolated struct PlainCopy {
  /// The number of pixels to copy.
  enum Pixels {
    /// One picture of the whole screen, in one go: the fastest copy that there is.
    case whole
    /// Two of them, one after the other.
    case twice
    /// The right half of one picture and the left half of another, row by row.
    ///
    /// Halves begin on lines of the cache; the scene's own parts do in one of its two trees only.
    case halves
    /// A picture of 1600 × 900 pixels at (160, 180), and what shows of another one around it, row by row.
    case framed

    var isInParts: Bool {
      switch self {
      case .halves, .framed: true
      case .whole, .twice: false
      }
    }
  }

  /// Pixels of each row of a band, and where they come to lie.
  private struct Part {
    let from: PixelBuffer
    var x = 0
    var y = 0
    var width = 1920
    var toX = 0
  }

  /// Rows that show parts of the same pictures.
  private struct Band {
    let rows: Range<Int>
    let parts: [Part]
  }

  private let screen = Self.noise(101)
  private let bands: [Band]

  private static func noise(_ seed: UInt32, _ width: Int = 1920, _ height: Int = 1080) -> PixelBuffer {
    Scenes.picture(seed, width: width, height: height).pixels
  }

  init(_ pixels: Pixels) {
    let page = Self.noise(102)
    switch pixels {
    case .whole: bands = [Band(rows: 0..<1080, parts: [Part(from: page)])]
    case .twice: bands = [page, Self.noise(103)].map { Band(rows: 0..<1080, parts: [Part(from: $0)]) }
    case .halves:
      let left = Part(from: page, x: 960, width: 960)
      bands = [Band(rows: 0..<1080, parts: [left, Part(from: Self.noise(103), width: 960, toX: 960)])]
    case .framed:
      let sheet = Part(from: Self.noise(103, 1600, 900), width: 1600, toX: 160)
      let left = Part(from: page, y: 180, width: 160)
      let right = Part(from: page, x: 1760, y: 180, width: 160, toX: 1760)
      bands = [
        Band(rows: 0..<180, parts: [Part(from: page)]), Band(rows: 180..<1080, parts: [left, sheet, right]),
      ]
    }
  }

  func run() {
    for band in bands {
      if band.parts.count == 1, let part = band.parts.first {
        memcpy(screen.row(band.rows.lowerBound), part.from.base, band.rows.count * screen.bytesPerRow)
        continue
      }
      for row in 0..<band.rows.count {
        for part in band.parts {
          memcpy(
            screen.row(band.rows.lowerBound + row) + part.toX, part.from.row(part.y + row) + part.x, part.width * 4)
        }
      }
    }
  }
}
