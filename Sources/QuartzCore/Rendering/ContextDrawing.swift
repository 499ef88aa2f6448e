public import CoreGraphics
package import Foundation

extension CALayer {
  /// Draws the layer's model values with its sublayers, without animations, into a context in its coordinates.
  ///
  /// Differs: drawn as a screen shows it, with filters, depth and stretched parts; what filters its background sees only
  /// what stands in this layer.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    displaySubtree()
    var animated: [CALayer] = []
    forEachInSubtree { if $0.shown != nil { animated.append($0) } }
    for layer in animated { layer.showModel() }
    updateBodies()
    if let body { ctx.draw(body) }
    for layer in animated { layer.showModel() }
  }

  /// Forgets what the animations showed until the next frame.
  private func showModel() {
    shown = nil
    shownTime = nil
    invalidateBody()
    invalidate(.placement)
  }
}

/// Makes a body's pixels.
///
/// The compositor does, which stands above this module and is found by its name, so that there is one way to pixels.
nonisolated package protocol BodyDrawing {
  /// The pixels of a body in a window of a surface; nil when nothing of it falls there.
  ///
  /// `matrix` takes the body's coordinates to pixels.
  static func picture(of body: RenderSubtree, under matrix: CGAffineTransform, in window: CGRect) -> BodyPicture?
}

/// Pixels, transparent where nothing is drawn, and the place of the first on a surface.
nonisolated package struct BodyPicture {
  package let image: CGImage
  package let x: Int
  package let y: Int

  package init(image: CGImage, x: Int, y: Int) { (self.image, self.x, self.y) = (image, x, y) }
}

extension CGContext {
  /// Draws a body in user space.
  @MainActor package func draw(_ body: RenderSubtree) {
    guard let compositor = NSClassFromString("Compositor.SubtreePictures") as? any BodyDrawing.Type else {
      return MediaSession.current.diagnose("", "render(in:): no compositor is linked into this program")
    }
    guard let picture = compositor.picture(of: body, under: deviceMatrix, in: deviceClip) else { return }
    drawPixels(picture.image, x: picture.x, y: picture.y)
  }
}
