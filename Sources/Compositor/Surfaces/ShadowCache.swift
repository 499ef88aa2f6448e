internal import CompositorKernels
internal import Foundation

/// The blurred outline of a rounded rectangle, drawn as small as its corners allow; the middle repeats.
final class ShadowMask {
  let bytes: UnsafeMutablePointer<UInt8>
  let width, height: Int
  let capX, capY: Int

  init(width: Int, height: Int, capX: Int, capY: Int) {
    (self.width, self.height, self.capX, self.capY) = (width, height, capX, capY)
    bytes = .allocate(capacity: max(1, width * height))
    bytes.initialize(repeating: 0, count: max(1, width * height))
  }

  deinit { bytes.deallocate() }
}

/// Blurred outlines by shape and blur.
final class ShadowCache {
  struct Key: Hashable {
    var shape: RoundedShape
    var sigma: Double
  }
  private var masks = FrameCache<Key, ShadowMask>()
  /// The number of masks above which those that the last two frames did not use leave; chosen.
  private static let budget = 64

  private(set) var hits = 0

  func removeAll() { masks.removeAll() }

  func beginFrame() {
    masks.beginFrame()
    hits = 0
    if masks.count > Self.budget { masks.fit(Self.budget, sparing: 2, cost: { _ in 1 }) }
  }

  func mask(_ key: Key, make: () -> ShadowMask) -> ShadowMask {
    if let known = masks.value(key) {
      hits += 1
      return known
    }
    let made = make()
    masks.insert(made, for: key)
    return made
  }
}
