public import CoreGraphics
public import Foundation

/// Returns the current drawing context; nil outside of drawing.
nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.context }

/// Pushes a context as the current one.
nonisolated public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.push(context, scale: abs(context.topLeftMatrix.a))
}

/// Pops the current context.
nonisolated public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a drawing of its own, one pixel a point.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a drawing of its own; scale 0 is the screen's.
///
/// Errors: for a size that is empty, no number or too large, there is no context and no picture.
nonisolated public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : ScreenFacts.scale
  let bounds = CGRect(origin: .zero, size: size)
  guard let target = DrawingTarget(bounds: bounds, scale: scale, isOpaque: opaque) else {
    DrawingThread.current.imageContexts.append(false)
    return
  }
  DrawingThread.current.imageContexts.append(true)
  GraphicsStack.push(target)
}

/// Returns the drawing since `UIGraphicsBeginImageContextWithOptions`; nil without one.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard DrawingThread.current.imageContexts.last == true, let target = GraphicsStack.target,
    let image = target.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: target.scale, orientation: .up)
}

/// Ends the drawing that was begun last.
nonisolated public func UIGraphicsEndImageContext() {
  guard let hasContext = DrawingThread.current.imageContexts.popLast() else { return }
  if hasContext { GraphicsStack.pop() }
}

/// Fills a rectangle with the current fill colour, replacing its content.
nonisolated public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour.
nonisolated public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.context else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line one point wide inside a rectangle's edges, in the current fill colour, replacing the content.
nonisolated public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line one point wide inside a rectangle's edges, in the current fill colour.
nonisolated public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.context, !rect.isNull else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2)))
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Clips drawing to a rectangle.
nonisolated public func UIRectClip(_ rect: CGRect) { GraphicsStack.context?.clip(to: rect) }
