package import Foundation

/// A rectangle of real coordinates by its edges; nothing when an edge passes its opposite.
package struct Box: Sendable, Equatable {
  package var minX, minY, maxX, maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Holds nothing.
  package static let nothing = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  /// Holds everything.
  package static let everything = Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  package init(_ r: CGRect) {
    let (x, y, w, h) = (Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))
    guard x.isFinite, y.isFinite, w.isFinite, h.isFinite, w > 0, h > 0 else {
      self = .nothing
      return
    }
    self.init(minX: x, minY: y, maxX: x + w, maxY: y + h)
  }

  package init(_ r: PixelRect) {
    self.init(minX: Double(r.x0), minY: Double(r.y0), maxX: Double(r.x1), maxY: Double(r.y1))
  }

  package var isEmpty: Bool { !(minX < maxX && minY < maxY) }
  package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }

  package func intersection(_ o: Box) -> Box {
    Box(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
  }

  package func union(_ o: Box) -> Box {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return Box(minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
  }

  package func outset(_ by: Double) -> Box {
    isEmpty ? self : Box(minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by)
  }

  package func offset(x: Double, y: Double) -> Box {
    Box(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest pixel rectangle around the box times `scale`; edges within 1/512 of a pixel count as on it.
  package func pixels(scale: Double) -> PixelRect {
    guard !isEmpty else { return .empty }
    func bounded(_ v: Double) -> Int { Int(max(-4_194_304, min(4_194_304, v))) }
    return PixelRect(
      x0: bounded((minX * scale + 1.0 / 512).rounded(.down)), y0: bounded((minY * scale + 1.0 / 512).rounded(.down)),
      x1: bounded((maxX * scale - 1.0 / 512).rounded(.up)), y1: bounded((maxY * scale - 1.0 / 512).rounded(.up)))
  }
}
