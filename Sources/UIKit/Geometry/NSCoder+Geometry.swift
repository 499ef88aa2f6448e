public import CoreGraphics
public import Foundation

// The strings in which property lists and old settings keep geometry: numbers in braces.
extension NSCoder {
  /// Returns a point as text, such as `{1, 2.5}`.
  nonisolated public class func string(for point: CGPoint) -> String { braces([point.x, point.y]) }
  /// A size as text.
  nonisolated public class func string(for size: CGSize) -> String { braces([size.width, size.height]) }
  /// A vector as text.
  nonisolated public class func string(for vector: CGVector) -> String { braces([vector.dx, vector.dy]) }
  /// A rectangle as text: its origin and its size.
  nonisolated public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// A transform as text, rows first.
  nonisolated public class func string(for transform: CGAffineTransform) -> String {
    "[\(list([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))]"
  }
  /// Insets as text: top, left, bottom, right.
  nonisolated public class func string(for insets: UIEdgeInsets) -> String {
    braces([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// An offset as text.
  nonisolated public class func string(for offset: UIOffset) -> String { braces([offset.horizontal, offset.vertical]) }

  /// Returns the point in a text; zero if it is invalid.
  nonisolated public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Returns the size in a text; zero if it is invalid.
  nonisolated public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Returns the vector in a text; zero if it is invalid.
  nonisolated public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// Returns the rectangle in a text; zero if it is invalid.
  nonisolated public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Returns the transform in a text; the identity if it is invalid.
  nonisolated public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// Returns the insets in a text; zero if it is invalid.
  nonisolated public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Returns the offset in a text; zero if it is invalid.
  nonisolated public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private nonisolated static func list(_ numbers: [CGFloat]) -> String {
    numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
  }
  private nonisolated static func braces(_ numbers: [CGFloat]) -> String { "{\(list(numbers))}" }

  /// As many numbers as are wanted, and nothing else but brackets, commas and blanks.
  private nonisolated static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.filter { !"{}[] ".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
