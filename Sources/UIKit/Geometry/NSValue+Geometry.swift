public import Foundation

extension NSValue {
  /// A point, boxed.
  nonisolated public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A size, boxed.
  nonisolated public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A rectangle, boxed.
  nonisolated public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The boxed point.
  nonisolated public var cgPointValue: CGPoint { pointValue }
  /// The boxed size.
  nonisolated public var cgSizeValue: CGSize { sizeValue }
  /// The boxed rectangle.
  nonisolated public var cgRectValue: CGRect { rectValue }
}
