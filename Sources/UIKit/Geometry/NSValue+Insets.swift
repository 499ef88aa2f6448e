public import CoreGraphics
public import Foundation

// Geometry that Foundation has no boxes of its own for: a box holds its numbers one after the other.
extension NSValue {
  /// A transform, boxed.
  nonisolated public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// A vector, boxed.
  nonisolated public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Insets, boxed: top, left, bottom, right.
  nonisolated public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Insets that follow the reading direction, boxed: top, leading, bottom, trailing.
  nonisolated public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// An offset, boxed.
  nonisolated public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  /// The boxed transform; the identity for another type.
  nonisolated public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }
  /// The boxed vector; zero for another type.
  nonisolated public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// The boxed insets; zero for another type.
  nonisolated public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The boxed directional insets; zero for another type.
  nonisolated public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  /// The boxed offset; zero for another type.
  nonisolated public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private nonisolated convenience init(numbers: [CGFloat]) {
    let doubles = numbers.map { Double($0) }
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  /// The boxed numbers, where there are so many.
  private nonisolated func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var doubles = [Double](repeating: 0, count: count)
    getValue(&doubles)
    return doubles.map { CGFloat($0) }
  }
}
