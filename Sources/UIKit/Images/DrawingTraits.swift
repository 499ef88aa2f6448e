internal import Foundation

nonisolated extension UITraitCollection {
  private static let currentKey = "Proscenium.UITraitCollection"

  /// The surroundings that colours are resolved in while something is drawn or laid out on this thread.
  public class var current: UITraitCollection {
    get {
      Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? UITraitCollection(userInterfaceStyle: .light)
    }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Runs a closure with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.currentKey]
    UITraitCollection.current = self
    actions()
    Thread.current.threadDictionary[Self.currentKey] = before
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
