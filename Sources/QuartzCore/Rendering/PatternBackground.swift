internal import CoreGraphics
internal import Foundation

/// The key of a pattern's picture: all that it depends on.
struct PatternKey: Equatable {
  let color: CGColor
  let size: CGSize
  let scale: CGFloat
  let corners: CGFloat
}

extension CALayer {
  /// Longest side of a background's picture; larger ones are not drawn; chosen: what contexts take.
  ///
  /// Units: pixels.
  private static let longestSide: CGFloat = 8192

  /// Returns the background as a picture if its colour is a pattern, in place of contents.
  func patternContent(of look: CALayer) -> RenderContent? {
    let (state, bounds) = (look.state, look.state.bounds.standardized)
    guard let color = state.backgroundColor, color.pattern != nil else { return nil }
    let scale = state.contentsScale > 0 ? min(state.contentsScale, 4) : 1
    let key = PatternKey(color: color, size: bounds.size, scale: scale, corners: state.cornerRadius)
    if extras?.patternPicture?.key != key {
      let (width, height) = (bounds.width * scale, bounds.height * scale)
      guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide else { return nil }
      let context = CGContext(size: bounds.size, scale: scale)
      let box = CGRect(origin: .zero, size: bounds.size)
      let radius = min(max(0, state.cornerRadius), box.width / 2, box.height / 2)
      context.setFillColor(color)
      context.addPath(CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.fillPath()
      ownExtras.patternPicture = (key, context.finish())
    }
    guard let image = extras?.patternPicture?.image else { return nil }
    // The last row and column may reach beyond the bounds by part of a pixel.
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return .image(image, frame: CGRect(origin: bounds.origin, size: size), pixelsPerPoint: scale)
  }
}
