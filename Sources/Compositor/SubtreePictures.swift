package import CoreGraphics
package import Foundation
package import QuartzCore

/// Bodies as pictures of their own, drawn as on a screen.
package final class SubtreePictures: BodyDrawing {
  package static func picture(
    of body: RenderSubtree, under matrix: CGAffineTransform, in window: CGRect
  ) -> BodyPicture? {
    guard matrix.isFinite, window.isFinite else { return nil }
    let scale = Double(max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)))
    guard scale > 0, scale < 1e6 else { return nil }
    let draw = { Self.draw(node(body, matrix), scale: min(max(scale, 1 / 64), 64), window) }
    return body.depth > DeepStack.plainDepth ? DeepStack.run(depth: body.depth, draw) : draw()
  }

  private static func draw(_ node: RenderNode, scale: Double, _ window: CGRect) -> BodyPicture? {
    let renderContext = RenderContext(CompositorTuning())
    let reached = renderContext.extents.box(of: node, under: .identity)
    guard !reached.isEmpty else { return nil }
    let frame = PixelRect(
      x0: Int(window.minX), y0: Int(window.minY), x1: Int(window.maxX), y1: Int(window.maxY))
    // Two more for the rounding of pictures' grids and edges between pixels.
    let rect = reached.isFinite ? reached.pixels(scale: 1).outset(2).intersection(frame) : frame
    guard !rect.isEmpty else { return nil }
    let buffer = PixelBuffer(width: rect.width, height: rect.height)
    let target = PixelRect(x0: 0, y0: 0, x1: rect.width, y1: rect.height)
    let painter = Painter(renderContext: renderContext, target: target, scale: scale)
    renderContext.beginFrame()
    painter.paint(node, in: .shifted(scale: 1, x: -rect.x0, y: -rect.y0), clip: Clip(target), opacity: 1)
    painter.finish(into: buffer, damage: [target])
    renderContext.endFrame()
    return BodyPicture(image: CGImage(pixels: buffer), x: rect.x0, y: rect.y0)
  }

  /// The body placed so that its coordinates are the context's.
  private static func node(_ body: RenderSubtree, _ matrix: CGAffineTransform) -> RenderNode {
    var placement = RenderNode.Placement()
    placement.anchorPoint = .zero
    placement.position = body.style.bounds.origin.applying(matrix)
    var linear = matrix
    (linear.tx, linear.ty) = (0, 0)
    placement.transform = CATransform3DMakeAffineTransform(linear)
    return RenderNode(placement: placement, body: body)
  }
}
