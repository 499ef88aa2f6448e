internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A coordinate system to convert points and rectangles from and to: a view's or a screen's. Rule: SN-09
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The space itself, in its own coordinates.
  var bounds: CGRect { get }
  /// A point of this space in another's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in another's coordinates: what holds its corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one's coordinates: what holds its corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A space that knows where its points are on the screen, by which any two are converted.
protocol ScreenCoordinateSpace: UICoordinateSpace {
  func toScreen(_ point: CGPoint) -> CGPoint
  func fromScreen(_ point: CGPoint) -> CGPoint
}

extension ScreenCoordinateSpace {
  func converted(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint {
    // An app's own space knows best.
    guard let other = other as? any ScreenCoordinateSpace else { return other.convert(point, from: self) }
    return other.fromScreen(toScreen(point))
  }

  func converted(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenCoordinateSpace else { return other.convert(point, to: self) }
    return fromScreen(other.toScreen(point))
  }

  func converted(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenCoordinateSpace else { return other.convert(rect, from: self) }
    return rect.byCorners { other.fromScreen(toScreen($0)) }
  }

  func converted(_ rect: CGRect, from other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenCoordinateSpace else { return other.convert(rect, to: self) }
    return rect.byCorners { fromScreen(other.toScreen($0)) }
  }
}

extension CGRect {
  fileprivate func byCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension UIView: UICoordinateSpace, ScreenCoordinateSpace {
  private var screenLayer: CALayer { UIScreen.main.rootLayer }

  func toScreen(_ point: CGPoint) -> CGPoint { layer.convert(point, to: window == nil ? nil : screenLayer) }
  func fromScreen(_ point: CGPoint) -> CGPoint { layer.convert(point, from: window == nil ? nil : screenLayer) }

  /// A point of this view in another space's coordinates. Rule: SN-09
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return converted(point, to: coordinateSpace)
  }
  /// A point of another space in this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return converted(point, from: coordinateSpace)
  }
  /// A rectangle of this view in another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return converted(rect, to: coordinateSpace)
  }
  /// A rectangle of another space in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return converted(rect, from: coordinateSpace)
  }
}

/// A screen's points: as it is held, as it is made, or as it was once.
final class ScreenSpace: NSObject, ScreenCoordinateSpace {
  enum Kind {
    case held, fixed
    /// Of a size that it had.
    case past(CGSize)
  }

  private unowned let screen: UIScreen
  private let kind: Kind

  init(_ screen: UIScreen, _ kind: Kind) {
    (self.screen, self.kind) = (screen, kind)
    super.init()
  }

  private var orientation: UIInterfaceOrientation { UIApplication.shared.interfaceOrientation }

  var bounds: CGRect {
    switch kind {
    case .held: return screen.bounds
    case .fixed:
      let size = screen.bounds.size
      return CGRect(
        origin: .zero, size: orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size)
    case .past(let size): return CGRect(origin: .zero, size: size)
    }
  }

  /// From the screen as it is made to the screen as it is held: the interface is turned clockwise on it.
  func toScreen(_ point: CGPoint) -> CGPoint {
    guard case .fixed = kind else { return point }
    let size = screen.bounds.size
    return switch orientation {
    case .unknown, .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeRight: CGPoint(x: point.y, y: size.height - point.x)
    case .landscapeLeft: CGPoint(x: size.width - point.y, y: point.x)
    }
  }

  func fromScreen(_ point: CGPoint) -> CGPoint {
    guard case .fixed = kind else { return point }
    let size = screen.bounds.size
    return switch orientation {
    case .unknown, .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeRight: CGPoint(x: size.height - point.y, y: point.x)
    case .landscapeLeft: CGPoint(x: point.y, y: size.width - point.x)
    }
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }
}

extension UIScreen {
  /// Points of the screen as it is held: it turns with the interface. Rule: SN-09
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(self, .held) }
  /// Points of the screen as it is made: it never turns. Rule: SN-09
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(self, .fixed) }
  /// The coordinates of the screen in its current orientation, also after later rotations.
  var fixedPicture: ScreenSpace { ScreenSpace(self, .past(bounds.size)) }
}
