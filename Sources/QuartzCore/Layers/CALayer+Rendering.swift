internal import CoreGraphics
internal import Foundation

extension CALayer {
  /// The layer as it is drawn: with its animations, or as it is.
  var displayed: CALayer { shown ?? self }

  /// The layer's own look in the last render tree; nil where it was in none.
  package var drawnStyle: RenderSubtree.Style? { body?.style }

  /// The layer's placement in the render tree.
  var placement: RenderNode.Placement {
    // Value by value: a copy of the state counts references up and down.
    let displayed = displayed
    var placement = RenderNode.Placement()
    placement.position = displayed.state.position
    placement.zPosition = displayed.state.zPosition
    placement.anchorPoint = displayed.state.anchorPoint
    placement.anchorPointZ = displayed.state.anchorPointZ
    placement.transform = displayed.state.transform
    placement.opacity = Double(max(0, min(1, displayed.state.opacity)))
    if let above = parent ?? masked, contentsAreFlipped() {
      placement.mirror(in: above.displayed.state.bounds.standardized)
    }
    return placement
  }

  /// The layer in its place; with both its looks while a transition is under way.
  var node: RenderNode? {
    guard let body else { return nil }
    guard let (transition, progress) = displayed.extras?.transition else {
      return RenderNode(placement: placement, body: body)
    }
    return RenderNode(placement: placement, body: transition.body(to: body, progress: progress))
  }

  /// Makes the bodies of this layer and all below that have none or an outdated one, lowest first.
  func updateBodies() {
    var pending = [self]
    while let layer = pending.last {
      guard !layer.isBodyValid else {
        pending.removeLast()
        continue
      }
      let count = pending.count
      for child in layer.children where !child.isBodyValid && !child.displayed.isHidden { pending.append(child) }
      if let mask = layer.maskLayer, !mask.isBodyValid { pending.append(mask) }
      if pending.count == count {
        layer.rebuildBody()
        pending.removeLast()
      }
    }
  }

  /// A body like the last one is the last one: identity says that nothing changed.
  private func rebuildBody() {
    let mask = maskLayer?.node
    let next = RenderSubtree(style: makeStyle(), children: makeChildren(), mask: mask)
    if body?.isIdentical(to: next) != true {
      body?.isPast = true
      body = next
      isPlainBox = next.isBox
    }
    isBodyValid = true
  }

  func plainChildren() -> [RenderNode] {
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(children.count)
    var isDeep = false
    for child in children where !child.displayed.state.isHidden {
      guard let node = child.node else { continue }
      nodes.append(node)
      isDeep = isDeep || child.displayed.state.zPosition != 0
    }
    guard isDeep else { return nodes }
    return nodes.enumerated().sorted {
      ($0.element.placement.zPosition, $0.offset) < ($1.element.placement.zPosition, $1.offset)
    }.map(\.element)
  }

  func makeStyle() -> RenderSubtree.Style {
    let displayed = displayed
    let state = displayed.state
    var style = RenderSubtree.Style()
    style.name = name ?? ""
    style.bounds = state.bounds.standardized
    style.background = state.backgroundColor.flatMap { $0.rgba.w > 0 ? $0.render : nil }
    if state.cornerRadius > 0 {
      style.cornerRadius = state.cornerRadius
      style.maskedCorners = RenderCorners(rawValue: state.maskedCorners.rawValue & 15)
      style.isContinuousCorner = state.cornerCurve == .continuous
    }
    if state.borderWidth > 0, let color = state.borderColor, color.rgba.w > 0 {
      style.borderWidth = state.borderWidth
      style.borderColor = color.render
    }
    style.masksToBounds = state.masksToBounds
    style.content = displayed.makeContent()
    if state.backgroundColor?.pattern != nil {
      style.background = nil
      style.content = style.content ?? patternContent(of: displayed)
    }
    style.shadow = state.shadow
    if state.sublayerTransform != CATransform3DIdentity {
      style.sublayerTransform = state.sublayerTransform
      style.sublayerAnchor = displayed.anchorInBounds
    }
    style.isDoubleSided = state.isDoubleSided
    style.allowsGroupOpacity = state.allowsGroupOpacity
    style.rasterizationScale = state.shouldRasterize ? max(0, state.rasterizationScale) : 0
    style.filters = state.filters.rendered
    style.backgroundFilters = state.backgroundFilters.rendered
    style.blend = (state.compositingFilter as? String).flatMap { RenderBlend(compositingFilter: $0) } ?? .normal
    if MediaSession.current.usesFlippedGeometry {
      if contentsAreFlipped() { style.mirror() }
      if contentsAreFlipped() != state.isGeometryFlipped { style.mirrorChildren() }
    }
    displayed.finishStyle(&style)
    return style
  }

  func contentImage() -> RenderContent? {
    guard let image = state.contents as? CGImage, image.width > 0, image.height > 0 else { return nil }
    let scale = state.contentsScale > 0 ? state.contentsScale : 1
    let size = CGSize(
      width: CGFloat(image.width) * state.contentsRect.width / scale,
      height: CGFloat(image.height) * state.contentsRect.height / scale)
    var frame = state.contentsGravity.frame(of: drawnSize ?? size, in: state.bounds.standardized)
    if let drawnSize, drawnSize.width > 0, drawnSize.height > 0 {
      // The last row and column of drawn contents may reach beyond the bounds by part of a pixel.
      frame.size.width *= size.width / drawnSize.width
      frame.size.height *= size.height / drawnSize.height
    }
    let isEnlarged = frame.width > size.width || frame.height > size.height
    let filter = isEnlarged ? state.magnificationFilter : state.minificationFilter
    return .image(
      image, frame: frame, rect: state.contentsRect, center: state.contentsCenter, pixelsPerPoint: scale,
      nearest: filter == .nearest)
  }
}

extension LayerState {
  var shadow: RenderShadow? {
    guard self.shadowOpacity > 0, let color = self.shadowColor, color.rgba.w > 0 else { return nil }
    var shadow = RenderShadow()
    shadow.color = color.render
    shadow.color.alpha *= Double(min(1, self.shadowOpacity))
    shadow.offset = self.shadowOffset
    shadow.radius = max(0, self.shadowRadius)
    shadow.path = self.shadowPath?.render
    return shadow
  }
}

extension CALayerContentsGravity {
  /// Returns the frame of contents of a size in the bounds.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      return aligned(size * (self == .resizeAspect ? min(x, y) : max(x, y)), in: bounds, x: 0.5, y: 0.5)
    case .center: return aligned(size, in: bounds, x: 0.5, y: 0.5)
    case .top: return aligned(size, in: bounds, x: 0.5, y: 0)
    case .bottom: return aligned(size, in: bounds, x: 0.5, y: 1)
    case .left: return aligned(size, in: bounds, x: 0, y: 0.5)
    case .right: return aligned(size, in: bounds, x: 1, y: 0.5)
    case .topLeft: return aligned(size, in: bounds, x: 0, y: 0)
    case .topRight: return aligned(size, in: bounds, x: 1, y: 0)
    case .bottomLeft: return aligned(size, in: bounds, x: 0, y: 1)
    case .bottomRight: return aligned(size, in: bounds, x: 1, y: 1)
    default: return bounds
    }
  }

  private func aligned(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
