internal import CoreGraphics
internal import Foundation

extension CALayer {
  /// The sublayers as their animations showed them some time ago, in seconds of this layer.
  ///
  /// Recursion goes as deep as the sublayers; what nests deeper than `deepestDelay` shows the present.
  func delayedChildren(by delay: CFTimeInterval, depth: Int = 0) -> [RenderNode] {
    children.filter { !$0.state.isHidden }.inDrawingOrder.compactMap { $0.delayedNode(by: delay, depth: depth) }
  }

  /// Far deeper than what is replicated.
  private static let deepestDelay = 200

  /// The delay is in seconds of the superlayer: it holds at any speed of the clocks around, also a scrubbed one.
  private func delayedNode(by delay: CFTimeInterval, depth: Int) -> RenderNode? {
    let delay = delay * Double(timing.speed)
    guard depth < Self.deepestDelay, hasAnimationsBelow else { return node }
    let now = shown
    defer { shown = now }
    if !animations.isEmpty {
      let picture = makePresentation()
      animate(picture, at: currentTime - delay)
      shown = picture
    }
    let body = RenderSubtree(
      style: makeStyle(), children: delayedChildren(by: delay, depth: depth + 1), mask: maskLayer?.node)
    return RenderNode(placement: placement, body: body)
  }

  private var hasAnimationsBelow: Bool {
    var found = false
    forEachInSubtree { found = found || !$0.animations.isEmpty }
    return found
  }
}

extension RenderNode {
  /// The node with its colours multiplied; pictures stay as they are.
  nonisolated func multiplied(by factor: SIMD3<Double>) -> RenderNode {
    RenderNode(placement: placement, body: body.multiplied(by: factor))
  }
}

extension RenderSubtree {
  nonisolated fileprivate func multiplied(by factor: SIMD3<Double>) -> RenderSubtree {
    var style = style
    style.background = style.background?.multiplied(by: factor)
    style.borderColor = style.borderColor.multiplied(by: factor)
    switch style.content {
    case .shape(var shape):
      shape.fill = shape.fill?.multiplied(by: factor)
      shape.stroke = shape.stroke?.multiplied(by: factor)
      style.content = .shape(shape)
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: factor)
      }
      style.content = .gradient(gradient)
    case .image, nil: break
    }
    return RenderSubtree(style: style, children: children.map { $0.multiplied(by: factor) }, mask: mask)
  }
}

extension RenderColor {
  nonisolated fileprivate func multiplied(by f: SIMD3<Double>) -> RenderColor {
    RenderColor(red: red * f.x, green: green * f.y, blue: blue * f.z, alpha: alpha)
  }
}
