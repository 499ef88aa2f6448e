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
  private var masks: [Key: (mask: ShadowMask, lastUsed: Int)] = [:]
  private var frame = 0
  private(set) var hits = 0

  func removeAll() { masks.removeAll() }

  func beginFrame() {
    frame += 1
    hits = 0
    if masks.count > 64 { masks = masks.filter { $0.value.lastUsed >= frame - 2 } }
  }

  func mask(_ key: Key, make: () -> ShadowMask) -> ShadowMask {
    if let index = masks.index(forKey: key) {
      masks.values[index].lastUsed = frame
      hits += 1
      return masks.values[index].mask
    }
    let made = make()
    masks[key] = (made, frame)
    return made
  }
}
