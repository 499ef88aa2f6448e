internal import CoreGraphics
internal import QuartzCore

/// The key of a cached picture.
enum PictureKey: Hashable {
  /// A body's subtree at a scale, cut to a rectangle of its own pixel grid.
  case body(ObjectIdentifier, BodyPart, FlattenPlan)
  /// The same in slices, with backdrop filters between them.
  case slices(ObjectIdentifier, BodyPart, FlattenPlan)
  /// Halved copies of an image.
  case image(ObjectIdentifier)
}

/// Which part of a body is drawn into a picture of its own.
package enum BodyPart: Hashable, Sendable {
  /// All but the body's own shadow.
  case appearance
  /// The same with square corners and unclipped: the clip is applied where the picture is drawn.
  case unclipped
  /// Everything, mask and filters included.
  case group
  /// The alpha that casts the shadow, blurred.
  case cast
  /// A shape.
  case content
  /// The shadow alone.
  case shadow
}

extension BodyPart {
  /// Returns the part that shows the same of a subtree with fewer distinctions, so that both share a picture.
  func plain(of body: RenderSubtree, scale: Double) -> BodyPart {
    switch self {
    case .unclipped where body.style.cornerStyle == nil && body.style.bounds.isWhole(at: scale): .appearance
    case .group where body.style.shadow == nil && body.style.filters.isEmpty && body.mask == nil: .appearance
    case .appearance, .unclipped, .group, .cast, .content, .shadow: self
    }
  }
}

extension CGRect {
  /// Returns true if its edges are on whole pixels at a scale.
  fileprivate func isWhole(at scale: Double) -> Bool {
    RoundedShape(Box(self), sx: scale, sy: scale, tx: 0, ty: 0).isWholePixels
  }
}

/// The protocol of cached pictures.
protocol CachedPicture: AnyObject {
  /// Memory held.
  var byteCount: Int { get }
}

/// Pictures of bodies by identity; the longest unused go first when the budget is passed.
final class PictureCache {
  private struct CacheEntry {
    let picture: any CachedPicture
    let owner: AnyObject

    /// True if it is of something that is not shown any more.
    var isPast: Bool { (owner as? RenderSubtree)?.isPast == true }
  }
  private var entries = FrameCache<PictureKey, CacheEntry>()
  let budget: Int

  private(set) var hits = 0

  init(budget: Int) { self.budget = budget }

  func removeAll() { entries.removeAll() }

  func beginFrame() {
    entries.beginFrame()
    hits = 0
  }

  func holds(_ key: PictureKey) -> Bool { entries.holds(key) }

  func picture(_ key: PictureKey) -> Picture? { found(key) as? Picture }

  func slices(_ key: PictureKey) -> SlicedPicture? { found(key) as? SlicedPicture }

  private func found(_ key: PictureKey) -> (any CachedPicture)? {
    guard let entry = entries.value(key) else { return nil }
    hits += 1
    return entry.picture
  }

  func insert(_ picture: any CachedPicture, for key: PictureKey, owner: AnyObject) {
    entries.insert(CacheEntry(picture: picture, owner: owner), for: key)
  }

  /// Keeps the pictures that may be used again and fit the budget, the most recently used first: where one view
  /// replaces another, its picture gets the other's memory.
  func endFrame() {
    let frame = entries.frame
    entries.remove(where: { entry, lastUsed in lastUsed < frame && entry.isPast })
    entries.fit(budget, cost: { $0.picture.byteCount })
  }
}
