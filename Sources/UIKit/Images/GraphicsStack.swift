internal import CoreGraphics
internal import Foundation

/// A target of drawing: a context that is created on first use.
///
/// A view whose `draw(_:)` draws nothing thus costs no pixels.
nonisolated final class DrawingTarget {
  /// The rectangle that is drawn, in points of the drawer.
  let bounds: CGRect
  /// Pixels per point.
  let scale: CGFloat
  let isOpaque: Bool
  private var made: CGContext?

  /// Longest side of a drawing, in pixels (chosen: what the compositor takes), and most pixels of one (256 MB).
  private static let longestSide: CGFloat = 16_384
  private static let mostPixels: CGFloat = 64 * 1024 * 1024

  /// A drawing yet to be begun; nil for sizes that are empty, no numbers, or too large.
  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    // Not `bounds.width`, which is never negative.
    let (width, height) = (bounds.size.width * scale, bounds.size.height * scale)
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      width * height <= Self.mostPixels, bounds.minX.isFinite, bounds.minY.isFinite
    else { return nil }
    (self.bounds, self.scale, self.isOpaque) = (bounds, scale, isOpaque)
  }

  /// Draws into a context of another owner.
  init(_ context: CGContext, scale: CGFloat) {
    made = context
    (bounds, self.scale, isOpaque) = (.zero, scale, false)
  }

  /// The context, made now if nothing was drawn yet.
  var context: CGContext {
    if let made { return made }
    let context = CGContext(size: bounds.size, scale: scale, isOpaque: isOpaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    made = context
    return context
  }

  /// Returns the drawing; nil if nothing used the context.
  ///
  /// Nothing may be drawn afterwards.
  func finish() -> CGImage? { made?.finish() }
}

/// The contexts that drawing goes into, innermost last; one stack a thread.
nonisolated enum GraphicsStack {
  /// The current target of drawing.
  static var target: DrawingTarget? { DrawingThread.current.targets.last }
  /// The context that drawing goes into now.
  static var context: CGContext? { DrawingThread.current.targets.last?.context }

  static func push(_ target: DrawingTarget) { DrawingThread.current.targets.append(target) }
  static func push(_ context: CGContext, scale: CGFloat) { push(DrawingTarget(context, scale: scale)) }
  @discardableResult static func pop() -> DrawingTarget? { DrawingThread.current.targets.popLast() }

  /// Makes a context the current one while a closure runs.
  static func with(_ context: CGContext, scale: CGFloat, _ body: () -> Void) {
    with(DrawingTarget(context, scale: scale), body)
  }

  static func with(_ target: DrawingTarget, _ body: () -> Void) {
    let stack = DrawingThread.current
    let depth = stack.targets.count
    stack.targets.append(target)
    body()
    // What the closure left on the stack goes with it.
    stack.targets.removeLast(max(0, stack.targets.count - depth))
  }

  /// A picture of what a closure draws; transparent when it draws nothing, nil for an impossible size.
  static func picture(
    _ bounds: CGRect, scale: CGFloat, isOpaque: Bool = false, _ body: () -> Void
  ) -> CGImage? {
    guard let target = DrawingTarget(bounds: bounds, scale: scale, isOpaque: isOpaque) else { return nil }
    _ = target.context
    with(target, body)
    return target.finish()
  }
}
