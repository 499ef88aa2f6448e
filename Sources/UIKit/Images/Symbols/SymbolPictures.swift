internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// The drawn pictures of symbols: what many rows or bars show is drawn once, and is one picture to the compositor too.
nonisolated enum SymbolPictures {
  /// All that a symbol's pixels depend on.
  struct Key: Hashable {
    let name: String
    /// Points.
    let size: CGSize
    /// The thickness of lines, in units of the grid.
    let line: CGFloat
    /// Pixels a point.
    let scale: CGFloat
    /// Nil for black.
    let color: SIMD4<Double>?
  }

  private static let drawn = Mutex<[Key: CGImage]>([:])
  /// Pictures at most, and the pixels of one (chosen: 8 MB at the worst); a symbol shown larger is drawn each time.
  private static let most = (count: 256, pixels: 8192)

  /// The kept picture, or a new one; nil where there is nothing to draw.
  static func picture(_ key: Key, _ draw: () -> CGImage?) -> CGImage? {
    if let picture = drawn.withLock({ $0[key] }) { return picture }
    guard let picture = draw() else { return nil }
    guard picture.width * picture.height <= most.pixels else { return picture }
    return drawn.withLock { pictures in
      // Another thread may have drawn it meanwhile.
      if let first = pictures[key] { return first }
      if pictures.count >= most.count { pictures.removeAll(keepingCapacity: true) }
      pictures[key] = picture
      return picture
    }
  }
}
