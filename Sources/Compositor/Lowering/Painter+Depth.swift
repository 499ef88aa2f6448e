internal import QuartzCore

extension Painter {
  /// A body whose children live in its parent's space: they are drawn by depth, cut where they cross.
  func paintDepth(_ node: RenderNode, in space: SpaceMatrix, clip: Clip, opacity: Double) {
    for plane in DepthOrder.planes(of: node, in: space, opacity: opacity, target: target) {
      var inside = clip
      inside.cuts += plane.cuts
      paint(plane.body, plane: plane.matrix.plane, clip: inside, opacity: plane.opacity)
    }
  }
}
