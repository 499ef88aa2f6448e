internal import Foundation

nonisolated extension UITraitCollection {
  /// The surroundings that colours are resolved in: a view's while it is drawn, else the screen's.
  ///
  /// Differs: while a view is laid out or told of new traits they are the screen's too, unless it sets them.
  public class var current: UITraitCollection {
    get { DrawingThread.current.traits ?? onScreen }
    set { DrawingThread.current.traits = newValue }
  }

  private static var onScreen: UITraitCollection {
    let isHigh = ScreenFacts.wishes.contains(.increaseContrast)
    return ScreenFacts.isDark ? (isHigh ? highDark : dark) : isHigh ? highLight : light
  }
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let highLight = UITraitCollection(traitsFrom: [light, UITraitCollection(accessibilityContrast: .high)])
  private static let highDark = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])

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

  /// Sets the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of fills.
  public func setFill() { GraphicsStack.context?.setFillColor(resolvedInDrawing.cgColor) }
  /// Sets the colour of strokes.
  public func setStroke() { GraphicsStack.context?.setStrokeColor(resolvedInDrawing.cgColor) }
}
