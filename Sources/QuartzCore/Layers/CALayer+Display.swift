internal import CoreGraphics
internal import Foundation

extension CALayer {
  /// True when the layer waits to be drawn.
  public func needsDisplay() -> Bool { wants.contains(.display) }

  func askForDisplay() {
    guard !isPresentation, !wants.contains(.display), isHere("setNeedsDisplay()") else { return }
    wants.insert(.display)
    markAbove(.display)
  }

  /// Draws the layer now if it waits for that.
  public func displayIfNeeded() {
    guard wants.remove(.display) != nil else { return }
    display()
  }

  func displayContents() {
    if let delegate {
      delegateDidNothing = false
      delegate.display(self)
      if !delegateDidNothing { return }
    }
    drawContents()
  }

  /// Said by what would draw but has nothing to: when no pixel was drawn either, the contents stay as they are.
  package func drewNothing() { delegateDidNothing = true }

  /// Draws into a backing store of the bounds' size.
  private func drawContents() {
    let bounds = state.bounds.standardized
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0 else { return setDrawn(nil) }
    guard width <= Self.largestSide, height <= Self.largestSide, width * height <= Self.mostPixels else {
      return MediaSession.current.diagnose("", "\(self): \(width) × \(height) pixels are too many to draw")
    }
    delegate?.layerWillDraw(self)
    let context = CGContext(size: bounds.size, scale: scale, isOpaque: state.isOpaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegateDidNothing = false
    draw(in: context)
    let image = context.finish()
    setDrawn(delegateDidNothing && image.isBlank ? nil : image)
  }

  /// Cairo's limit for a side of a picture.
  private static let largestSide: CGFloat = 32_767
  /// A gigabyte a layer; chosen, so that a slip in a size does not take the machine down.
  private static let mostPixels: CGFloat = 268_435_456

  private func setDrawn(_ image: CGImage?) {
    guard image != nil || drawnSize != nil else { return }
    state.contents = image
    drawnSize = image == nil ? nil : state.bounds.standardized.size
    shown?.state.contents = image
    shown?.drawnSize = drawnSize
    invalidate(.appearance)
  }
}

extension CGImage {
  /// True when no pixel is anything but clear.
  fileprivate var isBlank: Bool {
    if isOpaque { return false }
    for y in 0..<height {
      let row = pixels.row(y)
      for x in 0..<width where row[x] != 0 { return false }
    }
    return true
  }
}
