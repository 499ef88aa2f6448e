internal import QuartzCore

extension Painter {
  /// A body whose children live in its parent's space.
  func paintDepth(_ node: RenderNode, in space: SpaceMatrix, clip: Clip, opacity: Double) {}
}
