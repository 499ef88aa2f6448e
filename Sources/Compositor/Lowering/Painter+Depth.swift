internal import QuartzCore

extension Painter {
  /// Paints a subtree whose children are in its parent's space: by depth, cut where they cross.
  func paintDepth(_ node: RenderNode, in space: SpaceMatrix, clip: Clip, opacity: Double) {
    paint(DepthOrder.planes(of: node, in: space, opacity: opacity), clip: clip)
  }

  /// Children in their painter's order, or by depth when one of them leaves the plane.
  ///
  /// - Parameter first: Those before are drawn already; only of bodies without a space.
  func paintChildren(of body: RenderBody, from first: Int, in space: SpaceMatrix, clip: Clip, opacity: Double) {
    if body.hasSpace {
      let planes = DepthOrder.planes(of: body.children, in: space, opacity: opacity, extents: workshop.extents)
      paint(planes, clip: clip)
      return
    }
    let children = body.children
    for index in first..<children.count { paint(children[index], in: space, clip: clip, opacity: opacity) }
  }

  private func paint(_ planes: [DepthOrder.Plane], clip: Clip) {
    guard !clip.rect.isEmpty else { return }
    for plane in planes {
      var inside = clip
      inside.cuts += plane.cuts
      paint(plane.body, plane: plane.matrix.plane, clip: inside, opacity: plane.opacity)
    }
  }
}
