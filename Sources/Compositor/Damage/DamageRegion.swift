/// The damage region, which the next frame redraws: at most eight rectangles without overlap.
package struct DamageRegion: Sendable {
  package private(set) var rects: [PixelRect] = []
  private(set) var frame: PixelRect
  /// Chosen: more rectangles cost more passes over the ops than the pixels they save.
  private static let most = 8

  package init(frame: PixelRect) { self.frame = frame }

  /// Nothing is to be drawn again; the memory stays.
  package mutating func clear(frame: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    self.frame = frame
  }

  package mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(frame)
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    // Two that overlap become one, since a pixel must not be blended twice; so do two that nearly touch.
    while let index = rects.firstIndex(where: {
      $0.intersects(rect) || $0.union(rect).area * 4 <= ($0.area + rect.area) * 5
    }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > DamageRegion.most { mergeCheapest() }
  }

  func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }
  func contains(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }

  private mutating func mergeCheapest() {
    var best = (cost: Int.max, i: 0, j: 1)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let cost = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if cost < best.cost { best = (cost, i, j) }
      }
    }
    let merged = rects[best.i].union(rects[best.j])
    rects.remove(at: best.j)
    rects.remove(at: best.i)
    add(merged)
  }
}
