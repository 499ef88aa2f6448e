public import Foundation

/// The origin.
public let CGPointZero = CGPoint.zero

/// The size without extent.
public let CGSizeZero = CGSize.zero

/// The rectangle at the origin without extent.
public let CGRectZero = CGRect.zero

/// The null rectangle: the result of an empty intersection.
public let CGRectNull = CGRect.null

/// The rectangle that covers everything.
public let CGRectInfinite = CGRect.infinite

/// A point from its coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its sides.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// A rectangle from its origin and sides.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The left edge.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// The middle between left and right.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// The right edge.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// The smaller y.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// The middle of both y.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// The larger y.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// The width, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// The height, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// The same area with sides that are not negative.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }

/// The smallest rectangle of whole coordinates around it.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Each edge moved inwards.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

/// The rectangle moved.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }

/// The smallest rectangle around both.
public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }

/// Returns the intersection of two rectangles; null if they do not meet.
public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }

/// Returns true if both cover a common area.
public func CGRectIntersectsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.intersects(r2) }

/// Returns true if the point lies inside; the right and the bottom edge are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Returns true if `r2` lies inside `r1`.
public func CGRectContainsRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.contains(r2) }

/// Returns true if a rectangle covers no area, or is null.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns true if a rectangle is null.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns true if a rectangle is infinite.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }

/// Returns true if both cover the same area.
public func CGRectEqualToRect(_ r1: CGRect, _ r2: CGRect) -> Bool { r1.equalTo(r2) }

/// Returns true if both coordinates are equal.
public func CGPointEqualToPoint(_ p1: CGPoint, _ p2: CGPoint) -> Bool { p1 == p2 }

/// Returns true if both sides are equal.
public func CGSizeEqualToSize(_ s1: CGSize, _ s2: CGSize) -> Bool { s1 == s2 }
