internal import CoreGraphics
internal import Foundation

// The render tree has y going down everywhere. A layer whose coordinates go up, because an odd number of the layers
// above it turned their geometry over, is written mirrored within its own bounds; its pictures stay upright.

extension CALayer {
  /// True when the layer's y axis points up on screen, because superlayers turned their geometry over.
  public func contentsAreFlipped() -> Bool {
    guard MediaSession.current.usesFlippedGeometry else { return false }
    var isFlipped = false
    var above = model().parent ?? model().masked
    while let layer = above {
      if layer.state.isGeometryFlipped { isFlipped.toggle() }
      above = layer.parent ?? layer.masked
    }
    return isFlipped
  }
}

extension RenderNode.Placement {
  /// Mirrors the placement for a parent with y up.
  mutating func mirror(in bounds: CGRect) {
    position.y = bounds.minY + bounds.maxY - position.y
    anchorPoint.y = 1 - anchorPoint.y
    transform = transform.mirrored
  }
}

extension RenderBody.Style {
  /// Flips the layer's own content for geometry with y up.
  mutating func mirror() {
    let turn = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    maskedCorners = maskedCorners.mirrored
    shadow?.offset.height *= -1
    if let path = shadow?.path { shadow?.path = path.map { $0.applying(turn) } }
    switch content {
    case .gradient(var gradient):
      gradient.start.y = 1 - gradient.start.y
      gradient.end.y = 1 - gradient.end.y
      content = .gradient(gradient)
    case .shape(var shape):
      shape.path = shape.path.map { $0.applying(turn) }
      content = .shape(shape)
    case .image, nil: break
    }
  }

  /// Flips the placement of the children for geometry with y up.
  mutating func mirrorChildren() {
    sublayerTransform = sublayerTransform.mirrored
    if sublayerAnchor != .zero { sublayerAnchor.y = bounds.minY + bounds.maxY - sublayerAnchor.y }
  }
}

extension RenderCorners {
  fileprivate var mirrored: RenderCorners {
    RenderCorners(rawValue: (rawValue & 3) << 2 | (rawValue & 12) >> 2)
  }
}

extension RenderSegment {
  fileprivate func applying(_ t: CGAffineTransform) -> RenderSegment {
    switch self {
    case .move(let p): .move(p.applying(t))
    case .line(let p): .line(p.applying(t))
    case .quad(let p, let c): .quad(p.applying(t), control: c.applying(t))
    case .curve(let p, let c1, let c2): .curve(p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
    case .close: .close
    }
  }
}

extension CATransform3D {
  /// The same transform with y in the other direction.
  fileprivate var mirrored: CATransform3D {
    if self == CATransform3DIdentity { return self }
    let turn = CATransform3DMakeScale(1, -1, 1)
    return CATransform3DConcat(turn, CATransform3DConcat(self, turn))
  }
}
