internal import CompositorKernels

/// The clip of drawing: a rectangle, and shapes whose coverage multiplies.
struct Clip {
  var rect: PixelRect
  var shapes: UnsafePointer<ck_shape>?
  var shapeCount = 0
  /// The part of `rect` that no shape touches.
  var inner: PixelRect
  /// Half planes, at most twelve, from splitting intersecting planes in depth.
  var cuts: [HalfPlane] = []

  init(_ rect: PixelRect) {
    self.rect = rect
    inner = rect
  }
}
