public import Foundation

/// A tile that repeats, drawn by a callback whenever something is painted with it.
public final class CGPattern: @unchecked Sendable {
  package let bounds: CGRect
  package let matrix: CGAffineTransform
  package let step: CGSize
  package let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// A pattern whose cell covers `bounds` of its own space and repeats every `xStep`, `yStep`.
  ///
  /// `matrix` maps the pattern's space to the base space of the context. Errors: nil when a step is zero or not
  /// finite, the bounds are empty, or nothing draws the cell.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, bounds.isFinite, !bounds.isEmpty,
      matrix.isFinite, matrix.determinant != 0, callbacks.pointee.drawPattern != nil
    else { return nil }
    self.bounds = bounds.standardized
    (self.matrix, step) = (matrix, CGSize(width: abs(xStep), height: abs(yStep)))
    (self.isColored, self.info, self.callbacks) = (isColored, info, callbacks.pointee)
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }

  /// Four sRGB components of what the caller gave: one alpha for a coloured pattern, else colour and alpha.
  func tint(_ components: UnsafeBufferPointer<CGFloat>) -> [CGFloat] {
    isColored ? [0, 0, 0, components[0]] : Array(components)
  }
}

/// The callbacks of a pattern: one draws its cell, one frees its context.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws one cell in the pattern's space.
  public var drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?
  /// Called once when the pattern is freed.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Callbacks one by one.
  public init(
    version: UInt32, drawPattern: ((UnsafeMutableRawPointer?, CGContext) -> Void)?,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// The placement of cells whose steps are not whole pixels.
///
/// Differs: all three are drawn without distortion.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their shape; spacing may vary by a pixel.
  case noDistortion = 0
  /// Spacing is constant, cells vary a little.
  case constantSpacingMinimalDistortion = 1
  /// Spacing is constant.
  case constantSpacing = 2
}
