internal import QuartzCore

extension Painter {
  func paintShape(_ shape: RenderShape, _ map: PlaneMap, clip: Clip, opacity: Double) {}
}
