internal import Foundation

/// A rectangle of whole pixels that begins at even ones, as frames of an animation do.
package struct PixelArea: Equatable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest area that holds both.
  package func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelArea(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Around all pixels in which two pictures of one size differ; nil where they are equal.
  init?(whereOneOf first: CGImage, differsFrom second: CGImage) {
    if first === second { return nil }
    let (a, b, width) = (first.pixels, second.pixels, first.width)
    func differs(_ y: Int) -> Bool { memcmp(a.row(y), b.row(y), width * 4) != 0 }
    guard let top = (0..<first.height).first(where: differs), let last = (top..<first.height).last(where: differs)
    else { return nil }
    var (left, right) = (width, 0)
    for y in top...last {
      let (p, q) = (a.row(y), b.row(y))
      var x = 0
      while x < left, p[x] == q[x] { x += 1 }
      left = min(left, x)
      x = width
      while x > right, p[x - 1] == q[x - 1] { x -= 1 }
      right = max(right, x)
    }
    (x, y) = (left & ~1, top & ~1)
    (self.width, height) = (right - x, last + 1 - y)
    withExtendedLifetime((a, b)) {}
  }

  /// Bands that hold all pixels in which two pictures of one size differ, from top to bottom.
  ///
  /// Rows that are equal part two bands where there are many of them (chosen: fewer cost less than another picture).
  package static func bands(whereOneOf first: CGImage, differsFrom second: CGImage) -> [PixelArea] {
    guard let whole = PixelArea(whereOneOf: first, differsFrom: second) else { return [] }
    let (a, b) = (first.pixels, second.pixels)
    let length = whole.width * 4
    var bands: [Range<Int>] = []
    for y in whole.y..<min(whole.y + whole.height, first.height)
    where memcmp(a.row(y) + whole.x, b.row(y) + whole.x, length) != 0 {
      if let last = bands.last, y - last.upperBound < partingRows {
        bands[bands.count - 1] = last.lowerBound..<y + 1
      } else {
        bands.append(y..<y + 1)
      }
    }
    return bands.map { rows in
      var (left, right) = (whole.x + whole.width, whole.x)
      for y in rows {
        let (p, q) = (a.row(y), b.row(y))
        var x = whole.x
        while x < left, p[x] == q[x] { x += 1 }
        left = min(left, x)
        x = whole.x + whole.width
        while x > right, p[x - 1] == q[x - 1] { x -= 1 }
        right = max(right, x)
      }
      withExtendedLifetime((a, b)) {}
      return PixelArea(x: left, y: rows.lowerBound, width: right - left, height: rows.count)
    }
  }

  private static let partingRows = 48
}
