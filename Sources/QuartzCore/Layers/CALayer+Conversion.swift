internal import CoreGraphics
public import Foundation

extension CALayer {
  /// A point of another layer's coordinates in this layer's; without one, of the root's superlayer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Self.convert(p, from: l, to: self) }
  /// A point of this layer's coordinates in another layer's; without one, in the root's superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.convert(p, from: self, to: l) }
  /// The smallest upright rectangle around a rectangle of another layer.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { Self.convert(r, from: l, to: self) }
  /// The smallest upright rectangle around a rectangle of this layer, in another's coordinates.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.convert(r, from: self, to: l) }

  /// From the layer's coordinates to its superlayer's, depth included.
  var matrixToParent: CATransform3D {
    let anchor = anchorInBounds
    var m = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    m = CATransform3DConcat(m, transform)
    m = CATransform3DConcat(m, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    guard let above = geometricParent else { return m }
    if above.sublayerTransform != CATransform3DIdentity {
      let pivot = above.anchorInBounds
      m = CATransform3DConcat(m, CATransform3DMakeTranslation(-pivot.x, -pivot.y, 0))
      m = CATransform3DConcat(m, above.sublayerTransform)
      m = CATransform3DConcat(m, CATransform3DMakeTranslation(pivot.x, pivot.y, 0))
    }
    if above.isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = above.bounds.minY + above.bounds.maxY
      m = CATransform3DConcat(m, flip)
    }
    return m
  }

  var anchorInBounds: CGPoint {
    let (bounds, anchor) = (bounds, anchorPoint)
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  var geometricParent: CALayer? {
    guard case .presentation(let model) = role else { return parent ?? masked }
    return (model.parent ?? model.masked).map { $0.picture() ?? $0 }
  }

  /// A point of the superlayer's plane in this layer's.
  package func fromParent(_ p: CGPoint) -> CGPoint {
    if transform == CATransform3DIdentity, isPlain(geometricParent) {
      let (position, anchor) = (position, anchorInBounds)
      return CGPoint(x: p.x - position.x + anchor.x, y: p.y - position.y + anchor.y)
    }
    return matrixToParent.unproject(p) ?? CGPoint(x: CGFloat.greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
  }

  private func isPlain(_ above: CALayer?) -> Bool {
    guard let above else { return true }
    return above.sublayerTransform == CATransform3DIdentity && !above.isGeometryFlipped
  }

  private func toParent(_ p: CGPoint) -> CGPoint {
    if transform == CATransform3DIdentity, isPlain(geometricParent) {
      let anchor = anchorInBounds
      return CGPoint(x: p.x + position.x - anchor.x, y: p.y + position.y - anchor.y)
    }
    return matrixToParent.project(p)
  }

  private static func convert(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    if from === to { return p }
    let (up, down) = route(from, to)
    let common = up.reduce(p) { $1.toParent($0) }
    return down.reversed().reduce(common) { $1.fromParent($0) }
  }

  private static func convert(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
    if from === to { return r }
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY),
    ]
    let (up, down) = route(from, to)
    let images = corners.map { corner in
      down.reversed().reduce(up.reduce(corner) { $1.toParent($0) }) { $1.fromParent($0) }
    }
    let (xs, ys) = (images.map(\.x), images.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// The layers up from one layer and those down to another, without those above both.
  private static func route(_ from: CALayer?, _ to: CALayer?) -> ([CALayer], [CALayer]) {
    func chain(_ layer: CALayer?) -> [CALayer] {
      var (chain, current) = ([CALayer](), layer)
      while let layer = current {
        chain.append(layer)
        current = layer.geometricParent
      }
      return chain
    }
    var (up, down) = (chain(from), chain(to))
    while let a = up.last, let b = down.last, a.model() === b.model() {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  func hitTestLayers(_ p: CGPoint) -> CALayer? {
    struct Visit {
      var layer: CALayer
      var point: CGPoint
      var rest: [CALayer]
    }
    func visit(_ layer: CALayer, _ point: CGPoint) -> Visit? {
      guard !layer.isHidden else { return nil }
      let own = layer.fromParent(point)
      if layer.masksToBounds, !layer.contains(own) { return nil }
      return Visit(layer: layer, point: own, rest: layer.sublayers?.inDrawingOrder ?? [])
    }
    guard var path = visit(self, p).map({ [$0] }) else { return nil }
    while var top = path.popLast() {
      if let next = top.rest.popLast() {
        path.append(top)
        if let below = visit(next, top.point) { path.append(below) }
      } else if top.layer.contains(top.point) {
        return top.layer
      }
    }
    return nil
  }
}

extension [CALayer] {
  /// Back to front: by depth, then as they stand.
  var inDrawingOrder: [CALayer] {
    guard contains(where: { $0.zPosition != 0 }) else { return self }
    return enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension CATransform3D {
  /// Returns the projection of a point of the plane z = 0.
  nonisolated func project(_ p: CGPoint) -> CGPoint {
    let w = p.x * m14 + p.y * m24 + m44
    let k = w == 0 ? 0 : 1 / w
    return CGPoint(x: (p.x * m11 + p.y * m21 + m41) * k, y: (p.x * m12 + p.y * m22 + m42) * k)
  }

  /// The point of the plane z = 0 that is seen at a point; nil when the plane is seen from its edge.
  nonisolated func unproject(_ p: CGPoint) -> CGPoint? {
    let flat = CATransform3D(
      m11: m11, m12: m12, m13: 0, m14: m14, m21: m21, m22: m22, m23: 0, m24: m24, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: m41, m42: m42, m43: 0, m44: m44)
    guard let inverse = flat.inverse else { return nil }
    let image = inverse.project(p)
    return image.isFinite ? image : nil
  }
}
