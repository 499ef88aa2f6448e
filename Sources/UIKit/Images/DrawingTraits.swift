internal import Foundation

nonisolated extension UITraitCollection {
  /// The surroundings that colours are resolved in: a view's while it is drawn, else the screen's.
  ///
  /// Differs: while a view is laid out or told of new traits they are the screen's too, unless it sets them.
  public class var current: UITraitCollection {
    get { DrawingThread.current.traits ?? (ScreenFacts.isDark ? dark : light) }
    set { DrawingThread.current.traits = newValue }
  }

  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  /// Runs a closure with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let thread = DrawingThread.current
    let before = thread.traits
    thread.traits = self
    actions()
    thread.traits = before
  }
}

nonisolated extension UIColor {
  /// The colour as it is seen where something is drawn now.
  var resolvedInDrawing: UIColor { isDynamic ? resolvedColor(with: .current) : self }

  /// Makes this the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes this the colour of fills.
  public func setFill() { GraphicsStack.context?.setFillColor(resolvedInDrawing.cgColor) }
  /// Makes this the colour of strokes.
  public func setStroke() { GraphicsStack.context?.setStrokeColor(resolvedInDrawing.cgColor) }
}
