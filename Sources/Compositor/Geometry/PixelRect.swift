/// A rectangle of whole pixels; the second corner is outside.
package struct PixelRect: Sendable, Hashable {
  package var x0, y0, x1, y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  package var area: Int { isEmpty ? 0 : width * height }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .empty : r
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func outset(_ by: Int) -> PixelRect { PixelRect(x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by) }

  /// Returns the parts of the rectangle outside another one: at most four, without overlap.
  package func strips(around other: PixelRect) -> [PixelRect] {
    let middle = intersection(other)
    if middle.isEmpty { return isEmpty ? [] : [self] }
    let all = [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: middle.y0), PixelRect(x0: x0, y0: middle.y0, x1: middle.x0, y1: middle.y1),
      PixelRect(x0: middle.x1, y0: middle.y0, x1: x1, y1: middle.y1), PixelRect(x0: x0, y0: middle.y1, x1: x1, y1: y1),
    ]
    return all.filter { !$0.isEmpty }
  }

  package func offset(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  package func intersects(_ other: PixelRect) -> Bool {
    max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
  }
}
