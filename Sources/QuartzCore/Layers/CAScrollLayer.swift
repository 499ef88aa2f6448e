internal import CoreGraphics
public import Foundation

/// A layer that shows a part of its sublayers, and can scroll.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
  /// The directions of scrolling.
  open var scrollMode = CAScrollLayerScrollMode.both

  package override func makePresentation() -> CALayer { CAScrollLayer(presentationOf: self) }

  /// Scrolls a point to the origin of the bounds, as far as the mode allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves just as far as shows a rectangle, of its own coordinates.
  func show(_ r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ wantedLow: CGFloat, _ wanted: CGFloat) -> CGFloat {
      if wantedLow < low { return wantedLow }
      return wantedLow + wanted > low + length ? min(wantedLow, wantedLow + wanted - length) : low
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.width), y: moved(bounds.minY, bounds.height, r.minY, r.height)))
  }
}

extension CALayer {
  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return scroll }
      layer = current.parent
    }
    return nil
  }

  /// Scrolls the nearest scroll layer so that a point of this layer is at its origin.
  public func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(p, from: self))
  }

  /// Moves the nearest scroll layer just as far as shows a rectangle of this layer.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.show(scrollLayer.convert(r, from: self))
  }

  /// The part of the layer that the nearest scroll layer shows; all of it without one.
  public var visibleRect: CGRect {
    guard let scrollLayer, scrollLayer !== self else { return bounds }
    return bounds.intersection(convert(scrollLayer.bounds, from: scrollLayer))
  }
}

/// The directions in which a scroll layer can scroll.
nonisolated public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// All ways.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
