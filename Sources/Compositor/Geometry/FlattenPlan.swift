internal import Foundation

/// The place and size at which a subtree is drawn before it is sampled.
package struct FlattenPlan: Sendable, Hashable {
  /// Pixels per point of the flattened picture.
  package var scale: Double
  /// Its rectangle on the body's own pixel grid (point (0, 0) at pixel (0, 0)).
  package var rect: PixelRect

  /// The largest side and area of a picture that is kept whole; larger ones are cut to what can be seen.
  ///
  /// Chosen: four times a phone's screen, and 64 MB.
  static let largestSide = 8192, largestArea = 16_777_216

  package init(scale: Double, rect: PixelRect) { (self.scale, self.rect) = (scale, rect) }

  /// - Parameters:
  ///   - extent: What the subtree paints, in its own points.
  ///   - plane: From points to pixels of the target.
  ///   - targetScale: Pixels per point of the target.
  ///   - fixedScale: Over zero: the scale to use.
  package init?(extent: Box, plane: Homography, target: PixelRect, targetScale: Double, fixedScale: Double = 0) {
    guard !extent.isEmpty else { return nil }
    scale = targetScale
    if fixedScale > 0, fixedScale.isFinite {
      scale = min(fixedScale, 512)
    } else if let magnification = plane.magnification(of: extent) {
      var steps = 0
      while magnification > scale * 1.01, steps < 3 {
        scale *= 2
        steps += 1
      }
    }
    rect = .empty
    let seen = FlattenPlan.visible(target: target, plane: plane)
    for _ in 0..<24 {
      rect = extent.pixels(scale: scale)
      if fits { return }
      if !seen.isEmpty { rect = rect.intersection(seen.pixels(scale: scale).outset(2)) }
      if rect.isEmpty { return nil }
      if fits { return }
      scale /= 2
    }
    return nil
  }

  private var fits: Bool {
    rect.width <= FlattenPlan.largestSide && rect.height <= FlattenPlan.largestSide
      && rect.area <= FlattenPlan.largestArea && !rect.isEmpty
  }

  private static func visible(target: PixelRect, plane: Homography) -> Box {
    guard let back = plane.inverse else { return .nothing }
    let box = back.bounds(
      of: Box(minX: Double(target.x0), minY: Double(target.y0), maxX: Double(target.x1), maxY: Double(target.y1)))
    return box.isFinite ? box : .nothing
  }

  /// How often a picture is halved before it is sampled at `magnification` target pixels per picture pixel.
  package static func halvings(_ magnification: Double) -> Int {
    var (count, m) = (0, magnification)
    while m <= 0.5, count < 12 {
      m *= 2
      count += 1
    }
    return count
  }
}
