internal import CoreGraphics
public import Foundation

/// A layer whose contents are drawn in tiles, those that a screen shows and when it shows them, as finely as it does.
///
/// Differs: tiles are drawn on the main thread, before the frame that first shows them; a layer that is on no screen
/// draws none.
@preconcurrency @MainActor open class CATiledLayer: CALayer {
  /// The number of levels of detail, each with half the resolution of the previous.
  open var levelsOfDetail = 1 { didSet { dropTiles() } }
  /// The number of levels with more detail than the layer itself.
  open var levelsOfDetailBias = 0 { didSet { dropTiles() } }
  /// Size of a tile, at most 4096 either way.
  ///
  /// Units: pixels.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { dropTiles() } }

  /// Returns the fade-in duration of new tiles: a quarter of a second.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  struct Place: Hashable {
    /// Power of two of the fineness.
    var level: Int
    var column: Int
    var row: Int
  }
  private struct Tile {
    var body: RenderBody
    var frame: CGRect
    /// When it was drawn, by the clock.
    var birth: CFTimeInterval
  }

  /// Layers draw in the order in which they were made.
  let order = MediaSession.current.nextSequence()
  private var tiles: [Place: Tile] = [:]
  /// Tiles that the last frame needed.
  private var shownPlaces: Set<Place> = []

  /// More tiles are not drawn for one frame; chosen: a screen of tiles of 32 pixels.
  private static let mostTiles = 4096
  /// So many tiles that are not seen are kept; chosen: two screens.
  private static let mostKept = 256
  /// Finest and coarsest levels; chosen.
  private static let furthestLevel = 16

  /// Does nothing: tiles are drawn when they become visible.
  open override func display() {}

  /// Forgets every tile.
  open override func setNeedsDisplay() { dropTiles() }

  /// Forgets the tiles that touch a rectangle.
  open override func setNeedsDisplay(_ r: CGRect) {
    tiles = tiles.filter { !$0.value.frame.intersects(r) }
    invalidate(.look)
  }

  private func dropTiles() {
    tiles = [:]
    invalidate(.look)
  }

  /// True while the last frame shows a tile that is still to appear.
  private(set) var isFading = false

  private func opacity(of tile: Tile, at now: CFTimeInterval) -> Double {
    let duration = type(of: self).fadeDuration()
    return duration > 0 ? min(max((now - tile.birth) / duration, 0), 1) : 1
  }

  package override func makeChildren() -> [RenderNode] {
    MediaSession.current.tiled[ObjectIdentifier(self)] = self
    let now = MediaSession.current.clock.now
    let level = shownPlaces.first?.level
    // What is left of other levels lies below until the new tiles are there.
    isFading = shownPlaces.contains { tiles[$0].map { opacity(of: $0, at: now) < 1 } ?? false }
    let places = tiles.keys.filter { $0.level == level || isFading }.sorted {
      ($0.level == level ? 1 : 0, $0.level, $0.row, $0.column)
        < ($1.level == level ? 1 : 0, $1.level, $1.row, $1.column)
    }
    return places.compactMap { place in
      guard let tile = tiles[place] else { return nil }
      var placement = RenderNode.Placement()
      placement.anchorPoint = .zero
      placement.position = tile.frame.origin
      placement.opacity = opacity(of: tile, at: now)
      return RenderNode(placement: placement, body: tile.body)
    } + plainChildren()
  }
}

// MARK: - Drawing

extension CATiledLayer {
  /// Draws the tiles that are seen now and are not there; true when the layer's picture changed.
  func refreshTiles() -> Bool {
    let places = seenPlaces()
    let missing = places.filter { tiles[$0] == nil }
    let now = MediaSession.current.clock.now
    for place in missing {
      guard let tile = draw(place, at: now) else { continue }
      tiles[place] = tile
    }
    let changed = !missing.isEmpty || Set(places) != shownPlaces
    shownPlaces = Set(places)
    if tiles.count > shownPlaces.count + Self.mostKept {
      let unseen = tiles.filter { !shownPlaces.contains($0.key) }.sorted { $0.value.birth < $1.value.birth }
      for (place, _) in unseen.prefix(tiles.count - shownPlaces.count - Self.mostKept) { tiles[place] = nil }
    }
    guard changed || isFading else { return false }
    invalidateBody()
    return true
  }

  private func frame(of place: Place) -> CGRect {
    let points = points(at: place.level)
    return CGRect(
      x: CGFloat(place.column) * points.width, y: CGFloat(place.row) * points.height, width: points.width,
      height: points.height)
  }

  private func pixelsPerPoint(at level: Int) -> CGFloat {
    (state.contentsScale > 0 ? state.contentsScale : 1) * exp2(CGFloat(level))
  }

  private func points(at level: Int) -> CGSize {
    let scale = pixelsPerPoint(at: level)
    func side(_ pixels: CGFloat) -> CGFloat { (pixels.isFinite ? min(max(pixels, 1), 4096) : 256) / scale }
    return CGSize(width: side(tileSize.width), height: side(tileSize.height))
  }

  /// Row by row.
  private func seenPlaces() -> [Place] {
    guard let (seen, zoom) = seen(), !seen.isEmpty else { return [] }
    let finest = min(max(levelsOfDetailBias, 0), Self.furthestLevel)
    let coarsest = max(finest - max(levelsOfDetail, 1) + 1, -Self.furthestLevel)
    // A level is good enough while it has a pixel for each of the screen's, within a tenth of a percent.
    let wanted = zoom > 0 && zoom.isFinite ? (log2(zoom) - 0.0014).rounded(.up) : 0
    let level = Int(min(max(wanted, CGFloat(coarsest)), CGFloat(finest)))
    let size = points(at: level)
    func range(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int> {
      let (first, end) = ((low / side).rounded(.down), (high / side - 1e-9).rounded(.up))
      guard abs(first) < 1e9, abs(end) < 1e9, end > first else { return 0..<0 }
      return Int(first)..<Int(end)
    }
    let (columns, rows) = (range(seen.minX, seen.maxX, size.width), range(seen.minY, seen.maxY, size.height))
    guard columns.count * rows.count <= Self.mostTiles else {
      MediaSession.current.diagnose("", "\(self): \(columns.count) × \(rows.count) tiles are too many to draw")
      return []
    }
    return rows.flatMap { row in columns.map { Place(level: level, column: $0, row: row) } }
  }

  /// Returns the visible part of the bounds and its scale on the screen; nil outside a screen.
  private func seen() -> (rect: CGRect, zoom: CGFloat)? {
    guard let root = membership?.tree?.root else { return nil }
    var chain: [CALayer] = [self]
    while let above = chain[chain.count - 1].parent ?? chain[chain.count - 1].masked, above !== root {
      chain.append(above)
    }
    let layers = chain.reversed().map { $0.picture() ?? $0 }
    var rect = root.look.state.bounds.standardized
    var above: CALayer = root.picture() ?? root
    for layer in layers {
      rect = layer.convert(rect, from: above)
      if layer.masksToBounds { rect = rect.intersection(layer.bounds.standardized) }
      guard !rect.isNull, rect.isFinite else { return nil }
      above = layer
    }
    let own = layers.last ?? self
    let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map { p in
      own.convert(CGPoint(x: own.bounds.midX + p.x, y: own.bounds.midY + p.y), to: root)
    }
    let zoom = max(
      hypot(points[1].x - points[0].x, points[1].y - points[0].y),
      hypot(points[2].x - points[0].x, points[2].y - points[0].y))
    return (rect.intersection(own.bounds.standardized), zoom)
  }

  private func draw(_ place: Place, at now: CFTimeInterval) -> Tile? {
    let frame = frame(of: place)
    let part = frame.intersection(state.bounds.standardized)
    guard !part.isEmpty else { return nil }
    let scale = pixelsPerPoint(at: place.level)
    delegate?.layerWillDraw(self)
    let context = CGContext(size: frame.size, scale: scale, isOpaque: state.isOpaque)
    context.translateBy(x: -frame.minX, y: -frame.minY)
    context.clip(to: part)
    draw(in: context)
    let image = context.finish()
    var style = RenderBody.Style()
    style.bounds = CGRect(origin: .zero, size: frame.size)
    let drawn = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    style.content = .image(image, frame: CGRect(origin: .zero, size: drawn), pixelsPerPoint: scale)
    return Tile(body: RenderBody(style: style), frame: frame, birth: now)
  }
}
