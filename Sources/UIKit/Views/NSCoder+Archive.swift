public import CoreGraphics
public import Foundation

// Geometry in archives: the texts that stand in property lists too.
extension NSCoder {
  /// Encodes a vector.
  nonisolated public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector), key) }
  /// Encodes a transform.
  nonisolated public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), key)
  }
  /// Encodes insets.
  nonisolated public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(Self.string(for: insets), key) }
  /// Encodes directional insets.
  nonisolated public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), key)
  }
  /// Encodes an offset.
  nonisolated public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset), key) }

  /// Returns an archived point; zero without one.
  nonisolated public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Returns an archived size; zero without one.
  nonisolated public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Returns an archived rectangle; zero without one.
  nonisolated public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Returns an archived vector; zero without one.
  nonisolated public func decodeCGVector(forKey key: String) -> CGVector { text(key).map(Self.cgVector(for:)) ?? .zero }
  /// Returns an archived transform; the identity without one.
  nonisolated public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    text(key).map(Self.cgAffineTransform(for:)) ?? .identity
  }
  /// Returns archived insets; zero without any.
  nonisolated public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    text(key).map(Self.uiEdgeInsets(for:)) ?? .zero
  }
  /// Returns archived directional insets; zero without any.
  nonisolated public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    text(key).map(Self.nsDirectionalEdgeInsets(for:)) ?? .zero
  }
  /// Returns an archived offset; zero without one.
  nonisolated public func decodeUIOffset(forKey key: String) -> UIOffset { text(key).map(Self.uiOffset(for:)) ?? .zero }

  /// Insets as text: top, leading, bottom, trailing.
  nonisolated public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    string(for: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
  /// Returns the insets in a text; zero if it is invalid.
  nonisolated public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let insets = uiEdgeInsets(for: string)
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  private nonisolated func encode(_ text: String, _ key: String) { encode(text as NSString, forKey: key) }
  private nonisolated func text(_ key: String) -> String? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key) as String?
  }
}
