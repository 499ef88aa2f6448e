internal import CoreGraphics

extension CGRect {
  /// No coordinate is NaN or infinite.
  nonisolated var isFiniteGeometry: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
